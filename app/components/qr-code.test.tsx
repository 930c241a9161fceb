import decodeQR from 'qr/decode.js'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QrCode } from './qr-code'

/** Reads the symbol from its path as a camera would, four pixels a module. */
function readBack(html: string): string {
  const side = Number(/viewBox="0 0 (\d+)/.exec(html)?.[1])
  const scale = 4
  const width = side * scale
  const data = new Uint8Array(width * width * 4).fill(255)
  const runs = html.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)
  for (const [, x = 0, y = 0, length = 0] of runs) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++) {
      const start = (row * width + Number(x) * scale) * 4
      for (let at = start; at < start + Number(length) * scale * 4; at += 4)
        data.fill(0, at, at + 3)
    }
  }
  return decodeQR({ width, height: width, data })
}

test.each([
  'https://oma.example/invitation/k-1',
  `https://oma.example/invitation/${'aZ0._~-'.repeat(40)}`,
  'BCD\n002\n1\nSCT\nÅäö',
])('a QR code says %j to a camera', (text) => {
  const html = renderToStaticMarkup(<QrCode text={text} label="Kutsun linkki" />)
  expect(readBack(html)).toBe(text)
  expect(html).toContain('role="img" aria-label="Kutsun linkki" width="192" height="192"')
  // Four modules of quiet, and white below, whatever the page's colours are.
  expect(html).toMatch(/<path fill="#fff" d="M0 0h(\d+)v\1H0z"/)
  expect(html.split('#000')[1]).not.toMatch(/M[0-3] |M\d+ [0-3]h/)
})
