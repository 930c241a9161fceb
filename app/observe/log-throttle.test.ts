import { expect, onTestFinished, test, vi } from 'vitest'
import { createLogThrottle } from './log.server'

test('the first is logged at once, later ones as a count', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const told: [string, number][] = []
  const count = createLogThrottle<string>((what, times) => told.push([what, times]))
  for (const what of ['a', 'b', 'c']) count(what)
  expect(told).toEqual([['a', 1]])
  vi.advanceTimersByTime(1000)
  count('d')
  count('e')
  expect(told).toEqual([
    ['a', 1],
    ['d', 3],
  ])
})
