import { describe, expect, it } from 'vitest'
import { judge, median, type Sample } from './verdict'

/** Half an hour, a sample each ten seconds. */
const run = (change: (at: number, turn: number) => Partial<Sample> = () => ({}), minutes = 30) =>
  Array.from({ length: minutes * 6 }, (_, turn): Sample => {
    const at = (turn + 1) * 10
    const level = { rssMb: 200, heapMb: 90, files: 60, handles: 30, lagMs: 12 }
    return { at, ...level, ...change(at, turn) }
  })

const wrong = (samples: readonly Sample[], failed = 0) =>
  judge(samples, failed)
    .filter(({ ok }) => !ok)
    .map(({ what }) => what)

describe('the verdict of a run', () => {
  it('passes what is level, however it shakes', () => {
    expect(
      wrong(run((_at, turn) => ({ rssMb: 200 + 40 * (turn % 3), files: 40 + 20 * (turn % 2) }))),
    ).toEqual([])
  })

  it('does not count the warm-up', () => {
    expect(wrong(run((at) => (at < 300 ? { rssMb: at / 2, files: at / 10 } : {})))).toEqual([])
  })

  it('sees memory that rises by more than a tenth', () => {
    expect(wrong(run((at) => ({ rssMb: 150 + at / 90 })))).toEqual([])
    expect(wrong(run((at) => ({ rssMb: 150 + at / 40 })))).toEqual(['RSS grows to 1.1 × at most'])
  })

  it('sees memory that is too much, once is enough', () => {
    expect(wrong(run((at) => (at === 1200 ? { rssMb: 350 } : {})))).toEqual(['RSS below 350 MB'])
  })

  it('sees handles that are left open', () => {
    expect(wrong(run((at) => ({ files: 60 + at / 60 })))).toEqual(['open files are level'])
    expect(wrong(run((at) => ({ handles: 30 + at / 60 })))).toEqual(['handles are level'])
  })

  it('sees one request that failed by itself', () => {
    expect(wrong(run(), 1)).toEqual(['failed, but by injected faults'])
  })

  it('judges a short run by its last two thirds, and none by nothing', () => {
    expect(wrong(run((at) => ({ rssMb: 100 + at }), 2))).toEqual(['RSS grows to 1.1 × at most'])
    expect(wrong(run((at) => (at <= 40 ? { rssMb: at } : {}), 2))).toEqual([])
    expect(wrong([])).toEqual(['samples'])
  })

  it('knows a median', () => {
    expect(median([3, 1, 2])).toBe(2)
    expect(median([4, 1, 2, 3])).toBe(2.5)
  })
})
