import { describe, expect, it } from 'vitest'
import { clientAddress, forwardedBy, proxiesInFront, readTrustedProxies } from './client-address'

const address = (peer: string | undefined, forwarded?: string | string[], proxies = 0) =>
  clientAddress(
    { socket: { remoteAddress: peer }, headers: { 'x-forwarded-for': forwarded } },
    proxies,
  )

describe('the client’s address', () => {
  it('is the socket’s where no proxy is trusted, whatever was forwarded', () => {
    expect(address('192.0.2.7')).toBe('192.0.2.7')
    expect(address('192.0.2.7', '198.51.100.1')).toBe('192.0.2.7')
    expect(address(undefined, '198.51.100.1')).toBe('unknown')
  })

  it.each([
    ['198.51.100.1', 1, '198.51.100.1'],
    // Entries to the left of the trusted proxies' entries are the client's own and do not count.
    ['203.0.113.9, 198.51.100.1', 1, '198.51.100.1'],
    ['203.0.113.9, 198.51.100.1, 10.0.0.2', 2, '198.51.100.1'],
    ['198.51.100.1,10.0.0.2 ,10.0.0.3', 3, '198.51.100.1'],
    // The client reached the inner proxy without passing the outer one.
    ['198.51.100.1', 3, '198.51.100.1'],
    ['198.51.100.1:4711', 1, '198.51.100.1'],
    ['[2001:db8:1:2::5]:443', 1, '2001:db8:1:2::/64'],
  ])('is what the outermost trusted proxy saw: %s of %i', (forwarded, proxies, expected) => {
    expect(address('10.0.0.1', forwarded, proxies)).toBe(expected)
  })

  it.each([
    'unknown',
    '',
    ' ',
    '_hidden',
    '1.2.3',
    '999.1.1.1',
    'evil.example',
    '::g',
    '010.0.0.7',
    '10.7',
  ])('is the proxy’s own where it forwards none: "%s"', (forwarded) =>
    expect(address('10.0.0.1', forwarded, 1)).toBe('10.0.0.1'),
  )

  it('is read of a header sent twice as of one', () => {
    expect(address('10.0.0.1', ['203.0.113.9', '198.51.100.1'], 1)).toBe('198.51.100.1')
  })

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    // Only IPv4-mapped addresses count as IPv4; a NAT64 address belongs to its IPv6 network.
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ])('of IPv6 is its network, of a mapped one the IPv4: %s', (peer, expected) => {
    expect(address(peer)).toBe(expected)
  })
})

it('of a list, the outermost trusted proxy’s word counts', () => {
  expect(forwardedBy('evil.example, portal.example', 1)).toBe('portal.example')
  expect(forwardedBy('portal.example', 2)).toBe('portal.example')
  expect(forwardedBy('portal.example', 0)).toBeNull()
  expect(forwardedBy(undefined, 1)).toBeNull()
})

describe('proxies that are trusted', () => {
  it.each([
    ['0', 0],
    ['10', 10],
    ['11', null],
    ['-1', null],
    ['1.5', null],
    ['proxy.example', null],
    ['10.0.0.0/33', null],
    ['10.0.0.0/', null],
    ['10.0.0.0/8/8', null],
    ['10.0.0.1, ', null],
    ['fd00::/129', null],
  ])('as they are configured: %s', (text, read) => {
    expect(readTrustedProxies(text)).toBe(read)
  })

  const named = readTrustedProxies('10.0.0.0/8, 192.0.2.7, fd00::/8') ?? 0
  const inFront = (peer: string | undefined, forwarded?: string) =>
    proxiesInFront(
      { socket: { remoteAddress: peer }, headers: { 'x-forwarded-for': forwarded } },
      named,
    )

  it('by address: the trusted proxies from the socket on', () => {
    expect(named).toHaveLength(3)
    expect(inFront('10.1.2.3', '198.51.100.1')).toBe(1)
    expect(inFront('::ffff:10.1.2.3', '198.51.100.1')).toBe(1)
    expect(inFront('fd00::5', '203.0.113.9, 198.51.100.1, 192.0.2.7')).toBe(2)
    // Entries to the left of an unknown address are the client's own and do not count.
    expect(inFront('10.1.2.3', '10.9.9.9, 198.51.100.1')).toBe(1)
  })

  it('by address: a direct client’s forwarded headers are ignored', () => {
    expect(inFront('203.0.113.9', '198.51.100.1')).toBe(0)
    expect(inFront('203.0.113.9', '10.0.0.1, 10.0.0.2')).toBe(0)
    expect(inFront('2001:db8::1', '10.0.0.1')).toBe(0)
    expect(inFront(undefined, '10.0.0.1')).toBe(0)
  })

  it('by number: always as many hops', () => {
    expect(proxiesInFront({ socket: {}, headers: {} }, 2)).toBe(2)
  })
})
