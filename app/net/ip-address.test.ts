import { describe, expect, test } from 'vitest'
import { isOwnMachine, isWithin, readNetwork } from './ip-address'

const within = (range: string, address: string) => {
  const network = readNetwork(range)
  return network && isWithin([network], address)
}

describe('a range', () => {
  test.each([
    ['10.0.0.0/8', '10.255.255.255', true],
    ['10.0.0.0/8', '11.0.0.0', false],
    // Any address of the range may name the range.
    ['10.1.2.3/8', '10.9.9.9', true],
    ['192.0.2.7', '192.0.2.7', true],
    ['192.0.2.7', '192.0.2.6', false],
    ['100.64.0.0/10', '100.127.255.255', true],
    ['100.64.0.0/10', '100.128.0.0', false],
    ['0.0.0.0/0', '203.0.113.9', true],
    ['fd00::/8', 'fdff::1', true],
    ['fd00::/8', 'fe00::1', false],
    ['fe80::/10', 'fe80::1%eth0', true],
    ['::1', '::1', true],
    ['::1', '::2', false],
  ])('%s holds %s: %s', (range, address, held) => {
    expect(within(range, address)).toBe(held)
  })

  test.each([
    ['10.0.0.0/8', '::ffff:10.1.2.3', true],
    ['10.0.0.0/8', '::ffff:a01:203', true],
    ['::ffff:10.0.0.0/104', '10.1.2.3', true],
    ['::/0', '10.1.2.3', true],
    // All IPv4 addresses, but no IPv6 address.
    ['0.0.0.0/0', '2001:db8::1', false],
    // These contain an IPv4 address but are not IPv4-mapped, so they name other hosts.
    ['10.0.0.0/8', '::10.1.2.3', false],
    ['10.0.0.0/8', '64:ff9b::10.1.2.3', false],
    ['10.0.0.0/8', '2002:a01:203::1', false],
    ['10.0.0.0/8', '::ffff:0:10.1.2.3', false],
  ])('%s, IPv4 within IPv6, holds %s: %s', (range, address, held) => {
    expect(within(range, address)).toBe(held)
  })

  test('holds nothing that is no address', () => {
    for (const text of ['', 'unknown', '10.0.0.1:80', '[::1]', 'localhost', '10.1'])
      expect(within('0.0.0.0/0', text)).toBe(false)
    expect(isWithin([], '10.0.0.1')).toBe(false)
  })
})

describe('the own machine', () => {
  test.each(['localhost', 'portal.localhost', '127.0.0.1', '127.9.9.9', '[::1]'])(
    'is %s',
    (host) => {
      expect(isOwnMachine(host)).toBe(true)
    },
  )

  test.each([
    'localhost.example',
    'mylocalhost',
    '127.0.0.1.example',
    '10.0.0.1',
    '169.254.1.1',
    '0.0.0.0',
    '[::]',
    '[fe80::1]',
    '[::7f00:1]',
    '[64:ff9b::7f00:1]',
    '',
  ])('is not %j', (host) => {
    expect(isOwnMachine(host)).toBe(false)
  })
})
