import { expect, it } from 'vitest'
import { createFixedWindow } from './fixed-window'

it('allows a number of events in each period', () => {
  const window = createFixedWindow(2, 1000)
  const taken = [0, 1, 2, 999, 1000, 1001, 1002, 5000].map((now) => window(now))
  expect(taken).toEqual([true, true, false, false, true, true, false, true])
})
