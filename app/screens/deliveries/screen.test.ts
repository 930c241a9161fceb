import { describe, expect, test } from 'vitest'
import { parsePage } from '~/i18n/parse-page.fixture'
import type { Address } from '~/domain/address'
import { languages } from '~/domain/person'
import type { Answers } from '~/portal/portal.fixture'
import { load, textOf, screenInLanguage } from '~/screens/screen.fixture'
import { ApiError } from '~/upstream/call.server'
import DeliveriesScreen, { loader } from './screen'

const home: Address = { id: '1', streetAddress: 'Kuusitie 4 B, 33270 Tampere', role: '' }
const cottage: Address = { id: '2', streetAddress: 'Mökkitie 12, 51900 Juva', role: '' }
const main = [{ orderId: 412873, addressId: 1, deliveryDate: '2026-12-03', status: '10' }]
const others = [
  {
    orderId: '408120',
    addressId: '2',
    type: 'Jälkitoimitus',
    model: 'KH-60',
    freightCompany: 'Rahti',
  },
]
const answers = {
  '/api/Address/1/MainDelivery': main,
  '/api/Address/1/SmallDelivery': others,
}

const loaded = (path: string, answers: Answers, addresses = [home]) =>
  load(loader, path, { answers, addresses })

describe('the deliveries', () => {
  test('name the one of several addresses, but not in each row', async () => {
    const { data } = await loaded('/a/1/deliveries', answers, [home, cottage])
    expect(data).toMatchObject({
      street: 'Kuusitie 4 B',
      hasSeveralAddresses: true,
      main: { coming: { items: [{ street: '' }] } },
      others: { groups: [{ rows: [{ street: '' }] }] },
    })
    const html = await screenInLanguage('fi', DeliveriesScreen, data)
    expect(textOf(html)).toContain('Näytä kaikki osoitteet · Muut toimitukset')
  })

  test('of all addresses say where each one goes', async () => {
    const all = { '/api/Address/0/MainDelivery': main, '/api/Address/0/SmallDelivery': [] }
    const { data } = await loaded('/a/0/deliveries', all, [home, cottage])
    const items = [{ street: 'Kuusitie 4 B' }]
    expect(data).toMatchObject({ street: '', main: { coming: { items } } })
  })

  test('say what came for a day as it came, and the weekday of one', async () => {
    const dates = ['viikolla 49', 'Sovitaan', '2026-12-03', null]
    const wire = {
      ...answers,
      '/api/Address/1/MainDelivery': dates.map((deliveryDate) => ({ ...main[0], deliveryDate })),
    }
    const { data } = await loaded('/a/1/deliveries', wire)
    const html = await screenInLanguage('fi', DeliveriesScreen, data)
    const cells = parsePage(html).getAllByRole('cell')
    expect(cells.map((cell) => textOf(cell.innerHTML)).filter((_, at) => at % 2 === 0)).toEqual([
      'to 03.12.2026 vahvistettu',
      'arvio viikolla 49',
      'arvio Sovitaan',
      'Ei vielä tiedossa',
    ])
  })
})

test('where neither list can be read, the page says so once, with its retry', async () => {
  const down = new ApiError('unavailable', 'GET')
  const { data, status } = await loaded('/a/1/deliveries', {
    '/api/Address/1/MainDelivery': down,
    '/api/Address/1/SmallDelivery': down,
  })
  expect(status).toBe(503)
  const shown = parsePage(await screenInLanguage('en', DeliveriesScreen, data))
  const [alert, ...others] = shown.getAllByRole('alert')
  expect(alert?.textContent).toContain('Loading the deliveries failed')
  expect(others).toEqual([])
  expect(shown.hrefOf('Try again')).toBe('/a/1/deliveries')
})

test.each([
  ['19.11.2026', 10, true],
  ['20.11.2026', 10, false],
  ['19.11.2026', 20, false],
  ['Viikko 51', 10, false],
])('a delivery of %s with the status %d is late: %j', async (deliveryDate, status, isLate) => {
  const wire = { ...answers, '/api/Address/1/MainDelivery': [{ ...main[0], deliveryDate, status }] }
  const { data } = await loaded('/a/1/deliveries?delivered=1', wire)
  const html = await screenInLanguage('fi', DeliveriesScreen, data)
  expect(textOf(html).includes('Myöhässä')).toBe(isLate)
  const delivered = parsePage(html).element.querySelector<HTMLDetailsElement>('#delivered')
  expect(delivered?.open).toBe(status === 20 ? true : undefined)
})

describe.each(languages)('a child row in %s', (language) => {
  test('says its status as its delivery does (specification 2.9)', async () => {
    const delivered = { fi: 'Toimitettu', sv: 'Levererad', en: 'Delivered' }
    const rows = [
      { orderId: '412873-1', status: 20 },
      { orderId: '412873-2', status: 'Odottaa lavausta' },
      { orderId: '412873-3' },
    ]
    const wire = { ...answers, '/api/Address/1/MainDelivery': [{ ...main[0], rows }] }
    const { data } = await loaded('/a/1/deliveries', wire)
    const page = parsePage(await screenInLanguage(language, DeliveriesScreen, data))
    expect(page.getByText('412873-1').closest('li')?.textContent).toContain(delivered[language])
    const status = page.getByText('Odottaa lavausta')
    expect(status.lang).toBe('fi')
    expect(status.closest('li')?.textContent).toContain('412873-2')
  })
})

test('a search that finds only hidden rows does not say that all others are delivered', async () => {
  const rows = [...others, { ...others[0], model: 'SO-20', delivered: true }]
  const wire = { ...answers, '/api/Address/1/SmallDelivery': rows }
  const { data } = await loaded('/a/1/deliveries?q=SO-20&showDelivered=0', wire)
  const html = await screenInLanguage('en', DeliveriesScreen, data)
  expect(data).toMatchObject({ others: { groups: [], delivered: 1 } })
  expect(html).not.toContain('All other deliveries have been delivered')
})
