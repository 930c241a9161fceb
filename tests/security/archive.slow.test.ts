import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { createServer, get, request as send, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { listenHere } from '~/net/loopback.fixture'
import { startPortals } from '../portals.fixture'
import { isSubmission } from '../submission.fixture'
import { cookieHeader } from './large-document.fixture'

// An archive is never whole in memory, nor on a disk: the API in this test gives endless bytes.

const megabyte = 1_000_000
const archive = '/api/Order/412873/archive?address=4101'
/** Bytes of the order's first document, and of each other: together more than twice the memory allowed. */
const [large, small] = isSubmission
  ? [100 * megabyte, 2 * megabyte]
  : [400 * megabyte, 10 * megabyte]

/** The sandbox's API, with documents of these lengths. */
async function startLargeApi(apiUrl: string) {
  // Random bytes cannot be compressed, like pictures and PDFs.
  const piece = randomBytes(64 * 1024)
  const reading = new Set<string>()
  let most = 0
  let first: string | undefined
  let isExpired = false
  function* bytes(length: number) {
    for (let left = length; left > 0; left -= piece.length)
      yield piece.subarray(0, Math.min(left, piece.length))
  }
  const server = createServer((request, response) => {
    const { url = '', method = 'GET', headers } = request
    if (/Document\/[^/]+\/download/.test(url)) {
      reading.add(url)
      most = Math.max(most, reading.size)
      response.once('close', () => reading.delete(url))
      if (url.includes('412873')) first ??= url
      if (first && url !== first && isExpired) {
        isExpired = false
        const authenticate = 'Bearer error="invalid_token", error_description="The token expired"'
        response.writeHead(401, { 'www-authenticate': authenticate }).end()
        return
      }
      response.writeHead(200, { 'content-type': 'application/pdf' })
      void pipeline(Readable.from(bytes(url === first ? large : small)), response).catch(
        () => undefined,
      )
      return
    }
    const call = send(apiUrl + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    call.on('error', () => response.destroy())
    request.pipe(call)
  })
  const { url, close } = await listenHere(server)
  return {
    url,
    reading,
    mostAtOnce: () => most,
    /** The next document is refused once, as with an expired token. */
    expire: () => (isExpired = true),
    close,
  }
}

const dir = mkdtempSync(join(tmpdir(), 'archive-'))
const portals = await startPortals()
const api = await startLargeApi(portals.apiUrl)
const aino = await portals.logIn('Aino')
await portals.portal.stop('SIGKILL')
await portals.portal.start({ API_BASE_URL: api.url })
afterAll(async () => {
  await portals.close()
  await api.close()
  rmSync(dir, { recursive: true })
})

const memoryMb = () =>
  (Number(execFileSync('ps', ['-o', 'rss=', '-p', String(portals.portal.pid)])) * 1024) / megabyte

async function open(path = archive): Promise<IncomingMessage> {
  const headers = { host: new URL(portals.publicUrl).host, cookie: cookieHeader(aino) }
  const asked = get(portals.portal.url + path, { headers })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  asked.on('error', () => undefined)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  return answer
}

/** Reads with pauses, like a phone. Counts the bytes in `seen`. */
async function* slowly(answer: IncomingMessage, seen: { bytes: number }) {
  let gulp = 0
  for await (const piece of answer as AsyncIterable<Buffer>) {
    seen.bytes += piece.length
    gulp += piece.length
    if (gulp > 4 * megabyte) {
      gulp = 0
      await wait(50)
    }
    yield piece
  }
}

it(
  'of hundreds of MB leaves memory where it was, and other programs read it',
  { timeout: 300_000 },
  async () => {
    // Warm-up: code is compiled and buffers are allocated before the memory is measured.
    const warm = join(dir, 'warm.zip')
    for (let round = 0; round < 3; round++)
      await pipeline(await open('/api/Order/408120/archive?address=4102'), createWriteStream(warm))
    const before = memoryMb()
    let most = before
    const watching = setInterval(() => (most = Math.max(most, memoryMb())), 200)
    const file = join(dir, 'order.zip')
    const seen = { bytes: 0 }
    api.expire()
    const answer = await open()
    await pipeline(slowly(answer, seen), createWriteStream(file)).finally(() =>
      clearInterval(watching),
    )
    // The archive has all sixteen files, although the token expired during the download.
    expect(seen.bytes).toBeGreaterThan(large + 15 * small)
    expect(api.mostAtOnce()).toBe(1)
    console.info(`memory ${before.toFixed()} MB, ${most.toFixed()} MB at most`)
    expect(most - before).toBeLessThanOrEqual(60)
    const tested = spawnSync('unzip', ['-tq', file], { encoding: 'utf8' })
    // Without `unzip` only the unit tests read archives, by a library.
    if (tested.error === undefined) expect([tested.status, tested.stderr]).toEqual([0, ''])
  },
)
