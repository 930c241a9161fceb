import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { helsinkiEpoch, helsinkiWall } from './helsinki'

const wall = (text: string) => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = text
    .split(/\D/)
    .map(Number)
  return { year, month, day, hour, minute, second }
}

describe('Helsinki’s clock', () => {
  test.each([
    ['winter', '2026-11-21 10:00:00', '2026-11-21T08:00:00.000Z'],
    ['summer', '2026-06-21 10:00:00', '2026-06-21T07:00:00.000Z'],
    ['midnight', '2026-01-01 00:00:00', '2025-12-31T22:00:00.000Z'],
    ['the last second of winter time', '2026-03-29 02:59:59', '2026-03-29T00:59:59.000Z'],
    ['the first second of summer time', '2026-03-29 04:00:00', '2026-03-29T01:00:00.000Z'],
    ['the hour that autumn repeats: the first', '2026-10-25 03:30:00', '2026-10-25T00:30:00.000Z'],
    ['after the repeated hour', '2026-10-25 04:00:00', '2026-10-25T02:00:00.000Z'],
    ['a leap day', '2028-02-29 12:00:00', '2028-02-29T10:00:00.000Z'],
  ])('%s', (_case, text, instant) => {
    const epoch = helsinkiEpoch(wall(text))
    expect(new Date(epoch).toISOString()).toBe(instant)
    expect(helsinkiWall(epoch)).toEqual(wall(text))
  })

  test('a time that spring skips is moved on by an hour', () => {
    const skipped = helsinkiEpoch(wall('2026-03-29 03:30:00'))
    expect(helsinkiWall(skipped)).toEqual(wall('2026-03-29 04:30:00'))
  })

  test('every half hour of a year reads back, but for the hour that is repeated', () => {
    const start = Date.UTC(2026, 0, 1)
    const wrong: string[] = []
    for (let i = 0; i < 2 * 24 * 365; i += 1) {
      const epoch = start + i * 30 * 60 * 1000
      const back = helsinkiEpoch(helsinkiWall(epoch))
      const repeated = epoch >= Date.UTC(2026, 9, 25, 1) && epoch < Date.UTC(2026, 9, 25, 2)
      if (back !== (repeated ? epoch - 60 * 60 * 1000 : epoch))
        wrong.push(new Date(epoch).toISOString())
    }
    expect(wrong).toEqual([])
  })

  test('is that of the zone at any moment, also on the days on which it is changed', () => {
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Helsinki',
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    const moment = fc.oneof(
      fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2100, 0, 1) }),
      fc.integer({ min: Date.UTC(2026, 9, 24, 20), max: Date.UTC(2026, 9, 26, 4) }),
      fc.integer({ min: Date.UTC(2026, 2, 28, 20), max: Date.UTC(2026, 2, 30, 4) }),
      // Until May 1921 the UTC offset of Helsinki was not a whole number of minutes.
      fc.integer({ min: Date.UTC(1921, 3, 29), max: Date.UTC(1921, 4, 2) }),
    )
    fc.assert(
      fc.property(moment, (epoch) => {
        const { year, month, day, hour, minute, second } = helsinkiWall(epoch)
        const two = (n: number) => String(n).padStart(2, '0')
        const text = `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`
        return text === format.format(epoch)
      }),
      { numRuns: 2000 },
    )
  })
})
