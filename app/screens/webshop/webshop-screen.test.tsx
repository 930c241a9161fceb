import { expect, test } from 'vitest'
import type { SiteLink } from '~/domain/link'
import { inLanguage } from '~/i18n/in-language.fixture'
import type { Portal } from '~/portal/portal.server'
import { ask } from '~/screens/screen.fixture'
import { ServiceCard, loader } from './webshop-screen'

const webshop = { fi: 'https://shop.example/fi', sv: 'https://shop.example/sv' } as const

async function opened(services: Portal['config']['sites']['services']) {
  const config = { sites: { services, privacy: { fi: null, sv: null } } }
  const asking = { answers: {}, config, portal: { language: 'sv' } } as const
  return (await ask(loader, '/webshop', asking)).response
}

test('the links come in the order of the language; a service without any has none', async () => {
  const answer = await opened({ webshop, installation: { fi: null, sv: null } })
  expect(await answer.json()).toMatchObject({
    webshop: [
      { language: 'sv', href: webshop.sv },
      { language: 'fi', href: webshop.fi },
    ],
    installation: [],
  })
})

test('where nothing is configured there is no such page', async () => {
  expect((await opened(null)).headers.get('Location')).toBe('/')
})

const card = (links: SiteLink[]) => inLanguage('en', <ServiceCard id="shop" links={links} />)

test('each link stands in the language of its site and opens in a new tab', () => {
  const html = card([
    { language: 'fi', href: webshop.fi },
    { language: 'sv', href: webshop.sv },
  ])
  expect(html).toMatch(
    /href="https:\/\/shop.example\/fi" target="_blank" rel="noopener" lang="fi">Suomeksi<span[^>]*>: (?:<!-- -->)?Verkkokauppa</,
  )
  expect(html).toMatch(
    /href="https:\/\/shop.example\/sv"[^>]*lang="sv">På svenska<span[^>]*>: (?:<!-- -->)?Webbutik</,
  )
  expect(html).toContain('lang="en"> (opens in a new tab) </span>')
})

test('a card without links is left out', () => {
  expect(card([])).toBe('')
})
