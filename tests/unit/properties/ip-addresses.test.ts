import fc from 'fast-check'
import { isIP } from 'node:net'
import { expect, test } from 'vitest'
import { readAddress } from '~/net/ip-address'
import { runs } from './runs.fixture'

// Anybody can send a forwarding header. The parser must read an address as Node does, and must not throw.

const likely = fc
  .array(fc.constantFrom(...':.%0123456789abcfFx', '::', 'ffff', '10.0.0.1', '%eth0'), {
    maxLength: 12,
  })
  .map((pieces) => pieces.join(''))

test('what Node takes for an address is read as the same one', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), likely, fc.string()), (text) => {
      const spelled = text.replace(/%.*$/, '')
      const mapped = isIP(spelled) === 4 ? `::ffff:${spelled}` : spelled
      const hostOf = (address: string) => new URL(`http://[${address}]`).hostname
      const address = readAddress(text)
      if (isIP(spelled) === 0) expect(address).toBeNull()
      else expect(hostOf(String(address))).toBe(hostOf(mapped))
    }),
    runs(3),
  )
})
