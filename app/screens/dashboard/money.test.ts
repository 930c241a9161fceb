import { expect, test } from 'vitest'
import { parsePage } from '~/i18n/parse-page.fixture'
import type { Answers } from '~/portal/portal.fixture'
import type { Portal } from '~/portal/portal.server'
import { load, screenInLanguage, textOf } from '~/screens/screen.fixture'
import { ApiError } from '~/upstream/call.server'
import DashboardScreen, { loader } from './dashboard-screen'

const own = { id: '1', streetAddress: 'Kuusitie 4 B', role: '' }
const guest = { id: '2', streetAddress: 'Mökkitie 12', role: 'OMA_ASENTAJA' }
const down = new ApiError('unavailable', 'GET')
const refused = new ApiError('not-found', 'GET', { status: 404 })

/** A payment with one invoice. */
const bill = (loppusumma: string, erapvm: string, more: object = {}) => ({
  id: erapvm,
  valuutta: 'EUR',
  ...more,
  paymentInvoice: [{ laskunumero: erapvm, loppusumma, erapvm, valuutta: 'EUR', ...more }],
})
const numbered = (count: number, sum: string, due: string) =>
  Array.from({ length: count }, (_, index) => bill(sum, due, { laskunumero: String(index) }))
const paid = bill('100,00', '5.11.2026', { maksupvm: '4.11.2026' })

const nothingOpen = 'Avoimia laskuja ei ole.'
const lacksAddress = 'Jonkin osoitteen tilauksia ei saatu ladattua'

interface InventedOrder {
  /** Payments, or the failure of their list. */
  bills?: object[] | ApiError
  isDelivered?: boolean
  isPublished?: boolean
}

/** The API's answers for a person with these orders; the first order has the nearest delivery. */
function answersOf(orders: InventedOrder[]): Answers {
  const rows = orders.map(({ isDelivered = false }, index) => {
    const deliveryDate = isDelivered ? '1.9.2026' : `${1 + (index % 28)}.12.2026`
    return { id: String(10 + index), deliveryDate, status: isDelivered ? 20 : 10 }
  })
  const ofOrders = orders.flatMap(({ bills = [], isPublished = true }, index) => [
    [`/api/Order/${10 + index}`, { id: String(10 + index), showBillingDetails: isPublished }],
    [`/api/Order/${10 + index}/Payment`, bills],
  ])
  return {
    '/api/Address/0/Order': rows,
    '/api/Address/0/MainDelivery': [],
    '/api/Address/0/SmallDelivery': [],
    '/api/Address/0/Offer': [],
    '/api/Notification': [],
    ...(Object.fromEntries(ofOrders) as Answers),
  }
}

interface Account {
  orders: InventedOrder[]
  changed?: Answers
  addresses?: (typeof own)[] | ApiError
  portal?: Partial<Portal>
  search?: string
}

async function dashboardOf({ orders, changed, addresses = [own], portal, search = '' }: Account) {
  const person = { firstName: 'Aino', lastName: '', email: '' }
  const { data } = await load(loader, `/a/0/dashboard${search}`, {
    answers: { ...answersOf(orders), ...changed },
    addresses,
    roles: Array.isArray(addresses)
      ? Object.fromEntries(addresses.map(({ id, role }) => [id, role]))
      : null,
    config: { pushKey: null },
    portal: { person, language: 'fi', ...portal },
  })
  return screenInLanguage('fi', DashboardScreen, data)
}

/** The dashboard's texts about money, and the title of the list of bills; empty if there are none. */
async function moneyOn(account: Account) {
  const html = await dashboardOf(account)
  const [entry = ''] = /<section[^>]* aria-labelledby="to-pay".*?<\/section>/s.exec(html) ?? []
  const [, bills = ''] = /<summary[^>]*>(<h3>.*?)<\/summary>/s.exec(html) ?? []
  const words = `${entry} ${bills}`.replace(
    /<a href="\/a\/0\/dashboard\?bills=all[^>]*>(.*?)<\/a>/,
    '[$1]',
  )
  const said = [lacksAddress, nothingOpen].filter((sentence) => html.includes(sentence))
  return [...said, textOf(words).replace('Maksettavaa ', '')].filter(Boolean).join(' ')
}

const times = (count: number, order: InventedOrder): InventedOrder[] =>
  Array.from({ length: count }, () => order)
const one = { bills: [bill('1,00', '14.12.2026')] }
const rows = (count: number) => answersOf(times(count, one))['/api/Address/0/Order']
const preview = { firstName: 'Liisa', lastName: 'Laine', validUntil: '2999-01-01T00:00:00Z' }

const day = 'eräpäivä ma 14.12. maanantai 14.12.2026'
const pay = 'Maksa lasku, tilaus 10'
const only = `${day} ${pay}`
const byDay = `${pay} Laskut päivittäin`
const unread = '– Maksujen lataus epäonnistui. Yritä uudelleen. Yritä uudelleen'

test.each<[string, Account, string]>([
  ['one order', { orders: [one] }, `1,00 € ${only}`],
  [
    'one order with a late bill and two others',
    {
      orders: [
        {
          bills: [
            bill('3 570,00', '14.12.2026'),
            bill('18 499,00', '5.11.2026'),
            bill('100,00', '1.12.2026'),
          ],
        },
      ],
    },
    // On a phone the day is left to the list of bills.
    '22 169,00 € 18 499,00 € erääntyi 15 päivää sitten , to 5.11. torstai 05.11.2026 Maksa 18 499,00 € lasku, tilaus 10 Seuraavat laskut 100,00 € ti 1.12. tiistai 01.12.2026 · 1 lasku Kaikki 3 laskua',
  ],
  ['ten orders', { orders: times(10, one) }, `10,00 € ${day} ${byDay} Kaikki 10 laskua`],
  [
    'fourteen orders',
    { orders: times(14, one) },
    `10,00 € ${day} Laskettu 10/14 tilauksesta. [Laske kaikki] ${byDay} Näytä 10 laskua`,
  ],
  [
    'fourteen orders, all of them on request',
    { orders: times(14, one), search: '?bills=all' },
    `14,00 € ${day} ${byDay} Kaikki 14 laskua`,
  ],
  [
    'fifty orders, on request',
    { orders: times(50, one), search: '?bills=all' },
    `40,00 € ${day} Laskettu 40/50 tilauksesta. ${byDay} Näytä 40 laskua`,
  ],
  [
    'fourteen orders, and nothing is open at the nearest',
    { orders: [...times(10, {}), ...times(4, one)] },
    'Laskettu 10/14 tilauksesta. [Laske kaikki]',
  ],
  [
    'payments of one order failed',
    { orders: [one, one, { bills: down }] },
    `2,00 € ${day} Laskettu 2/3 tilauksesta. ${byDay} Näytä 2 laskua`,
  ],
  [
    'payments of one order failed, and nothing else is open',
    { orders: [{ bills: [paid] }, { bills: down }] },
    'Laskettu 1/2 tilauksesta.',
  ],
  [
    'all that is published failed',
    { orders: [{ bills: down }, { bills: down }, { isPublished: false }] },
    unread,
  ],
  ['the orders failed', { orders: [one], changed: { '/api/Address/0/Order': down } }, ''],
  [
    'the orders of one address failed',
    {
      orders: [one, one],
      addresses: [own, { ...own, id: '3' }],
      changed: {
        '/api/Address/0/Order': refused,
        '/api/Address/1/Order': rows(2),
        '/api/Address/3/Order': down,
      },
    },
    `${lacksAddress} 2,00 € ${day} ${byDay} Näytä 2 laskua`,
  ],
  [
    'an amount that cannot be read',
    { orders: [one, { bills: [bill('paljon', '20.12.2026')] }] },
    `1,00 € seuraava 1,00 €, ma 14.12. maanantai 14.12.2026 Summasta puuttuu 1 lasku, jonka määrää ei voitu lukea. Maksa 1,00 € lasku, tilaus 10 Laskut päivittäin Kaikki 2 laskua`,
  ],
  [
    'six bills of one day in two orders, and a later one',
    {
      orders: [
        ...times(2, { bills: numbered(3, '650,00', '7.12.2026') }),
        { bills: [bill('3 570,00', '21.12.2026')] },
      ],
    },
    `7 470,00 € seuraava 3 900,00 €, ma 7.12. maanantai 07.12.2026 ${pay} Seuraavat laskut 3 570,00 € ma 21.12. maanantai 21.12.2026 · 1 lasku Kaikki 7 laskua`,
  ],
  [
    'an order in kronor, written in two ways',
    {
      orders: [
        {
          bills: [
            bill('100,00', '14.12.2026', { valuutta: 'SEK' }),
            bill('50,00', '14.12.2026', { valuutta: 'kr', laskunumero: '2' }),
          ],
        },
      ],
    },
    `150,00 SEK ${only}`,
  ],
  [
    'a credit note whose day has passed, beside a bill',
    { orders: [{ bills: [bill('-200,00', '1.9.2026'), bill('900,00', '14.12.2026')] }] },
    `900,00 € ${day} lisäksi hyvitys 200,00 € ${pay}`,
  ],
  [
    'a bill that is financed, and one four days after its due day',
    {
      orders: [
        {
          bills: [
            bill('5 000,00', '1.12.2026', { maksuehtonro: 'OPR' }),
            bill('80,00', '16.11.2026'),
          ],
        },
      ],
    },
    `80,00 € eräpäivä oli ma 16.11. maanantai 16.11.2026 ${pay}`,
  ],
  ['forty bills', { orders: [{ bills: numbered(40, '1,00', '14.12.2026') }] }, `40,00 € ${only}`],
  ['delivered with an open bill', { orders: [{ ...one, isDelivered: true }] }, `1,00 € ${only}`],
  ['nothing open', { orders: [{ bills: [paid], isDelivered: true }] }, nothingOpen],
  ['nothing open, and a delivery is ahead', { orders: [{ bills: [paid] }] }, ''],
  [
    'billing that is not published',
    { orders: [{ ...one, isDelivered: true, isPublished: false }] },
    '',
  ],
  [
    'billing that is not published at one order',
    { orders: [one, one, { isPublished: false }] },
    `2,00 € ${day} ${byDay} Kaikki 2 laskua`,
  ],
  ['no order', { orders: [] }, ''],
  ['an installer', { orders: [{ ...one, isDelivered: true }], addresses: [guest] }, ''],
  [
    'a customer who is the installer of another order',
    {
      orders: [one, one, one],
      addresses: [own, guest],
      changed: { '/api/Address/1/Order': rows(2) },
    },
    `2,00 € ${day} ${byDay} Näytä 2 laskua`,
  ],
  [
    'the own orders of one address failed, of somebody who is an installer too',
    {
      orders: [one, one, one],
      addresses: [own, { ...own, id: '3' }, guest],
      changed: { '/api/Address/1/Order': rows(2), '/api/Address/3/Order': down },
    },
    `${lacksAddress} 2,00 € ${day} ${byDay} Näytä 2 laskua`,
  ],
  [
    'a preview',
    { orders: times(14, one), portal: { preview } },
    `10,00 € ${day} Laskettu 10/14 tilauksesta. [Laske kaikki] ${byDay} Näytä 10 laskua`,
  ],
  ['no addresses', { orders: [], addresses: [], changed: { '/api/Address/0/Order': refused } }, ''],
  [
    'addresses that cannot be read',
    { orders: [{ bills: [paid], isDelivered: true }], addresses: down },
    '',
  ],
])('what is to be paid is true for an account: %s', async (_which, account, sentence) => {
  expect(await moneyOn(account)).toBe(sentence)
})

test.each([
  ['570,00', 'EUR', false],
  ['18499,00', 'SEK', true],
])(
  'a link to pay %s %s has a line of its own if it is too long: %s',
  async (sum, valuutta, own) => {
    const bills = [bill(sum, '14.12.2026', { valuutta }), bill(sum, '21.12.2026', { valuutta })]
    const page = parsePage(await dashboardOf({ orders: [{ bills }] }))
    const link = page.getByRole('link', { name: /^Maksa .*lasku, tilaus 10$/ })
    expect(link.parentElement?.tagName === 'P').toBe(own)
  },
)
