import { expect, onTestFinished, test, vi } from 'vitest'
import sharp from 'sharp'
import type { Address } from '~/domain/address'
import { fakePortal } from '~/portal/portal.fixture'
import { ask } from '~/screens/screen.fixture'
import { ApiError } from '~/upstream/call.server'
import { bmp, jpeg, pdf, png } from '~/uploads/files.fixture'
import { shrink } from './shrink.server'
import { loader } from './small-copy'

const own: Address = { id: '1', streetAddress: 'Kuusitie 4 B', role: '' }
const guest: Address = { ...own, role: 'OMA_ASENTAJA' }
const list = [
  { id: 'd1', filename: 'Mitat.png', type: 'Piirustukset' },
  { id: 'd2', filename: 'Keittiö.png', type: 'Kuvat' },
]

async function copyOf(
  file: Uint8Array | null,
  {
    id = 'd2',
    address = own,
    query = '',
  }: { id?: string; address?: Address | ApiError; query?: string } = {},
) {
  const path = `/api/Document/${id}/download`
  const { response, calls } = await ask(loader, `/api/Document/${id}/small?address=1${query}`, {
    answers: { '/api/Address/1/Document': list },
    addresses: address instanceof ApiError ? address : [address],
    files: file ? { [path]: file } : {},
  })
  return { response, calls, bytes: Buffer.from(await response.arrayBuffer()) }
}

const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })

test('is small, upright, and without the camera’s metadata', async () => {
  const lower = await picture(900, 800, 'blue').png().toBuffer()
  const photo = picture(900, 1600, 'red').composite([{ input: lower, top: 800, left: 0 }])
  const turned = photo.withExif({ IFD0: { Copyright: 'Aino' } }).withMetadata({ orientation: 6 })
  const { response, bytes } = await copyOf(await turned.jpeg().toBuffer())
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(response.headers.get('content-type')).toBe('image/webp')
  // The portal has turned off reading of WebP, which this test needs.
  sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] })
  const { width, height, format, exif, orientation } = await sharp(bytes).metadata()
  expect([width, height, format, exif, orientation]).toEqual([
    400,
    300,
    'webp',
    undefined,
    undefined,
  ])
  const [red = 0, , blue = 0] = await sharp(bytes)
    .extract({ left: 9, top: 9, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect(blue).toBeGreaterThan(red)
})

const photo = await picture(400, 300, 'red').jpeg().toBuffer()
/** Each of these JPEG scans has ten bytes, but makes the decoder decode the whole picture once more. */
const passes = Array.from({ length: 101 }, () => Buffer.from('ffda0008010100003f00', 'hex'))

test.each([
  ['PNG', png(40, 30)],
  ['GIF', await sharp(png(40, 30)).gif().toBuffer()],
  ['JPEG whose end is missing', photo.subarray(0, -40)],
  ['JPEG of a phone, of 50 megapixels', await picture(8192, 6144, 'red').jpeg().toBuffer()],
])('is made of a %s too', async (_format, file) => {
  expect((await copyOf(file)).response.status).toBe(200)
})

test.each([
  ['is broken', jpeg(800, 600)],
  ['has too many pixels', await picture(10_000, 3400, 'red').png().toBuffer()],
  [
    'is large in memory, being interlaced and of 16 bits',
    await picture(3000, 3000, 'red').toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  ],
  [
    'is an interlaced JPEG of 50 megapixels',
    await picture(8192, 6144, 'red').jpeg({ progressive: true }).toBuffer(),
  ],
  ['has passes that say nothing', Buffer.concat([photo.subarray(0, -2), ...passes])],
  ['is of another format', bmp(2, 2)],
  ['is no picture', pdf()],
  ['is markup', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['is larger than what is read', Buffer.concat([png(), Buffer.alloc(20_000_001)])],
])('is not made of what %s: its tile has an icon', async (_what, file) => {
  const { response, bytes } = await copyOf(file)
  const { format, width } = await sharp(bytes).metadata()
  expect([response.status, format, width]).toEqual([422, 'gif', 1])
})

test('is as wide as the front of an order, unless the picture stands upright', async () => {
  const wide = async (width: number, height: number, orientation: number) => {
    const file = picture(width, height, 'red').withMetadata({ orientation }).jpeg()
    const { response, bytes } = await copyOf(await file.toBuffer(), { query: '&wide=1' })
    if (response.status !== 200) return response.status
    const copy = await sharp(bytes).metadata()
    return [copy.width, copy.height]
  }
  expect(await wide(1600, 900, 1)).toEqual([640, 360])
  expect([await wide(900, 1600, 1), await wide(1600, 900, 6)]).toEqual([422, 422])
  expect(await wide(900, 1600, 6)).toEqual([640, 360])
})

test('is refused and fails like the file itself', async () => {
  const hidden = await copyOf(png(), { id: 'd1', address: guest })
  expect(hidden.response.status).toBe(404)
  expect(hidden.calls.filter((call) => call.includes('/download'))).toEqual([])
  expect((await copyOf(png(), { address: guest })).response.status).toBe(200)
  expect((await copyOf(null)).response.status).toBe(404)
  const away = new ApiError('unavailable', 'GET')
  const failed = await copyOf(png(), { address: away })
  expect(failed.response.status).toBe(503)
})

test('of one file does not wait for another that downloads slowly', async () => {
  const { log } = fakePortal({ answers: {} }).portal
  const signals = [new AbortController().signal]
  const file = (body: ReadableStream<Uint8Array>) => ({ head: png(), body, length: null })
  const gates = Array.from({ length: 5 }, () => new TransformStream<Uint8Array, Uint8Array>())
  const slow = gates.map(({ readable }) =>
    shrink(file(readable), 'tile', { person: 'aino', log, signals }),
  )
  const body = new Response(Uint8Array.from(png(40, 30))).body
  expect(
    await shrink(file(body ?? expect.fail()), 'tile', { person: 'aino', log, signals }),
  ).toBeInstanceOf(Uint8Array)
  await Promise.all(gates.map(({ writable }) => writable.close()))
  expect(await Promise.all(slow)).toEqual(slow.map(() => 'unreadable'))
})

test('is made one at a time', async () => {
  const file = await picture(3000, 2000, 'red').png().toBuffer()
  const underWay: number[] = []
  const sampling = setInterval(() => underWay.push(sharp.counters().process), 1)
  const copies = await Promise.all(Array.from({ length: 4 }, () => copyOf(file)))
  clearInterval(sampling)
  expect(copies.map(({ response }) => response.status)).toEqual([200, 200, 200, 200])
  expect(Math.max(...underWay)).toBe(1)
})

test('is not made where the library cannot be loaded, which is said once', async () => {
  vi.resetModules()
  vi.doMock('sharp', () => {
    throw new Error('no binary for this machine')
  })
  // Other test files share the loaded modules, so the mock is removed.
  onTestFinished(() => {
    vi.doUnmock('sharp')
    vi.resetModules()
  })
  const { shrink: bare } = await import('./shrink.server')
  const warn = vi.fn()
  const { log } = fakePortal({ answers: {} }).portal
  const how = { person: 'aino', log: { ...log, warn }, signals: [] }
  const file = () => {
    const head = Uint8Array.from(png())
    return { head, body: new Response(head).body as ReadableStream<Uint8Array>, length: null }
  }
  expect([await bare(file(), 'tile', how), await bare(file(), 'tile', how)]).toEqual([
    'busy',
    'busy',
  ])
  expect(warn).toHaveBeenCalledOnce()
})
