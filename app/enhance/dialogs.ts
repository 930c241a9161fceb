import { loadModules } from './load-modules'
import { beginWaiting, endWaiting } from './waiting'

/**
 * A link with `data-dialog` leads to a page with a dialog. Here the dialog is fetched and laid over
 * the current page; if that fails, the browser goes to the page.
 */
export function openDialogs(): void {
  let opening = false
  document.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !(event.target instanceof Element))
      return
    const link = event.target.closest<HTMLAnchorElement>('a[data-dialog]')
    if (!link) return
    event.preventDefault()
    // A second click meanwhile would lay two dialogs over each other.
    if (opening) return
    opening = true
    beginWaiting(link)
    fetchDialog(link.href)
      .then((dialog) => {
        // The login or an error page came instead: go there.
        if (!dialog) return location.assign(link.href)
        layOver(dialog, link)
        dialog.querySelector<HTMLElement>('input:not([type="hidden"]), a, button')?.focus()
      })
      .catch(() => location.assign(link.href))
      .finally(() => {
        opening = false
        endWaiting()
      })
  })
}

/**
 * Lays a dialog over the page, which cannot be reached meanwhile.
 * @returns takes it away again, as its button and Escape do
 */
export function layOver(dialog: HTMLElement, link: HTMLAnchorElement): () => void {
  const behind = [...document.body.children].filter((child) => child instanceof HTMLElement)
  const close = () => {
    dialog.remove()
    for (const child of behind) child.inert = false
    document.removeEventListener('keydown', onKey)
    link.focus()
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') dialog.querySelector<HTMLElement>('[data-cancel]')?.click()
  }
  for (const child of behind) child.inert = true
  document.addEventListener('keydown', onKey)
  for (const form of dialog.querySelectorAll('form[method="post"]:not([action])'))
    form.setAttribute('action', link.href)
  // On its page the title has the focus; here whoever opens it says, and WebKit would take it back.
  dialog.querySelector('[autofocus]')?.removeAttribute('autofocus')
  dialog.querySelector('[data-cancel]')?.addEventListener('click', (event) => {
    event.preventDefault()
    close()
  })
  document.body.append(dialog)
  loadModules(dialog)
  return close
}

/**
 * The dialog of a page; null if another page came instead. XMLHttpRequest parses it, because the page's
 * policy (trusted types) lets no script turn text into a document.
 */
export function fetchDialog(href: string): Promise<HTMLElement | null> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('GET', href)
    request.responseType = 'document'
    request.onload = () => {
      const isThatPage = request.status === 200 && request.responseURL === href
      resolve(isThatPage ? (request.responseXML?.querySelector('[data-over]') ?? null) : null)
    }
    request.onerror = reject
    request.send()
  })
}
