import { randomBytes } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { unzipped } from '~/screens/parts/unzipped.fixture'
import { describe, expect, test, vi } from 'vitest'
import { parsePage } from '~/i18n/parse-page.fixture'
import type { Address } from '~/domain/address'
import type { Preview } from '~/domain/person'
import { aPreview, contextOf, fakePortal, type Answers } from '~/portal/portal.fixture'
import type { Portal } from '~/portal/portal.server'
import { PreviewChanged } from '~/session/types'
import { ApiError, type Download } from '~/upstream/call.server'
import { jpeg, pdf, png } from '~/uploads/files.fixture'
import { loader } from './order-archive'

const own: Address = { id: '1', streetAddress: 'Kuusitie 4 B, 33270 Tampere', role: '' }
const guest: Address = { ...own, role: 'OMA_ASENTAJA' }
const unavailable = new ApiError('unavailable', 'GET')

const list = [
  { id: 'd1', filename: 'Keittiö.png', type: 'Kuvat|Keittiö', updatedAt: '2026-06-01T09:30:00Z' },
  { id: 'd2', filename: 'KEITTIÖ.png', type: 'Kuvat|Keittiö', updatedAt: '2026-05-01T10:00:00Z' },
  { id: 'd3', filename: 'Lasku', type: 'Laskut' },
  { id: 'd4', filename: 'Ohje.pdf', type: 'Asennusohjeet' },
  { id: 'd5', filename: '', info: 'Tarjous', type: '' },
]
const answers: Answers = { '/api/Order/10/Document': list }
const pictures = { d1: png(), d2: jpeg(8, 8) }
const all: Record<string, Uint8Array> = { ...pictures, d3: pdf(), d4: pdf(), d5: pdf() }

interface Asking {
  files?: Record<string, Uint8Array | ApiError | (() => ReadableStream<Uint8Array>)>
  address?: Address | ApiError
  wire?: Answers
  method?: string
  /** The seconds to wait, if the person has downloaded too many archives. */
  wait?: number | null
  personKey?: string
  preview?: Preview | null
  requireCurrent?: Portal['requireCurrent']
}

let people = 0

async function asked(path: string, asking: Asking = {}) {
  const { files = all, address = own, wire = answers, method = 'GET', wait = null } = asking
  const addresses = address instanceof ApiError ? address : [address]
  const { portal, calls } = fakePortal({ answers: wire, addresses })
  const {
    personKey = `person ${(people += 1)}`,
    preview = null,
    requireCurrent = portal.requireCurrent,
  } = asking
  const download = async (
    { path: of }: { path: string },
    query: Record<string, string> = {},
  ): Promise<Download> => {
    calls.push([of, new URLSearchParams(query)].join('?'))
    const file = await Promise.resolve(files[of.split('/')[3] ?? ''])
    if (file instanceof ApiError || !file) throw file ?? new ApiError('not-found', 'GET')
    if (typeof file === 'function') return { head: png(), body: file(), length: null }
    const body = new Response(Uint8Array.from(file)).body
    return { head: file.subarray(0, 64), body: body ?? expect.fail(), length: null }
  }
  const limits = { take: () => Promise.resolve(wait) }
  const context = contextOf(
    { ...portal, api: { ...portal.api, download }, personKey, preview, requireCurrent },
    { limits, log: portal.log, stopping: new AbortController().signal },
  )
  const request = new Request(`https://portal.example${path}`, { method })
  const [, orderId = ''] = /Order\/(\w+)/.exec(path) ?? []
  const response = await loader({ request, context, params: { orderId } })
  return { response, calls, downloads: () => calls.filter((call) => call.includes('/download')) }
}

const ofOrder = '/api/Order/10/archive?address=1'

const namesIn = async (response: Response) => Object.keys(await unzipped(response))

/** Reads the zip from front to back, as a program does from a pipe: the directory at the end is not used. */
function readFromFront(zip: Buffer): Record<string, string> {
  const found: Record<string, string> = {}
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50;) {
    // Method 8 is deflate, the only method that Java reads if the sizes follow the data.
    expect(zip.readUInt16LE(at + 8)).toBe(8)
    const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 30, at + 30 + zip.readUInt16LE(at + 26))
    const { buffer: bytes, engine } = inflateRawSync(zip.subarray(start), {
      info: true,
    }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } }
    found[name] = bytes.toString('base64')
    at = start + engine.bytesWritten + 16
  }
  return found
}

describe('the zip of an order', () => {
  test('is saved under its name, is not cached, and cannot run scripts', async () => {
    const { response } = await asked(ofOrder)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="Order 10.zip"; filename*=UTF-8''Order%2010.zip`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    await response.body?.cancel()
  })

  test('has its documents unchanged, in folders, each under a name of its own', async () => {
    const { response, downloads } = await asked(ofOrder)
    const files = await unzipped(response)
    expect(Object.keys(files)).toEqual([
      'Order 10/Pictures/Keittiö/Keittiö.png',
      'Order 10/Pictures/Keittiö/KEITTIÖ (2).png',
      'Order 10/Laskut/Lasku.pdf',
      'Order 10/Installation instructions/Ohje.pdf',
      'Order 10/Other/d5.pdf',
    ])
    expect(files['Order 10/Pictures/Keittiö/Keittiö.png']?.bytes).toEqual(png())
    expect(downloads()).toContain('/api/Document/d4/download?tilausnro=10')
  })

  test('can be read from its front, like a stream', async () => {
    const files = { ...all, d2: Buffer.alloc(200_000, 'PK\x01\x02'), d4: randomBytes(200_000) }
    const { response } = await asked(ofOrder, { files })
    const zip = Buffer.from(await response.arrayBuffer())
    const byDirectory = Object.entries(await unzipped(zip))
    expect(byDirectory).toHaveLength(5)
    expect(readFromFront(zip)).toEqual(
      Object.fromEntries(byDirectory.map(([name, { bytes }]) => [name, bytes.toString('base64')])),
    )
  })

  test('has the time of each document in Helsinki', async () => {
    const files = await unzipped((await asked(ofOrder)).response)
    const [first] = Object.values(files)
    // 9:30 in UTC is half past twelve in Helsinki.
    expect(first?.modified).toBe('2026-06-01 12:30')
  })

  test('of an installer has the three shared categories, and no other is opened', async () => {
    const { response, downloads } = await asked(ofOrder, { address: guest })
    expect(await namesIn(response)).toEqual([
      'Order 10/Pictures/Keittiö/Keittiö.png',
      'Order 10/Pictures/Keittiö/KEITTIÖ (2).png',
      'Order 10/Installation instructions/Ohje.pdf',
    ])
    expect(downloads().map((call) => call.split('/')[3])).toEqual(['d1', 'd2', 'd4'])
  })

  test('is read in a preview too, as a file is', async () => {
    const { response } = await asked(ofOrder, { preview: aPreview })
    expect(await namesIn(response)).toHaveLength(5)
  })

  test('does not exist for another person’s order, or one without documents', async () => {
    const empty = { '/api/Order/10/Document': [] }
    const tries = [
      await asked('/api/Order/99/archive?address=1'),
      await asked('/api/Order/10/archive?address=9'),
      await asked(ofOrder, { wire: empty }),
    ]
    for (const { response, downloads } of tries) {
      expect([response.status, downloads()]).toEqual([404, []])
      expect(await response.text()).toContain('There is nothing to download')
    }
  })

  test('fails if the person’s role is unknown', async () => {
    const { response, downloads } = await asked(ofOrder, { address: unavailable })
    expect([response.status, downloads()]).toEqual([503, []])
    expect(parsePage(await response.text()).hrefs()).toContain(ofOrder)
  })
})

describe('a document that', () => {
  const listIn = async (response: Response) => {
    const files = await unzipped(response)
    const [name = '', file] = Object.entries(files).at(-1) ?? []
    return { names: Object.keys(files), name, text: file?.bytes.toString() ?? '', files }
  }

  test('cannot be opened is named in a list, and the others are in the zip', async () => {
    const files = { ...all, d1: new ApiError('not-found', 'GET'), d3: unavailable }
    const { name, text, names } = await listIn((await asked(ofOrder, { files })).response)
    expect(names).toHaveLength(4)
    expect(name).toBe('Order 10/missing.txt')
    expect(text).toContain('- Pictures/Keittiö/Keittiö.png: the file was not found\r\n')
    expect(text).toContain('- Laskut/Lasku: the download failed\r\n')
  })

  test('breaks off keeps its first part, and is named in the list', async () => {
    const broken = () =>
      new ReadableStream<Uint8Array>(
        {
          start: (controller) => controller.enqueue(png()),
          pull: (controller) => controller.error(unavailable),
        },
        { highWaterMark: 0 },
      )
    const { names, text, files } = await listIn(
      (await asked(ofOrder, { files: { ...all, d2: broken, d5: broken } })).response,
    )
    expect(names).toHaveLength(6)
    expect(files['Order 10/Pictures/Keittiö/KEITTIÖ (2).png']?.bytes).toEqual(png())
    expect(text).toContain('KEITTIÖ (2).png: the download broke off, the file is incomplete\r\n')
  })

  test('fails like all others makes a page with a retry, not an archive', async () => {
    const { response } = await asked(ofOrder, { files: {} })
    expect(response.status).toBe(503)
    expect(response.headers.get('content-type')).toContain('text/html')
  })
})

describe('an archive that is read', () => {
  const endless = () => {
    let isCancelled = false
    const piece = randomBytes(1000)
    const body = () =>
      new ReadableStream<Uint8Array>(
        {
          pull: (controller) => controller.enqueue(piece),
          cancel: () => void (isCancelled = true),
        },
        { highWaterMark: 0 },
      )
    return { body, isCancelled: () => isCancelled }
  }

  test('ends when its reader disconnects: the document is closed, and no other is opened', async () => {
    const { body, isCancelled } = endless()
    const personKey = 'one who leaves'
    const { response, downloads } = await asked(ofOrder, { files: { ...all, d1: body }, personKey })
    const reader = response.body?.getReader()
    for (let piece = 0; piece < 5; piece++) await reader?.read()
    await reader?.cancel()
    expect([isCancelled(), downloads().length]).toEqual([true, 1])
    // The person's slot for an archive is free again.
    expect(await namesIn((await asked(ofOrder, { personKey })).response)).toHaveLength(5)
  })

  test('ends when the person logs out or the preview ends: no further document is opened', async () => {
    const requireCurrent = vi.fn(() => Promise.resolve())
    requireCurrent.mockResolvedValueOnce().mockResolvedValueOnce()
    requireCurrent.mockRejectedValue(new PreviewChanged('over'))
    const { response, downloads } = await asked(ofOrder, { requireCurrent })
    await expect(response.arrayBuffer()).rejects.toThrow('over')
    expect(downloads()).toHaveLength(2)
  })

  test('is limited to one at a time and a few an hour for each person', async () => {
    const personKey = 'one in a hurry'
    const first = await asked(ofOrder, { files: { d1: endless().body }, personKey })
    const [second, third] = await Promise.all([
      asked(ofOrder, { personKey }),
      asked(ofOrder, { personKey }),
    ])
    expect([second.response.status, third.response.status]).toEqual([429, 429])
    expect(third.downloads()).toEqual([])
    await first.response.body?.cancel()
    const often = await asked(ofOrder, { wait: 70 })
    expect([often.response.status, often.response.headers.get('retry-after'), often.calls]).toEqual(
      [429, '70', []],
    )
    expect(await often.response.text()).toContain('Try again in 2\u00a0minutes')
  })

  test('is not read where only its head is asked for', async () => {
    const { response } = await asked(ofOrder, { method: 'HEAD', personKey: 'head' })
    expect([response.status, response.body]).toEqual([200, null])
    expect((await asked(ofOrder, { personKey: 'head' })).response.status).toBe(200)
  })
})
