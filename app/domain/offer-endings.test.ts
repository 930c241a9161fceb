import { expect, test } from 'vitest'
import { endingSoon, type Offer } from './offer'

const now = new Date('2026-11-21T08:00:00Z')
const day = (date: string) => ({ text: date, iso: date })

const offer = (id: string, date: string) =>
  ({ id, info: `Offer ${id}`, expiresAt: `${date}T21:59:59Z`, expiresOn: day(date) }) as Offer

test('offers that end within a week are sorted by day', () => {
  const offers = [offer('1', '2026-11-28'), offer('2', '2026-11-21'), offer('3', '2026-11-29')]
  expect(endingSoon(offers, now)).toEqual([
    { offerId: '2', name: 'Offer 2', day: day('2026-11-21'), daysLeft: 0 },
    { offerId: '1', name: 'Offer 1', day: day('2026-11-28'), daysLeft: 7 },
  ])
})

test('ended offers are left out', () => {
  expect(endingSoon([offer('1', '2026-11-20')], now)).toEqual([])
  const thisMorning = { ...offer('1', '2026-11-21'), expiresAt: '2026-11-21T07:00:00Z' }
  expect(endingSoon([thisMorning], now)).toEqual([])
})
