import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether nobody sees the answer yet: for a HEAD request, or a page that a browser or a mail
 * program prefetches. Addresses that act when they are loaded do nothing then.
 */
export function isPrefetch(request: Request): boolean {
  if (request.method === 'HEAD') return true
  const purposes = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz']
  return purposes.some((name) =>
    /prefetch|prerender|preview/i.test(request.headers.get(name) ?? ''),
  )
}

/** The same by the header that browsers send for speculation rules, before there is a Request. */
export const isSpeculative = (headers: IncomingHttpHeaders): boolean =>
  /prefetch/i.test(String(headers['sec-purpose'] ?? ''))

/**
 * Whether a person navigates to the page in a window. Addresses that act when they are loaded act
 * for nothing else: not for a prefetch, a frame, or a script's fetch. A browser that sends no Sec-Fetch headers is believed.
 */
export function isUserNavigation(request: Request): boolean {
  const mode = request.headers.get('Sec-Fetch-Mode') ?? 'navigate'
  const destination = request.headers.get('Sec-Fetch-Dest') ?? 'document'
  // When a service worker passes a navigation on, the mode stays and the destination is "empty".
  const isDocument = destination === 'document' || destination === 'empty'
  const isVisit = mode === 'navigate' && isDocument
  return isVisit && !isPrefetch(request)
}

/** Whether the person pays for each byte, or has little patience with the network. */
export const savesData = ({ headers }: Pick<Request, 'headers'>): boolean =>
  headers.get('Save-Data')?.toLowerCase() === 'on'
