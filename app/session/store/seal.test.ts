import { describe, expect, it } from 'vitest'
import { hashed, Sealer } from './seal.server'

const plain = Buffer.from('tokens of somebody')
const seal = (secrets: string[], purpose = 'test') => new Sealer(secrets, purpose)

describe('sealing', () => {
  it('seals the same text differently each time, also an empty one', () => {
    const sealer = seal(['first'])
    expect(sealer.seal(plain, '', '').equals(sealer.seal(plain, '', ''))).toBe(false)
    const nothing = sealer.seal(Buffer.alloc(0), '', '')
    expect(sealer.open(nothing, '', '')).toEqual(Buffer.alloc(0))
  })
  it('seals with the first of several secrets, and opens with each', () => {
    const old = seal(['old']).seal(plain, 'salt', 'context')
    const rotating = seal(['new', 'old'])
    expect(rotating.open(old, 'salt', 'context')).toEqual(plain)
    const renewed = rotating.seal(plain, 'salt', 'context')
    expect(seal(['new']).open(renewed, 'salt', 'context')).toEqual(plain)
    expect(seal(['old']).open(renewed, 'salt', 'context')).toBeNull()
  })
  it.each([
    ['another salt', 'other', 'context', 'test'],
    ['another context', 'salt', 'other', 'test'],
    ['another purpose', 'salt', 'context', 'other'],
  ])('opens nothing under %s', (_, salt, context, purpose) => {
    const sealed = seal(['first']).seal(plain, 'salt', 'context')
    expect(seal(['first'], purpose).open(sealed, salt, context)).toBeNull()
  })
  it('opens nothing of which one bit was changed, wherever it is', () => {
    const sealed = seal(['first']).seal(plain, '', '')
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(seal(['first']).open(changed, '', '')).toBeNull()
    }
  })
  it('opens nothing that was cut short', () => {
    const sealed = seal(['first']).seal(plain, '', '')
    for (let length = 0; length < sealed.length; length++)
      expect(seal(['first']).open(sealed.subarray(0, length), '', '')).toBeNull()
  })
  it('needs a secret', () => {
    expect(() => seal([])).toThrow('needs a secret')
  })
})

it('one-way names are equal for equal input, and differ by kind and value', () => {
  expect(hashed('session', 'a')).toBe(hashed('session', 'a'))
  const all = [hashed('session', 'a'), hashed('subject', 'a'), hashed('session', 'b')]
  expect(new Set(all).size).toBe(3)
  // Written out: another format would make everything in the store unreadable.
  expect(hashed('session', 'a')).toBe('I-EVUKhH1JZGKOgCNJ5IvhNBXsx1V7JlZX2hqnKMP1M')
})
