import { createStaticHandler } from 'react-router-dom/server'
import { expect, it } from 'vitest'
import { Outlet, type DataOf } from '~/framework'
import { inWords } from '~/i18n/in-language.fixture'
import { parsePage, queriesOf } from '~/i18n/parse-page.fixture'
import type { loader as rootLoader } from '~/root'
import type { loadShell } from './load-shell.server'
import { Shell } from './shell'

type Root = DataOf<typeof rootLoader>
type ShellData = DataOf<typeof loadShell>

const homes = [
  { id: '1201', streetAddress: 'Kuusitie 4 B' },
  { id: '1202', streetAddress: '' },
]

/** The page of `/a/1201/orders`, with differences in the shell's data and the root's. */
async function shell(changed: Partial<ShellData> = {}, root: Partial<Root> = {}) {
  const data = { addresses: homes, addressId: '1201', services: true, ...changed }
  const rootData = { brand: 'Keittiö', revision: '4f2a9c1d0e', now: '2026-11-26', ...root }
  const screen = { id: 'orders', path: '*', element: <h1>Tilaukset</h1> }
  const children = [{ id: 'shell', element: <Shell />, loader: () => data, children: [screen] }]
  const routes = [{ id: 'root', element: <Outlet />, loader: () => rootData, children }]
  const url = 'http://localhost/a/1201/orders?q=41&page=2'
  const context = await createStaticHandler(routes).query(new Request(url))
  if (context instanceof Response) throw new Error('no page is a redirect')
  return parsePage(inWords('fi', routes, context))
}

it('the selector offers all addresses and each, also one without a street', async () => {
  const page = await shell()
  expect(page.hrefOf('Kaikki osoitteet')).toBe('/a/0?screen=orders')
  const selected = page.getByRole('link', { name: 'Kuusitie 4 B', current: true })
  expect(selected.getAttribute('href')).toBe('/a/1201?screen=orders')
  expect(page.hrefOf('Osoite 1202')).toBe('/a/1202?screen=orders')
})

it('somebody with one address has nothing to select', async () => {
  const page = await shell({ addresses: homes.slice(0, 1) })
  expect(page.queryByText('Kaikki osoitteet')).toBeNull()
})

it('preferences lead back to the same page with its search', async () => {
  const { element } = await shell()
  const fields = element.querySelectorAll<HTMLInputElement>('[name="returnTo"]')
  const returns = new Set([...fields].map((field) => field.value))
  expect([...returns]).toEqual(['/a/1201/orders?q=41&page=2'])
})

it('a preview shows whose view it is and the mask, and hides the logout', async () => {
  const preview = { name: 'Aino Mäkelä', validUntil: null, generation: 'one' }
  const page = await shell({}, { preview })
  expect(page.getByRole('region', { name: 'Esikatselu' }).textContent).toContain(
    'Katselet asiakkaan näkymää: Aino Mäkelä.',
  )
  expect(page.element.innerHTML).toContain('#mask')
  expect(page.queryByText(/Kirjaudu ulos|Asetukset/)).toBeNull()
  expect((await shell()).actions()).toContain('/auth/logout')
})

it('addresses that could not be read: a message with a retry, and the same in its place', async () => {
  const page = await shell({ addresses: null })
  const alerts = page.getAllByRole('alert')
  expect(alerts).toHaveLength(2)
  for (const alert of alerts) {
    expect(alert.textContent).toContain('Osoitteiden lataus epäonnistui. Yritä uudelleen.')
    expect(queriesOf(alert).hrefOf('Yritä uudelleen')).toBe('/a/1201/orders?q=41&page=2')
  }
  expect(page.getByRole('heading').textContent).toBe('Tilaukset')
  expect((await shell()).queryByRole('alert')).toBeNull()
})

const withMessages = (...messages: Root['messages']) => shell({}, { messages })

it('an error that can be tried again is a message too; others are in the page alone', async () => {
  const page = await withMessages(
    { key: 'errors:error_loading_projects', tone: 'danger', retry: '/a/0/orders' },
    { key: 'shell:address.foreign', tone: 'danger' },
    { key: 'notifications:not_in_preview', tone: 'info' },
  )
  const messages = queriesOf(page.getAllByRole('status').at(-1) ?? page.element)
  expect(queriesOf(messages.getByRole('alert')).hrefOf('Yritä uudelleen')).toBe('/a/0/orders')
  const [, foreign] = page.getAllByRole('alert').slice(1)
  expect(foreign?.textContent).toContain('Osoitetta ei löytynyt')
  const note = page.getByText(/^Ilmoituksia ei voi avata/)
  expect(note.closest('[role]')?.role).toBe('status')
})

it.each([
  [1, 'yhdellä'],
  [3, '3'],
])('a message that counts is a sentence of its own for one: %d', async (count, how) => {
  const page = await withMessages({ key: 'settings:devices.ended', count, tone: 'ok' })
  expect(page.getByText(`Kirjauduit ulos ${how} muulla laitteella.`)).toBeTruthy()
})

it('a message that links a page is a link without scripts', async () => {
  const page = await withMessages({
    key: 'invitation:accepted',
    tone: 'ok',
    values: { orderId: '408120' },
    link: { href: '/a/0/orders/408120', key: 'invitation:open_order' },
  })
  expect(page.hrefOf('Avaa tilaus 408120')).toBe('/a/0/orders/408120')
})

it('the footer leads to the statements and to customer service, each where it is there', async () => {
  const end = async (changed: Root['footer'], data = {}) =>
    queriesOf((await shell(data, { footer: changed })).getByRole('contentinfo'))
  const footer: Root['footer'] = {
    accessibilityHref: '/accessibility',
    privacy: [
      { language: 'sv', href: 'https://keittio.example/sv' },
      { language: 'fi', href: 'https://keittio.example/fi' },
    ],
    phone: { text: '010\u00a0555\u00a00150', href: 'tel:+358105550150' },
    phoneInSweden: { text: '+46 90 555 01 50', href: 'tel:+46905550150' },
  }
  const whole = await end(footer)
  expect(whole.hrefOf('Saavutettavuusseloste')).toBe('/accessibility')
  for (const [name, lang] of [
    ['Integritetspolicy', 'sv'],
    ['Tietosuojaseloste', 'fi'],
  ] as const) {
    const link = whole.getByRole<HTMLAnchorElement>('link', { name })
    expect([link.getAttribute('href'), link.lang]).toEqual([
      `https://keittio.example/${lang}`,
      lang,
    ])
  }
  expect(whole.hrefOf('010 555 0150')).toBe('tel:+358105550150')
  const addresses = [{ id: '1', streetAddress: 'Storgatan 1, 903 26 Umeå' }]
  const inSweden = await end(footer, { addressId: '1', addresses })
  expect(inSweden.hrefOf('+46 90 555 01 50')).toBe('tel:+46905550150')
  const least = await end({ ...footer, phone: null, privacy: [] })
  expect(least.hrefs()).toEqual(['/accessibility'])
})
