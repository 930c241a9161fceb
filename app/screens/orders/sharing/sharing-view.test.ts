import { describe, expect, test } from 'vitest'
import type { Share } from '~/domain/share'
import { sharingView } from './sharing-view'

const now = new Date('2026-11-20T21:30:00Z')
const options = { page: 1, now, readOnly: false }
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
    const { shares } = sharingView({ shares: { ok: true, value }, invitations: none }, options)
    expect(shares).toEqual({
      ok: true,
      value: [
        { id: 'a', email: 'a@posti.example', expires: '19.11.2026', isDay: true, hasEnded: true },
        { id: 'b', email: 'b@posti.example', expires: '20.11.2026', isDay: true, hasEnded: false },
        {
          id: 'c',
          email: 'c@posti.example',
          expires: 'toistaiseksi',
          isDay: false,
          hasEnded: false,
        },
        { id: 'd', email: 'd@posti.example', expires: '', isDay: false, hasEnded: false },
      ],
    })
  })

  test('a day may be chosen from today in Helsinki on; in a preview none', () => {
    const lists = { shares: none, invitations: none }
    expect(sharingView(lists, options).firstDay).toBe('2026-11-20')
    expect(sharingView(lists, { ...options, readOnly: true }).firstDay).toBeNull()
  })

  test('comes in pages, none of which shows anybody twice', () => {
    const lists = { shares: many(60), invitations: many(120) }
    const pages = [1, 2, 3].map((page) => sharingView(lists, { ...options, page }))
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
    expect(sharingView(lists, { ...options, page: 9 }).page).toBe(3)
  })

  test('each list fails alone', () => {
    const view = sharingView({ shares: { ok: false }, invitations: many(1) }, options)
    expect(view.shares).toEqual({ ok: false })
    expect(view.invitations).toMatchObject({ ok: true, value: [{ id: '1' }] })
    expect(view.pages).toBe(1)
  })
})
