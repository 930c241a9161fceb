import { expect, test } from 'vitest'
import { languages } from '~/domain/person'
import type { WordKey } from '~/domain/word-key'
import { wordsOf } from '~/i18n/instances.server'
import { textOf } from '~/screens/screen.fixture'
import { ApiError } from '~/upstream/call.server'
import {
  backorder,
  barePage,
  billed,
  document,
  documents,
  empty,
  full,
  page,
  textsOf,
  type Asked,
} from './order-page.fixture'

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
  const unknown = (await inSwedish('Odottaa kiven mittaa')).getAllByText('Odottaa kiven mittaa')
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
