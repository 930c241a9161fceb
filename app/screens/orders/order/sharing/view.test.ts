import { describe, expect, test } from 'vitest'
import type { Share } from '~/domain/share'
import { sharingView } from './view'

const now = new Date('2026-11-20T21:30:00Z')
const portal = { now, preview: null }
const share = (id: string, iso: string | null, text = iso ?? ''): Share => ({
  id,
  email: `${id}@posti.example`,
  expires: text ? { text, iso } : null,
})
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
    const { shares } = sharingView({ shares: { ok: true, value }, invitations: none }, 1, portal)
    expect(shares).toEqual({
      ok: true,
      value: value.map((entry) => ({ ...entry, hasEnded: entry.id === 'a' })),
    })
  })

  test('a day may be chosen from today in Helsinki on; in a preview none', () => {
    const lists = { shares: none, invitations: none }
    expect(sharingView(lists, 1, portal).firstDay).toBe('2026-11-20')
    const preview = { firstName: 'Aino', lastName: 'Mäkelä', validUntil: '2026-11-20T23:00:00Z' }
    expect(sharingView(lists, 1, { now, preview }).firstDay).toBeNull()
  })

  test('comes in pages, none of which shows anybody twice', () => {
    const lists = { shares: many(60), invitations: many(120) }
    const pages = [1, 2, 3].map((page) => sharingView(lists, page, portal))
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
    expect(sharingView(lists, 9, portal).page).toBe(3)
  })

  test('each list fails alone', () => {
    const view = sharingView({ shares: { ok: false }, invitations: many(1) }, 1, portal)
    expect(view.shares).toEqual({ ok: false })
    expect(view.invitations).toMatchObject({ ok: true, value: [{ id: '1' }] })
    expect(view.pages).toBe(1)
  })
})
