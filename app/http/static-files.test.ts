import { once } from 'node:events'
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startServer } from './sockets.fixture'
import { staticFiles } from './static-files.server'

const folder = mkdtempSync(join(tmpdir(), 'static-'))
const file = join(folder, 'large.bin')
writeFileSync(file, Buffer.alloc(60 * 1024 * 1024))
afterAll(() => rmSync(folder, { recursive: true }))

const isLinux = process.platform === 'linux'

/** How many open descriptors of this process point to the file. */
const timesOpen = () =>
  readdirSync('/proc/self/fd').filter((name) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`) === file
    } catch {
      return false
    }
  }).length

test.runIf(isLinux)('a file whose reader stands still is closed with the connection', async () => {
  const before = process.memoryUsage.rss()
  const files = staticFiles(folder)
  const { open } = await startServer({
    patience: { form: 400, upload: 400, answer: 1_000, whole: 1_000, stop: 400 },
    answer: (request, response) =>
      files(request, response, () => void response.writeHead(404).end()),
  })
  const get = (method: string) => open(`${method} /large.bin HTTP/1.1\r\nHost: x\r\n\r\n`)
  const readers = await Promise.all(Array.from({ length: 10 }, () => get('GET')))
  // On a busy machine the ten are open only after some time, but before the first is closed.
  await expect.poll(timesOpen).toBe(10)
  await Promise.all(readers.map((reader) => reader.closed))
  await expect.poll(timesOpen).toBe(0)
  // Ten times the whole file would be 600 MB.
  expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000)
  const { socket } = await get('HEAD')
  await once(socket.resume(), 'data')
  await expect.poll(timesOpen).toBe(0)
})
