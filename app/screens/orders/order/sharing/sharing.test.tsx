import { expect, test } from 'vitest'
import { parsePage, queriesOf } from '~/i18n/parse-page.fixture'
import type { Language } from '~/domain/person'
import type { Share } from '~/domain/share'
import type { OrderView } from '~/screens/orders/order/load.server'
import { day } from '~/screens/orders/order/order.fixture'
import { screenInLanguage, textOf } from '~/screens/screen.fixture'
import type { Loaded } from '~/upstream/loaded'
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
  return { ...parsePage(html), text: textOf(html), ids: new Set(ids) }
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
  const { hrefs, hrefOf, text } = await shown({ shares, invitations })
  const order = '/a/1/orders/412873'
  expect(hrefs()).toEqual(expect.arrayContaining([`${order}/shares/1`, `${order}/shares/1/delete`]))
  const invited = hrefOf('Delete invitation: pia@asennus.example')
  expect(invited).toBe(`${order}/invitations/3/delete`)
  expect(hrefOf('Delete share: E-mail address not known')).toBe(`${order}/shares/2/delete`)
  expect(text).toContain('Expired Invitation expired 19.11.2026')
})

test('a preview shows the lists and changes nothing', async () => {
  const page = await shown({ shares: [until('a', '20.11.2026')], isPreview: true })
  expect(page.text).toContain('a@posti.example')
  expect(page.element.querySelectorAll('a, form')).toHaveLength(0)
  expect(page.getByRole('button')).toHaveProperty('disabled', true)
})

test('the lists are folded until the page’s address names them, and count who still sees the order', async () => {
  const shares = [until('a', '19.11.2026'), until('b', '20.11.2026'), until('c', null)]
  const folded = await shown({ shares })
  expect(folded.isOpen(/Shared with 2 people/)).toBe(false)
  expect(folded.text).not.toContain('open invitation')
  const invite = folded.element.querySelector('a[data-dialog]')
  expect(invite?.getAttribute('href')).toBe('/a/1/orders/412873/invite')
  const open = await shown({ shares, invitations: many(60), search: 'sharing=2' })
  expect(open.isOpen(/60 open invitations/)).toBe(true)
})

test.each([
  ['30.11.2026', '', undefined, null],
  ['23.11.2026', '3 days left', undefined, '2026-12-23'],
  ['20.11.2026', 'Ends soon', undefined, '2026-12-20'],
  ['19.11.2026', '', undefined, '2026-12-20'],
  ['01.12.2026', '', '2026-12-17', '2027-01-16'],
  [null, '', '2026-12-17', null],
])('a share until %s says %j, and one press extends it', async (text, said, lastDelivery, to) => {
  const { actions, field, text: words } = await shown({ shares: [until('1', text)], lastDelivery })
  expect(words).toContain(said)
  if (said === '') expect(words).not.toContain('Ends soon')
  expect(actions()).toEqual(to === null ? [] : ['/a/1/orders/412873/shares/1'])
  expect(field('expiresAt')?.value ?? null).toBe(to)
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
    const page = await shown({ ...lists, search: `sharing=${sharingPage}` })
    const deletes = page.getAllByRole('link', { name: /^Delete invitation/ })
    expect([page.ids.size, deletes.length]).toEqual([shares, invitations])
  }
})

test('an empty list says so, and each failed list has its retry', async () => {
  expect((await shown({})).text).toContain('not been shared with anybody yet')
  const page = await shown({ shares: failed, invitations: failed })
  const alerts = page.getAllByRole('alert')
  expect(alerts).toHaveLength(2)
  for (const alert of alerts) {
    expect(queriesOf(alert).hrefOf('Try again')).toContain('attempt=1#sharing')
    expect(alert.closest('details')?.open).toBe(true)
  }
  expect(page.text).not.toContain('not been shared')
  expect((await shown({ shares: failed, invitations: many(1) })).text).toContain('s0@posti')
})
