import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Limits, type LimitName } from './limits.server'

const limits = (rateLimitScale = 1) =>
  new Limits({ rateLimitScale, session: { secrets: ['a secret'], dir: '', lifeMs: 1 } }, null)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const who = ['person aino']

/** How many calls in a row are allowed before one is refused. */
async function room(what: LimitName, of = limits(), whom = who): Promise<number> {
  for (let done = 0; done < 1000; done++) if (await of.take(what, whom)) return done
  return Infinity
}

describe('limits of rate', () => {
  it.each([
    ['login', 30, 60],
    ['pages', 120, 60],
    ['pictures', 600, 60],
    ['prefetches', 60, 60],
    ['logouts', 300, 60],
    ['lookups', 10, 600],
    ['invitations', 10, 3600],
    ['files', 30, 600],
  ] as const)('%s: %i in %i seconds, and then as many again', async (what, most, seconds) => {
    const all = limits()
    expect(await room(what, all)).toBe(most)
    expect(await all.take(what, who)).toBe(seconds)
    vi.advanceTimersByTime(seconds * 1000 - 1500)
    expect(await all.take(what, who)).toBe(2)
    vi.advanceTimersByTime(1500)
    expect(await room(what, all)).toBe(most)
  })

  it.each([
    [0.1, 12],
    [0.5, 60],
    [2, 240],
    [0.001, 1],
  ])('scaled by %d, pages are %i', async (scale, most) => {
    expect(await room('pages', limits(scale))).toBe(most)
  })

  it('scaled by 0 there are none', async () => {
    expect(await room('pages', limits(0))).toBe(Infinity)
    await limits(0).refund('files', who, 3)
  })

  it('count each of them by itself, and one thing apart from another', async () => {
    const all = limits()
    expect(await room('login', all, ['address 192.0.2.7'])).toBe(30)
    expect(await room('login', all, ['address 192.0.2.8'])).toBe(30)
    expect(await room('pages', all, ['address 192.0.2.7'])).toBe(120)
  })

  it('of two that are counted, the fuller one decides, and the other loses nothing', async () => {
    const all = limits()
    expect(await room('files', all, ['person aino', 'address a'])).toBe(30)
    expect(await all.take('files', ['person aino', 'address b'])).not.toBeNull()
    expect(await room('files', all, ['person sven', 'address b'])).toBe(30)
  })

  it('points are taken together or not at all', async () => {
    const all = limits()
    const both = ['person aino', 'address a']
    expect(await all.take('files', both, 25)).toBeNull()
    expect(await all.take('files', both, 6)).not.toBeNull()
    expect(await all.take('files', both, 0)).toBeNull()
    expect(await all.take('files', both, 5)).toBeNull()
    expect(await all.take('files', both)).not.toBeNull()
    await all.refund('files', both, 2)
    expect(await room('files', all, both)).toBe(2)
  })
})
