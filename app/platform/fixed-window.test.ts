import { expect, it } from 'vitest'
import { createAllowance } from './fixed-window'

it('allows so many in each span, and as many again in the next', () => {
  const allowance = createAllowance(2, 1000)
  const taken = [0, 1, 2, 999, 1000, 1001, 1002, 5000].map((now) => allowance.take(now))
  expect(taken).toEqual([true, true, false, false, true, true, false, true])
})
