import type * as waiting from './waiting'

type Waiting = Pick<typeof waiting, 'beginWaiting' | 'endWaiting'>

/** Local storage: a pseudonym of the person, the order, and the fields of its delivery check. */
const storageKey = 'arrival'

/**
 * The delivery check and its review (answer 101): nothing that was entered is lost. The page's script passes
 * in the functions of its busy state, so that this module does not contain a second copy of them.
 */
export function keep(form: HTMLFormElement, waiting: Waiting): void {
  keepFields(form)
  if (form.dataset.pictures) keepPictures(form, waiting)
  form.dataset.keeps = ''
}

/** Marks and notes survive a reload on this device, until the check is sent or somebody logs out. */
function keepFields(form: HTMLFormElement): void {
  const owner = `${document.body.dataset.session ?? ''} ${form.dataset.arrival} `
  const fields = () =>
    [...new FormData(form)].filter(([name, value]) => /^(state|note)/.test(name) && value !== '')
  const stored = localStorage.getItem(storageKey)
  // Local storage must not overwrite a form that the server has filled in.
  if (!form.dataset.pictures && stored?.startsWith(owner) && fields().length === 0) {
    for (const [name, value] of JSON.parse(stored.slice(owner.length)) as [string, string][]) {
      const field = form.elements.namedItem(name) as RadioNodeList | null
      if (field) field.value = value
      else {
        const note = document.createElement('input')
        Object.assign(note, { type: 'hidden', name, value })
        form.append(note)
      }
    }
    for (const fold of form.querySelectorAll('details'))
      fold.open = fold.querySelector(':checked') !== null
  }
  const save = () => {
    localStorage.setItem(storageKey, owner + JSON.stringify(fields()))
    count(form)
  }
  form.addEventListener('input', save)
  if (fields().length > 0) save()
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
  for (const part of form.querySelectorAll<HTMLElement>('[data-complete],[data-rest]')) {
    const rows = part.closest<HTMLElement>('[data-rows]') ?? form
    const isComplete = marked(rows) === Number(rows.dataset.rows)
    part.hidden = isComplete === 'rest' in part.dataset
  }
}

/**
 * Keeps the chosen pictures when the person chooses more, cancels the picker, or the portal refuses the
 * report.
 */
function keepPictures(form: HTMLFormElement, { beginWaiting, endWaiting }: Waiting): void {
  const template = form.querySelector('template')
  const problem = form.querySelector('[data-problem]')
  if (!template || !problem) return
  const drops = [...form.querySelectorAll<HTMLInputElement>('input[type=file]')].map((input) =>
    keepFiles(input, template.content, form.querySelector('[data-sent]')),
  )
  form.addEventListener('submit', (event) => {
    const { submitter } = event as { submitter?: HTMLButtonElement | null }
    // Only the button `intent` sends the report; other buttons open the pages that change the marks.
    if (submitter?.name !== 'intent') return
    event.preventDefault()
    if (form.dataset.sending) return
    form.dataset.sending = 'true'
    problem.textContent = ''
    beginWaiting(submitter)
    const stay = (message = '', refused: readonly string[] = []) => {
      delete form.dataset.sending
      endWaiting()
      problem.textContent = message
      for (const drop of drops) drop(refused)
    }
    send(form, submitter)
      .then((answer) => {
        if ('error' in answer) stay(answer.error, answer.names)
        else if (answer.href) location.assign(answer.href)
        else form.submit()
      })
      .catch(() => stay(form.dataset.pictures))
  })
}

/**
 * The next page, or the reason of a refusal with the names of the files that the portal would refuse again.
 * @throws if there is no JSON answer
 */
async function send(form: HTMLFormElement, { name, value }: HTMLButtonElement) {
  const body = new FormData(form)
  body.append(name, value)
  const headers = { Accept: 'application/json' }
  // Without `manual`, fetch would follow a redirect to the login and get a page instead of JSON.
  const response = await fetch(form.action, { method: 'POST', body, headers, redirect: 'manual' })
  return (await response.json()) as { href: string } | { error: string; names?: string[] }
}

/** File names of pictures that the portal accepts, and of those that the PDF can show. */
const [accepted, printable] = [/\.(jpe?g|png|gif|bmp)$/i, /\.(jpe?g|png|gif)$/i]

/**
 * Shows the photos of a field as squares, each with a button that removes it; another choice adds to them. A
 * photo that the PDF cannot show is named in the list of documents that are sent.
 * @returns a function that drops the files with the given names and marks them with a red frame
 */
function keepFiles(input: HTMLInputElement, templates: DocumentFragment, sent: Element | null) {
  const [list, line] = templates.cloneNode(true).childNodes as unknown as [Element, Element]
  const [template, pick] = list.children as unknown as [Element, Element]
  template.remove()
  input.closest('label')?.replaceWith(list)
  pick.firstElementChild?.append(input)
  const files = new Map<Element, File>()
  const apart = new Map<Element, Element>()
  const update = () => {
    const transfer = new DataTransfer()
    for (const file of files.values()) transfer.items.add(file)
    input.files = transfer.files
  }
  const forget = (photo: Element) => {
    files.delete(photo)
    apart.get(photo)?.remove()
    update()
  }
  const show = (file: File) => {
    const photo = template.cloneNode(true) as Element
    const picture = photo.querySelector('img') as HTMLImageElement
    const remove = photo.querySelector('button') as HTMLButtonElement
    photo.querySelector('small')?.append(file.name)
    // The replacement is a function, because `replace` would interpret `$&` in a file name.
    remove.ariaLabel = remove.ariaLabel?.replace('…', () => file.name) ?? null
    remove.onclick = () => {
      photo.remove()
      forget(photo)
      input.focus()
    }
    const setApart = () => {
      if (apart.has(photo) || !accepted.test(file.name)) return
      const row = line.cloneNode(true) as Element
      row.querySelector('strong')?.append(file.name)
      sent?.append(row)
      apart.set(photo, row)
    }
    picture.onerror = () => {
      picture.replaceWith(file.name.replace(/.*\./, '').toUpperCase())
      setApart()
    }
    picture.src = URL.createObjectURL(file)
    if (!printable.test(file.name)) setApart()
    files.set(photo, file)
    pick.before(photo)
  }
  const add = () => {
    for (const file of input.files ?? []) show(file)
    update()
  }
  input.addEventListener('change', add)
  // On Back the browser restores the chosen files before this script runs.
  add()
  return (names: readonly string[]) => {
    for (const [photo, { name }] of files)
      if (names.includes(name)) {
        photo.firstElementChild?.setAttribute('data-refused', '')
        forget(photo)
      }
  }
}
