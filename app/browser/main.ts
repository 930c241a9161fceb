import { enableButtons } from './buttons'
import { openDialogs } from './dialogs'
import { keepPlace } from './keep-place'
import { checkFields, chooseTyped, waitForFields } from './forms'
import { hydrateIslands } from './hydrate-islands'
import { manageMessages } from './messages'
import { managePush, session } from './push'
import { onDemand } from './on-demand'
import { reportCaught, reportErrors } from './report-errors'
import { device, tab, typedKey } from './storage'
import { beginWaiting, endWaiting, hasModifier, showWaiting } from './waiting'

const checkEveryMs = 60_000

/** TypeScript's types lack `deliveryType`. */
const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
  deliveryType?: string
})[]

/**
 * An open and visible page sends a request every 60 s, so that the server refreshes the token in time
 * (specification 9). If the session is over, the page reloads and leads to login and back, unless a form is
 * partly filled in.
 */
function keepSession(): void {
  if (!session) return
  let timer = 0
  const check = async () => {
    if (document.visibilityState !== 'visible') return
    const answer = await fetch('/auth/check', { cache: 'no-store', redirect: 'manual' })
    if (answer.status === 401 && !isFormDirty()) location.reload()
  }
  const checkNow = () => {
    check().catch((error: unknown) => {
      // The device is offline or the server restarts: the next round tries again.
      console.warn(error)
    })
  }
  const schedule = () => {
    clearInterval(timer)
    timer = window.setInterval(checkNow, checkEveryMs)
  }
  // The browser's history keeps whole pages, also of a preview or session that has ended meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (session !== 'preview') return checkNow()
    document.body.hidden = true
    location.reload()
  })
  document.addEventListener('visibilitychange', schedule)
  schedule()
}

/** A reload would lose typed or chosen input. */
function isFormDirty(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form[method=post] :is(input:not([type=hidden]), textarea)',
  )
  return (
    document.querySelector('[data-unsent]') !== null ||
    [...fields].some(({ value, defaultValue }) => value !== defaultValue)
  )
}

const noPagesToReturnTo = /^\/(n|invitation|auth|impersonate)(\/|$)/

/**
 * The back link leads to its `href`, but steps back in history if the previous page is the portal's, so that
 * scroll position and filters stay. Notifications, invitations and the login do not count (specification 2.2).
 * It uses history, because two pages that are each other's referrer would form a loop.
 */
function upgradeBackLinks(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-back]')
  if (!link || !cameFromPortal()) return
  const { length } = history
  link.addEventListener('click', (event) => {
    if (hasModifier(event)) return
    // After a jump to an anchor, a step back would stay on this page.
    if (location.hash || history.length !== length) return
    event.preventDefault()
    beginWaiting(link)
    history.back()
  })
}

function cameFromPortal(): boolean {
  if (history.length < 2 || !document.referrer) return false
  const referrer = new URL(document.referrer)
  if (referrer.origin !== location.origin || noPagesToReturnTo.test(referrer.pathname)) return false
  // Choices such as "Show rows" reload the same page; a step back would only undo the choice.
  if (referrer.pathname === location.pathname) return false
  // After a notification, an invitation or a login the browser arrives by a redirect.
  return navigation?.redirectCount === 0
}

/**
 * Reports the view of a prefetched page once it is shown; the server counts all other views when it sends the
 * page. Pages where views count have `data-page-views`.
 */
function reportView(): void {
  if (document.body.dataset.pageViews === undefined) return
  if (navigation?.deliveryType !== 'navigational-prefetch') return
  const body = new URLSearchParams({
    path: location.pathname,
    language: document.documentElement.lang,
  })
  navigator.sendBeacon('/report-page-view', body)
}

/**
 * Scrolls the row or section with `autofocus` to the top, as an anchor does; browsers only bring it into view.
 * A reload, the history and an anchor keep their position.
 */
function scrollToAutofocus(): void {
  if (navigation?.type === 'navigate' && !location.hash)
    document
      .querySelector('main :is(tr, section)[autofocus]')
      ?.scrollIntoView({ behavior: 'instant' })
}

/** Browsers do not scroll to a focused link that an order's section bar shows only in part. */
function showFocusedSection(): void {
  document.querySelector('[data-sections]')?.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}

/**
 * A popover (ui/popover.ts) closes when the focus leaves it, since the popover would cover the element that
 * is focused next. Browsers without `popover` (answer 108) open and close it by a module of their own.
 */
function managePopovers(): void {
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) {
    const buttons = [...document.querySelectorAll(`[popovertarget=${popover.id}]`)]
    if ('popover' in HTMLElement.prototype)
      popover.addEventListener('focusout', ({ relatedTarget: next }) => {
        if (next instanceof Element && !popover.contains(next) && !buttons.includes(next))
          popover.hidePopover()
      })
    else
      import('./openers')
        .then(({ replacePopover }) => replacePopover(popover, buttons as HTMLElement[]))
        .catch(reportCaught)
  }
}

/** Only pages with a form for text load the module that keeps it. */
function keepTyped(): void {
  if (document.querySelector('main form[method=post] :is(textarea,input:not([type=hidden]))'))
    onDemand(
      () => import('./typed'),
      ({ keepTyped }) => keepTyped(typedKey, tab),
    )
}

/** Only the pages of the delivery check load its module, at once: a mark made before would replace the kept ones. */
function keepArrival(): void {
  const form = document.querySelector<HTMLFormElement>('[data-arrival]')
  if (form) import('./arrival').then(({ keepMarks }) => keepMarks(form, device)).catch(reportCaught)
  const sent = document.querySelector<HTMLElement>('[data-checked]')
  if (sent) import('./arrival').then(({ dropMarks }) => dropMarks(sent, device)).catch(reportCaught)
}

/** Only a page with a section to load, as an order without its rows, loads the module. */
function openParts(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-part]')
  const ofPage = { beginWaiting, endWaiting, hasModifier }
  if (link)
    onDemand(
      () => import('./part'),
      ({ openInPlace }) => openInPlace(link, ofPage),
    )
}

/**
 * The first page has its styles inline (decision 18). This fetches the stylesheet, so that the next page
 * finds it in the cache.
 */
function keepStylesheet(): void {
  const href = document.querySelector<HTMLElement>('style[data-stylesheet]')?.dataset.stylesheet
  if (!href) return
  addEventListener('load', () => {
    fetch(href, { priority: 'low' })
      .then((file) => file.blob())
      .catch(() => undefined)
  })
}

/**
 * Registers the worker once the page has loaded, if a person is logged in. When a new worker takes over, the
 * page reloads once, unless a form is partly filled in or the page answers a form.
 */
function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  if (import.meta.env.MODE === 'development') return removeServiceWorkers(serviceWorker)
  if (!session) return
  if (serviceWorker.controller) {
    serviceWorker.addEventListener(
      'controllerchange',
      () => {
        // The answer to a failed form has another status; reloading would send the form again.
        if (!isFormDirty() && navigation?.responseStatus === 200) location.reload()
      },
      { once: true },
    )
  }
  addEventListener('load', () => {
    serviceWorker.register(workerAddress()).catch(reportCaught)
  })
}

/** The demo's worker has the same origin: its offline page would hide a restart of the portal. */
function removeServiceWorkers(container: ServiceWorkerContainer): void {
  container
    .getRegistrations()
    .then((all) => Promise.all(all.map((registration) => registration.unregister())))
    .catch(reportCaught)
}

/** Trusted types accept only a script address made by this rule. */
function workerAddress(): string {
  const address = '/sw.js'
  // TypeScript's types lack this interface.
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy<Rules>(name: string, rules: Rules): Rules }
  }
  const rules = { createScriptURL: (_url: string) => address }
  const policy = trustedTypes?.createPolicy('portal', rules)
  return policy?.createScriptURL(address) ?? address
}

// Each function improves a working page; if one fails, the others still run.
const improvements = [
  reportErrors,
  reportView,
  enableButtons,
  upgradeBackLinks,
  keepPlace,
  scrollToAutofocus,
  showFocusedSection,
  managePopovers,
  manageMessages,
  keepStylesheet,
  checkFields,
  waitForFields,
  chooseTyped,
  keepTyped,
  keepArrival,
  openParts,
  openDialogs,
  hydrateIslands,
  showWaiting,
  keepSession,
  registerServiceWorker,
  managePush,
]

for (const improve of improvements) {
  try {
    improve()
  } catch (error) {
    // The page works without this improvement, for example in an old browser.
    console.warn(error)
    reportCaught(error)
  }
}
