import { describe, expect, test } from 'vitest'
import { aPreview } from '~/portal/portal.fixture'
import { languages, type Language } from '~/domain/person'
import type { WordKey } from '~/domain/word-key'
import { wordsOf } from '~/i18n/instances.server'
import { parsePage, queriesOf } from '~/i18n/parse-page.fixture'
import { load, screenInLanguage, textOf } from '~/screens/screen.fixture'
import { ApiError } from '~/upstream/call.server'
import OrderScreen, { loader } from './screen'

const flags = {
  showStepper: true,
  showDeliveryPreparation: true,
  showBillingDetails: true,
  showDeliveryDetails: true,
  showWarranty: true,
  containsBackorders: true,
}
const order = {
  id: '412873',
  info: 'Keittiö ja kodinhoitohuone',
  statusCode: 10,
  currency: 'EUR',
  ...flags,
  deliveryDate: '03.12.2026',
  storeName: 'Keittiö Tampere',
  salesPerson: 'Henna Laaksonen',
  billingCustomerName1: 'Maksaja Oy',
  deliveryPhone: '040 555 0117',
  deliveryCity: 'Tampere',
}
const document = { type: 'Piirustukset', updatedAt: '2026-11-19T10:00:00Z' }
const documents = [
  { ...document, id: 'd1', filename: 'Asennuskuva_keittio_v4.pdf' },
  { ...document, id: 'd2', filename: 'Vesipistekuva.pdf', type: 'Piirustukset|LVI' },
  { id: 'd3', filename: 'Ohje.docx', type: 'Asennusohjeet', updatedAt: '2026-10-01T10:00:00Z' },
  { id: 'd4', filename: 'Vanha.jpg', type: 'Asiakkaan lisäämät liitteet', customerCanEdit: true },
]
const room = { roomNumber: '1', roomDescription: 'Keittiö', groupId: '1', amount: 1 }
const productRows = [
  {
    ...room,
    strNumber: '1',
    mainProduct: 1,
    model: 'AL-V3 90',
    drawingId: 'K1-07',
    modelDescription: 'Vetolaatikosto 900, 3 laatikkoa',
    size: '900 × 720 × 560 mm',
    colorDescription: 'Linoleumi, havunvihreä',
    materialDescription: 'Koivuvaneri',
    confirmedDeliveryDate: '03.12.2026',
  },
  {
    ...room,
    strNumber: '2',
    amount: 2.5,
    model: 'ET-L 90',
    drawingId: 'K1-07',
    modelDescription: 'Laatikkoetusarja',
    deliveryEstimate: '7.-11.12.2026',
  },
  { ...room, strNumber: '3', modelDescription: 'Kivitaso', groupId: '2', mainProduct: 1 },
  { ...room, strNumber: '4', roomNumber: '2', roomDescription: 'Kodinhoitohuone', model: 'PK 60' },
]
const backorder = { model: 'KH-60', deliveryEstimate: '14.-18.12.2026' }
const claim = { model: 'ET-60', confirmedDeliveryDate: '07.12.2026' }
const advance = {
  erapvm: '11.12.2026',
  loppusumma: 3570,
  naytalasku: true,
  viitenumero: '41287303',
}
const payment = { id: '1', info: 'Ennakko', summa: 3570, valuutta: 'EUR', ennakkomaksu: 1 }
const billed = (invoice: object = {}) => [
  { ...payment, advancePaymentInvoice: { id: 'L1', ...advance, ...invoice } },
]
const delivery = { supplier: 'Oma tehdas', deliveryTime: '03.12.2026 klo 8–12', carPhone: '050 5' }

/** The API's answer for each list of the order. */
const full: Record<string, unknown> = {
  Payment: billed(),
  Delivery: [delivery],
  Document: documents,
  Share: [],
  Invitation: [],
  Backorder: [backorder],
  ReclamationRow: [claim],
  ProductRow: productRows,
  Showroom: [{ showroomId: '1', name: 'Malli', link: 'https://3d.example/1' }],
}
const empty = Object.fromEntries(Object.keys(full).map((list) => [list, []]))

interface Asked {
  language?: Language
  search?: string
  role?: string
  /** Fields of the order that differ. */
  values?: object
  /** Lists of the API that differ. */
  lists?: Record<string, unknown>
  /** Staff preview the order. */
  isPreview?: true
}

async function page({ language = 'fi', search = '?rows=1', role = '', ...asked }: Asked = {}) {
  const lists = Object.entries({ ...full, ...asked.lists })
  const { data } = await load(loader, `/a/1/orders/412873${search}`, {
    answers: {
      '/api/Order/412873': { ...order, ...asked.values },
      ...Object.fromEntries(lists.map(([list, rows]) => [`/api/Order/412873/${list}`, rows])),
    },
    addresses: [{ id: '1', streetAddress: 'Kuusitie 4 B', role }],
    roles: { 1: role },
    portal: { language, preview: asked.isPreview ? aPreview : null },
  })
  const html = await screenInLanguage(language, OrderScreen, data)
  const shown = parsePage(html)
  const section = (id: string) => {
    const element = shown.element.querySelector<HTMLElement>(`section#${id}`)
    return queriesOf(element ?? parsePage('').element)
  }
  const ticket = textOf(section('ticket').element.outerHTML)
  return { ...shown, text: textOf(html), section, ticket }
}

const textsOf = (elements: Iterable<Element>) =>
  [...elements].map(({ innerHTML }) => textOf(innerHTML))

/** An order of which nothing is known, with no flag. */
const barePage = async (more: Asked = {}) => {
  const none = Object.fromEntries(Object.keys(order).map((name) => [name, undefined]))
  return page({
    search: '',
    lists: empty,
    ...more,
    values: { ...none, id: '412873', ...more.values },
  })
}

test.each(languages)('the order in %s leads to its files, models and pages', async (language) => {
  const shown = await page({ language })
  expect(shown.hrefs()).toEqual(
    expect.arrayContaining([
      '/api/Document/d1/download?address=1&order=412873',
      'https://3d.example/1',
      ...['warranty', 'deliverypreparation', 'defect'].map((path) => `/a/1/orders/412873/${path}`),
      '/a/1/orders/backorder/412873',
      '/a/1/orders',
      ...['billing', 'deliveries', 'backorders', 'seller', 'warranty', 'info'].map(
        (id) => `#${id}`,
      ),
    ]),
  )
  expect(shown.getByText('Asennuskuva_keittio_v4.pdf')).toBeTruthy()
})

describe('the ticket', () => {
  test('shows stage, day, amount to pay and missing products, and links each', async () => {
    const { ticket, section } = await page()
    const calendar = { name: /^Kalenteriin ?, tilauksen 412873 toimitus$/ }
    expect(section('ticket').getByRole('link', calendar)).toBeTruthy()
    expect(ticket).toBe(
      'Tilauksen tilanne Tilattu 1/3 Käsittelyssä myymälässä , Valmis ' +
        'Valmistus 2/3 Valmistuksessa , Nyt tässä vaiheessa ' +
        'Toimitus 3.12. to 3.12. 3/3 Toimitettu Puuttuvat 7.12. ma 7.12. 2 tuotetta Takuu ' +
        'Valmistuksessa vaihe 2/3 Toimituspäivä to 3.12. torstai 03.12.2026 klo 8–12 ' +
        '13 päivän päästä Kalenteriin , tilauksen 412873 toimitus Toimituspäivä lähestyy. Valmistaudu toimitukseen ' +
        'Maksettavaa 3 570,00 € eräpäivä pe 11.12. perjantai 11.12.2026 maksettavaa 3 570,00 € ' +
        'Vielä tulossa 2 tuotetta seuraava ma 7.12. maanantai 07.12.2026 ET-60',
    )
    const links = ['#deliveries', '#billing', '#backorders']
    expect(section('ticket').hrefs()).toEqual(expect.arrayContaining(links))
  })

  test('says which steps are done, and which is the current one', async () => {
    const stepsAt = async (statusCode: number) => {
      const { section } = await page({ values: { statusCode } })
      const steps = section('ticket').getAllByRole('listitem').slice(0, 3)
      return steps.map((step) => [
        step.getAttribute('aria-current'),
        textOf(step.outerHTML).split(' , ')[1],
      ])
    }
    expect(await stepsAt(10)).toEqual([
      [null, 'Valmis'],
      ['step', 'Nyt tässä vaiheessa'],
      [null, undefined],
    ])
    expect(await stepsAt(20)).toEqual([
      [null, 'Valmis'],
      [null, 'Valmis'],
      ['step', 'Nyt tässä vaiheessa'],
    ])
  })

  test('says no hours where no delivery is published or read', async () => {
    for (const asked of [
      { values: { showDeliveryDetails: false } },
      { lists: { Delivery: new ApiError('unavailable', 'GET') } },
      { values: { statusCode: 20 } },
    ])
      expect((await page(asked)).ticket).not.toContain('klo 8–12')
  })

  test.each([
    [{ deliveryDate: '' }, /vaihe 2\/3 Toimituspäivä lähestyy/],
    [{ deliveryDate: '30.11.-4.12.2026' }, /Toimituspäivä 30.11.–4.12. (?!.*päivän päästä)/],
    [{ statusCode: 20 }, /Päätoimitus to 3.12. torstai 03.12.2026 (?!.*päivän päästä)/],
    [{ deliveryDate: '2026-11-21' }, 'Toimituspäivä lähestyy.'],
    [{ deliveryDate: '2026-11-20' }, 'Toimituspäivä on tänään.'],
    [{ deliveryDate: '2026-11-18' }, 'Toimituspäivä oli keskiviikko 18.11.2026.'],
    [{ deliveryDate: '2026-11-24', statusCode: 20 }, 'Toimituspäivä oli tiistai 24.11.2026.'],
  ])('with %j says the day that is known', async (values, said) => {
    expect((await page({ values, lists: { Payment: [] } })).ticket).toMatch(said)
  })

  test('leads to certificate and defect from the delivery on', async () => {
    const hrefs = ['/a/1/orders/412873/warranty', '/a/1/orders/412873/defect']
    const { section } = await page({ values: { statusCode: 20 } })
    expect(section('ticket').hrefs()).toEqual(expect.arrayContaining(hrefs))
    const before = await page({ values: { statusCode: 10 } })
    expect(before.section('ticket').hrefs()).not.toContain(hrefs[0])
  })

  test('has the next day of what is missing after the delivery', async () => {
    const { ticket } = await page({ values: { statusCode: 20 } })
    expect(ticket).toContain(
      'Vielä tulossa · seuraava ma 7.12. maanantai 07.12.2026 17 päivän päästä ' +
        'ET-60 · lisäksi 1 tuote myöhemmin Näytä 2 puuttuvaa Päätoimitus to 3.12.',
    )
  })

  test('does not mention bills that are paid, hidden or missing', async () => {
    const paid = billed({ maksupvm: '01.11.2026', ennakkomaksettu: 3570 })
    for (const asked of [
      { lists: { Payment: paid } },
      { lists: { Payment: [] } },
      { values: { showBillingDetails: false } },
    ])
      expect((await page(asked)).ticket).not.toContain('Maksettavaa')
  })

  test.each([
    ['after the delivery', '11.12.2026', /^Valmistaudu/],
    ['before it', '02.12.2026', /^Kopioi/],
    ['on its day', '03.12.2026', /^Valmistaudu/],
  ])('gives the one brass button to what is nearest: due %s', async (_when, erapvm, button) => {
    const viivakoodi = '421123456000007850035700000000000000000041287303261211'
    const { element } = await page({ lists: { Payment: billed({ erapvm, viivakoodi }) } })
    expect(textsOf(element.querySelectorAll('[data-variant="primary"]'))).toEqual([
      expect.stringMatching(button),
    ])
  })

  test('counts missing products, shows their nearest day, and links the claims if there is nothing else', async () => {
    const come = { model: 'SA', delivered: true, confirmedDeliveryDate: '01.11.2026' }
    const lists = { Backorder: [backorder, come], ReclamationRow: [claim, come] }
    expect((await page({ lists })).ticket).toContain('Vielä tulossa 2 tuotetta seuraava ma 7.12.')
    const claimed = await page({ lists: { Backorder: [come], ReclamationRow: [backorder] } })
    expect(claimed.ticket).toMatch(/Vielä tulossa 1 tuote arvio 14\.–18\.12\./)
    expect(claimed.section('ticket').hrefs()).toContain('#claims')
    const none = { Backorder: [come], ReclamationRow: [] }
    expect((await page({ lists: none })).ticket).not.toContain('Vielä tulossa')
  })

  test('repeats the number in the linked section, and how many are not listed', async () => {
    const lists = { Backorder: Array.from({ length: 5 }, () => backorder) }
    const { text } = await page({ lists })
    expect(text).toContain('Vielä tulossa 6 tuotetta')
    expect(text).toContain('Jälkitoimitukset vielä tulossa 6 tuotetta, näistä 1 reklamaatio')
    expect(text).toContain('Kaikki jälkitoimitukset lisäksi 2 tulossa')
  })

  test('does not exist if nothing is known', async () => {
    expect((await barePage()).ticket).toBe('')
  })
})

test('a late bill and a missing product begin a message to the salesperson, for the customer alone', async () => {
  const lists = { Payment: billed({ erapvm: '11.11.2026', laskunumero: '7001' }) }
  const seller = { salesPersonEmail: 'henna@keittio.example', salesPersonPhone: '050 555 0188' }
  const asks = async ({ values, ...more }: Asked = {}) => {
    const shown = await page({ lists, values: { ...seller, ...values }, ...more })
    return shown
      .queryAllByRole('link', { name: /Kysy tästä/ })
      .map((link) => decodeURIComponent(link.getAttribute('href') ?? '').replaceAll('\u00a0', ' '))
  }
  expect(await asks()).toEqual([
    'mailto:henna@keittio.example?subject=Tilaus 412873: lasku 7001, 3 570,00 €, eräpäivä keskiviikko 11.11.2026',
    'mailto:henna@keittio.example?subject=Tilaus 412873: KH-60, vielä tulossa 14.–18.12.2026',
    'mailto:henna@keittio.example?subject=Tilaus 412873: ET-60, vielä tulossa 07.12.2026',
  ])
  const [first] = await asks({ values: { salesPersonEmail: '' } })
  expect(first).toMatch(/^sms:\+358505550188\?body=Tilaus 412873: lasku 7001/)
  const nobody = { values: { salesPersonEmail: '', salesPersonPhone: '' } }
  for (const none of [nobody, { role: 'OMA_ASENTAJA' }, { isPreview: true }] as const)
    expect(await asks(none)).toEqual([])
})

test('the picture is the newest of the folder for pictures', async () => {
  const Document = [...documents, { ...document, id: 'p1', filename: 'keittio.png', type: 'Kuvat' }]
  const { section } = await page({ lists: { Document } })
  const picture = section('ticket').element.querySelector('img')
  expect(picture?.getAttribute('src')).toBe('/api/Document/p1/small?address=1&order=412873&wide=1')
  expect((await page()).section('ticket').element.querySelector('img')).toBeNull()
})

test('an order without its flags has no stages, bills, deliveries or further pages', async () => {
  const { element, hrefs, text } = await barePage()
  const parts = '#billing, #deliveries, #models, #claims, #backorders, #seller, ol'
  expect(element.querySelectorAll(`${parts}, [data-variant="primary"]`)).toHaveLength(0)
  expect(hrefs().join()).not.toMatch(/warranty|deliverypreparation|backorder/)
  expect(hrefs()).toContain('/a/1/orders/412873?rows=1#rows')
  expect(text).toContain('Tilauksella ei ole vielä asiakirjoja.')
})

test('phone numbers of an order in kronor are Swedish', async () => {
  expect((await page()).hrefs()).toContain('tel:+358405550117')
  expect((await page({ values: { currency: 'kr' } })).hrefs()).toContain('tel:+46405550117')
})

test.each([
  ['is not arranged yet', 10, [/Toimituksia ei ole vielä sovittu/, /Vahvistetaan myöhemmin/]],
  ['has come, whatever is known of it', 20, [/Tilaus on toimitettu\./, /Tehdas/]],
])('a delivery of an order %s', async (_, statusCode, words) => {
  for (const [index, Delivery] of [[], [{ supplier: 'Tehdas' }]].entries()) {
    const values = { statusCode, showDeliveryDetails: true }
    const { text } = await barePage({ values, lists: { ...empty, Delivery } })
    expect(text).toMatch(words[index] as RegExp)
    expect(/vielä sovittu|Vahvistetaan/.test(text)).toBe(statusCode < 20)
  }
})

test('a delivery and a missing product begin with what is known of their day', async () => {
  const times = ['Viikko 51', '', '7.-11.12.2026']
  const Delivery = times.map((deliveryTime) => ({ supplier: 'Tehdas', deliveryTime }))
  const came = { model: 'SA', delivered: true }
  const lists = { Delivery, Backorder: [backorder, { model: 'KH-80' }], ReclamationRow: [came] }
  const { section } = await page({ lists })
  const rowsOf = (id: string) => textsOf(section(id).getAllByRole('listitem'))
  expect(rowsOf('deliveries')).toMatchObject([
    expect.stringMatching(/^Toimitusaika Viikko 51 Toimittaja Tehdas(?!.*Viikko)/),
    expect.stringMatching(/^Toimittaja Tehdas Vahvistetaan/),
    expect.stringMatching(/^Toimitusaika 7\.–11\.12\.2026 Toimittaja/),
  ])
  expect(rowsOf('backorders')[0]).toMatch(/^arvio 14\.–18\.12\.2026/)
  expect(rowsOf('backorders')[1]).toMatch(/^Ei vielä tiedossa/)
  expect(rowsOf('claims')[0]).toMatch(/^Määrä|^SA/)
})

test.each(['Backorder', 'ReclamationRow', 'Payment'])(
  'the ticket says that %s could not be loaded, not that nothing is missing or to be paid',
  async (list) => {
    const lists = { ...empty, [list]: new ApiError('unavailable', 'GET') }
    const { ticket } = await page({ language: 'en', lists })
    expect(ticket).toContain('– could not be loaded')
  },
)

test.each(Object.keys(full))(
  'a list of %s that cannot be read is named, not shown as empty',
  async (list) => {
    const lists = { [list]: new ApiError('unavailable', 'GET') }
    const { text } = await page({ values: { showOrderSharing: true }, lists })
    const named = list
      .replaceAll(/(?<=[a-z])[A-Z]/g, '_$&')
      .replace(/y$/, 'ie')
      .toLowerCase()
    expect(text).toContain(wordsOf('fi').t(`errors:error_loading_${named}s` as WordKey))
  },
)

test('the rows of an order stand in rooms of which the first is open, and have their day where it differs', async () => {
  const rows = (await page()).section('rows')
  const folds = rows.getAllByRole<HTMLDetailsElement>('group').map(({ open }) => open)
  expect(folds).toEqual([true, false])
  expect(textOf(rows.element.innerHTML)).toContain('Huone 1 Keittiö 3 riviä')
  expect(textsOf(rows.getAllByRole('listitem')).slice(0, 2)).toEqual([
    'Määrä 1 Vetolaatikosto 900, 3 laatikkoa Malli AL-V3 90 Piirustus K1-07 ' +
      'Vahvistettu toimituspäivä 03.12.2026 Koko 900 × 720 × 560 mm ' +
      'Väri Linoleumi, havunvihreä Materiaali Koivuvaneri',
    'Määrä 2,5 Laatikkoetusarja Malli ET-L 90 Piirustus K1-07 Arvioitu toimitus 7.–11.12.2026',
  ])
})

test('the documents are folded, and marked where something in them is new', async () => {
  const { element } = (await page()).section('documents')
  expect(element.querySelector('details[open]')).toBeNull()
  expect(textsOf(element.querySelectorAll('summary'))).toEqual([
    expect.stringContaining('Piirustukset Uusi Tiedostoja 2'),
    expect.stringContaining('LVI Uusi Tiedostoja 1'),
    expect.stringMatching(/Asennusohjeet +Tiedostoja 1/),
    expect.stringMatching(/Lisäämäsi tiedostot +Tiedostoja 1/),
  ])
})

test('a text that is no known status is shown as it came, in Finnish', async () => {
  const inSwedish = (statusText: string) => page({ language: 'sv', values: { statusText } })
  const unknown = (await inSwedish('Odottaa kivimittausta')).getAllByText('Odottaa kivimittausta')
  for (const text of unknown) expect(text.closest('[lang]')?.getAttribute('lang')).toBe('fi')
  expect((await inSwedish('Valmistuksessa')).text).not.toContain('Valmistuksessa')
})

test('staff see which parts are published, by which flag, for whom, and how many lines each has', async () => {
  const values = { showOrderSharing: true, showDeliveryDetails: false, showWarranty: false }
  const staff = await page({ language: 'en', values, isPreview: true })
  const rows = textsOf(staff.element.querySelectorAll('[aria-labelledby="publication-title"] tr'))
  const some = [
    'Status steps showStepper sees it sees it',
    'Preparing for delivery showDeliveryPreparation sees it sees it',
    'Billing details showBillingDetails 1 line sees it does not',
    'Deliveries showDeliveryDetails 1 line does not does not',
    'Order sharing showOrderSharing 0 lines sees it does not',
    'Warranty certificate showWarranty does not does not',
    'Backorders containsBackorders sees it sees it',
    'Documents 4 1',
  ]
  expect(rows).toEqual(expect.arrayContaining(some))
  expect(staff.hrefOf('Show as an installer sees it')).toBe('/a/1/orders/412873?as=installer')
  const shown = await page({ language: 'en', isPreview: true, search: '?as=installer' })
  expect(shown.hrefOf('Show as the customer sees it')).toBe('/a/1/orders/412873')
  expect(shown.section('billing').element.innerHTML).toBe('')
})
