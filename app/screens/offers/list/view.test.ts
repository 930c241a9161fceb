import { describe, expect, test } from 'vitest'
import { offer as anyOffer } from '~/domain/offer.fixture'
import { offersPage } from '~/screens/offers/view'

const now = new Date('2026-11-20T10:00:00.000Z')
const first = { query: '', page: 1 }

function offer(id: string, day: string | null) {
  const [year, month, date] = day?.split('-') ?? []
  return anyOffer(id, {
    // The end of the day in Helsinki.
    expiresAt: day && `${day}T21:59:59.999Z`,
    expiresOn: day === null ? null : { text: `${date}.${month}.${year}`, iso: day },
  })
}

const offers = [
  offer('85517', '2026-04-30'),
  offer('87940', null),
  offer('88190', '2026-12-04'),
  offer('88177', '2026-11-20'),
  offer('87011', '2026-11-19'),
]

describe('a page of offers', () => {
  test('has the active ones first, today included, and those without a day last of them', () => {
    const lines = offersPage(offers, first, now).items
    expect(lines.map(({ id, expiresOn, isPast }) => [id, expiresOn?.text, isPast])).toEqual([
      ['88177', '20.11.2026', false],
      ['88190', '04.12.2026', false],
      ['87940', undefined, false],
      ['87011', '19.11.2026', true],
      ['85517', '30.04.2026', true],
    ])
  })

  test('is taken from what the search found', () => {
    const page = offersPage(offers, { query: '881', page: 1 }, now)
    expect(page.items.map(({ id }) => id)).toEqual(['88177', '88190'])
  })
})
