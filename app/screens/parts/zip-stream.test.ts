import { inflateRawSync } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { unzipped } from './unzipped.fixture'
import { zipStream, type ZipEntry } from './zip-stream'

const lastModified = new Date(2026, 5, 1, 12, 30)
const large = Buffer.alloc(200_000, 'PK\x01\x02')

async function* entries(): AsyncGenerator<ZipEntry, void> {
  await Promise.resolve()
  async function* pieces() {
    yield await Promise.resolve(large.subarray(0, 70_000))
    yield large.subarray(70_000)
  }
  yield { name: 'Tilaus/Keittiö.png', lastModified, input: pieces() }
  yield { name: 'Tilaus/tyhjä.txt', lastModified, input: '' }
  yield { name: 'Tilaus/puuttuu.txt', lastModified, input: 'Lasku' }
}
const files = {
  'Tilaus/Keittiö.png': large,
  'Tilaus/tyhjä.txt': Buffer.from(''),
  'Tilaus/puuttuu.txt': Buffer.from('Lasku'),
}

/** As a reader of a pipe does, which never sees the directory at the end. */
function readFromFront(zip: Buffer): Record<string, Buffer> {
  const found: Record<string, Buffer> = {}
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50;) {
    // Java takes no other method with sizes that follow.
    expect(zip.readUInt16LE(at + 8)).toBe(8)
    const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 30, at + 30 + zip.readUInt16LE(at + 26))
    const { buffer: bytes, engine } = inflateRawSync(zip.subarray(start), {
      info: true,
    }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } }
    found[name] = bytes
    at = start + engine.bytesWritten + 16
  }
  return found
}

test('a zip can be read from its front, and by its directory', async () => {
  const zip = await buffer(zipStream(entries()))
  expect(readFromFront(zip)).toEqual(files)
  const read = await unzipped(zip)
  expect(
    Object.fromEntries(Object.entries(read).map(([name, { bytes }]) => [name, bytes])),
  ).toEqual(files)
  expect(read['Tilaus/Keittiö.png']?.modified).toBe('2026-06-01 12:30')
})
