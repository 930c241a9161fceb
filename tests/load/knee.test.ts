import { expect, test } from 'vitest'
import { keepsUp, kneeOf, needs, stepTable, type Step } from './knee'

const cpuMs = { portals: 12, Redis: 0.2, nginx: 0.4, sandbox: 9, people: 3 }
const step = (changed: Partial<Step> = {}): Step => ({
  ...{ sent: 40, answered: 40, medianMs: 30, p95Ms: 80, failed: 0, cpuMs },
  ...{ redisCommands: 2.5, apiCalls: 5.25 },
  ...changed,
})

test.each([
  ['all is well', {}, true],
  ['at the edges', { answered: 38, p95Ms: 1000 }, true],
  ['one in twenty waits longer', { p95Ms: 1001 }, false],
  ['fewer are answered than are sent', { answered: 37.9 }, false],
  ['one failed', { failed: 1 }, false],
])('%s: %j keeps up: %s', (_what, changed, expected) => {
  expect(keepsUp(step(changed))).toBe(expected)
})

test('the knee is the last rate before the first that was not kept up with', () => {
  const steps = [step({ sent: 20, answered: 20 }), step(), step({ failed: 1 }), step()]
  expect(kneeOf(steps)).toBe(steps[1])
  expect(kneeOf([step({ failed: 1 })])).toBeUndefined()
})

test('a line for each rate', () => {
  expect(stepTable([step()]).split('\n').at(-1)).toBe(
    '| 40 | 40.0 | 30 | 80 | 0 | 12.0 | 0.2 | 0.4 | 9.0 | 3.0 |',
  )
})

test('a thousand pages a second, with processors busy for six tenths of the time', () => {
  expect(needs(step(), 1000, 0.6)).toEqual({
    portalProcessors: 20,
    redisProcessors: expect.closeTo(1 / 3) as number,
    redisCommandsPerSecond: 2500,
    apiCallsPerSecond: 5250,
  })
})
