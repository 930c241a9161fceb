import { expect, test } from 'vitest'
import { isOfferActive, offersMatching, splitOffers, type Offer } from './offer'

const seller = { salesPerson: '', salesPersonPhone: '', salesPersonEmail: '' }
const offer = (id: string, expiresAt: string | null = null): Offer => ({
  id,
  info: 'Keittiö 77',
  expiresAt,
  expiresOn: null,
  isEndless: false,
  seller: { ...seller, storeName: '', storePhone: '' },
})

const now = new Date('2026-11-21T10:00:00Z')
const ids = (offers: Offer[]) => offers.map(({ id }) => id)

test.each([
  ['expires later than now', '2026-11-21T10:00:00.001Z', true],
  ['expires at this moment', '2026-11-21T10:00:00.000Z', false],
  ['has expired', '2026-11-21T09:59:59.999Z', false],
  ['has no date', null, true],
  ['has an unreadable date', 'toistaiseksi', true],
])('an offer that %s (%s) is active: %s', (_rule, expiresAt, isActive) => {
  expect(isOfferActive(offer('1', expiresAt), now)).toBe(isActive)
})

test('offers are in two sections: active ones by earliest end, past ones by latest end', () => {
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

test.each([
  ['a part of the id, whatever the spaces around', ' 8819 ', ['88190']],
  ['an id whatever its case', 'ab-', ['AB-7']],
  ['every id that has the part', '88', ['88214', '88190']],
  ['nothing by other texts than ids', '77', []],
  ['every offer by an empty phrase', '  ', ['88214', '88190', 'AB-7']],
])('the search of offers finds %s: %j', (_rule, phrase, found) => {
  const offers = [offer('88214'), offer('88190'), offer('AB-7')]
  expect(ids(offersMatching(offers, phrase))).toEqual(found)
})
