import { isPrefetch } from '~/platform/prefetch'

/**
 * Whether a browser that fetches ahead gets no answer yet. It shows a prefetched answer without
 * asking again, so what leads elsewhere (to login, say), sets a cookie (the address that is
 * remembered) or has a message to bring (425, by the root's loader) is left for the visit. HEAD is no
 * fetch ahead.
 */
export const isForVisitsOnly = (request: Request, answered: Response): boolean =>
  request.method === 'GET' &&
  isPrefetch(request) &&
  ((answered.status >= 300 && answered.status < 400) ||
    answered.status === 425 ||
    answered.headers.has('Set-Cookie'))

/**
 * Browsers use a prefetched page for five minutes, in each tab: also for the redirect after a form
 * that has changed what the page shows, and after somebody has logged out in another tab. So
 * whatever may make such pages untrue drops them.
 */
export function dropPrefetched({ method }: Pick<Request, 'method'>, { headers }: Response): void {
  if (method === 'POST' || headers.has('Set-Cookie'))
    headers.append('Clear-Site-Data', '"prefetchCache"')
}
