import { describe, expect, test } from 'vitest'
import {
  compactReference,
  formatReference,
  isNationalReference,
  isRfReference,
} from './reference-number'

describe('a national reference', () => {
  test.each(['868516259619897', '69875672083435364', '2348236', '868624', '86851 62596 19897'])(
    '%s has its check digit',
    (reference) => {
      expect(isNationalReference(reference)).toBe(true)
    },
  )

  test.each(['2348237', '123', '0000', '234823A', '', '111111111111111111111'])(
    '%j is none',
    (reference) => {
      expect(isNationalReference(reference)).toBe(false)
    },
  )

  test('has 4 to 20 digits', () => {
    expect(isNationalReference('1009')).toBe(true)
    expect(isNationalReference('009')).toBe(false)
    expect(isNationalReference('92125374252539897737')).toBe(true)
    expect(isNationalReference('092125374252539897737')).toBe(false)
  })

  test('is shown in fives from the right', () => {
    expect(formatReference('868516259619897', '')).toBe('86851 62596 19897')
    expect(formatReference('69875672083435364', 'FIN')).toBe('69 87567 20834 35364')
    expect(formatReference('1009', '')).toBe('1009')
  })
})

describe('an RF reference', () => {
  test.each([
    'RF332348236',
    'RF09 8685 1625 9619 897',
    'rf7192125374252539897737',
    'RF18539007547034',
  ])('%s has its check digits', (reference) => {
    expect(isRfReference(reference)).toBe(true)
  })

  test.each(['RF342348236', 'RF33', '332348236', 'RF3323482-36', 'FI7944052020036082', ''])(
    '%j is none',
    (reference) => {
      expect(isRfReference(reference)).toBe(false)
    },
  )

  test('is shown in fours from the left', () => {
    expect(formatReference('RF09868516259619897', '')).toBe('RF09 8685 1625 9619 897')
    expect(formatReference('rf332348236', '')).toBe('RF33 2348 236')
  })
})

test('an OCR number is not grouped, also where it would be a Finnish reference', () => {
  expect(formatReference(' 868516259619897 ', 'SWE')).toBe('868516259619897')
})

test('an invalid reference is shown as it came', () => {
  expect(formatReference(' Viite 12 345 ', '')).toBe('Viite 12 345')
})

test('a reference is copied without spaces', () => {
  expect(compactReference('86851 62596\u00a019897')).toBe('868516259619897')
})
