import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIPv4, isIPv6 } from 'node:net'

interface ClientRequest {
  socket: { remoteAddress?: string }
  headers: IncomingHttpHeaders
}

/** TRUST_PROXY: the number of trusted proxies, or their addresses. */
export type TrustedProxies = number | BlockList

/**
 * Reads `1`, or addresses and ranges such as `10.0.0.0/8, 192.0.2.7, fd00::/8`.
 * @returns null where it is neither
 */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d+$/.test(text)) return Number(text) <= 10 ? Number(text) : null
  const named = new BlockList()
  return text.split(',').every((part) => add(named, part.trim())) ? named : null
}

function add(named: BlockList, range: string): boolean {
  const [address = '', prefix, ...rest] = range.split('/')
  const type = familyOf(address)
  const longest = type === 'ipv6' ? 128 : 32
  if (!type || rest.length > 0 || !/^\d{1,3}$/.test(prefix ?? '0')) return false
  if (Number(prefix ?? longest) > longest) return false
  named.addSubnet(address, Number(prefix ?? longest), type)
  return true
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  if (isIPv4(address)) return 'ipv4'
  return isIPv6(address) ? 'ipv6' : null
}

/**
 * How many proxies in front of this request are trusted. Where they are named by address, the
 * proxies on the way are counted from the socket outwards, up to the first address that is not
 * named: a client that reaches the port directly has none, whatever it writes into its headers.
 */
export function proxiesInFront(
  { socket, headers }: ClientRequest,
  trusted: TrustedProxies,
): number {
  if (typeof trusted === 'number') return trusted
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',')
  const way = [socket.remoteAddress ?? '', ...forwarded.split(',').reverse()]
  const isTrusted = (text: string) => {
    const address = text.trim()
    const type = familyOf(address)
    return type !== null && trusted.check(address, type)
  }
  const first = way.findIndex((address) => !isTrusted(address))
  return first < 0 ? way.length : first
}

/**
 * The address by which rate limits tell clients apart: the one that the outermost trusted proxy has
 * seen. Of an IPv6 address the first 64 bits count: one subscriber usually has all of that network.
 * @param proxies how many in front are trusted (proxiesInFront); 0: no header is believed
 */
export function clientAddress({ socket, headers }: ClientRequest, proxies: number): string {
  const seen = forwardedBy(headers['x-forwarded-for'], proxies)
  return networkOf(seen ?? '') ?? networkOf(socket.remoteAddress ?? '') ?? 'unknown'
}

/**
 * The entry of the outermost trusted proxy in a forwarding header. Each proxy appends its entry at
 * the right; what stands further left came from the client, who may write anything.
 */
export function forwardedBy(list: string | string[] | undefined, proxies: number): string | null {
  if (proxies === 0 || list === undefined) return null
  const entries = [list].flat().join(',').split(',')
  return (entries.at(-proxies) ?? entries[0])?.trim() ?? null
}

/** Null: the text is no address. */
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

/** The eight groups of an IPv6 address. The URL parser understands every way of writing one. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const numbers = (part: string) =>
    part ? part.split(':').map((group) => parseInt(group, 16)) : []
  const [first, last] = [numbers(head), numbers(tail ?? '')]
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length
  return [...first, ...Array<number>(zeros).fill(0), ...last]
}
