/** What of a request the worker looks at. */
export type WorkerRequest = Pick<Request, 'method' | 'mode' | 'url'> & {
  headers: Pick<Headers, 'has'>
}

/**
 * asset: a file with a hash in its name, which never changes and is nobody's: kept.
 * page: asked for anew each time; without a network the offline page is shown.
 * Everything else the browser does as if there were no worker.
 */
export type Handling = 'asset' | 'page' | 'none'

export function handlingOf(
  { method, mode, url, headers }: WorkerRequest,
  { origin, bypasses }: { origin: string; bypasses: readonly string[] },
): Handling {
  const { origin: target, pathname } = new URL(url)
  if (method !== 'GET' || target !== origin || headers.has('Range')) return 'none'
  if (pathname.startsWith('/assets/')) return 'asset'
  const isBypassed = bypasses.includes(pathname.split('/')[1] ?? '')
  return mode === 'navigate' && !isBypassed ? 'page' : 'none'
}

/** The assets that a page names: its stylesheet, font, script and icons. */
export function assetsIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+/g))]
}
