import { redirect } from '~/framework.server'
import { portalPath, type PortalPath, type WebLink } from '~/domain/link'
import { paths } from '~/paths'

/**
 * Redirects to a page of the portal, and nowhere else: Remix would send `Location: //host` as
 * given. Anything but a path of the portal leads to the front page.
 * @param path from `paths`, or from safeReturn
 */
export const safeRedirect = (path: string, init?: number | ResponseInit) =>
  redirect(portalPath(path) ?? paths.entry(), init)

/**
 * Redirects to a link from the API's data, which its reader has checked (contract: links from
 * data).
 */
export const followLink = (link: WebLink | PortalPath, init?: ResponseInit) => redirect(link, init)

/** Loads the same page again. */
export function redirectAgain(request: Request) {
  const { pathname, search } = new URL(request.url)
  return safeRedirect(pathname + search)
}

/** Redirects to the identity provider. @param endpoint from its discovery document */
export function redirectToProvider(endpoint: URL, init?: ResponseInit) {
  if (!/^https?:$/.test(endpoint.protocol)) throw new Error('no endpoint is reached by this scheme')
  return redirect(endpoint.href, init)
}
