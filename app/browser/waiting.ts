let pressed: Element | undefined

/** Empty until `beginWaiting` fills in the text (app/ui/frame.tsx). */
const sign = document.querySelector<HTMLElement>('[data-waiting]')

/**
 * A pressed link and a form that is being sent are busy until the next page is loaded; the styles show this
 * at the top bar. A page restored from the history shows nothing as busy.
 */
export function showWaiting(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (link && opensHere(link, event)) beginWaiting(link)
  })
  document.addEventListener('submit', sendOnce)
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    endWaiting()
    for (const form of document.querySelectorAll<HTMLElement>('[data-sending]'))
      delete form.dataset.sending
  })
}

export function beginWaiting(element: Element): void {
  endWaiting()
  pressed = element
  pressed.setAttribute('aria-busy', 'true')
  if (sign) sign.textContent = sign.dataset.waiting ?? ''
}

export function endWaiting(): void {
  pressed?.removeAttribute('aria-busy')
  if (sign) sign.textContent = ''
}

/** With a modifier key the browser opens a tab or saves the file. */
export const hasModifier = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** Whether a link opens another page in this tab: no anchor of this page, file, new tab, call or mail. */
function opensHere(link: HTMLAnchorElement, event: MouseEvent): boolean {
  if (event.defaultPrevented || hasModifier(event)) return false
  if (link.target || link.hasAttribute('download') || !/^http/.test(link.protocol)) return false
  const isAnchor = link.hash !== '' && link.href.split('#')[0] === location.href.split('#')[0]
  // Files of the API are saved, and the page stays.
  return !isAnchor && !link.pathname.startsWith('/api/')
}

/**
 * A POST form cannot be sent a second time while it is being sent. Without scripts the server prevents this.
 */
function sendOnce(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  if (event.defaultPrevented) return
  if (form.method === 'post') {
    if (form.dataset.sending) return event.preventDefault()
    form.dataset.sending = 'true'
  }
  beginWaiting(event.submitter ?? form)
}
