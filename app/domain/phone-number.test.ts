import { describe, expect, test } from 'vitest'
import { phoneNumbers } from './phone-number'

const hrefs = (text: string, country = '') => phoneNumbers(text, country).map(({ href }) => href)

describe('the link of a phone number', () => {
  test.each([
    ['tel:+358401234567', ['040 123 4567', '040-123 4567', '040\u00a0123\u20114567']],
    ['tel:+358401234567', ['+358 40 123 4567', '+358 (0)40 123 4567', '+358 ( 0 ) 40 123 4567']],
    // The national zero is removed after the country code.
    ['tel:+358401234567', ['00358 40 123 4567', '+358 040 123 4567', '00358 040 123 4567']],
    // The plus is missing.
    ['tel:+358401234567', ['358 40 123 4567']],
    ['tel:+35891234567', ['(09) 123 4567']],
    ['tel:+358201234567', ['020 123 4567']],
    ['tel:+358105550100', ['010 555 0100']],
    ['tel:+4681234567', ['00 46 8 123 45 67']],
    ['tel:+46701234567', ['+46 070 123 45 67']],
    ['tel:+390612345678', ['+39 06 1234 5678']],
    ['tel:+37251234567', ['+372 5123 4567']],
    ['tel:+12125550100', ['+1 (212) 555-0100']],
  ])('in Finland %s is called by %j', (href, texts) => {
    for (const text of texts) expect([text, ...hrefs(text)]).toEqual([text, href])
  })

  test.each([
    ['08-123 45 67', 'tel:+4681234567'],
    ['070 123 45 67', 'tel:+46701234567'],
    ['0700 12 34 56', 'tel:+46700123456'],
    ['+46 (0)8 123 45 67', 'tel:+4681234567'],
    ['+358 40 123 4567', 'tel:+358401234567'],
    ['08/123 45 67', 'tel:+4681234567'],
    ['46 70 123 45 67', 'tel:+46701234567'],
    ['08-123 45 67 ankn. 12', 'tel:+4681234567'],
  ])('in Sweden %s calls %s', (text, href) => {
    expect(hrefs(text, 'SWE')).toEqual([href])
  })

  test.each([
    '0800 123456',
    '0600 12345',
    '0700 12345',
    '0100 100',
    '0200 12345',
    '0300 12345',
    '116 117',
    '112',
  ])('the Finnish service number %s stays national', (text) => {
    expect(hrefs(text)).toEqual([`tel:${text.replaceAll(' ', '')}`])
  })

  test.each(['020-12 34 56', '0771-123 456', '0900 123 45 67', '112'])(
    'the Swedish service number %s stays national',
    (text) => {
      expect(hrefs(text, 'SWE')).toEqual([`tel:${text.replace(/\D/g, '')}`])
    },
  )

  test.each([
    ['123 4567', ''],
    // The digits begin like a country code, but are no valid number with that code.
    ['358 4012', ''],
    ['46 812 345', 'SWE'],
    ['12345', 'SWE'],
    ['+999 123 4567', ''],
    ['+358 40 1234 5678 90', ''],
    ['0010 123 4567', ''],
    ['8,35 snt/puhelu', ''],
  ])('%s is no valid number, and text alone (%j)', (text, country) => {
    expect(phoneNumbers(text, country)).toEqual([{ text, href: null }])
  })

  test.each([
    ['010 3152 840 (8,35 snt/puhelu + 16,69 snt/min)', 'tel:+358103152840'],
    ['040 123 4567 (8–16)', 'tel:+358401234567'],
  ])('prices and hours of %s are not dialled, and all of it is shown', (text, href) => {
    const [number, ...others] = phoneNumbers(text, '')
    expect([number?.href, number?.text.replaceAll('\u00a0', ' '), others]).toEqual([href, text, []])
  })

  test('an extension is read, not dialled: phones differ in how', () => {
    expect(hrefs('09 123 4567 ext. 12')).toEqual(['tel:+35891234567'])
    expect(hrefs('09 123 4567 (alanumero 12)')).toEqual(['tel:+35891234567'])
  })

  test('the exceptions are those of the country', () => {
    expect(hrefs('0800 123456', 'SWE')).toEqual(['tel:+46800123456'])
    expect(hrefs('0771 123456')).toEqual(['tel:+358771123456'])
  })

  test('words around the number are not dialled', () => {
    expect(hrefs('Puh. 040 123 4567 (arkisin 8–16)')).toEqual(['tel:+358401234567'])
    expect(hrefs('2. krs: 040 123 4567')).toEqual(['tel:+358401234567'])
  })

  test.each(['ei puhelinta', '-', '12', '0', '000000', '12345678901234567890', '+', '040'])(
    '%j has nothing to call',
    (text) => {
      expect(phoneNumbers(text, '')).toEqual([{ text, href: null }])
    },
  )
})

describe('two numbers in one field', () => {
  test.each([
    '040 123 4567 / 09 123 456',
    '040 123 4567/09 123 456',
    '040 123 4567, 09 123 456',
    '040 123 4567; 09 123 456',
    '040 123 4567 tai 09 123 456',
    '040 123 4567 eller 09 123 456',
    '040 123 4567 TAI 09 123 456',
    '040 123 4567 – 09 123 456',
    '040 123 4567 09 123 456',
  ])('%s', (text) => {
    expect(phoneNumbers(text, '')).toEqual([
      { text: '040\u00a0123\u00a04567', href: 'tel:+358401234567' },
      { text: '09\u00a0123\u00a0456', href: 'tel:+3589123456' },
    ])
  })

  test('keep the words beside them', () => {
    const text = 'Kuljettaja 040 1234567 (8–16), vaihde 09 123456 / vahvistetaan'
    expect(phoneNumbers(text, '').map((phone) => phone.text.replaceAll('\u00a0', ' '))).toEqual([
      'Kuljettaja 040 1234567 (8–16)',
      'vaihde 09 123456 / vahvistetaan',
    ])
  })

  test('a word that contains "tai" is no separator', () => {
    expect(phoneNumbers('Taitaja 040 123 4567', '')).toHaveLength(1)
  })

  test('empty parts between separators are ignored', () => {
    expect(phoneNumbers(' / 040 123 4567 ,', '')).toEqual([
      { text: '040\u00a0123\u00a04567', href: 'tel:+358401234567' },
    ])
    expect(phoneNumbers('', '')).toEqual([])
  })
})
