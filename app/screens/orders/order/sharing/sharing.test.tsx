import { expect, test } from 'vitest'
import type { languages } from '~/domain/person'
import { day } from '~/screens/orders/order/order.fixture'
import { screenInLanguage, textOf } from '~/screens/screen.fixture'
import type { SharingView } from './sharing'
import { Sharing } from './sharing'

const sharing: SharingView = {
  shares: {
    ok: true,
    value: [
      {
        id: '1',
        email: 'mika@asennus.example',
        expires: day('30.11.2026'),
        hasEnded: false,
        daysLeft: null,
        extendTo: null,
      },
      { id: '2', email: '', expires: null, hasEnded: false, daysLeft: null, extendTo: null },
    ],
  },
  invitations: {
    ok: true,
    value: [
      {
        id: '3',
        email: 'pia@asennus.example',
        expires: day('19.11.2026'),
        hasEnded: true,
        daysLeft: null,
        extendTo: null,
      },
    ],
  },
  page: 1,
  pages: 1,
  counts: { shares: 2, invitations: 0 },
  isUnshared: false,
  isOpen: false,
  mayChange: true,
}

type Changed = Partial<Parameters<typeof Sharing>[0]>

const rendered = (language: (typeof languages)[number], changed: Changed = {}) =>
  screenInLanguage(language, () => (
    <Sharing
      sharing={sharing}
      addressId="1"
      orderId="412873"
      self="/a/1/orders/412873?rows=1"
      {...changed}
    />
  ))

test.each([
  ['fi', 'Voimassaolo: toistaiseksi', 'Kutsun voimassaolo: toistaiseksi'],
  ['sv', 'Giltighet: toistaiseksi', 'Inbjudans giltighet: toistaiseksi'],
  ['en', 'Validity: toistaiseksi', 'Validity of the invitation: toistaiseksi'],
] as const)('what is no day stands as it came, in %s', async (language, share, invitation) => {
  const expires = { text: 'toistaiseksi', iso: null }
  const line = { email: 'a@b.example', expires, hasEnded: false, daysLeft: null, extendTo: null }
  const shares = { ok: true as const, value: [{ id: '1', ...line }] }
  const invitations = { ok: true as const, value: [{ id: '2', ...line }] }
  const html = await rendered(language, { sharing: { ...sharing, shares, invitations } })
  expect(textOf(html)).toContain(` ${share} `)
  expect(textOf(html)).toContain(` ${invitation} `)
})

test('each person’s dialogs lead on', async () => {
  const html = await rendered('en')
  for (const path of ['shares/1"', 'shares/1/delete"', 'invitations/3/delete"'])
    expect(html).toContain(`href="/a/1/orders/412873/${path}`)
  expect(html).toContain('aria-label="Delete invitation: pia@asennus.example"')
  expect(html).toContain('aria-label="Delete share: E-mail address not known"')
  expect(textOf(html)).toContain('Expired Invitation expired 19.11.2026')
})

test('a preview shows the lists and changes nothing', async () => {
  const html = await rendered('en', { sharing: { ...sharing, mayChange: false } })
  expect(textOf(html)).toContain('mika@asennus.example')
  expect(html).not.toMatch(/<a |<form/)
  expect(html.match(/<button[^>]*>/g)).toEqual([expect.stringContaining('disabled=""')])
})

test('the lists are folded until the page’s address names them, and say how many see the order', async () => {
  const html = await rendered('en')
  expect(html).toMatch(/<details(?![^>]*open)[^>]*><summary/)
  expect(textOf(html)).toContain('Shared with 2 people')
  expect(textOf(html)).not.toContain('open invitation')
  expect(html).toMatch(/<a [^>]*href="\/a\/1\/orders\/412873\/invite" data-dialog=""/)
  const open = await rendered('en', { sharing: { ...sharing, isOpen: true } })
  expect(open).toMatch(/<details[^>]* open=""><summary/)
})

test('what ends within a week says so in the colour of warning', async () => {
  const line = { id: '1', email: 'a@b.example', expires: day('23.11.2026'), hasEnded: false }
  const shares: SharingView['shares'] = {
    ok: true,
    value: [{ ...line, daysLeft: 3, extendTo: '2026-12-23' }],
  }
  const html = await rendered('en', { sharing: { ...sharing, shares } })
  expect(html).toContain('3 days left')
  expect(textOf(html)).toContain('Ends soon')
  // One press extends it; the button says until when.
  expect(html).toContain('action="/a/1/orders/412873/shares/1"')
  expect(html).toContain('name="expiresAt" value="2026-12-23"')
  expect(textOf(html)).toContain('Extend until 23.12.2026')
})

test('nobody yet, and lists that failed, each with its retry', async () => {
  const empty: SharingView['shares'] = { ok: true, value: [] }
  const none = { ...sharing, shares: empty, invitations: empty, isUnshared: true }
  expect(textOf(await rendered('en', { sharing: none }))).toContain(
    'not been shared with anybody yet',
  )
  const failed = { ok: false } as const
  const html = await rendered('en', {
    sharing: {
      ...sharing,
      shares: failed,
      invitations: failed,
      counts: { shares: null, invitations: 0 },
    },
  })
  expect(html.match(/role="alert"/g)).toHaveLength(2)
  expect(html.match(/attempt=1#sharing"/g)).toHaveLength(2)
  expect(textOf(html)).not.toContain('not been shared')
})
