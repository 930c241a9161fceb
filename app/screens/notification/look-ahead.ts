/**
 * Whether nobody looks at the answer yet: a HEAD, or a page that a browser or a mail program
 * fetches ahead. Addresses that act when they are loaded do nothing for these.
 */
export function isLookAhead(request: Request): boolean {
  if (request.method === 'HEAD') return true
  const purposes = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz']
  return purposes.some((name) =>
    /prefetch|prerender|preview/i.test(request.headers.get(name) ?? ''),
  )
}
