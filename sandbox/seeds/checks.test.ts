import { describe, expect, test } from 'vitest'
import {
  bankBarcode,
  bankgiro,
  finnishIban,
  nationalReference,
  ocrNumber,
  withLuhn,
} from './checks'

describe('reference numbers', () => {
  test.each(['868516259619897', '69875672083435364', '2348236', '559582243294671'])(
    'the guide’s national reference %s',
    (reference) => {
      expect(nationalReference(reference.slice(0, -1))).toBe(reference)
    },
  )
})

describe('accounts', () => {
  test('the example IBANs', () => {
    expect(finnishIban('44052020036082')).toBe('FI7944052020036082')
    expect(finnishIban('12345600000785')).toBe('FI2112345600000785')
  })

  test('bankgiro numbers of seven and eight digits', () => {
    expect(bankgiro('5050105')).toBe('5050-1055')
    expect(bankgiro('991234')).toBe('991-2346')
  })

  test('an OCR number tells its length and ends in a Luhn digit', () => {
    const number = ocrNumber('5201140001')
    expect(number).toHaveLength(12)
    expect(number.at(-2)).toBe('2')
    expect(withLuhn(number.slice(0, -1))).toBe(number)
  })
})

describe('bank bar codes: the guide’s examples', () => {
  test.each([
    {
      code: '479440520200360820048831500000000868516259619897100612',
      iban: 'FI7944052020036082',
      cents: 488315,
      reference: '868516259619897',
      dueOn: '2010-06-12',
    },
    {
      code: '458101710000001220004829900000000559582243294671120131',
      iban: 'FI5810171000000122',
      cents: 48299,
      reference: '559582243294671',
      dueOn: '2012-01-31',
    },
    {
      code: '402500046400013020006938000000069875672083435364110724',
      iban: 'FI0250004640001302',
      cents: 69380,
      reference: '69875672083435364',
      dueOn: '2011-07-24',
    },
    {
      code: '416800014000502670009358500000078777679656628687000000',
      iban: 'FI1680001400050267',
      cents: 93585,
      reference: '78777679656628687',
      dueOn: null,
    },
    {
      code: '473313130010000580000000000000000000000000868624130809',
      iban: 'FI7331313001000058',
      cents: 100_000_000,
      reference: '868624',
      dueOn: '2013-08-09',
    },
  ])('$code', ({ code, ...bill }) => {
    expect(bankBarcode(bill)).toBe(code)
    expect(code).toHaveLength(54)
  })
})
