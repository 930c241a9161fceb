import { describe, expect, test } from 'vitest'
import { hasWarrantyTerms, warrantyBadges, warrantyKind } from './warranty'

test.each([
  ['KULUTTAJA', 'consumer'],
  [' Kuluttaja\n', 'consumer'],
  ['PGPRO', 'professional'],
  ['pgpro ', 'professional'],
  ['VUOKRA', 'other'],
  ['KULUTTAJA 2', 'other'],
  ['PG PRO', 'other'],
  ['', 'other'],
] as const)('the warranty %j is of the kind %s', (type, kind) => {
  expect(warrantyKind(type)).toBe(kind)
})

describe('badges', () => {
  test('are 10 and 30 years for consumers, 5 and 10 for the professional range, else 2', () => {
    const years = (kind: Parameters<typeof warrantyBadges>[0]) =>
      warrantyBadges(kind, 'fi').map((badge) => badge.years)
    expect(years('consumer')).toEqual([10, 30])
    expect(years('professional')).toEqual([5, 10])
    expect(years('other')).toEqual([2])
  })

  test('are Swedish for sv only', () => {
    const languages = (['fi', 'sv', 'en'] as const).map((language) =>
      warrantyBadges('other', language).map((badge) => badge.language),
    )
    expect(languages).toEqual([['fi'], ['sv'], ['en']])
  })
})

test('terms are shown for the consumer’s and the professional range’s warranty only', () => {
  expect(hasWarrantyTerms('consumer')).toBe(true)
  expect(hasWarrantyTerms('professional')).toBe(true)
  expect(hasWarrantyTerms('other')).toBe(false)
})
