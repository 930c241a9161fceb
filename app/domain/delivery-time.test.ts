import { describe, expect, test } from 'vitest'
import { timeOfDayOn } from './delivery-time'

const at = (...times: string[]) =>
  timeOfDayOn(
    '2026-12-03',
    times.map((time) => ({ time })),
  )

describe('the time of day of a delivery', () => {
  test.each([
    ['03.12.2026 klo 8–12', '8–12'],
    ['3.12.2026 kl. 8-12', '8-12'],
    ['3.12.2026, klo 9.00', '9.00'],
    // A moment, as the portal writes it.
    ['03.12.2026 08.30', '08.30'],
  ])('stands after its day: %s', (time, said) => {
    expect(at(time)).toBe(said)
  })

  test.each(['', '03.12.2026', '03.12.2026 aamulla', 'klo 8–12', '04.12.2026 klo 8–12'])(
    'is not guessed: %s',
    (time) => {
      expect(at(time)).toBeNull()
    },
  )

  test('is that of the first delivery on the day that says one', () => {
    expect(at('16.12.2026 klo 7–9', '03.12.2026', '03.12.2026 klo 8–12')).toBe('8–12')
    expect(at()).toBeNull()
  })
})
