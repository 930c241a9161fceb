import type { IncomingHttpHeaders } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'

interface Asking {
  socket: { remoteAddress?: string }
  headers: IncomingHttpHeaders
}

/**
 * By what limits of rate tell clients apart: the address that the outermost trusted proxy has seen,
 * IPv6 by its first 64 bits, since whoever has one such address has all of that network's.
 * @param proxies how many in front are trusted (TRUST_PROXY); 0: nobody's word is taken
 */
export function clientAddress({ socket, headers }: Asking, proxies: number): string {
  const seen = forwardedBy(headers['x-forwarded-for'], proxies)
  return networkOf(seen ?? '') ?? networkOf(socket.remoteAddress ?? '') ?? 'unknown'
}

/**
 * What the outermost trusted proxy wrote into a list that each proxy adds to at the right; what
 * stands left of it came from the client, who may write anything.
 */
export function forwardedBy(list: string | string[] | undefined, proxies: number): string | null {
  if (proxies === 0 || list === undefined) return null
  const entries = [list].flat().join(',').split(',')
  return (entries.at(-proxies) ?? entries[0])?.trim() ?? null
}

/** Null: no address. */
function networkOf(text: string): string | null {
  const [, inBrackets, beforePort] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? []
  const address = (inBrackets ?? beforePort ?? text).replace(/%.*$/, '')
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return null
  const groups = groupsOf(address)
  const [g = 0, h = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [g >> 8, g & 255, h >> 8, h & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of an IPv6 address; the URL standard's parser knows all ways to write one. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const numbers = (part: string) =>
    part ? part.split(':').map((group) => parseInt(group, 16)) : []
  const [first, last] = [numbers(head), numbers(tail ?? '')]
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length
  return [...first, ...Array<number>(zeros).fill(0), ...last]
}
