import { expect, test } from 'vitest'
import { timeOfDayOn } from './delivery'

test('the time of day is that of the first delivery on the day that has one', () => {
  const at = (iso: string | null, timeOfDay: string) => ({
    time: { text: '', day: { text: '', iso }, timeOfDay },
  })
  const deliveries = [
    { time: null },
    at('2026-12-16', '7–9'),
    at('2026-12-03', ''),
    at('2026-12-03', '8–12'),
  ]
  expect(timeOfDayOn('2026-12-03', deliveries)).toBe('8–12')
  expect(timeOfDayOn('2026-12-04', deliveries)).toBeNull()
})
