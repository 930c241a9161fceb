import { expect, test } from 'vitest'
import { endingSoon } from './endings'
import type { Offer } from './offer'

const now = new Date('2026-11-21T08:00:00Z')
const day = (date: string) => ({ text: date, iso: date })

const offer = (id: string, date: string) =>
  ({ id, info: `Offer ${id}`, expiresAt: `${date}T21:59:59Z`, expiresOn: day(date) }) as Offer

const share = (orderId: string, date: string | null) => ({
  orderId,
  share: { id: '1', email: 'putki@posti.example', expires: date === null ? null : day(date) },
})

test('what ends within a week stands by its day', () => {
  const offers = [offer('1', '2026-11-28'), offer('2', '2026-11-21'), offer('3', '2026-11-29')]
  const shares = [share('412873', '2026-11-24'), share('408120', '2026-12-01')]
  expect(endingSoon(offers, shares, now)).toEqual([
    { kind: 'offer', offerId: '2', name: 'Offer 2', day: day('2026-11-21'), daysLeft: 0 },
    {
      kind: 'share',
      orderId: '412873',
      email: 'putki@posti.example',
      day: day('2026-11-24'),
      daysLeft: 3,
    },
    { kind: 'offer', offerId: '1', name: 'Offer 1', day: day('2026-11-28'), daysLeft: 7 },
  ])
})

test('what has ended, or has no day, does not end soon', () => {
  expect(
    endingSoon([offer('1', '2026-11-20')], [share('2', '2026-11-20'), share('3', null)], now),
  ).toEqual([])
  const thisMorning = { ...offer('1', '2026-11-21'), expiresAt: '2026-11-21T07:00:00Z' }
  expect(endingSoon([thisMorning], [], now)).toEqual([])
})
