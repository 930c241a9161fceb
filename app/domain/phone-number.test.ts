import { describe, expect, test } from 'vitest'
import { phoneNumbers } from './phone-number'

const hrefs = (text: string, country = '') => phoneNumbers(text, country).map(({ href }) => href)

describe('the link of a phone number', () => {
  test.each([
    ['040 123 4567', 'tel:+358401234567'],
    ['040-123 4567', 'tel:+358401234567'],
    ['040\u00a0123\u20114567', 'tel:+358401234567'],
    ['(09) 123 4567', 'tel:+35891234567'],
    ['020 123 4567', 'tel:+358201234567'],
    ['010 555 0100', 'tel:+358105550100'],
    ['+358 40 123 4567', 'tel:+358401234567'],
    ['+358 (0)40 123 4567', 'tel:+358401234567'],
    ['+358 ( 0 ) 40 123 4567', 'tel:+358401234567'],
    ['00358 40 123 4567', 'tel:+358401234567'],
    ['00 46 8 123 45 67', 'tel:+4681234567'],
  ])('in Finland %s calls %s', (text, href) => {
    expect(hrefs(text)).toEqual([href])
  })

  test.each([
    ['08-123 45 67', 'tel:+4681234567'],
    ['070 123 45 67', 'tel:+46701234567'],
    ['0700 12 34 56', 'tel:+46700123456'],
    ['+46 (0)8 123 45 67', 'tel:+4681234567'],
    ['+358 40 123 4567', 'tel:+358401234567'],
    ['08/123 45 67', 'tel:+4681234567'],
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

  test('the exceptions are those of the country', () => {
    expect(hrefs('0800 123456', 'SWE')).toEqual(['tel:+46800123456'])
    expect(hrefs('0771 123456')).toEqual(['tel:+358771123456'])
  })

  test('words around the number do not come into it', () => {
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
  ])('%s', (text) => {
    expect(phoneNumbers(text, '')).toEqual([
      { text: '040\u00a0123\u00a04567', href: 'tel:+358401234567' },
      { text: '09\u00a0123\u00a0456', href: 'tel:+3589123456' },
    ])
  })

  test('each keeps its own words, and one may have nothing to call', () => {
    expect(phoneNumbers('Kuljettaja 040 123 4567 / vahvistetaan', '')).toEqual([
      { text: 'Kuljettaja 040\u00a0123\u00a04567', href: 'tel:+358401234567' },
      { text: 'vahvistetaan', href: null },
    ])
  })

  test('a word that holds "tai" divides nothing', () => {
    expect(phoneNumbers('Taitaja 040 123 4567', '')).toHaveLength(1)
  })

  test('nothing between separators is no number', () => {
    expect(phoneNumbers(' / 040 123 4567 ,', '')).toEqual([
      { text: '040\u00a0123\u00a04567', href: 'tel:+358401234567' },
    ])
    expect(phoneNumbers('', '')).toEqual([])
  })
})
