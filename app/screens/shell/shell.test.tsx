import { createStaticHandler } from 'react-router-dom/server'
import { expect, it } from 'vitest'
import { Outlet, type DataOf } from '~/framework'
import { inWords } from '~/i18n/in-language.fixture'
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
async function shell(changed: Partial<ShellData> = {}, root: Partial<Root> = {}): Promise<string> {
  const data = { addresses: homes, addressId: '1201', services: true, ...changed }
  const rootData = { brand: 'Keittiö', revision: '4f2a9c1d0e', now: '2026-11-26', ...root }
  const screen = { id: 'orders', path: '*', element: <h1>Tilaukset</h1> }
  const children = [{ id: 'shell', element: <Shell />, loader: () => data, children: [screen] }]
  const routes = [{ id: 'root', element: <Outlet />, loader: () => rootData, children }]
  const url = 'http://localhost/a/1201/orders?q=41&page=2'
  const context = await createStaticHandler(routes).query(new Request(url))
  if (context instanceof Response) throw new Error('no page is a redirect')
  return inWords('fi', routes, context)
}

it('the selector offers all addresses and each, also one without a street', async () => {
  const html = await shell()
  expect(html).toContain('href="/a/0?screen=orders"')
  expect(html).toContain('Kaikki osoitteet')
  expect(html).toContain('<a href="/a/1201?screen=orders" aria-current="true">')
  expect(html).toContain('Osoite 1202')
})

it('somebody with one address has nothing to select', async () => {
  expect(await shell({ addresses: homes.slice(0, 1) })).not.toContain('Kaikki osoitteet')
})

it('preferences lead back to the same page with its search', async () => {
  expect(await shell()).toContain('name="returnTo" value="/a/1201/orders?q=41&amp;page=2"')
})

it('a preview shows whose view it is and the mask, and hides the logout', async () => {
  const preview = { name: 'Aino Mäkelä', validUntil: null, generation: 'one' }
  const html = await shell({}, { preview })
  expect(html).toContain('Katselet asiakkaan näkymää: Aino Mäkelä.')
  expect(html).toContain('#mask')
  expect(html).not.toContain('Kirjaudu ulos')
  expect(html).not.toContain('Asetukset')
  expect(await shell()).toContain('action="/auth/logout"')
})

it('addresses that could not be read: a message with a retry, and the same in its place', async () => {
  const html = await shell({ addresses: null })
  expect(html).toMatch(/<div [^>]*role="alert" data-message/)
  expect(html.match(/Osoitteiden lataus epäonnistui. Yritä uudelleen./g)).toHaveLength(2)
  expect(html.match(/href="\/a\/1201\/orders\?q=41&amp;page=2"/g)).toHaveLength(2)
  expect(html).toContain('<h1>Tilaukset</h1>')
  expect(await shell()).not.toContain('Osoitteiden lataus')
})

it('a message that can be tried again leads there; an error is read out at once', async () => {
  const html = await shell(
    {},
    {
      messages: [
        { key: 'shell:address.foreign', tone: 'danger', retry: '/a/0/orders' },
        { key: 'notifications:not_in_preview', tone: 'info' },
      ],
    },
  )
  expect(html).toMatch(/role="alert" data-message.*href="\/a\/0\/orders"/)
  expect(html).toMatch(/<div(?![^>]*role)[^>]* data-message/)
})

it('a message that counts is a sentence of its own for one', async () => {
  const ended = (count: number) =>
    shell({}, { messages: [{ key: 'settings:devices.ended', count, tone: 'ok' }] })
  expect(await ended(1)).toContain('Kirjauduit ulos yhdellä muulla laitteella.')
  expect(await ended(3)).toContain('Kirjauduit ulos 3 muulla laitteella.')
})

it('a message that links a page is a link without scripts', async () => {
  const html = await shell(
    {},
    {
      messages: [
        {
          key: 'invitation:accepted',
          tone: 'ok',
          values: { orderId: '408120' },
          link: { href: '/a/0/orders/408120', key: 'invitation:open_order' },
        },
      ],
    },
  )
  const [messages = ''] = /<div [^>]*id="messages" role="status">.*?<template/.exec(html) ?? []
  expect(messages).toMatch(/<a [^>]*href="\/a\/0\/orders\/408120">Avaa tilaus 408120</)
})

it('the footer leads to the statements and to customer service, each where it is there', async () => {
  const end = async (footer: Root['footer'], data = {}) =>
    (await shell(data, { footer })).split('<footer')[1]
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
  expect(whole?.replaceAll(/<wbr\/>|<span[^>]*><\/span>/g, '')).toContain(
    '<a href="/accessibility"><span>Saavutettavuusseloste</span></a>',
  )
  expect(whole).toContain('<a href="https://keittio.example/sv" lang="sv">Integritetspolicy</a>')
  expect(whole).toContain('<a href="https://keittio.example/fi" lang="fi">Tietosuojaseloste</a>')
  expect(whole).toContain('Asiakaspalvelu <a href="tel:+358105550150">010\u00a0555\u00a00150</a>')
  const addresses = [{ id: '1', streetAddress: 'Storgatan 1, 903 26 Umeå' }]
  expect(await end(footer, { addressId: '1', addresses })).toContain('+46 90 555 01 50')
  const least = await end({ ...footer, phone: null, privacy: [] })
  expect(least).not.toContain('Asiakaspalvelu')
})
