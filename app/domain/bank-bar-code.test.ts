import { describe, expect, test } from 'vitest'
import { agreesWithInvoice, readBankBarCode, type BankBarCode } from './bank-bar-code'

const eur = (cents: number) => ({ cents, currency: 'EUR' })
const national = '479440520200360820048831500000000868516259619897100612'

/** The code with digits replaced, from a position that counts from 1 as the guide does. */
function changed(position: number, digits: string): string {
  return national.slice(0, position - 1) + digits + national.slice(position - 1 + digits.length)
}

describe("the guide's examples are read", () => {
  test.each([
    [national, 4, 'FI7944052020036082', 488_315, '868516259619897', '2010-06-12'],
    [
      '458101710000001220004829900000000559582243294671120131',
      4,
      'FI5810171000000122',
      48_299,
      '559582243294671',
      '2012-01-31',
    ],
    [
      '402500046400013020006938000000069875672083435364110724',
      4,
      'FI0250004640001302',
      69_380,
      '69875672083435364',
      '2011-07-24',
    ],
    [
      '583330100011007751500002071092125374252539897737160525',
      5,
      'FI8333010001100775',
      15_000_020,
      'RF7192125374252539897737',
      '2016-05-25',
    ],
    [
      '579440520200360820048831509000000868516259619897100612',
      5,
      'FI7944052020036082',
      488_315,
      'RF09868516259619897',
      '2010-06-12',
    ],
    [
      '416800014000502670009358500000078777679656628687000000',
      4,
      'FI1680001400050267',
      93_585,
      '78777679656628687',
      null,
    ],
    [
      '473313130010000580000000000000000000000000868624130809',
      4,
      'FI7331313001000058',
      null,
      '868624',
      '2013-08-09',
    ],
  ])('%s', (digits, version, iban, cents, reference, dueOn) => {
    expect(readBankBarCode(digits)).toEqual({ version, iban, cents, reference, dueOn })
  })

  test('also with spaces', () => {
    expect(readBankBarCode(national.replace(/(.{6})/g, '$1 '))).not.toBeNull()
  })
})

describe('what is no bank bar code', () => {
  test.each([
    ['nothing', ''],
    ['a digit too few', national.slice(0, -1)],
    ['a digit too many', `${national}0`],
    ['another version', changed(1, '2')],
    ['letters', changed(20, 'A')],
    ['a wrong account', changed(2, '78')],
    ['zeros missing in positions 26 to 28', changed(26, '001')],
    ['a wrong reference', changed(48, '6')],
    ['no reference', changed(29, '0'.repeat(20))],
    ['a day that does not exist', changed(49, '110229')],
    ['a month that does not exist', changed(49, '111301')],
    ['an RF reference with wrong check digits', `5${changed(26, '10').slice(1)}`],
  ])('%s', (_what, digits) => {
    expect(readBankBarCode(digits)).toBeNull()
  })

  test('the 29th of February exists in a leap year', () => {
    expect(readBankBarCode(changed(49, '120229'))?.dueOn).toBe('2012-02-29')
  })
})

describe('a bar code against its invoice', () => {
  const facts = {
    iban: 'FI79 4405 2020 0360 82',
    reference: '86851 62596 19897',
    dueOn: '2010-06-12',
    open: eur(488_315),
  }
  const read = (digits: string): BankBarCode => {
    const code = readBankBarCode(digits)
    if (!code) throw new Error(`not a bar code: ${digits}`)
    return code
  }

  test('agrees in every field, however the invoice writes them', () => {
    expect(agreesWithInvoice(read(national), facts)).toBe(true)
    expect(agreesWithInvoice(read(national), { ...facts, reference: '00000868516259619897' })).toBe(
      true,
    )
  })

  test.each([
    ['iban', { iban: 'FI5810171000000122' }],
    ['reference', { reference: '559582243294671' }],
    ['due', { dueOn: '2010-06-13' }],
    ['amount', { open: eur(488_316) }],
    ['amount', { open: { cents: 488_315, currency: 'SEK' } }],
  ])('another %s is a mismatch', (_field, other) => {
    expect(agreesWithInvoice(read(national), { ...facts, ...other })).toBe(false)
  })

  test('a due date written DDMMYY is a mismatch', () => {
    expect(agreesWithInvoice(read(changed(49, '120610')), facts)).toBe(false)
  })

  test('a field that the invoice lacks is no contradiction', () => {
    const silent = { iban: '', reference: ' ', dueOn: null, open: null }
    expect(agreesWithInvoice(read(national), silent)).toBe(true)
  })

  test('a code without a due date or an amount is no contradiction', () => {
    const noDue = read('416800014000502670009358500000078777679656628687000000')
    const noAmount = read('473313130010000580000000000000000000000000868624130809')
    const silent = { iban: '', reference: '' }
    expect(agreesWithInvoice(noDue, { ...silent, dueOn: '2026-12-11', open: null })).toBe(true)
    expect(agreesWithInvoice(noAmount, { ...silent, dueOn: null, open: eur(357_000) })).toBe(true)
  })

  test('an RF reference agrees with the national reference in it', () => {
    const rf = read('579440520200360820048831509000000868516259619897100612')
    expect(agreesWithInvoice(rf, facts)).toBe(true)
    expect(agreesWithInvoice(rf, { ...facts, reference: 'RF09 8685 1625 9619 897' })).toBe(true)
    expect(agreesWithInvoice(rf, { ...facts, reference: 'RF10868516259619897' })).toBe(false)
  })
})
