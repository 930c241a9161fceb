import { expect, test } from 'vitest'
import { parsePage } from '~/i18n/parse-page.fixture'
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
    'Osaa sivusta ei saatu ladattua Puuttuvat: tilaukset, tarjoukset. Yritä uudelleen',
  ],
])('lists without a place of their own share one panel with one retry', (failures, text) => {
  const html = inLanguage('fi', <PageFailures failures={failures} retryHref="/page" />)
  expect(textOf(html)).toBe(text)
  expect(parsePage(html).hrefs()).toEqual(failures.length > 0 ? ['/page'] : [])
})
