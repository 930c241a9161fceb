import { describe, expect, test } from 'vitest'
import { parsePage } from '~/i18n/parse-page.fixture'
import type { Day } from '~/domain/day'
import type { WarrantyData } from '~/domain/warranty'
import type { Answers } from '~/portal/portal.fixture'
import { loadOrderPage, screenInLanguage } from '~/screens/screen.fixture'
import { ApiError } from '~/upstream/call.server'
import WarrantyScreen, { certificateView, loader } from './warranty-screen'

const answers: Answers = {
  '/api/Order/412873': { id: '412873', showWarranty: 'K' },
  '/api/Order/412873/WarrantyData': { warrantyType: 'KULUTTAJA', orderId: '412873' },
}

async function loaded(changed: Answers = {}) {
  const setting = { answers: { ...answers, ...changed } }
  const { data, ...read } = await loadOrderPage(loader, '/a/1/orders/412873/warranty', setting)
  return { ...read, ...data }
}

const day = (iso: string) => ({ iso, text: iso })
const view = (changed: Partial<WarrantyData> = {}, orderDay: Day | null = null) =>
  certificateView(
    { type: 'KULUTTAJA', deliveryDate: null, ...changed },
    orderDay,
    new Date('2026-11-20T10:00Z'),
  )

describe('the warranty certificate', () => {
  test('of the professional range has its own years, of any other kind two and no terms', () => {
    const professional = view({ type: 'PGPRO' })
    expect(professional.badges).toEqual([
      { years: 10, covers: 'mechanisms', term: null },
      { years: 5, covers: 'furniture', term: null },
    ])
    expect(professional.terms).toBe('professional')
    const other = view({ type: 'VUOKRA' })
    expect(other.badges).toEqual([{ years: 2, covers: null, term: null }])
    expect(other.terms).toBeNull()
  })

  test.each(['fi', 'sv'] as const)('has the badges of the language: %s', async (language) => {
    const path = '/a/1/orders/412873/warranty'
    const { data, order } = await loadOrderPage(loader, path, { answers })
    const html = await screenInLanguage(language, WarrantyScreen, data, null, order)
    const badges = parsePage(html).element.querySelectorAll('img')
    expect([...badges].map((badge) => badge.getAttribute('src'))).toContain(
      `/badges/warranty-30-${language}.svg`,
    )
  })

  test('leaves out what the API does not know', async () => {
    const path = '/a/1/orders/412873/warranty'
    const { data, order } = await loadOrderPage(loader, path, { answers })
    const html = await screenInLanguage('en', WarrantyScreen, data, null, order)
    expect(parsePage(html).getAllByRole('term')).toHaveLength(1)
  })

  test('says the last day of each term, by the certificate’s day, else by the order’s', () => {
    const lastDays = (...given: Parameters<typeof view>) =>
      view(...given).badges.map((b) => b.term?.last ?? null)
    expect(lastDays({ deliveryDate: day('2026-09-14') })).toEqual(['2056-09-14', '2036-09-14'])
    const byOrder = day('2024-02-29')
    expect(lastDays({ type: '' }, byOrder)).toEqual(['2026-02-28'])
    expect(lastDays({ deliveryDate: day('2026-11-20') }, byOrder)[0]).toBe('2056-11-20')
    // An estimate, or a day that may still move, does not begin the warranty.
    expect(
      lastDays({
        deliveryDate: { iso: '2026-09-14', text: '14.-18.9.2026', last: '2026-09-18' },
      })[0],
    ).toBeNull()
    expect(lastDays({ deliveryDate: day('2026-11-21') })[0]).toBeNull()
  })

  test('says how much of each term is left', () => {
    const left = (first: string, type = 'KULUTTAJA') =>
      view({ type, deliveryDate: day(first) }).badges.map(({ term }) => [
        term?.monthsLeft,
        term?.daysLeft,
        Math.round((term?.shareLeft ?? NaN) * 100),
      ])
    expect(left('2026-11-20')).toEqual([
      [360, 10_958, 100],
      [120, 3653, 100],
    ])
    expect(left('2018-04-03')[1]).toEqual([16, 500, 14])
    expect(left('2024-11-21', 'VUOKRA')).toEqual([[0, 1, 0]])
    expect(left('2024-11-19', 'VUOKRA')).toEqual([[0, -1, 0]])
  })

  test('leads back to the order where its flag is off, whatever the API knows', async () => {
    const back = { status: 302 }
    const off = { '/api/Order/412873': { id: '412873', showWarranty: 'E' } }
    await expect(loaded(off)).rejects.toMatchObject(back)
    const failing = { '/api/Order/412873/WarrantyData': new ApiError('unavailable', 'GET') }
    await expect(loaded({ ...off, ...failing })).rejects.toMatchObject(back)
  })
})
