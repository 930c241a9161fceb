import { isFormDirty } from './keep-session'
import { reportCaught } from './report-errors'

/** As far as it is used here; the standard's types do not have it yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

/**
 * The worker is registered once the page stands, for a person who is logged in: the login's own
 * pages never do. A page that an older worker was in control of is loaded anew when another takes
 * over, once; not where a form is begun, or the page is a form's answer.
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || !document.body.dataset.session) return
  const { serviceWorker } = navigator
  if (serviceWorker.controller) {
    serviceWorker.addEventListener(
      'controllerchange',
      () => {
        if (!isFormDirty() && wasRead()) location.reload()
      },
      { once: true },
    )
  }
  const register = () => void serviceWorker.register(trusted('/sw.js')).catch(reportCaught)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}

/** A form that failed is answered by another status: loading that anew would send it again. */
function wasRead(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.responseStatus === 200
}

/** The page's policy takes a script's address from this one rule alone (trusted types). */
function trusted(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('portal', { createScriptURL: () => '/sw.js' })
  return policy?.createScriptURL(url) ?? url
}
