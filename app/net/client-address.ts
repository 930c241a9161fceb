import type { IncomingHttpHeaders } from 'node:http'
import { isWithin, readAddress, readNetwork, type Network } from '~/net/ip-address'

interface ClientRequest {
  socket: { remoteAddress?: string }
  headers: IncomingHttpHeaders
}

/** TRUST_PROXY: the number of trusted proxies, or their addresses. */
export type TrustedProxies = number | readonly Network[]

/**
 * Reads `1`, or addresses and ranges such as `10.0.0.0/8, 192.0.2.7, fd00::/8`.
 * @returns null where it is neither
 */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d+$/.test(text)) return Number(text) <= 10 ? Number(text) : null
  const named = text.split(',').map((part) => readNetwork(part.trim()))
  return named.every((network) => network !== null) ? named : null
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
  const first = way.findIndex((address) => !isWithin(trusted, address.trim()))
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
  const address = readAddress(inBrackets ?? beforePort ?? text)
  if (!address) return null
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString()
  return `${address.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`
}
