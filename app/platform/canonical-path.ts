import type { IncomingMessage } from 'node:http'
import type { RouteFinder } from './route-finder'

/**
 * Gives a request the one spelling of its path, before anything judges it. A form is taken under it;
 * who reads is led to it, so that there is one address for each page.
 * @returns path and query; moved: they are to be asked for instead
 */
export function canonicalizePath(
  request: Pick<IncomingMessage, 'method' | 'url'>,
  { canonical }: Pick<RouteFinder, 'canonical'>,
): { url: string; moved: boolean } {
  const { method, url = '/' } = request
  const [path = '', ...query] = url.split(/(?=\?)/)
  const spelled = canonical(path)
  if (spelled === null || spelled === path) return { url, moved: false }
  request.url = spelled + query.join('')
  return { url: request.url, moved: method !== 'POST' }
}
