import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { parsePage } from '~/i18n/parse-page.fixture'
import { codesIn, picture } from './codes.fixture'
import { BarCode } from '../screens/orders/order/billing/payment-codes'
import { QrCode } from './qr-code'

const bars = (digits: string) =>
  renderToStaticMarkup(<BarCode digits={digits} label="Viivakoodi" />)
const qr = (text: string) => renderToStaticMarkup(<QrCode text={text} label="QR-koodi" />)

describe('the bars of Code 128, set C', () => {
  test('are start, pairs, check digit and stop', () => {
    // 211232 (start C), 112232 (12), 122231 (check digit 14), 2331112 (stop)
    expect(bars('12')).toContain(
      'd="m10 0h2v1h-2zm3 0h1v1h-1zm3 0h3v1h-3z' +
        'm5 0h1v1h-1zm2 0h2v1h-2zm4 0h3v1h-3z' +
        'm5 0h1v1h-1zm3 0h2v1h-2zm4 0h3v1h-3z' +
        'm4 0h2v1h-2zm5 0h3v1h-3zm4 0h1v1h-1zm2 0h2v1h-2z"',
    )
  })

  test('of 54 digits fill 332 modules between quiet zones of 10', () => {
    expect(bars('0'.repeat(54))).toContain('viewBox="0 0 352 1"')
  })

  test.each([
    ['479440520200360820048831500000000868516259619897100612', '40'],
    ['458101710000001220004829900000000559582243294671120131', '55'],
    ['402500046400013020006938000000069875672083435364110724', '14'],
    ['583330100011007751500002071092125374252539897737160525', '80'],
  ])("of the guide's example %s are read, and end in check digit %s", async (digits, check) => {
    const svg = bars(digits)
    expect(await codesIn(picture(svg, 2))).toEqual([
      { text: digits, symbology: 'Code128', ecLevel: '' },
    ])
    // A symbol has three bars and the stop has four, so the check digit is the three bars before the last
    // four.
    const widths = [...svg.matchAll(/m(\d+) 0h(\d+)/g)].map(([, step, width]) => [step, width])
    const pair = [...bars(check).matchAll(/m(\d+) 0h(\d+)/g)].map(([, step, width]) => [
      step,
      width,
    ])
    expect(widths.slice(-7, -4).flat().slice(1)).toEqual(pair.slice(3, 6).flat().slice(1))
  })
})

describe('a QR code', () => {
  test.each([
    'Keittiö Oy',
    `https://oma.example/invitation/${'aZ0._~-'.repeat(40)}`,
    'BCD\n002\n1\nSCT',
    '{"uqr":1}',
    '7'.repeat(300),
  ])('is read as what was written: %j', async (text) => {
    expect(await codesIn(picture(qr(text)))).toEqual([{ text, symbology: 'QRCode', ecLevel: 'M' }])
  })

  test('is none of a text that no code can hold', () => {
    expect(parsePage(qr('ä'.repeat(1165))).getByRole('img')).toBeTruthy()
    expect(qr('ä'.repeat(1166))).toBe('')
  })

  test('has a quiet zone of four modules, a name, and white below it', () => {
    const svg = qr('1')
    expect(svg).toContain('viewBox="0 0 29 29"')
    expect(parsePage(svg).getByRole('img', { name: 'QR-koodi' })).toBeTruthy()
    expect(svg).toContain('<path fill="#fff" d="M0 0h29v29H0z"')
    expect(svg).toMatch(/ d="M4 4\.5h7/)
  })
})
