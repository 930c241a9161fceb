import type { IncomingMessage } from 'node:http'
import type { RouteFinder } from './route-finder'

/**
 * Rewrites the request's path to its one spelling, before anything judges it. A form is processed
 * under that spelling; a GET is redirected to it, so that each page has one address.
 * @returns path and query; moved: the browser is to be redirected to them
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
