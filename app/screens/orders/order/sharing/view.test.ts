import { describe, expect, test } from 'vitest'
import type { Share } from '~/domain/share'
import { sharingView } from './sharing'

const now = new Date('2026-11-20T21:30:00Z')
const portal = { now, preview: null }
const share = (id: string, iso: string | null, text = iso ?? ''): Share => ({
  id,
  email: `${id}@posti.example`,
  expires: text ? { text, iso } : null,
})
const at = (search: URLSearchParams, lastDelivery: string | null = null) => ({
  search,
  lastDelivery,
})
const onPage = (page: number) => at(new URLSearchParams({ sharing: String(page) }))
const none = { ok: true, value: [] as Share[] } as const
const many = (count: number) =>
  ({
    ok: true,
    value: Array.from({ length: count }, (_, index) => share(String(index + 1), null)),
  }) as const

describe('who sees an order', () => {
  test('until when, and whether that has ended', () => {
    const value = [
      share('a', '2026-11-19', '19.11.2026'),
      share('b', '2026-11-20', '20.11.2026'),
      share('c', null, 'toistaiseksi'),
      share('d', null),
    ]
    const { shares } = sharingView(
      { shares: { ok: true, value }, invitations: none },
      at(new URLSearchParams()),
      portal,
    )
    expect(shares).toEqual({
      ok: true,
      value: value.map((entry) => ({
        ...entry,
        hasEnded: entry.id === 'a',
        daysLeft: entry.id === 'b' ? 0 : null,
        extendTo: ['a', 'b'].includes(entry.id) ? '2026-12-20' : null,
      })),
    })
  })

  test('is extended to the last delivery and 30 days; in a preview nothing is changed', () => {
    const value = [share('a', '2026-12-01', '01.12.2026')]
    const lists = { shares: { ok: true, value }, invitations: none } as const
    const query = at(new URLSearchParams(), '2026-12-17')
    const view = sharingView(lists, query, portal)
    expect(view.shares).toMatchObject({ value: [{ extendTo: '2027-01-16' }] })
    expect(view.mayChange).toBe(true)
    const staff = { firstName: 'Aino', lastName: 'Mäkelä', validUntil: '2026-11-20T23:00:00Z' }
    const preview = sharingView(lists, query, { now, preview: staff })
    expect(preview.shares).toMatchObject({ value: [{ extendTo: null }] })
    expect(preview.mayChange).toBe(false)
  })

  test('comes in pages, none of which shows anybody twice', () => {
    const lists = { shares: many(60), invitations: many(120) }
    const pages = [1, 2, 3].map((page) => sharingView(lists, onPage(page), portal))
    expect(pages.map(({ page, pages }) => [page, pages])).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ])
    const lengths = pages.map(({ shares, invitations }) =>
      [shares, invitations].map((list) => (list.ok ? list.value.length : null)),
    )
    expect(lengths).toEqual([
      [50, 50],
      [10, 50],
      [0, 20],
    ])
    expect(sharingView(lists, onPage(9), portal).page).toBe(3)
  })

  test('each list fails alone', () => {
    const view = sharingView(
      { shares: { ok: false }, invitations: many(1) },
      at(new URLSearchParams()),
      portal,
    )
    expect(view.shares).toEqual({ ok: false })
    expect(view.invitations).toMatchObject({ ok: true, value: [{ id: '1' }] })
    expect(view.pages).toBe(1)
  })

  test('is counted by those who still see it, on all pages', () => {
    const value = [share('a', '2026-11-19'), share('b', '2026-11-20'), share('c', null)]
    const lists = { shares: { ok: true, value } as const, invitations: many(60) }
    const view = sharingView(lists, onPage(2), portal)
    expect(view).toMatchObject({ counts: { shares: 2, invitations: 60 }, isUnshared: false })
    const failed = sharingView({ ...lists, shares: { ok: false } }, onPage(1), portal)
    expect(failed).toMatchObject({ counts: { shares: null }, isUnshared: false })
    expect(sharingView({ shares: none, invitations: none }, onPage(1), portal).isUnshared).toBe(
      true,
    )
  })

  test('is folded until the address names it or a list could not be loaded', () => {
    const plain = new URLSearchParams('rows=1')
    expect(sharingView({ shares: none, invitations: none }, at(plain), portal).isOpen).toBe(false)
    expect(sharingView({ shares: none, invitations: none }, onPage(1), portal).isOpen).toBe(true)
    const failed = { shares: { ok: false }, invitations: none } as const
    expect(sharingView(failed, at(plain), portal).isOpen).toBe(true)
  })
})
