import { PNG } from 'pngjs'

export const png = (width = 2, height = 2): Buffer => PNG.sync.write(new PNG({ width, height }))

/** Only the header, since no test needs the pixels. */
export function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.from(png())
  header.writeUInt32BE(width, 16)
  header.writeUInt32BE(height, 20)
  return header
}

export function jpeg(width: number, height: number): Buffer {
  const frame = Buffer.from('ffc0001108000000000301220002110103110100', 'hex')
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  const start = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')
  return Buffer.concat([start, frame, Buffer.from('ffd9', 'hex')])
}

export function gif(width: number, height: number): Buffer {
  const header = Buffer.alloc(14, 0)
  header.write('GIF89a')
  header.writeUInt16LE(width, 6)
  header.writeUInt16LE(height, 8)
  header.write(';', 13)
  return header
}

export function bmp(width: number, height: number): Buffer {
  const header = Buffer.alloc(58, 0)
  header.write('BM')
  header.writeUInt32LE(58, 2)
  header.writeUInt32LE(54, 10)
  header.writeUInt32LE(40, 14)
  header.writeInt32LE(width, 18)
  header.writeInt32LE(height, 22)
  return header
}

/** @param length in bytes */
export function pdf(length = 100): Buffer {
  const bytes = Buffer.alloc(length, ' ')
  bytes.write('%PDF-1.7\n')
  bytes.write('\n%%EOF\n', length - 7)
  return bytes
}

export const heic = (): Buffer =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\0\0\0\0mif1heic'),
    Buffer.alloc(40),
  ])

/** An empty ZIP is its end record. */
export const zip = (): Buffer => Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)])
