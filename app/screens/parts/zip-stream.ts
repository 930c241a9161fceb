import { crc32 } from 'node:zlib'

/** A file of a zip. */
export interface ZipEntry {
  /** With its folders. */
  name: string
  /** Its local time is written: a zip has no time zone. */
  lastModified: Date
  input: AsyncIterable<Uint8Array> | string
}

const littleEndian =
  (length: 2 | 4 | 8) =>
  (...numbers: number[]): Buffer => {
    const bytes = Buffer.alloc(length * numbers.length)
    for (const [index, number] of numbers.entries())
      bytes.writeUIntLE(number, index * length, Math.min(length, 6))
    return bytes
  }
const [u16, u32, u64] = [littleEndian(2), littleEndian(4), littleEndian(8)]

/** What does not fit in 4 bytes, or 2, is in a field of ZIP64. */
const most32 = 0xffffffff
const most16 = 0xffff

/** Sizes and checksum follow the file; its name is in UTF-8. */
const flags = 0x0808
const deflated = 8
/** A version, and that rights are those of Unix: all may read, the owner may write. */
const madeBy = (3 << 8) | 45
const rights = 0o100644 * 2 ** 16

/** A block of a deflated file that is as it was: pictures and PDFs are packed already. */
const mostOfBlock = 65_535
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff])

/**
 * A zip that can be read while it arrives: readers that never see the directory at its end know where a
 * deflated file ends, but not where a stored one does whose size was not known ahead.
 */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer, void> {
  const directory: Buffer[] = []
  let written = 0
  const count = (bytes: Buffer) => {
    written += bytes.length
    return bytes
  }
  for await (const { name, lastModified, input } of entries) {
    const offset = written
    const path = Buffer.from(name)
    const head = Buffer.concat([u16(20, flags, deflated), dosTime(lastModified)])
    const lengths = u16(path.length, 0)
    yield count(Buffer.concat([u32(0x04034b50), head, u32(0, 0, 0), lengths, path]))
    const from = written
    let [checksum, size] = [0, 0]
    for await (const piece of typeof input === 'string' ? [Buffer.from(input)] : input) {
      checksum = crc32(piece, checksum)
      size += piece.length
      if (size > most32) throw new RangeError('a file of an archive has more than 4 GB')
      for (let at = 0; at < piece.length; at += mostOfBlock) {
        const block = piece.subarray(at, at + mostOfBlock)
        const { length } = block
        yield count(Buffer.concat([Buffer.alloc(1), u16(length, most16 - length), block]))
      }
    }
    yield count(lastBlock)
    const sums = u32(checksum, written - from, size)
    yield count(Buffer.concat([u32(0x08074b50), sums]))
    const far = offset >= most32 ? Buffer.concat([u16(1, 8), u64(offset)]) : Buffer.alloc(0)
    directory.push(
      ...[u32(0x02014b50), u16(madeBy), head, sums, u16(path.length, far.length, 0, 0, 0)],
      ...[u32(rights, Math.min(offset, most32)), path, far],
    )
  }
  yield* endOf(directory, written)
}

function* endOf(directory: readonly Buffer[], offset: number): Generator<Buffer, void> {
  const bytes = Buffer.concat(directory)
  const count = directory.length / 8
  yield bytes
  const end = offset + bytes.length
  if (count >= most16 || end >= most32) {
    const sizes = u64(count, count, bytes.length, offset)
    yield Buffer.concat([u32(0x06064b50), u64(44), u16(madeBy, 45), u32(0, 0), sizes])
    yield Buffer.concat([u32(0x07064b50, 0), u64(end), u32(1)])
  }
  const counts = Math.min(count, most16)
  const place = u32(Math.min(bytes.length, most32), Math.min(offset, most32))
  yield Buffer.concat([u32(0x06054b50), u16(0, 0, counts, counts), place, u16(0)])
}

/** Since 1980, in steps of two seconds. */
const dosTime = (time: Date): Buffer =>
  u16(
    (time.getHours() << 11) | (time.getMinutes() << 5) | (time.getSeconds() >> 1),
    ((time.getFullYear() - 1980) << 9) | ((time.getMonth() + 1) << 5) | time.getDate(),
  )
