import { describe, expect, test } from 'vitest'
import { warrantyPeriod } from './warranty-period'

const now = new Date('2026-11-20T10:00:00Z')
const dayOf = (iso: string) => ({ text: iso.split('-').reverse().join('.'), iso })
const week = { text: '21.12.2026–25.12.2026', iso: '2026-12-21', last: '2026-12-25' }
const delivered = { status: { code: 20, text: '' }, deliveryDate: dayOf('2026-09-15') }
const made = { status: { code: 10, text: '' }, deliveryDate: dayOf('2026-12-03') }
const consumer = { type: 'KULUTTAJA', deliveryDate: dayOf('2026-09-14') }

describe('a warranty', () => {
  test('begins on the day that its certificate says, its parts each with their years', () => {
    expect(warrantyPeriod(delivered, consumer, now)).toEqual({
      state: 'begun',
      kind: 'consumer',
      first: '2026-09-14',
      parts: [
        { years: 30, covers: 'hinges', last: '2056-09-14' },
        { years: 10, covers: 'furniture', last: '2036-09-14' },
      ],
    })
  })

  test('of other kinds has other parts', () => {
    const partsOf = (type: string) => {
      const period = warrantyPeriod(delivered, { ...consumer, type }, now)
      return period.state === 'begun' && period.parts
    }
    expect(partsOf('PGPRO')).toEqual([
      { years: 10, covers: 'mechanisms', last: '2036-09-14' },
      { years: 5, covers: 'furniture', last: '2031-09-14' },
    ])
    expect(partsOf('')).toEqual([{ years: 2, covers: null, last: '2028-09-14' }])
  })

  test('begins with the order’s day where the certificate has none, or words', () => {
    for (const deliveryDate of [null, week, { text: 'syksyllä', iso: null }])
      expect(warrantyPeriod(delivered, { ...consumer, deliveryDate }, now)).toMatchObject({
        state: 'begun',
        first: '2026-09-15',
      })
  })

  test('is coming until the order has been delivered, whatever day was expected', () => {
    expect(warrantyPeriod(made, consumer, now)).toEqual({
      state: 'coming',
      day: dayOf('2026-12-03'),
    })
    expect(warrantyPeriod({ ...made, deliveryDate: null }, null, now)).toEqual({
      state: 'coming',
      day: null,
    })
  })

  test('is coming until its day, which is today’s at the earliest', () => {
    const on = (iso: string) =>
      warrantyPeriod(delivered, { ...consumer, deliveryDate: dayOf(iso) }, now).state
    expect(on('2026-11-20')).toBe('begun')
    expect(on('2026-11-21')).toBe('coming')
  })

  test('has no end where nobody has said the day', () => {
    const period = warrantyPeriod(
      { ...delivered, deliveryDate: week },
      { ...consumer, deliveryDate: null },
      now,
    )
    expect(period).toEqual({ state: 'undated' })
  })

  test('of 29 February ends on the 28th where the year has no such day', () => {
    const period = warrantyPeriod(
      delivered,
      { type: 'KULUTTAJA', deliveryDate: dayOf('2024-02-29') },
      now,
    )
    expect(period).toMatchObject({ parts: [{ last: '2054-02-28' }, { last: '2034-02-28' }] })
  })
})
