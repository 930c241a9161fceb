import { describe, expect, test } from 'vitest'
import type { Answers } from '~/portal/portal.fixture'
import { parsePage } from '~/i18n/parse-page.fixture'
import { load, screenInLanguage, textOf } from '~/screens/screen.fixture'
import BackorderScreen, { loader } from './backorder-screen'

const order = { id: '408120', currency: 'EUR', deliveryContactPerson: 'Eero', deliveryPhone: '112' }
const place = { contactPerson: 'Aino Mäkelä', phone: '040 555 0117 / 015 555 0117', city: 'Juva' }
const rows = [
  { model: 'KH-60', freightCompany: 'Rahti', deliveryEstimate: '28.12.2026-8.1.2027', ...place },
  { model: 'SO-20', freightCompany: 'rahti', confirmedDeliveryDate: '13.11.2026', delivered: 1 },
  {
    model: 'SA-V4',
    freightCompany: 'Koivisto',
    delivered: '01.11.2026',
    trackingCodeLink: 'ftp:x',
  },
  { type: 'Jälkitoimitus', amount: 2, materialDescription: 'Vuolukivi' },
]
const answers: Answers = { '/api/Order/408120': order, '/api/Order/408120/Backorder': rows }

const path = '/a/1/orders/backorder/408120'

async function loaded(search: string, given: Answers = answers) {
  const { data, ...read } = await load(loader, path + search, { answers: given })
  return { ...data, ...read }
}

describe('the backorders of an order', () => {
  test('start with a row that is still to come, with and without the delivered ones', async () => {
    for (const search of ['', '?showDelivered=1']) {
      const { data } = await load(loader, path + search, { answers })
      const html = await screenInLanguage('en', BackorderScreen, data)
      expect(textOf(html), search).toMatch(
        /Rahti 1 still to come .*?KH-60.*Other carrier 1 still to come/,
      )
      expect(html.includes('SO-20'), search).toBe(search !== '')
    }
  })

  test('each place is listed once; two numbers in a field are two links', async () => {
    const { view } = await loaded('')
    expect(view?.recipients).toEqual([
      {
        contactPerson: 'Aino Mäkelä',
        phones: [
          { text: '040\u00a0555\u00a00117', href: 'tel:+358405550117' },
          { text: '015\u00a0555\u00a00117', href: 'tel:+358155550117' },
        ],
        lines: ['Juva'],
      },
    ])
  })

  test('rows without a place are delivered to the order’s address', async () => {
    const bare = { ...answers, '/api/Order/408120/Backorder': [{ model: 'A' }] }
    const { view } = await loaded('', bare)
    expect(view?.recipients).toMatchObject([{ contactPerson: 'Eero' }])
  })

  test('an order that is not the person’s is a 404', async () => {
    const foreign = { '/api/Order/408120/Backorder': rows }
    await expect(loaded('', foreign)).rejects.toMatchObject({ status: 404 })
  })
})

test('the address contains only parameters that differ from the defaults', async () => {
  const many = Array.from({ length: 120 }, (_, n) => ({ ...rows[0], model: `A-${n}` }))
  const given = { ...answers, '/api/Order/408120/Backorder': many }
  const pagesOf = async (search: string) => {
    const { data } = await load(loader, path + search, { answers: given })
    return parsePage(await screenInLanguage('en', BackorderScreen, data)).hrefs()
  }
  expect(await pagesOf('?showDelivered=0&page=2')).toEqual(
    expect.arrayContaining([path, `${path}?page=3`]),
  )
  expect(await pagesOf('?showDelivered=1&page=2')).toContain(`${path}?showDelivered=1&page=3`)
})
