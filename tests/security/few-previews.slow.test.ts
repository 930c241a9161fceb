import { expect, it } from 'vitest'
import { interleave } from './previews.fixture'

// Security: no write without its preview. A small share of previews.slow.test.ts, for each submission.

it('12 interleavings of three sessions write nothing into a customer’s account', async () => {
  const outcome = await interleave({ interleavings: 12, staff: 12, seed: 20_261_122 })
  expect(outcome).toMatchObject({ changed: [], mixed: [], stuck: [] })
  for (const tried of ['started', 'written', 'refused'] as const)
    expect([tried, outcome[tried] > 0]).toEqual([tried, true])
}, 300_000)
