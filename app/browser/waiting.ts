let pressed: Element | undefined
let patience = 0

/** A write takes at most 10 s; a browser alone waits for minutes, and then shows its own page. */
const longestMs = 30_000

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
    if (persisted) giveBack()
  })
  giveBackWhenStopped()
}

/** All controls can be pressed again. */
function giveBack(): void {
  endWaiting()
  for (const form of document.forms) delete form.dataset.sending
}

/** TypeScript's types lack the Navigation API. */
const { navigation } = window as { navigation?: EventTarget }

/** The browser's Stop ends the load. Another press also ends it, but begins the next load at once. */
function giveBackWhenStopped(): void {
  let isStopped = false
  navigation?.addEventListener('navigateerror', () => {
    isStopped = true
    setTimeout(() => isStopped && giveBack())
  })
  navigation?.addEventListener('navigate', () => (isStopped = false))
}

/** @param giveUp called where the next page has not come after half a minute */
export function beginWaiting(element: Element, giveUp: () => void = endWaiting): void {
  endWaiting()
  pressed = element
  pressed.setAttribute('aria-busy', 'true')
  if (sign) sign.textContent = sign.dataset.waiting ?? ''
  patience = window.setTimeout(giveUp, longestMs)
}

export function endWaiting(): void {
  clearTimeout(patience)
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

/** Forms that may be sent now. */
const reachable = new WeakSet<HTMLFormElement>()

/**
 * A POST form cannot be sent a second time while it is being sent. Without scripts the server prevents this.
 * Without a network the form stays on its page with its words, since a failed page would lose them.
 */
function sendOnce(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  const { submitter } = event
  // A form of a dialog closes it.
  if (event.defaultPrevented || form.method === 'dialog' || reachable.delete(form)) return
  if (form.method !== 'post') return beginWaiting(submitter ?? form)
  event.preventDefault()
  if (form.dataset.sending) return
  form.dataset.sending = 'true'
  form.querySelector('[data-not-sent]')?.remove()
  const giveUp = () => {
    stop()
    stay()
  }
  beginWaiting(submitter ?? form, giveUp)
  const endSending = () => {
    endWaiting()
    delete form.dataset.sending
  }
  const stay = () => {
    endSending()
    const notice = document.querySelector<HTMLTemplateElement>('template[data-not-sent]')
    if (notice) form.append(notice.content.cloneNode(true))
  }
  isReachable()
    .then(() => {
      reachable.add(form)
      form.requestSubmit(submitter)
      // The answer to `data-saves` is a file, and the page stays.
      if (submitter?.hasAttribute('data-saves')) endSending()
    })
    .catch(stay)
}

/** @throws if the portal does not answer; any answer of the portal will do */
const isReachable = () =>
  fetch('/manifest.webmanifest', {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(10_000),
  })
