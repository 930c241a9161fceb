/**
 * Whether somebody navigates to a page. A missing file, a script's request or a data request must
 * get its 404 instead of being led to another page, whose HTML it could not read.
 */
export function isPageRequest(request: Request, { isData }: { isData: boolean }): boolean {
  if (isData) return false
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (/\.[A-Za-z0-9]{1,8}$/.test(new URL(request.url).pathname)) return false
  const destination = request.headers.get('Sec-Fetch-Dest')
  if (destination === null || destination === 'document') return true
  // A visit that the service worker passes on: Chromium keeps the mode, and says "empty".
  return destination === 'empty' && request.headers.get('Sec-Fetch-Mode') === 'navigate'
}
