import { describe, expect, test } from 'vitest'
import { defectDeadline, readNoticed } from './defect-deadline'
import { warrantyPeriod, type BegunWarranty } from './warranty-period'

const now = new Date('2058-01-01T10:00:00Z')

function begun(type: string, iso: string): BegunWarranty {
  const day = { text: iso.split('-').reverse().join('.'), iso }
  const delivered = { status: { code: 20, text: '' }, deliveryDate: null }
  const period = warrantyPeriod(delivered, { type, deliveryDate: day }, now)
  if (period.state !== 'begun') throw new Error(period.state)
  return period
}
const consumer = begun('KULUTTAJA', '2026-09-14')
const coversOn = (noticed: string) => {
  const deadline = defectDeadline(consumer, noticed)
  return deadline.state === 'covered' ? deadline.parts.map(({ covers }) => covers) : deadline.state
}

describe('a defect is to be reported', () => {
  test('within a month by the consumer’s warranty, and two by law', () => {
    expect(defectDeadline(consumer, '2026-11-20')).toEqual({
      state: 'covered',
      parts: consumer.parts,
      last: '2026-12-20',
      lastByLaw: '2027-01-20',
    })
  })

  test('within two months in the professional range', () => {
    expect(defectDeadline(begun('PGPRO', '2026-09-14'), '2026-12-31')).toMatchObject({
      last: '2027-02-28',
      lastByLaw: null,
    })
  })

  test('at once by a warranty that names no time', () => {
    expect(defectDeadline(begun('VUOKRA', '2026-09-14'), '2026-11-20')).toMatchObject({
      state: 'covered',
      last: null,
      lastByLaw: null,
    })
  })

  test('by the last day of a month that has no such day', () => {
    const last = (noticed: string) => {
      const deadline = defectDeadline(consumer, noticed)
      return deadline.state === 'covered' && deadline.last
    }
    expect(last('2027-01-31')).toBe('2027-02-28')
    expect(last('2028-01-31')).toBe('2028-02-29')
    expect(last('2028-02-29')).toBe('2028-03-29')
  })

  test('from the day of the delivery to the last day of each part', () => {
    expect(coversOn('2026-09-13')).toBe('before')
    expect(coversOn('2026-09-14')).toEqual(['hinges', 'furniture'])
    expect(coversOn('2036-09-14')).toEqual(['hinges', 'furniture'])
    expect(coversOn('2036-09-15')).toEqual(['hinges'])
    expect(coversOn('2056-09-14')).toEqual(['hinges'])
    expect(coversOn('2056-09-15')).toBe('over')
  })

  test('also after the warranty’s end, where it was noticed before', () => {
    expect(defectDeadline(consumer, '2056-09-14')).toMatchObject({ last: '2056-10-14' })
  })
})

describe('the day on which it was noticed', () => {
  const late = new Date('2026-11-20T22:30:00Z')
  test.each([
    ['2026-11-20', { state: 'given', text: '2026-11-20', day: '2026-11-20' }],
    [' 5.1.2026 ', { state: 'given', text: '5.1.2026', day: '2026-01-05' }],
    // In Helsinki the next day has begun.
    ['2026-11-21', { state: 'given', text: '2026-11-21', day: '2026-11-21' }],
    ['2026-11-22', { state: 'ahead', text: '2026-11-22' }],
    ['2028-02-29', { state: 'ahead', text: '2028-02-29' }],
    ['2024-02-29', { state: 'given', text: '2024-02-29', day: '2024-02-29' }],
    ['2026-02-29', { state: 'unreadable', text: '2026-02-29' }],
    ['eilen', { state: 'unreadable', text: 'eilen' }],
    ['9'.repeat(99), { state: 'unreadable', text: '9'.repeat(40) }],
    ['', { state: 'none' }],
    ['  ', { state: 'none' }],
    [null, { state: 'none' }],
  ])('%j', (text, read) => {
    expect(readNoticed(text, late)).toEqual(read)
  })
})
