let pressed: Element | undefined

/** Empty until then (app/ui/frame.tsx). */
const sign = document.querySelector<HTMLElement>('[data-waiting]')

/**
 * A link that was pressed and a form that is being sent are busy until the next page comes, which the
 * styles show at the top bar. A page restored from the history shows nothing as busy.
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

/** The browser opens a tab, or saves the file. */
export const hasModifier = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** Another page in this tab: no anchor of this page, file, new tab, call or mail. */
function opensHere(link: HTMLAnchorElement, event: MouseEvent): boolean {
  if (event.defaultPrevented || hasModifier(event)) return false
  if (link.target || link.hasAttribute('download') || !/^http/.test(link.protocol)) return false
  const isAnchor = link.hash !== '' && link.href.split('#')[0] === location.href.split('#')[0]
  // Files of the API are saved, and the page stays.
  return !isAnchor && !link.pathname.startsWith('/api/')
}

/** A form that changes something cannot be sent again meanwhile. Without scripts the server sees to it. */
function sendOnce(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  if (event.defaultPrevented) return
  if (form.method === 'post') {
    if (form.dataset.sending) return event.preventDefault()
    form.dataset.sending = 'true'
  }
  beginWaiting(event.submitter ?? form)
}
