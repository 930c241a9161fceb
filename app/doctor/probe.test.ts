import { expect, test } from 'vitest'
import { ok } from './finding'
import { runProbe } from './examine.server'

const probe = { about: 'store', mend: 'SESSION_DIR', limitMs: 30_000 }

test('a probe gives what it has found', async () => {
  const found = [ok('store', 'well')]
  expect(await runProbe({ ...probe, examine: () => Promise.resolve(found) })).toEqual(found)
})

test('a probe that throws is a finding, and the others go on', async () => {
  const examine = () => Promise.reject(new Error('broken'))
  expect(await runProbe({ ...probe, examine })).toEqual([
    { level: 'error', about: 'store', said: 'broken', mend: 'SESSION_DIR' },
  ])
})

test('a probe that does not end is a finding', async () => {
  const examine = () => new Promise<never>(() => {})
  expect(await runProbe({ ...probe, limitMs: 1, examine })).toMatchObject([
    { level: 'error', said: 'not examined within 0.001 s' },
  ])
})
