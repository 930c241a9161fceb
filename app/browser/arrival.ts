import type * as waiting from './waiting'

type Waiting = Pick<typeof waiting, 'beginWaiting' | 'endWaiting'>

/** Local storage: a pseudonym of the person, the order, and the fields of its delivery check. */
const storageKey = 'arrival'

/**
 * The delivery check and its review (answers 101): nothing that was entered is lost. The page's script hands over
 * what shows that something is sent, which this module would else hold a second time.
 */
export function keep(form: HTMLFormElement, waiting: Waiting): void {
  if (form.dataset.pictures) keepPictures(form, waiting)
  else keepMarks(form)
  form.dataset.keeps = ''
}

/** Marks survive a reload on this device, until the check is sent or somebody logs out. */
function keepMarks(form: HTMLFormElement): void {
  const { arrival: orderId = '', checked = '' } = form.dataset
  const owner = `${document.body.dataset.session ?? ''} ${orderId} `
  const status = form.querySelector('[data-status]')
  const fields = () =>
    [...new FormData(form)].filter(([, value]) => typeof value === 'string' && value !== '')
  const stored = localStorage.getItem(storageKey)
  // A page that the server has filled knows more.
  if (stored?.startsWith(owner) && fields().length === 0) {
    for (const [name, value] of JSON.parse(stored.slice(owner.length)) as [string, string][]) {
      const field = form.elements.namedItem(name) as RadioNodeList | null
      if (field) field.value = value
    }
    for (const room of form.querySelectorAll('details'))
      room.open = room.querySelector(':checked') !== null
  }
  const save = () => {
    localStorage.setItem(storageKey, owner + JSON.stringify(fields()))
    const done = new Set(fields().map(([name]) => name.replace(/^\w+\./, ''))).size
    if (status) status.textContent = checked.replace('#', String(done))
  }
  form.addEventListener('input', save)
  if (fields().length > 0) save()
}

/** Chosen pictures stay through another choice, a cancelled picker and a refusal of the report. */
function keepPictures(form: HTMLFormElement, { beginWaiting, endWaiting }: Waiting): void {
  const template = form.querySelector('template')
  const problem = form.querySelector('[data-problem]')
  if (!template || !problem) return
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type=file]'))
    keepFiles(input, template)
  form.addEventListener('submit', (event) => {
    const { submitter } = event as { submitter?: HTMLButtonElement | null }
    // Another tab shows the PDF, and another page changes the marks.
    if (submitter?.name !== 'intent') return
    event.preventDefault()
    if (form.dataset.sending) return
    form.dataset.sending = 'true'
    problem.textContent = ''
    beginWaiting(submitter)
    send(form, submitter)
      .then(({ href }) => location.assign(href))
      .catch((error: unknown) => {
        delete form.dataset.sending
        endWaiting()
        problem.textContent =
          error instanceof Refused ? error.message : (form.dataset.pictures ?? '')
      })
  })
}

/** The report is not sent, and the message says why. */
class Refused extends Error {}

/** @throws Refused, or another error where no answer of the address comes */
async function send(form: HTMLFormElement, { name, value }: HTMLButtonElement) {
  const body = new FormData(form)
  body.append(name, value)
  const headers = { Accept: 'application/json' }
  // A redirect leads to a login, whose page is no answer.
  const response = await fetch(form.action, { method: 'POST', body, headers, redirect: 'manual' })
  const answer = (await response.json()) as { href: string } | { error: string }
  if ('error' in answer) throw new Refused(answer.error)
  return answer
}

/** Lists the files of a field, each with a button that removes it; another choice adds to them. */
function keepFiles(input: HTMLInputElement, template: HTMLTemplateElement): void {
  const list = document.createElement('ul')
  input.after(list)
  let files: File[] = []
  const show = (chosen: File[]) => {
    files = chosen
    const transfer = new DataTransfer()
    for (const file of files) transfer.items.add(file)
    input.files = transfer.files
    list.replaceChildren(
      ...files.map((file) => {
        const item = template.content.cloneNode(true) as DocumentFragment
        const [words, remove] = item.querySelectorAll('span, button')
        if (words) words.textContent = file.name
        // A function, because `$&` in a file name would have a meaning in a replacement text.
        if (remove)
          remove.ariaLabel = remove.ariaLabel?.replace('{{name}}', () => file.name) ?? null
        remove?.addEventListener('click', () => {
          show(files.filter((other) => other !== file))
          input.focus()
        })
        return item
      }),
    )
  }
  const add = () => show([...files, ...(input.files ?? [])])
  input.addEventListener('change', add)
  // The browser's history restores a field before the script runs.
  add()
}
