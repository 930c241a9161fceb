import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { apiOf, startApiServer } from '../../app/upstream/api-server.fixture'
import { listOrderDocuments } from '../../app/upstream/document.server'
import { startStopwatch } from '../stopwatch.fixture'

/** As many documents as a list of 8 MB holds. */
function largeList(): Buffer {
  const rows: string[] = []
  for (let weight = 2; ;) {
    const row = JSON.stringify({
      id: `d${rows.length}`,
      filename: `Piirustus_${rows.length}.pdf`,
      type: 'Piirustukset|Keittiö|Sähkö',
      info: 'Sähköpistekuva, tarkistettu',
      updatedAt: '2026-11-20T10:00:00Z',
      orderId: '412873',
    })
    weight += Buffer.byteLength(row) + 1
    if (weight > 8 * 1024 * 1024) return Buffer.from(`[${rows.join(',')}]`)
    rows.push(row)
  }
}

test('a list of 8 MB keeps nobody else waiting for 200 ms in one turn', async () => {
  const list = largeList()
  const server = await startApiServer((_request, response) => response.end(list))
  const { api, open } = apiOf({ server, timeoutMs: 60_000 })
  const stopwatch = startStopwatch([process.pid])
  const delay = monitorEventLoopDelay({ resolution: 10 })
  // Once before: code is compiled by then, as it is in a process that serves.
  await listOrderDocuments(api, '412873')
  delay.enable()
  const documents = await listOrderDocuments(open(), '412873')
  delay.disable()
  const longest = delay.max / 1e6
  console.info(
    `8 MB: ${documents.length} rows; longest turn ${longest.toFixed(0)} ms, 99 % below`,
    `${(delay.percentile(99) / 1e6).toFixed(0)} ms, all in ${stopwatch().toFixed(0)} ms`,
  )
  expect(documents.length).toBeGreaterThan(40_000)
  expect(longest).toBeLessThan(200)
})
