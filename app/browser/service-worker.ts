import { isFormDirty } from './keep-session'
import { reportCaught } from './report-errors'

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
export function registerServiceWorker(): void {
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
