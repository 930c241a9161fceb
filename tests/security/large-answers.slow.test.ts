import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { apiOf, startApiServer } from '~/upstream/api-server.fixture'
import { listOrderDocuments } from '~/upstream/document.server'

/** Milliseconds. */
const resolution = 10

/** A list of nearly 8 MB, the longest that is read. */
function largeList(): Buffer {
  const rows = Array.from({ length: 20_000 }, (_, at) => ({
    id: `d${at}`,
    filename: `Piirustus_${at}.pdf`,
    type: 'Piirustukset|Keittiö|Sähkö',
    info: 'Sähköpistekuva, tarkistettu. '.repeat(8),
    updatedAt: '2026-11-20T10:00:00Z',
    orderId: '412873',
  }))
  return Buffer.from(JSON.stringify(rows))
}

/** 8 MB of the same unusable row. */
const listOfUseless = (row: string) =>
  Buffer.from(
    `[${Array(Math.floor((8 * 1024 * 1024 - 2) / (row.length + 1)))
      .fill(row)
      .join(',')}]`,
  )

test('a list of 8 MB blocks the event loop for less than 200 ms at a time', async () => {
  const list = largeList()
  const server = await startApiServer((_request, response) => response.end(list))
  const { api, open } = apiOf({ server, timeoutMs: 60_000 })
  // Warm-up: in a serving process the code is compiled.
  expect((await listOrderDocuments(api, '412873')).length).toBe(20_000)
  const turns: number[] = []
  for (let i = 0; i < 8; i++)
    turns.push(await longestTurn(() => listOrderDocuments(open(), '412873')))
  // The minimum of eight runs, since a busy machine delays only some.
  const longest = Math.min(...turns)
  expect(longest, turns.join()).toBeLessThan(200)
})

test.each(['{}', '1', '[]', 'null', '{"id":{}}', '"a"', '{"parts":[{},{}]}'])(
  'twelve answers of 8 MB of %s are failures, soon and without much memory',
  async (row) => {
    const list = listOfUseless(row)
    const server = await startApiServer((_request, response) => response.end(list))
    const { open } = apiOf({ server, timeoutMs: 60_000 })
    const readOne = () => listOrderDocuments(open(), '412873').catch((error: unknown) => error)
    await readOne()
    const before = process.memoryUsage.rss()
    const turns: number[] = []
    for (let i = 0; i < 12; i++)
      turns.push(
        await longestTurn(async () =>
          expect(await readOne()).toMatchObject({ kind: 'malformed', status: null }),
        ),
      )
    expect(Math.min(...turns), turns.join()).toBeLessThan(200)
    expect((process.memoryUsage.rss() - before) / 1e6).toBeLessThan(150)
  },
)

/** Milliseconds. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  // The monitor measures by a timer, which must fire before and after the work.
  await wait(resolution * 2)
  await work()
  await wait(resolution * 2)
  delay.disable()
  return delay.max / 1e6
}
