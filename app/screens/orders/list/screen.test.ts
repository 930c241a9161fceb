import { describe, expect, test } from 'vitest'
import { parsePage } from '~/i18n/parse-page.fixture'
import type { Address } from '~/domain/address'
import { languages } from '~/domain/person'
import { fakePortal, type Answers } from '~/portal/portal.fixture'
import { load, textOf, screenInLanguage } from '~/screens/screen.fixture'
import { ApiError } from '~/upstream/call.server'
import OrdersScreen, { loader } from './screen'

const home: Address = { id: '1', streetAddress: 'Kuusitie 4 B, 33270 Tampere', role: '' }
const cottage: Address = { id: '2', streetAddress: 'Mökkitie 12, 51900 Juva', role: '' }
const wire = [
  { id: 412873, info: 'Keittiö', status: 10, orderRows: [{ id: '412873-1' }] },
  { id: '415002', deliveryDate: '2027-01-21T00:00:00', containsBackorders: 'K' },
]

const loaded = (search: string, answers: Answers, addresses: Address[], addressId = '1') =>
  load(loader, `/a/${addressId}/orders${search}`, { answers, addresses })

describe('the list of orders', () => {
  test('remembers which orders are own if roles are mixed, so that their pages read at once', async () => {
    const facts = new Set<string>()
    const { portal } = fakePortal({ answers: { '/api/Address/1/Order': wire } })
    const site: Address = { ...cottage, role: 'OMA_ASENTAJA' }
    const of = (addresses: Address[], addressId: string) =>
      load(loader, `/a/${addressId}/orders`, {
        answers: { [`/api/Address/${addressId}/Order`]: wire },
        addresses,
        portal: { api: { ...portal.api, facts } },
      })
    await of([home, cottage], '1')
    expect(facts.size).toBe(0)
    await of([home, site], '1')
    expect(facts.size).toBe(2)
  })

  test('reads no streets for somebody who has one address', async () => {
    const answers = { '/api/Address/0/Order': wire }
    const setting = { answers, addresses: [home], roles: { [home.id]: '' } }
    const { data, calls } = await load(loader, '/a/0/orders', setting)
    expect(calls).toEqual(['/api/Address/0/Order', '/api/Address/0/SmallDelivery'])
    expect(data).toMatchObject({ orders: { items: [{ street: '' }, { street: '' }] } })
  })

  test.each(languages)('leads to the deliveries, whatever it holds, in %s', async (language) => {
    const words = { fi: 'Toimitukset', sv: 'Leveranser', en: 'Deliveries' }
    const failing = { '/api/Address/1/Order': new ApiError('unavailable', 'GET') }
    for (const [answers, addresses] of [
      [{ '/api/Address/1/Order': wire }, [home, cottage]],
      [{ '/api/Address/1/Order': wire }, [home]],
      [{ '/api/Address/1/Order': [] }, [home]],
      [failing, [home]],
    ] as const) {
      const { data } = await loaded('', answers, [...addresses])
      const page = parsePage(await screenInLanguage(language, OrdersScreen, data))
      expect(page.hrefOf(words[language])).toBe('/a/1/deliveries')
    }
  })

  test('says where each order goes, where all addresses are shown', async () => {
    const places = [{ orderId: '412873', addressId: '2', type: 'Keittiö' }]
    const answers = { '/api/Address/0/Order': wire, '/api/Address/0/MainDelivery': places }
    const { data } = await loaded('', answers, [home, cottage], '0')
    expect(data.orders?.items.map(({ street }) => street)).toEqual(['', 'Mökkitie 12'])
    const text = textOf(await screenInLanguage('fi', OrdersScreen, data))
    expect(text).toContain('412873 Mökkitie 12 Keittiö')
    expect(text).toContain('415002 Tilaus 415002 to 21.01.2027')
    const unread = { ...answers, '/api/Address/0/MainDelivery': new ApiError('timeout', 'GET') }
    expect((await loaded('', unread, [home, cottage], '0')).status).toBe(200)
  })

  test('has coming orders by day, then delivered ones, newest first and folded', async () => {
    const order = (id: string, deliveryDate: string, status: number) => ({
      id,
      info: '',
      deliveryDate,
      status,
    })
    const answers = {
      '/api/Address/1/Order': [
        order('1', '2025-01-03', 20),
        order('2', '2027-01-04', 10),
        order('3', '', 0),
        order('4', '2026-09-21', 20),
        order('5', '2026-11-19', 10),
      ],
    }
    const { data } = await loaded('', answers, [home])
    const html = await screenInLanguage('fi', OrdersScreen, data)
    const page = parsePage(html)
    const orders = page.hrefs().filter((href) => href?.startsWith('/a/1/orders/'))
    expect(orders.map((href) => href?.at(-1)).join('')).toBe('52341')
    expect(page.isOpen('Toimitetut')).toBe(false)
    expect(textOf(html)).toContain('Toimitetut 2 tilausta')
    expect(textOf(html)).toContain('Tilaus 5 to 19.11.2026 Myöhässä')
    const search = await loaded('?q=4', answers, [home])
    const found = parsePage(await screenInLanguage('fi', OrdersScreen, search.data))
    expect(found.isOpen('Toimitetut')).toBe(true)
  })

  test('has a delivered order among the coming ones while products are still to come', async () => {
    const order = (id: string, deliveryDate: string, status: number) => ({
      id,
      info: id,
      deliveryDate,
      status,
      containsBackorders: 'K',
    })
    const rows = [
      order('1', '2026-12-08', 10),
      order('2', '2026-11-02', 20),
      order('3', '2026-10-01', 20),
    ]
    const products = [
      { orderId: '2', model: 'AL', confirmedDeliveryDate: '4.12.2026' },
      { orderId: '2', model: 'OV', deliveryEstimate: '7.12.2026-11.12.2026' },
      { orderId: '3', model: 'SA', delivered: true },
    ]
    const seen = async (small: unknown) => {
      const answers = { '/api/Address/1/Order': rows, '/api/Address/1/SmallDelivery': small }
      const { data } = await load(loader, '/a/1/orders', {
        answers,
        addresses: [home],
        portal: { language: 'fi' },
      })
      const html = await screenInLanguage('fi', OrdersScreen, data)
      return [data.orders?.items.map(({ id, isPast }) => [id, isPast]), textOf(html)] as const
    }
    const [order1, text] = await seen(products)
    expect(order1).toEqual([
      ['2', false],
      ['1', false],
      ['3', true],
    ])
    expect(text).toContain('Vielä tulossa 2 tuotetta seuraava pe 4.12.')
    // Unread is not none: the order's own flag then says that something may come.
    const [unread] = await seen(new ApiError('timeout', 'GET'))
    expect(unread?.map(([, isPast]) => isPast)).toEqual([false, false, false])
  })

  test('shows the date and the status of a row where they are not the order’s', async () => {
    const rows = [
      { id: '1-1', info: 'Rungot', deliveryDate: '2027-01-21', status: 10 },
      { id: '1-2', info: 'Ovet', deliveryDate: '2027-02-04', status: 0 },
      { id: '1-3', info: 'Taso', status: '' },
    ]
    const order = {
      id: 1,
      info: 'Keittiö',
      deliveryDate: '2027-01-21',
      status: 10,
      orderRows: rows,
    }
    const { data } = await loaded('', { '/api/Address/1/Order': [order] }, [home])
    const html = await screenInLanguage('fi', OrdersScreen, data)
    expect(textOf(html)).toContain(
      '1-1 Rungot 1-2 Ovet to 04.02.2027 Käsittelyssä myymälässä 1-3 Taso',
    )
    expect(parsePage(html).queryByRole('group')).toBeNull()
  })

  test('leads to an order’s backorders, and opens many rows where a search finds one', async () => {
    const rows = ['1', '2', '3', '4'].map((number) => ({ id: `415002-${number}` }))
    const long = wire.map((order) => ({ ...order, orderRows: rows }))
    const page = async (search: string) => {
      const { data } = await loaded(search, { '/api/Address/1/Order': long }, [home])
      return parsePage(await screenInLanguage('fi', OrdersScreen, data))
    }
    const all = await page('')
    expect(all.hrefOf(/Jälkitoimitukset/)).toBe('/a/1/deliveries?backorderId=415002#others')
    const areOpen = (shown: typeof all) =>
      shown.getAllByText('4 osaa').map((parts) => parts.closest('details')?.open)
    expect(areOpen(all)).toEqual([false, false])
    expect(areOpen(await page('?q=415002-1'))).toEqual([true, true])
  })
})
