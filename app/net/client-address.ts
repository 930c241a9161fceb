import type { IncomingHttpHeaders } from 'node:http'
import { isWithin, readAddress, readNetwork, type Network } from '~/net/ip-address'

interface ClientRequest {
  socket: { remoteAddress?: string }
  headers: IncomingHttpHeaders
}

/** The number of trusted proxies, or their addresses. */
export type TrustedProxies = number | readonly Network[]

/**
 * `1`, or `10.0.0.0/8, 192.0.2.7, fd00::/8`.
 * @returns null where it is neither
 */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d+$/.test(text)) return Number(text) <= 10 ? Number(text) : null
  const named = text.split(',').map((part) => readNetwork(part.trim()))
  return named.every((network) => network !== null) ? named : null
}

/**
 * The number of trusted proxies of this request. Proxies named by address are counted from the socket outwards,
 * up to the first unknown one: a client that reaches the port directly has none, whatever its headers say.
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
 * The address that the outermost trusted proxy has seen, for rate limits. Of IPv6 the first 64 bits count: a
 * subscriber usually has all of that network.
 * @param proxies trusted ones in front (proxiesInFront); 0: no header is believed
 */
export function clientAddress({ socket, headers }: ClientRequest, proxies: number): string {
  const seen = forwardedBy(headers['x-forwarded-for'], proxies)
  return networkOf(seen ?? '') ?? networkOf(socket.remoteAddress ?? '') ?? 'unknown'
}

/**
 * The outermost trusted proxy's entry. Each proxy appends its own at the right; entries further left are the
 * client's.
 */
export function forwardedBy(list: string | string[] | undefined, proxies: number): string | null {
  if (proxies === 0 || list === undefined) return null
  const entries = [list].flat().join(',').split(',')
  return (entries.at(-proxies) ?? entries[0])?.trim() ?? null
}

/** Null: no address. */
function networkOf(text: string): string | null {
  const [, inBrackets, beforePort] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? []
  const address = readAddress(inBrackets ?? beforePort ?? text)
  if (!address) return null
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString()
  return `${address.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`
}
