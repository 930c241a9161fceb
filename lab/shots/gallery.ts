import { filesOf, type Shot } from './take'

const fields = ['screen', 'state', 'language', 'theme', 'width'] as const
type Field = (typeof fields)[number]

const styles = `
  :root { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif }
  body { margin: 0 }
  form { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 12px; padding: 12px 16px;
    background: Canvas; border-bottom: 1px solid GrayText; z-index: 1 }
  label { display: grid; gap: 2px }
  select { font: inherit; max-width: 18em; min-height: 32px }
  output { align-self: end; padding: 6px 0 }
  main { display: flex; flex-wrap: wrap; align-items: start; gap: 8px 16px; padding: 4px 16px }
  section { min-width: 160px }
  h2 { font-size: 16px; margin: 12px 0 6px }
  ul { display: flex; flex-wrap: wrap; gap: 12px; margin: 0; padding: 0; list-style: none }
  img { display: block; border: 1px solid GrayText; max-width: 100% }
  li small { display: block }
  .problem { color: light-dark(#a00, #f99); max-width: 40em }
  [hidden] { display: none }
`

/** This script runs in the gallery; the URL's fragment keeps the selection. */
const script = `
  const form = document.forms[0]
  const given = new URLSearchParams(location.hash.slice(1))
  for (const select of form.querySelectorAll('select'))
    if (given.has(select.name)) select.value = given.get(select.name)
  const filter = () => {
    const chosen = [...new FormData(form)].filter(([, value]) => value !== '')
    let count = 0
    for (const section of document.querySelectorAll('section')) {
      let some = false
      for (const item of section.querySelectorAll('li')) {
        item.hidden = !chosen.every(([name, value]) => item.dataset[name] === value)
        if (!item.hidden) { some = true; count += 1 }
      }
      section.hidden = !some
    }
    form.querySelector('output').textContent = count + ' shots'
    history.replaceState(null, '', '#' + new URLSearchParams(chosen))
  }
  form.addEventListener('change', filter)
  filter()
`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The selection at the start. */
const first: Partial<Record<Field, string>> = { language: 'fi', theme: 'dark' }

const valueOf = (shot: Shot, field: Field) => String(shot[field]) || 'usual'

function selectOf(field: Field, shots: readonly Shot[]): string {
  const values = [...new Set(shots.map((shot) => valueOf(shot, field)))]
  const initial = values.includes(first[field] ?? '') ? first[field] : ''
  const options = ['', ...values].map(
    (value) =>
      `<option value="${escaped(value)}"${value === initial ? ' selected' : ''}>${escaped(value) || 'all'}</option>`,
  )
  return `<label>${field} <select name="${field}">${options.join('')}</select></label>`
}

function itemOf(shot: Shot): string {
  const { name, problem, language, theme, width } = shot
  const { whole, small } = filesOf(name)
  const data = fields.map((field) => `data-${field}="${escaped(valueOf(shot, field))}"`).join(' ')
  const words = `${language}, ${theme}, ${width}`
  const picture =
    problem === null
      ? `<a href="${whole}"><img src="${small}" alt="" loading="lazy"><small>${words}</small></a>`
      : `<p class="problem">${words}: ${escaped(problem)}</p>`
  return `<li ${data}>${picture}</li>`
}

/** A page without a server: a row of thumbnails for each view. */
export function galleryPage(shots: readonly Shot[], takenOn: string): string {
  const views = new Map<string, Shot[]>()
  for (const shot of shots) {
    const name = `${shot.screen} ${shot.state}`.trim()
    views.set(name, [...(views.get(name) ?? []), shot])
  }
  const sections = [...views]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(
      ([name, some]) =>
        `<section><h2>${escaped(name)}</h2><ul>${some.map(itemOf).join('')}</ul></section>`,
    )
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Screens, ${takenOn}</title><style>${styles}</style>
<form>${fields.map((field) => selectOf(field, shots)).join('')}<output></output></form>
<main>${sections.join('\n')}</main>
<script>${script}</script></html>
`
}
