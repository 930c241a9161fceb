import type { Storage } from './storage'

/** Local storage: a pseudonym of the person, the order, and the fields of its delivery check. */
const storageKey = 'arrival'

const ownerOf = (orderId = '') => `${document.body.dataset.session ?? ''} ${orderId} `

/** A sent check is not shown again. */
export function dropMarks({ dataset }: HTMLElement, device: Storage): void {
  if (device.get(storageKey)?.startsWith(ownerOf(dataset.checked))) device.remove(storageKey)
}

/**
 * The delivery check and its review (answer 109): marks and notes survive a reload on this device, until the
 * check is sent or somebody logs out.
 */
export function keepMarks(form: HTMLFormElement, device: Storage): void {
  const owner = ownerOf(form.dataset.arrival)
  const fields = () =>
    [...new FormData(form)].filter(([name, value]) => /^(state|note)/.test(name) && value !== '')
  const restore = () => {
    const stored = device.get(storageKey)
    // The review has the fields that it was sent.
    if (!('rows' in form.dataset) || !stored?.startsWith(owner)) return
    const isEmpty = fields().length === 0
    // Notes are written on the review alone, so the device's notes are newer than those of a page after Back.
    for (const note of form.querySelectorAll('[name^=note]')) note.remove()
    for (const [name, value] of JSON.parse(stored.slice(owner.length)) as [string, string][]) {
      const field = form.elements.namedItem(name) as RadioNodeList | null
      if (!field) {
        const note = document.createElement('input')
        Object.assign(note, { type: 'hidden', name, value })
        form.append(note)
        // Local storage must not overwrite marks that the server has filled in.
      } else if (isEmpty) field.value = value
    }
    if (isEmpty)
      for (const fold of form.querySelectorAll('details'))
        fold.open = fold.querySelector(':checked') !== null
  }
  restore()
  addEventListener('pageshow', restore)
  const save = () => {
    device.set(storageKey, owner + JSON.stringify(fields()))
    count(form)
  }
  form.addEventListener('input', save)
  if (fields().length > 0) save()
  form.dataset.keeps = ''
}

/**
 * `data-count` shows how many rows within its `data-rows` are marked. A value such as `damaged` counts only
 * the marks of that state; at 0 the parent element is hidden.
 */
function count(form: HTMLFormElement): void {
  const marked = (of: Element, state = '') =>
    of.querySelectorAll(`:checked${state && `[value=${state}]`}`).length
  for (const number of form.querySelectorAll<HTMLElement>('[data-count]')) {
    const state = number.dataset.count
    const length = marked(number.closest('[data-rows]') ?? form, state)
    number.textContent = String(length)
    if (state && number.parentElement) number.parentElement.hidden = length === 0
  }
  for (const rest of form.querySelectorAll<HTMLElement>('[data-rest]')) {
    const rows = rest.closest<HTMLElement>('[data-rows]') ?? form
    rest.hidden = marked(rows) === Number(rows.dataset.rows)
  }
}
