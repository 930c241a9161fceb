import { describe, expect, test } from 'vitest'
import { inLanguage } from '~/i18n/in-language.fixture'
import { languages } from '~/domain/person'
import type { DeliveryRow } from '~/domain/main-delivery'
import { readDeliveriesQuery } from '~/screens/deliveries/query'
import { MainDeliveries } from './main-deliveries'
import type { MainPage } from './view'

const line = (orderId: string, code: number | null, text = ''): DeliveryRow => ({
  orderId,
  addressId: '1',
  type: 'Kalusteet',
  deliveryDate: { text: '03.12.2026', iso: '2026-12-03' },
  status: { code, text },
  showDeliveryPreparation: false,
})
const main: MainPage = {
  items: [
    {
      ...line('412873', 10),
      open: true,
      street: '',
      rows: [line('412873-1', 20), line('412873-2', null, 'Odottaa lavausta'), line('3', null)],
    },
  ],
  notices: [],
  page: 1,
  pages: 1,
  total: 1,
}
const query = readDeliveriesQuery(new URLSearchParams())
const delivered = { fi: 'Toimitettu', sv: 'Levererad', en: 'Delivered' }

describe.each(languages)('a child row in %s', (language) => {
  test('says its status as its delivery does (specification 2.9)', () => {
    const html = inLanguage(language, <MainDeliveries main={main} addressId="1" query={query} />)
    const children = html.split('<li class="front delivery part">').slice(1)
    expect(children.map((child) => /class="chip.*?<\/span>/.test(child))).toEqual([
      true,
      true,
      false,
    ])
    expect(children[0]).toContain(delivered[language])
    expect(children[1]).toContain('<span lang="fi">Odottaa lavausta</span>')
  })
})

test('its pages lead to itself, also where an order’s backorders were asked for', () => {
  const requested = readDeliveriesQuery(new URLSearchParams('backorderId=408120&page=2'))
  const second = { ...main, page: 2, pages: 2 }
  const html = inLanguage('fi', <MainDeliveries main={second} addressId="1" query={requested} />)
  expect(html).toContain('href="/a/1/deliveries?backorderId=408120#main-title"')
})
