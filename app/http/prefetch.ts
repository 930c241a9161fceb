import type { IncomingHttpHeaders } from 'node:http'

/**
 * A HEAD request, or a prefetch by a browser or mail program: nobody sees the answer yet, so addresses that act
 * when loaded do nothing.
 */
export function isPrefetch(request: Request): boolean {
  if (request.method === 'HEAD') return true
  const purposes = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz']
  return purposes.some((name) =>
    /prefetch|prerender|preview/i.test(request.headers.get(name) ?? ''),
  )
}

/** Whether Node's request has the header of speculation rules. */
export const isSpeculative = (headers: IncomingHttpHeaders): boolean =>
  /prefetch/i.test(String(headers['sec-purpose'] ?? ''))

/**
 * Whether a person navigates to the page in a window. Addresses that act when loaded do nothing for a prefetch,
 * a frame or a script's fetch. Browsers without Sec-Fetch headers are believed.
 */
export function isUserNavigation(request: Request): boolean {
  const mode = request.headers.get('Sec-Fetch-Mode') ?? 'navigate'
  const destination = request.headers.get('Sec-Fetch-Dest') ?? 'document'
  // A service worker that passes a navigation on keeps the mode, with an empty destination.
  const isDocument = destination === 'document' || destination === 'empty'
  const isVisit = mode === 'navigate' && isDocument
  return isVisit && !isPrefetch(request)
}

export const savesData = ({ headers }: Pick<Request, 'headers'>): boolean =>
  headers.get('Save-Data')?.toLowerCase() === 'on'
