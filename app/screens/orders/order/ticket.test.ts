import { expect, test } from 'vitest'
import { textOf } from '~/screens/screen.fixture'
import { ApiError } from '~/upstream/call.server'
import { backorder, barePage, billed, claim, empty, page, textsOf } from './order-page.fixture'

test('the ticket shows stage, day, amount to pay and missing products, and links each', async () => {
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

test('the ticket says which steps are done, and which is the current one', async () => {
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

test('the ticket says no hours where no delivery is published or read', async () => {
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
])('the ticket with %j says the day that is known', async (values, said) => {
  expect((await page({ values, lists: { Payment: [] } })).ticket).toMatch(said)
})

test('the ticket leads to certificate and defect from the delivery on', async () => {
  const hrefs = ['/a/1/orders/412873/warranty', '/a/1/orders/412873/defect']
  const { section } = await page({ values: { statusCode: 20 } })
  expect(section('ticket').hrefs()).toEqual(expect.arrayContaining(hrefs))
  const before = await page({ values: { statusCode: 10 } })
  expect(before.section('ticket').hrefs()).not.toContain(hrefs[0])
})

test('the ticket has the next day of what is missing after the delivery', async () => {
  const { ticket } = await page({ values: { statusCode: 20 } })
  expect(ticket).toContain(
    'Vielä tulossa · seuraava ma 7.12. maanantai 07.12.2026 17 päivän päästä ' +
      'ET-60 · lisäksi 1 tuote myöhemmin Näytä 2 puuttuvaa Päätoimitus to 3.12.',
  )
})

test('the ticket does not mention bills that are paid, hidden or missing', async () => {
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
])(
  'the ticket gives the one brass button to what is nearest: due %s',
  async (_when, erapvm, button) => {
    const viivakoodi = '421123456000007850035700000000000000000041287303261211'
    const { element } = await page({ lists: { Payment: billed({ erapvm, viivakoodi }) } })
    expect(textsOf(element.querySelectorAll('[data-variant="primary"]'))).toEqual([
      expect.stringMatching(button),
    ])
  },
)

test('the ticket counts missing products, shows their nearest day, and links the claims if there is nothing else', async () => {
  const come = { model: 'SA', delivered: true, confirmedDeliveryDate: '01.11.2026' }
  const lists = { Backorder: [backorder, come], ReclamationRow: [claim, come] }
  expect((await page({ lists })).ticket).toContain('Vielä tulossa 2 tuotetta seuraava ma 7.12.')
  const claimed = await page({ lists: { Backorder: [come], ReclamationRow: [backorder] } })
  expect(claimed.ticket).toMatch(/Vielä tulossa 1 tuote arvio 14\.–18\.12\./)
  expect(claimed.section('ticket').hrefs()).toContain('#claims')
  const none = { Backorder: [come], ReclamationRow: [] }
  expect((await page({ lists: none })).ticket).not.toContain('Vielä tulossa')
})

test('the ticket repeats the number in the linked section, and how many are not listed', async () => {
  const lists = { Backorder: Array.from({ length: 5 }, () => backorder) }
  const { text } = await page({ lists })
  expect(text).toContain('Vielä tulossa 6 tuotetta')
  expect(text).toContain('Jälkitoimitukset vielä tulossa 6 tuotetta, näistä 1 reklamaatio')
  expect(text).toContain('Kaikki jälkitoimitukset lisäksi 2 tulossa')
})

test('the ticket does not exist if nothing is known', async () => {
  expect((await barePage()).ticket).toBe('')
})

test.each(['Backorder', 'ReclamationRow', 'Payment'])(
  'the ticket says that %s could not be loaded, not that nothing is missing or to be paid',
  async (list) => {
    const lists = { ...empty, [list]: new ApiError('unavailable', 'GET') }
    const { ticket } = await page({ language: 'en', lists })
    expect(ticket).toContain('– could not be loaded')
  },
)
