import { checkFields, waitForFields } from './forms'
import { hydrateIslands, loadIsland } from './hydrate-islands'
import { beginWaiting, endWaiting, hasModifier } from './waiting'

/** The first element to focus in a dialog over a page, where the link back is hidden. */
const firstStop = 'input:not([type=hidden]), a:not([data-back]), button'

const here = () => location.pathname + location.search

/** The page below a dialog, and the link that opened the dialog; null while none is open. */
export const below: { readonly path: string; link: HTMLElement | null } = {
  path: location.pathname,
  link: null,
}

/**
 * A link with `data-dialog` leads to a page with a dialog. The script fetches the dialog and shows it over the
 * current page, under its own address; on failure the browser opens the page. `data-pick` (accepted files)
 * opens the file picker first.
 */
export function openDialogs(): void {
  const page = here()
  let opening = false
  let over: { dialog: HTMLDialogElement; link: HTMLElement } | undefined
  document.addEventListener('click', (event) => {
    if (hasModifier(event)) return
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-dialog],a[data-pick]')
    if (!link) return
    event.preventDefault()
    if (link.dataset.pick) return pickFiles(link)
    // A second click would open two dialogs.
    if (opening) return
    opening = true
    beginWaiting(link)
    fetchDialog(link.href)
      .then((dialog) => {
        // The answer is the login or an error page without a dialog.
        if (!dialog) return location.assign(link.href)
        layOver(dialog, link)
        dialog.querySelector<HTMLElement>(firstStop)?.focus()
        over = { dialog, link }
        below.link = link
        history.pushState(null, '', link.href)
        dialog.addEventListener('close', () => {
          if (here() !== page) history.back()
        })
      })
      .catch(() => location.assign(link.href))
      .finally(() => {
        opening = false
        endWaiting()
      })
  })
  addEventListener('popstate', () => {
    // Forward reached the address of a closed dialog, or Back left a dialog that was loaded as a page.
    if (here() !== page) return location.reload()
    const { dialog, link } = over ?? {}
    over = undefined
    below.link = null
    dialog?.close()
    // An anchor in the address takes the focus after this event.
    setTimeout(() => link?.focus())
  })
}

/** Opens the file picker, then the dialog with the chosen files. */
function pickFiles(link: HTMLAnchorElement): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = link.dataset.pick ?? ''
  if ('camera' in link.dataset) input.setAttribute('capture', 'environment')
  else input.multiple = true
  input.hidden = true
  // Some browsers send no events for a picker outside the page.
  link.after(input)
  // The dialog and its script load while the person chooses.
  const coming = fetchDialog(link.href).then(async (dialog) => {
    const island = dialog?.querySelector<HTMLElement>('[data-island]')
    if (island) await loadIsland(island)
    return island ? dialog : null
  })
  // A failure is handled when files are chosen; this prevents an unhandled rejection before.
  coming.catch(() => {})
  input.addEventListener('cancel', () => input.remove())
  input.addEventListener('change', () => {
    input.remove()
    beginWaiting(link)
    coming
      .then((dialog) => {
        if (!dialog || !input.files) return location.assign(link.href)
        layOver(dialog, link, input.files)
      })
      .catch(() => location.assign(link.href))
      .finally(endWaiting)
  })
  input.click()
}

/** A modal dialog: the page below gets no focus. */
function layOver(dialog: HTMLDialogElement, link: HTMLAnchorElement, files?: FileList): void {
  dialog.addEventListener('cancel', (event) => {
    // A file picker in the dialog also fires `cancel`.
    if (event.target !== dialog) return
    event.preventDefault()
    const cancel = () => dialog.querySelector<HTMLElement>('[data-cancel]')?.click()
    if (hasUnsaved(dialog)) askToDiscard(dialog, cancel)
    else cancel()
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    link.focus()
  })
  // Only links with an empty `data-cancel` close the dialog; the browser follows the others, such as `leave`.
  dialog.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-cancel=""]')) return
    event.preventDefault()
    dialog.close()
  })
  // On its own page the dialog's title has the focus. Here the caller sets the focus, which WebKit would move
  // back to an element with `autofocus`.
  dialog.querySelector('[autofocus]')?.removeAttribute('autofocus')
  // A press on the backdrop cancels, in browsers that support it.
  dialog.setAttribute('closedby', 'any')
  dialog.open = false
  document.body.append(dialog)
  dialog.showModal()
  waitForFields(dialog)
  checkFields(dialog)
  hydrateIslands(dialog, { files, returnHref: link.dataset.return ?? here() })
}

/** Asks the question of the dialog's template. */
function askToDiscard(dialog: HTMLDialogElement, discard: () => void): void {
  const template = dialog.querySelector<HTMLTemplateElement>('template[data-discard]')
  const question = template?.content.querySelector('dialog')?.cloneNode(true)
  if (!(question instanceof HTMLDialogElement)) return discard()
  question.addEventListener('close', () => {
    question.remove()
    if (question.returnValue) discard()
  })
  document.body.append(question)
  question.showModal()
}

/**
 * Null if another page came instead. XMLHttpRequest parses the page, because trusted types allow no script to
 * turn text into a document.
 */
function fetchDialog(href: string): Promise<HTMLDialogElement | null> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('GET', href)
    request.responseType = 'document'
    request.onload = () => {
      const isThatPage = request.status === 200 && request.responseURL === href
      resolve(isThatPage ? (request.responseXML?.querySelector('dialog') ?? null) : null)
    }
    request.onerror = reject
    request.send()
  })
}

/** Something was typed or chosen, or a file is listed to be sent. */
const hasUnsaved = (dialog: HTMLDialogElement) =>
  dialog.querySelector('[data-remove]') !== null ||
  [...dialog.querySelectorAll('input')].some(
    (field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked,
  )
