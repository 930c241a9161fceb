import { redirect } from '@remix-run/node'
import { portalPath, type PortalPath, type WebLink } from '~/domain/link'
import { paths } from '~/paths'

/**
 * Leads to a page of the portal, and nowhere else: Remix sends `Location: //host` as given. What is
 * no path of the portal leads to the front page.
 * @param path of `paths`, or what safeReturn has let through
 */
export const safeRedirect = (path: string, init?: number | ResponseInit) =>
  redirect(portalPath(path) ?? paths.entry(), init)

/** Follows a link of the API's data, as its reader has let it through (contract: links from data). */
export const followLink = (link: WebLink | PortalPath, init?: ResponseInit) => redirect(link, init)

/** Has the same page asked for again. */
export function redirectAgain(request: Request) {
  const { pathname, search } = new URL(request.url)
  return safeRedirect(pathname + search)
}

/** Leads to the identity provider: an endpoint that its discovery named, which is no data. */
export function redirectToProvider(endpoint: URL, init?: ResponseInit) {
  if (!/^https?:$/.test(endpoint.protocol)) throw new Error('no endpoint is reached by this scheme')
  return redirect(endpoint.href, init)
}
