import type { OpenMaker } from '../../maker/testing/open-maker'

/** A page of the office as a browser without scripts has it. */
export interface Page {
  status: number
  url: URL
  html: string
  /** What is written on it. */
  text: string
}

const entities: Record<string, string> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' }
const unescape = (text: string) =>
  text.replace(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole)
const textOf = (html: string) =>
  unescape(html.replace(/<!-- -->/g, '').replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' ')

function attributes(tag: string): Record<string, string> {
  return Object.fromEntries(
    [...tag.matchAll(/\s([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      unescape(value),
    ]),
  )
}

/** A form as it stands on the page: its fields with what they hold at first. */
function formWith(page: Page, submit: string) {
  for (const [, tag = '', content = ''] of page.html.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)) {
    if (!content.includes(`<button>${submit}</button>`)) continue
    const names = new Set<string>()
    const fields = new FormData()
    for (const [input] of content.matchAll(/<input[^>]*>/g)) {
      const { name = '', type, value = '' } = attributes(input)
      names.add(name)
      if (type === 'file') fields.set(name, new File([], ''))
      else if (type !== 'checkbox') fields.set(name, value)
      else if (input.includes(' checked=')) fields.set(name, 'on')
    }
    for (const [, select = '', options = ''] of content.matchAll(
      /<select([^>]*)>(.*?)<\/select>/gs,
    )) {
      const { name = '' } = attributes(select)
      names.add(name)
      const all = [...options.matchAll(/<option[^>]*>/g)].map(([option]) => option)
      const chosen = all.find((option) => option.includes(' selected=')) ?? all[0] ?? ''
      fields.set(name, attributes(chosen).value ?? '')
    }
    const { action, enctype } = attributes(tag)
    return { action, enctype, names, fields }
  }
  throw new Error(`no form with "${submit}" on ${page.url.href}`)
}

/** Somebody of the staff at the office's pages. */
export function clerkOf(maker: Pick<OpenMaker, 'url'>) {
  async function open(path: string, init: RequestInit = {}): Promise<Page> {
    const url = new URL(path, maker.url)
    const answer = await fetch(url, { ...init, redirect: 'manual' })
    const to = answer.headers.get('location')
    if (answer.status === 303 && to !== null) return open(to)
    const html = await answer.text()
    return { status: answer.status, url, html, text: textOf(html) }
  }

  return {
    open,
    /**
     * Fills in the form that the button stands in, sends it, and follows the redirect. Fields that
     * are not named stay as the page has them.
     */
    async submit(path: string, button: string, given: Record<string, string | File | null> = {}) {
      const page = await open(path)
      const form = formWith(page, button)
      for (const [name, value] of Object.entries(given)) {
        if (!form.names.has(name)) throw new Error(`no field "${name}" beside "${button}"`)
        if (value === null) form.fields.delete(name)
        else form.fields.set(name, value)
      }
      const texts = [...form.fields].filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      )
      return open(form.action ?? path, {
        method: 'POST',
        headers: { origin: page.url.origin, 'sec-fetch-site': 'same-origin' },
        body: form.enctype === 'multipart/form-data' ? form.fields : new URLSearchParams(texts),
      })
    },
  }
}

export type Clerk = ReturnType<typeof clerkOf>
