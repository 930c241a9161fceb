import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
// Without this, ZXing would fetch the WASM file from the network.
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })

/** Four bytes a pixel. */
export interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>
  width: number
  height: number
}

/**
 * The codes that ZXing reads in a picture, independently of the portal's drawing code.
 * @param picture pixels, or the bytes of a PNG
 */
export async function codesIn(picture: Pixels | Uint8Array<ArrayBuffer>) {
  const input = 'width' in picture ? { ...picture, colorSpace: 'srgb' as const } : picture
  const found = await readBarcodes(input, {
    formats: ['Code128', 'QRCode'],
  })
  return found.map(({ text, symbology, ecLevel }) => ({ text, symbology, ecLevel }))
}

/**
 * Draws the last path of an SVG. Only the path commands of the portal's codes are supported: bars are
 * outlines one unit high, rows of a QR code are strokes.
 * @param scale pixels of a module
 * @param height pixels of a bar
 */
export function picture(svg: string, scale = 4, height = 60): Pixels {
  const modules = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
  const isQr = svg.includes('stroke="#000"')
  const size = { width: modules * scale, height: isQr ? modules * scale : height }
  const data = new Uint8ClampedArray(size.width * size.height * 4).fill(255)
  const paint = (x: number, y: number, length: number) => {
    const [top, bottom] = isQr ? [y * scale, (y + 1) * scale] : [0, height]
    for (let line = top; line < bottom; line++)
      for (let column = x * scale; column < (x + length) * scale; column++)
        data.fill(0, (line * size.width + column) * 4, (line * size.width + column) * 4 + 3)
  }
  let [x, y] = [0, 0]
  const [, path = ''] = /.* d="([^"]+)"/.exec(svg) ?? []
  for (const [, command, a, b] of path.matchAll(/([Mmhvz])(-?[\d.]+)?(?: (-?[\d.]+))?/g)) {
    if (command === 'M') [x, y] = [Number(a), Math.floor(Number(b))]
    if (command === 'm') x += Number(a)
    if (command !== 'h' || Number(a) < 0) continue
    paint(x, y, Number(a))
    if (isQr) x += Number(a)
  }
  return { data, ...size }
}
