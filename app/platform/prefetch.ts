/**
 * Whether nobody looks at the answer yet: a HEAD, or a page that a browser or a mail program
 * fetches ahead. Addresses that act when they are loaded do nothing for these.
 */
export function isPrefetch(request: Request): boolean {
  if (request.method === 'HEAD') return true
  const purposes = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz']
  return purposes.some((name) =>
    /prefetch|prerender|preview/i.test(request.headers.get(name) ?? ''),
  )
}

/**
 * Whether a person has come to the page in a window of their own: what acts when it is loaded does so
 * for nothing else. Neither a fetch ahead, nor a request for a page's data, nor what another page
 * embeds or asks for by script counts. Browsers that do not say are believed.
 */
export function isUserNavigation(request: Request): boolean {
  const { searchParams } = new URL(request.url)
  const mode = request.headers.get('Sec-Fetch-Mode') ?? 'navigate'
  const destination = request.headers.get('Sec-Fetch-Dest') ?? 'document'
  // A visit that a service worker passes on keeps the mode, and says "empty".
  const isDocument = destination === 'document' || destination === 'empty'
  const isVisit = mode === 'navigate' && isDocument && !searchParams.has('_data')
  return isVisit && !isPrefetch(request)
}
