import { afterAll, afterEach, describe, it } from 'vitest'
import { startBenches } from './fault-run.fixture'
import type { FaultName } from './faulty-api.fixture'
import { describePreviewEnd } from './writes/preview-end.fixture'
import { createBeginning, expectFault } from './writes/trying.fixture'
import { writes } from './writes/table.fixture'

// The part of the table in which calls time out, and the faults that share a message with one of writes.test.ts.

const benches = await startBenches({ API_TIMEOUT_MS: '1500' })
afterAll(() => benches.close())
afterEach(() => {
  for (const { api } of benches.benches) api.heal()
})

const table = createBeginning(() => benches)

const faults: FaultName[] = ['hang', '409', '429', '503', 'reset', 'redirect']

describe.each(Object.entries(writes).filter(([, { call }]) => call !== null))(
  '%s, where the API fails',
  (_, write) => {
    it.each(faults)('by %s', async (fault) => expectFault(await table.begin(write), write, fault))
  },
)

describePreviewEnd({ benches: () => benches, table, faults: [...faults, 'lost'] })
