import { describe, expect, test } from 'vitest'
import type { Address } from '~/domain/address'
import { languages } from '~/domain/person'
import { contextOf, fakePortal, type Answers } from '~/portal/portal.fixture'
import { screenInLanguage } from '~/screens/screen.fixture'
import { ApiError } from '~/upstream/call.server'
import OrdersScreen, { loader } from './screen'

const home: Address = { id: '1', streetAddress: 'Kuusitie 4 B, 33270 Tampere', role: '' }
const cottage: Address = { id: '2', streetAddress: 'Mökkitie 12, 51900 Juva', role: '' }
const wire = [
  { id: 412873, info: 'Keittiö', status: 10, orderRows: [{ id: '412873-1' }] },
  { id: '415002', deliveryDate: '2027-01-21T00:00:00', containsBackorders: 'K' },
]

async function loaded(search: string, answers: Answers, addresses: Address[], addressId = '1') {
  const { portal, calls } = fakePortal({ answers, addresses })
  const context = contextOf(portal)
  const request = new Request(`https://portal.example/a/${addressId}/orders${search}`)
  const response = await loader({ request, context, params: { addressId } })
  return { calls, status: response.status, data: await response.json() }
}

describe('the list of orders', () => {
  test('is read for its address, and names it where there are several', async () => {
    const { data, calls } = await loaded('', { '/api/Address/1/Order': wire }, [home, cottage])
    expect(calls).toEqual(['/api/Address/1/Order'])
    expect(data).toMatchObject({
      title: 'Orders',
      street: 'Kuusitie 4 B',
      hasSeveralAddresses: true,
      incomplete: false,
      orders: {
        total: 2,
        items: [{ id: '412873' }, { id: '415002', deliveryDate: { text: '21.01.2027' } }],
      },
    })
  })

  test('finds an order by the id of its row', async () => {
    const { data } = await loaded('?q=73-1', { '/api/Address/1/Order': wire }, [home])
    expect(data).toMatchObject({
      query: '73-1',
      hasSeveralAddresses: false,
      orders: { total: 1, items: [{ id: '412873' }] },
    })
  })

  test('says where some of the addresses could not be read', async () => {
    const unknown = new ApiError('not-found', 'GET', { status: 404 })
    const answers = {
      '/api/Address/0/Order': unknown,
      '/api/Address/1/Order': wire,
      '/api/Address/2/Order': new ApiError('timeout', 'GET'),
    }
    const { data } = await loaded('', answers, [home, cottage], '0')
    expect(data).toMatchObject({ street: '', incomplete: true, orders: { total: 2 } })
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
      const html = await screenInLanguage(language, OrdersScreen, data)
      expect(html.match(/href="\/a\/1\/deliveries"/g)).toHaveLength(1)
      expect(html).toContain(`${words[language]}</a>`)
    }
  })

  test('says what each order is, its number beside it; without a name the number', async () => {
    const { data } = await loaded('', { '/api/Address/1/Order': wire }, [home])
    const html = await screenInLanguage('fi', OrdersScreen, data)
    expect(html).toContain('href="/a/1/orders/412873">Keittiö</a>')
    expect(html).toContain('>412873</td>')
    expect(html).toContain('href="/a/1/orders/415002">Tilaus 415002</a>')
  })

  test('has the number first, then the name with its rows below it', async () => {
    const { data } = await loaded('', { '/api/Address/1/Order': wire }, [home])
    const html = await screenInLanguage('fi', OrdersScreen, data)
    const row = html.split('<tr role="row">').find((part) => part.includes('>412873<')) ?? ''
    expect(row).toMatch(/412873<.*>Keittiö<.*<ul[^>]*><li><span>412873-1 /s)
    expect(row).not.toContain('<details')
  })

  test('leads to an order’s backorders, and opens many rows where a search finds one', async () => {
    const rows = ['1', '2', '3', '4'].map((number) => ({ id: `415002-${number}` }))
    const long = wire.map((order) => ({ ...order, orderRows: rows }))
    const html = async (search: string) => {
      const { data } = await loaded(search, { '/api/Address/1/Order': long }, [home])
      return screenInLanguage('fi', OrdersScreen, data)
    }
    const backorders = 'href="/a/1/deliveries?backorderId=415002#others"'
    expect(await html('')).toContain(`${backorders} aria-label="Jälkitoimitukset, Tilaus 415002"`)
    expect(await html('')).toMatch(/<details(?![^>]*open)[^>]*><summary>4 osaa</)
    expect(await html('?q=415002-1')).toMatch(/<details[^>]* open=""/)
  })
})
