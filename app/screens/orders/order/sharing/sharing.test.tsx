import { expect, test } from 'vitest'
import type { Language } from '~/domain/person'
import type { Share } from '~/domain/share'
import type { OrderView } from '~/screens/orders/order/load.server'
import { day } from '~/screens/orders/order/order.fixture'
import { screenInLanguage, textOf } from '~/screens/screen.fixture'
import type { Loaded } from '~/upstream/settle'
import type { CustomersReads, OrderReads } from '~/screens/orders/order/read-order.server'
import { Sharing } from './sharing'
import { sharingView } from './sharing-view'

// 23:30 on the 20th in Helsinki.
const now = new Date('2026-11-20T21:30:00Z')
const failed = { ok: false } as const

/** A share that is valid until a day, or until what the API wrote. */
const until = (id: string, text: string | null, email = `${id}@posti.example`): Share => ({
  id,
  email,
  expires: text === null ? null : text.includes('.') ? day(text) : { text, iso: null },
})
const many = (count: number) => Array.from({ length: count }, (_, n) => until(`s${n}`, null))

interface Shown {
  language?: Language
  shares?: Share[] | typeof failed
  invitations?: Share[] | typeof failed
  search?: string
  lastDelivery?: string
  isPreview?: boolean
}

async function shown({ language = 'en', search = 'rows=1', ...given }: Shown) {
  const loaded = (list: Share[] | typeof failed = []): Loaded<Share[]> =>
    Array.isArray(list) ? { ok: true, value: list } : list
  const own = { shares: loaded(given.shares), invitations: loaded(given.invitations) }
  const data = sharingView(
    own as CustomersReads,
    {
      search: new URLSearchParams(search),
      lastDelivery: given.lastDelivery ?? null,
      portal: { now, preview: given.isPreview ? {} : null },
    } as unknown as OrderReads,
  )
  const view = { addressId: '1', order: { id: '412873' }, self: '/a/1/orders/412873?rows=1' }
  const html = await screenInLanguage(language, () => (
    <Sharing data={data} view={view as OrderView} />
  ))
  const ids = [...html.matchAll(/(s\d+)@/g)].map(([, id]) => id)
  return { html, text: textOf(html), ids: new Set(ids) }
}

test.each([
  ['fi', 'Voimassaolo: toistaiseksi', 'Kutsun voimassaolo: toistaiseksi'],
  ['sv', 'Giltighet: toistaiseksi', 'Inbjudans giltighet: toistaiseksi'],
  ['en', 'Validity: toistaiseksi', 'Validity of the invitation: toistaiseksi'],
] as const)('what is no day stands as it came, in %s', async (language, share, invitation) => {
  const lists = { shares: [until('a', 'toistaiseksi')], invitations: [until('b', 'toistaiseksi')] }
  const { text } = await shown({ language, ...lists })
  expect(text).toContain(` ${share} `)
  expect(text).toContain(` ${invitation} `)
})

test('each person’s dialogs lead on, and an invitation that has ended says so', async () => {
  const shares = [until('1', '30.11.2026'), until('2', null, '')]
  const invitations = [until('3', '19.11.2026', 'pia@asennus.example')]
  const { html, text } = await shown({ shares, invitations })
  for (const path of ['shares/1"', 'shares/1/delete"', 'invitations/3/delete"'])
    expect(html).toContain(`href="/a/1/orders/412873/${path}`)
  expect(html).toContain('aria-label="Delete invitation: pia@asennus.example"')
  expect(html).toContain('aria-label="Delete share: E-mail address not known"')
  expect(text).toContain('Expired Invitation expired 19.11.2026')
})

test('a preview shows the lists and changes nothing', async () => {
  const { html, text } = await shown({ shares: [until('a', '20.11.2026')], isPreview: true })
  expect(text).toContain('a@posti.example')
  expect(html).not.toMatch(/<a |<form/)
  expect(html.match(/<button[^>]*>/g)).toEqual([expect.stringContaining('disabled=""')])
})

test('the lists are folded until the page’s address names them, and count who still sees the order', async () => {
  const shares = [until('a', '19.11.2026'), until('b', '20.11.2026'), until('c', null)]
  const { html, text } = await shown({ shares })
  expect(html).toMatch(/<details(?![^>]* open=)[^>]*><summary/)
  expect(text).toContain('Shared with 2 people')
  expect(text).not.toContain('open invitation')
  expect(html).toMatch(/<a [^>]*href="\/a\/1\/orders\/412873\/invite" data-dialog=""/)
  const open = await shown({ shares, invitations: many(60), search: 'sharing=2' })
  expect(open.html).toMatch(/<details[^>]* open=""><summary/)
  expect(open.text).toContain('60 open invitations')
})

test.each([
  ['30.11.2026', '', undefined, null],
  ['23.11.2026', '3 days left', undefined, '2026-12-23'],
  ['20.11.2026', 'Ends soon', undefined, '2026-12-20'],
  ['19.11.2026', '', undefined, '2026-12-20'],
  ['01.12.2026', '', '2026-12-17', '2027-01-16'],
  [null, '', '2026-12-17', null],
])('a share until %s says %j, and one press extends it', async (text, said, lastDelivery, to) => {
  const { html, text: words } = await shown({ shares: [until('1', text)], lastDelivery })
  expect(words).toContain(said)
  if (said === '') expect(words).not.toContain('Ends soon')
  const action = 'action="/a/1/orders/412873/shares/1"'
  if (to === null) expect(html).not.toContain(action)
  else expect(html).toMatch(new RegExp(`${action}.*name="expiresAt" value="${to}"`))
})

test('the lists have pages without duplicates', async () => {
  const lists = {
    shares: many(60),
    invitations: many(120).map((one) => ({ ...one, email: 'i@i' })),
  }
  for (const [sharingPage, shares, invitations] of [
    [1, 50, 50],
    [2, 10, 50],
    [3, 0, 20],
    [9, 0, 20],
  ] as const) {
    const { html, ids } = await shown({ ...lists, search: `sharing=${sharingPage}` })
    expect([ids.size, html.match(/aria-label="Delete invitation/g)?.length]).toEqual([
      shares,
      invitations,
    ])
  }
})

test('an empty list says so, and each failed list has its retry', async () => {
  expect((await shown({})).text).toContain('not been shared with anybody yet')
  const { html, text } = await shown({ shares: failed, invitations: failed })
  expect(html.match(/role="alert"/g)).toHaveLength(2)
  expect(html.match(/attempt=1#sharing"/g)).toHaveLength(2)
  expect(html).toMatch(/<details[^>]* open=""><summary/)
  expect(text).not.toContain('not been shared')
  expect((await shown({ shares: failed, invitations: many(1) })).text).toContain('s0@posti')
})
