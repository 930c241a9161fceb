/** The parts of a request by which the worker decides. */
export type WorkerRequest = Pick<Request, 'method' | 'mode' | 'url'> & {
  headers: Pick<Headers, 'has'>
}

/**
 * asset: a file with a hash in its name, which never changes and is nobody's; it is cached.
 * page: fetched anew each time; without a network the offline page is shown.
 * none: the browser handles the request as if there were no worker.
 */
export type Handling = 'asset' | 'page' | 'none'

export function handlingOf(
  { method, mode, url, headers }: WorkerRequest,
  { origin, bypasses }: { origin: string; bypasses: readonly string[] },
): Handling {
  const target = new URL(url)
  const { pathname } = target
  if (method !== 'GET' || target.origin !== origin || headers.has('Range')) return 'none'
  if (pathname.startsWith('/assets/')) return 'asset'
  const isBypassed = bypasses.includes(pathname.split('/')[1] ?? '')
  return mode === 'navigate' && !isBypassed ? 'page' : 'none'
}

/** The assets that a page names: its stylesheet, font, script and icons. */
export function assetsIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+/g))]
}
