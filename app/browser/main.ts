import { openDialogs } from './dialogs'
import { hydrateIslands } from './hydrate-islands'
import { loadDevice } from './load-device'
import { loadModules } from './load-modules'
import { manageMessages, announce } from './messages'
import { reportCaught, reportErrors } from './report-errors'
import { enableFileSharing } from './sharing'
import { showWaiting, beginWaiting } from './waiting'
import { whenSeen } from './when-seen'

const checkEveryMs = 60_000

/**
 * While a page is open and visible, it sends a request every 60 s, upon which the server refreshes
 * the token in time (specification 9). If the session is over, the page reloads, which leads to
 * login and back; it does not reload while a form is partly filled in.
 */
function keepSession(): void {
  if (!document.body.dataset.session) return
  let timer = 0
  const check = async () => {
    if (document.visibilityState !== 'visible') return
    const answer = await fetch('/auth/check', { cache: 'no-store', redirect: 'manual' })
    if (answer.status === 401 && !isFormDirty()) location.reload()
  }
  const schedule = () => {
    clearInterval(timer)
    timer = window.setInterval(() => {
      check().catch((error: unknown) => {
        // Offline, or the portal restarts: the next round tries again.
        console.warn(error)
      })
    }, checkEveryMs)
  }
  document.addEventListener('visibilitychange', schedule)
  schedule()
}

/** Would a reload lose something that the person has typed or chosen? */
function isFormDirty(): boolean {
  if (document.querySelector('[data-unsent]')) return true
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form[method="post"] input, form[method="post"] textarea',
  )) {
    if (field.type !== 'hidden' && field.value !== field.defaultValue) return true
  }
  return false
}

const noPagesToReturnTo = /^\/(n|invitation|auth|impersonate)(\/|$)/

/**
 * The back link leads to its `href`. Here it goes back in history instead if the page before was
 * one of the portal's, so that scroll position and filters stay; a notification, an invitation and
 * the login do not count as such a page (specification 2.2). It uses history and not the referrer's
 * address, because two pages that are each other's referrer would form a loop.
 */
function upgradeBackLinks(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-back]')
  if (!link || !cameFromPortal()) return
  const { length } = history
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    // After a jump within the page a step back would stay on it.
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
  // "Show rows" and other choices of the page come from the page itself.
  if (referrer.pathname === location.pathname) return false
  // After a notification, an invitation or a login the browser arrives by a redirect.
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.redirectCount === 0
}

/**
 * `<button inert data-copy="text" data-copied="Copied">`: seen, at the place that it has
 * kept, if the browser can copy.
 */
function enableCopying(): void {
  if (!navigator.clipboard) return
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    button.inert = false
    button.addEventListener('click', () => {
      navigator.clipboard
        .writeText(button.dataset.copy ?? '')
        .then(() => announce(button.dataset.copied ?? ''))
        .catch((error: unknown) => {
          // The browser refused; the text stands beside the button and can be selected.
          console.warn(error)
        })
    })
  }
}

/** Open lists (`details[data-dropdown]`) close on Escape and on a click outside. */
function closeOnOutside(): void {
  const dropdowns = document.querySelectorAll<HTMLDetailsElement>('details[data-dropdown]')
  if (dropdowns.length === 0) return
  document.addEventListener('click', (event) => {
    for (const dropdown of dropdowns) {
      if (dropdown.open && event.target instanceof Node && !dropdown.contains(event.target))
        dropdown.open = false
    }
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    for (const dropdown of dropdowns) {
      if (!dropdown.open) continue
      dropdown.open = false
      dropdown.querySelector('summary')?.focus()
    }
  })
}

/**
 * Older notifications are rendered when they come into view (specification 9: threshold 0.6,
 * minimum height 85 px); until then CSS skips them, although they are in the HTML.
 */
function revealLazily(): void {
  const items = document.querySelectorAll('[data-lazy]')
  whenSeen(items, (item) => item.setAttribute('data-lazy', 'shown'), 0.6)
}

/** `<button inert data-print>`: seen from here on; without scripts the browser's own menu prints. */
function enablePrinting(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-print]')) {
    button.inert = false
    button.addEventListener('click', () => window.print())
  }
}

/** TypeScript's types do not have it yet. */
interface Delivery {
  deliveryType?: string
}

/**
 * The server counts the pages that it sends to somebody, not those that a browser fetches before
 * their link is pressed: of such a page it is told here, once it is shown. `data-page-views` stands
 * on pages where views are counted.
 */
function reportView(): void {
  if (document.body.dataset.pageViews === undefined) return
  const [navigation] = performance.getEntriesByType('navigation') as Delivery[]
  if (navigation?.deliveryType !== 'navigational-prefetch') return
  const body = new URLSearchParams({
    path: location.pathname,
    language: document.documentElement.lang,
  })
  navigator.sendBeacon('/report-page-view', body)
}

/**
 * Scrolls the row that has `autofocus` to the top, as browsers do for the target of an anchor; by
 * themselves they only bring it into view. Not on reload or in history, nor where there is an
 * anchor.
 */
function scrollToAutofocus(): void {
  const [navigation] = performance.getEntriesByType('navigation')
  const isNew = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
  if (isNew && !location.hash)
    document.querySelector('tr[autofocus]')?.scrollIntoView({ behavior: 'instant' })
}

/**
 * On small screens the menu opens by the fragment `#menu`. Here it closes without a new entry in
 * the history, closes on Escape, and keeps the focus inside while it is open.
 */
function manageMenu(): void {
  const menu = document.getElementById('menu')
  const opener = document.querySelector<HTMLAnchorElement>('a[href="#menu"]')
  if (!menu || !opener) return
  const wide = matchMedia('(min-width: 64rem)')
  const isOpen = () => location.hash === '#menu' && !wide.matches

  const close = () => {
    location.replace('#menu-button')
    opener.focus()
  }
  const focusable = () => [
    ...menu.querySelectorAll<HTMLElement>('a[href], button:not([disabled]), summary'),
  ]
  const enter = () => {
    if (isOpen()) focusable()[0]?.focus()
  }
  addEventListener('hashchange', enter)
  // A first page loads this after it is painted: the menu may have been opened before.
  enter()
  document.addEventListener('keydown', (event) => {
    if (!isOpen()) return
    if (event.key === 'Escape') close()
    if (event.key === 'Tab') keepInside(event, focusable())
  })
  for (const closer of document.querySelectorAll<HTMLElement>('[data-menu-close]')) {
    closer.addEventListener('click', (event) => {
      event.preventDefault()
      close()
    })
  }
}

function keepInside(event: KeyboardEvent, items: HTMLElement[]): void {
  const first = items[0]
  const last = items.at(-1)
  const leaving = event.shiftKey ? first : last
  const entering = event.shiftKey ? last : first
  if (document.activeElement !== leaving || !entering) return
  event.preventDefault()
  entering.focus()
}

/** The part that is used here; TypeScript's types do not have it yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

/**
 * Registers the worker once the page has loaded, if a person is logged in. A page that was loaded
 * under an older worker reloads once when a new worker takes over, unless a form is partly filled
 * in or the page is the answer to a form.
 */
function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || !document.body.dataset.session) return
  const { serviceWorker } = navigator
  if (serviceWorker.controller) {
    serviceWorker.addEventListener(
      'controllerchange',
      () => {
        if (!isFormDirty() && isSafeToReload()) location.reload()
      },
      { once: true },
    )
  }
  const register = () => void serviceWorker.register(trustedUrl('/sw.js')).catch(reportCaught)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}

/** The answer to a failed form has another status than 200; reloading it would send the form again. */
function isSafeToReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.responseStatus === 200
}

/** The page's policy (trusted types) accepts only a script address made by this rule. */
function trustedUrl(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('portal', { createScriptURL: () => '/sw.js' })
  return policy?.createScriptURL(url) ?? url
}

// Each improves a page that already works; if one fails, the others still run.
const improvements = [
  reportErrors,
  reportView,
  enableCopying,
  enableFileSharing,
  upgradeBackLinks,
  scrollToAutofocus,
  closeOnOutside,
  manageMenu,
  manageMessages,
  revealLazily,
  enablePrinting,
  loadModules,
  openDialogs,
  hydrateIslands,
  showWaiting,
  keepSession,
  registerServiceWorker,
  loadDevice,
]

for (const improve of improvements) {
  try {
    improve()
  } catch (error) {
    // In an old browser the page works without this improvement.
    console.warn(error)
    reportCaught(error)
  }
}
