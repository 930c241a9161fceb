import { describe, expect, test } from 'vitest'
import { isOfferActive, offersMatching, splitOffers, type Offer } from './offer'
import { offer as anyOffer } from './offer.fixture'

const offer = (id: string, expiresAt: string | null = null) =>
  anyOffer(id, { info: 'Keittiö 77', expiresAt })

const now = new Date('2026-11-21T10:00:00Z')
const ids = (offers: Offer[]) => offers.map(({ id }) => id)

describe('an offer', () => {
  test('is active while its expiration is later than now, not at that moment', () => {
    expect(isOfferActive(offer('1', '2026-11-21T10:00:00.001Z'), now)).toBe(true)
    expect(isOfferActive(offer('1', '2026-11-21T10:00:00.000Z'), now)).toBe(false)
    expect(isOfferActive(offer('1', '2026-11-21T09:59:59.999Z'), now)).toBe(false)
  })

  test('without a date, or with an unreadable one, is active', () => {
    expect(isOfferActive(offer('1', null), now)).toBe(true)
    expect(isOfferActive(offer('1', 'toistaiseksi'), now)).toBe(true)
  })
})

describe('the two sections', () => {
  test('are the active ones by what ends first, and the past ones by what ended last', () => {
    const { active, past } = splitOffers(
      [
        offer('open'),
        offer('long past', '2025-01-01T00:00:00Z'),
        offer('next year', '2027-01-04T00:00:00Z'),
        offer('just past', '2026-11-21T09:00:00Z'),
        offer('unreadable', 'sovitaan'),
        offer('today', '2026-11-21T21:59:59.999Z'),
      ],
      now,
    )
    expect(ids(active)).toEqual(['today', 'next year', 'open', 'unreadable'])
    expect(ids(past)).toEqual(['just past', 'long past'])
  })
})

describe('the search of offers', () => {
  const offers = [offer('88214'), offer('88190'), offer('AB-7')]

  test('finds a part of the id, whatever the case and the spaces around', () => {
    expect(ids(offersMatching(offers, ' 8819 '))).toEqual(['88190'])
    expect(ids(offersMatching(offers, 'ab-'))).toEqual(['AB-7'])
    expect(ids(offersMatching(offers, '88'))).toEqual(['88214', '88190'])
  })

  test('looks at ids only', () => {
    expect(offersMatching(offers, '77')).toEqual([])
  })

  test('an empty phrase finds every offer', () => {
    expect(offersMatching(offers, '  ')).toHaveLength(3)
  })
})
