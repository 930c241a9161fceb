import type { beginWaiting, endWaiting, hasModifier } from './waiting'

/** Functions of the page's script. An import would make a further file of their module. */
interface OfPage {
  beginWaiting: typeof beginWaiting
  endWaiting: typeof endWaiting
  hasModifier: typeof hasModifier
}

/**
 * A link with `data-part` leads to its page with more in the link's section. The script fetches only this section
 * from the address in `data-part` and replaces it; on failure the browser opens the page.
 */
export function openInPlace(
  link: HTMLAnchorElement,
  { beginWaiting, endWaiting, hasModifier }: OfPage,
): void {
  link.addEventListener('click', (event) => {
    if (hasModifier(event)) return
    event.preventDefault()
    // Another press takes the waiting over, and this answer is then not used.
    const isAwaited = () => link.hasAttribute('aria-busy')
    if (isAwaited()) return
    const open = () => {
      if (isAwaited()) location.assign(link.href)
    }
    // It parses the page, because trusted types allow no script to turn text into a document.
    const request = new XMLHttpRequest()
    request.open('GET', link.dataset.part ?? '')
    request.responseType = 'document'
    request.onload = () => {
      const section = request.status === 200 && request.responseXML?.querySelector('section')
      if (!section) return open()
      if (isAwaited()) replace(link, section)
      endWaiting()
    }
    request.onerror = open
    request.onabort = endWaiting
    beginWaiting(link, () => request.abort())
    request.send()
  })
}

/** The title takes the focus of the link, which is gone. The page does not move: all that is new is below the title. */
function replace(link: HTMLAnchorElement, section: HTMLElement): void {
  link.closest('section')?.replaceWith(section)
  const title = section.querySelector('h2')
  if (title) {
    title.tabIndex = -1
    title.focus({ preventScroll: true })
  }
  // Without the anchor, so that the back link still steps back in history. A reload shows the same.
  history.replaceState(null, '', link.pathname + link.search)
}
