import { afterAll, afterEach, beforeAll, it } from 'vitest'
import { startBenches, type Benches } from './fault-run.fixture'
import { describePreviewEnd } from './writes/preview-end.fixture'
import { createBeginning, expectFault } from './writes/trying.fixture'
import { writes } from './writes/table.fixture'

// The part of the table that waits for a call to time out: writes.test.ts has the rest.

let benches: Benches
beforeAll(async () => {
  benches = await startBenches({ API_TIMEOUT_MS: '1500' })
})
afterAll(() => benches?.close())
afterEach(() => {
  for (const { api } of benches.benches) api.heal()
})

const table = createBeginning(() => benches)

it.each(Object.entries(writes).filter(([, { call }]) => call !== null))(
  '%s, where the API hangs',
  async (_, write) => expectFault(await table.begin(write), write, 'hang'),
)

describePreviewEnd({ benches: () => benches, table, faults: ['hang', 'reset', 'lost'] })
