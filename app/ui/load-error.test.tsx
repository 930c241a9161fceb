import { expect, test } from 'vitest'
import { inLanguage } from '~/i18n/in-language.fixture'
import { textOf } from '~/screens/screen.fixture'
import { PageFailures, type Failure } from './load-error'

const orders = { name: 'Tilaukset', error: 'Tilausten lataus epäonnistui.' }
const offers = { name: 'Tarjoukset', error: 'Tarjousten lataus epäonnistui.' }

test.each<[Failure[], string]>([
  [[], ''],
  [[orders], 'Tilausten lataus epäonnistui. Yritä uudelleen'],
  [
    [orders, offers],
    'Osaa sivusta ei saatu ladattua Puuttuu: Tilaukset, Tarjoukset. Yritä uudelleen. Yritä uudelleen',
  ],
])('lists without a place of their own share one panel with one retry', (failures, text) => {
  const html = inLanguage('fi', <PageFailures failures={failures} retryHref="/page" />)
  expect(textOf(html)).toBe(text)
  expect(html.match(/href="\/page"/g)?.length ?? 0).toBe(failures.length > 0 ? 1 : 0)
})
