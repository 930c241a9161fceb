import ipaddr from 'ipaddr.js'
import { isIP, isIPv4 } from 'node:net'

type Address = ipaddr.IPv6

export type Network = readonly [Address, number]

/** Without a zone; IPv4 in its IPv6-mapped form, the same host. Null: no address. */
export function readAddress(text: string): Address | null {
  const spelled = text.replace(/%.*$/, '')
  // ipaddr.js takes 010.0.0.1 for 8.0.0.1, 10.1 for 10.0.0.1 and ::10.0.0.1 for a mapped address.
  if (isIP(spelled) === 0) return null
  const address = ipaddr.parse(spelled.replace(/^::(?=\d+\.)/, '0::'))
  return address instanceof ipaddr.IPv4 ? address.toIPv4MappedAddress() : address
}

/** An address, or a range such as `10.0.0.0/8` or `fd00::/8`; null: neither. */
export function readNetwork(text: string): Network | null {
  const [, first = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const address = readAddress(first)
  const longest = isIPv4(first) ? 32 : 128
  const bits = Number(prefix ?? longest)
  return address && bits <= longest ? [address, 128 - longest + bits] : null
}

/** False for texts that are no address. */
export function isWithin(networks: readonly Network[], text: string): boolean {
  const address = readAddress(text)
  return address !== null && networks.some(([network, bits]) => address.match(network, bits))
}

/** @param hostname as `URL` spells it: IPv6 in brackets */
export function isOwnMachine(hostname: string): boolean {
  if (/^(?:.+\.)?localhost$/.test(hostname)) return true
  const address = readAddress(hostname.replace(/^\[(.*)\]$/, '$1'))
  if (!address) return false
  const host = address.isIPv4MappedAddress() ? address.toIPv4Address() : address
  return host.range() === 'loopback'
}
