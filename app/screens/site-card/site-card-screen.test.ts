import { describe, expect, test } from 'vitest'
import { languages, type Language } from '~/domain/person'
import { wordsOf } from '~/i18n/instances.server'
import type { Answers } from '~/portal/portal.fixture'
import { load, textOf, screenInLanguage } from '~/screens/screen.fixture'
import { ApiError } from '~/upstream/call.server'
import SiteCardScreen, { loader } from './site-card-screen'

const at = '/api/Order/412873'
const order = {
  id: '412873',
  info: 'Keittiö',
  currency: 'EUR',
  deliveryDate: '03.12.2026',
  showDeliveryDetails: 1,
  showDeliveryPreparation: 1,
  showBillingDetails: 1,
  salesPerson: 'Henna Laaksonen',
  salesPersonPhone: '050 555 0188',
  storeName: 'Keittiö Tampere',
  deliveryStreetAddress1: 'Kuusitie 4 B',
  deliveryPostalCode: '33270',
  deliveryCity: 'Tampere',
}
const row = (model: string, roomDescription: string) => ({
  ...{ model, roomDescription, amount: 2, drawingId: 'K1-09', mainProduct: 1 },
})
const answers: Answers = {
  [at]: order,
  [`${at}/ProductRow`]: [row('Allaskaappi 600', 'Keittiö'), row('Peitelevy', '')],
  [`${at}/Delivery`]: [
    { supplier: 'Kivipaja Halla', carPhone: '050 555 0142', deliveryTime: '16.12.2026' },
  ],
  [`${at}/DeliveryData`]: {
    orderId: '412873',
    deliveryTime: 'klo 8–12',
    deliveryCompanyPhone: '010 555 0160',
  },
  [`${at}/Document`]: [
    { id: 'd1', filename: 'Asennusohje.pdf', type: 'Asennusohjeet|Työtasot' },
    { id: 'd2', filename: 'Kuva.jpg', type: 'Kuvat' },
    { id: 'd3', filename: 'Lasku.pdf', type: 'Laskut' },
  ],
}

const loaded = (changed: Answers = {}, language: Language = 'fi', more: object = {}) =>
  load(loader, '/a/1/orders/412873/site', {
    answers: { ...answers, ...changed },
    config: { mapUrl: 'https://map.example/?q={query}' },
    portal: { language, t: wordsOf(language).t, ...more },
  })

async function text(changed?: Answers, language: Language = 'fi'): Promise<string> {
  const { data } = await loaded(changed, language)
  return textOf(await screenInLanguage(language, SiteCardScreen, data))
}

const down = new ApiError('unavailable', 'GET')

describe('the site card', () => {
  test('is read in one round, nothing twice and no bill', async () => {
    const { calls, status } = await loaded()
    expect(calls.sort()).toEqual(Object.keys(answers).sort())
    expect(status).toBe(200)
  })

  test('has the way there, whom to call, the days, each row and the instructions alone', async () => {
    const { data } = await loaded()
    expect(data.view).toMatchObject({
      mapHref: 'https://map.example/?q=Kuusitie%204%20B%2C%2033270%20Tampere',
      rooms: {
        value: [
          { name: 'Keittiö', rows: ['2 × Allaskaappi 600, K1-09'] },
          { name: 'Muut', rows: ['2 × Peitelevy, K1-09'] },
        ],
      },
      instructions: { value: ['Asennusohje.pdf'] },
    })
    const page = await text()
    for (const part of ['Kuusitie 4 B', '050 555 0188', '010 555 0160', '050 555 0142'])
      expect(page).toContain(part)
    expect(page).toContain('03.12.2026 arviolta klo 8–12')
    expect(page).toContain('ke 16.12.2026')
    expect(page).toContain('Kantomatka enintään 30 m')
  })

  test('has neither link nor code without a map', async () => {
    const { data } = await loaded({
      [at]: { ...order, deliveryStreetAddress1: '', deliveryPostalCode: '', deliveryCity: '' },
    })
    expect(data.view?.mapHref).toBeNull()
    expect(await screenInLanguage('fi', SiteCardScreen, data)).not.toContain('QR')
  })

  test('does not hold what its flags turn off, nor says that it could not be read', async () => {
    const off = { ...order, showDeliveryDetails: 0, showDeliveryPreparation: 0 }
    const { data } = await loaded({ [at]: off })
    expect(data.view).not.toHaveProperty('deliveries')
    expect(data.view).not.toHaveProperty('duties')
    expect(JSON.stringify(data)).not.toMatch(/Kivipaja|010 555 0160|050 555 0142/)
    const failing = { [`${at}/Delivery`]: down, [`${at}/DeliveryData`]: down }
    expect(await text({ [at]: off, ...failing })).not.toContain('epäonnistui')
  })

  test.each([
    ['ProductRow', 'Tilausrivien lataus epäonnistui'],
    ['Delivery', 'Toimitusten lataus epäonnistui'],
    ['DeliveryData', 'Toimitustietojen lataus epäonnistui'],
    ['Document', 'Asiakirjojen lataus epäonnistui'],
  ])('says that %s could not be read, and has the rest', async (part, sentence) => {
    const changed = { [`${at}/${part}`]: down }
    expect((await loaded(changed)).status).toBe(200)
    const page = await text(changed)
    expect(page).toContain(sentence)
    expect(page).toContain('050 555 0188')
  })

  test('has the duties also where the API has no preparation of the order', async () => {
    const page = await text({ [`${at}/DeliveryData`]: new ApiError('not-found', 'GET') })
    expect(page).not.toContain('epäonnistui')
    expect(page).toContain('Kantomatka enintään')
  })

  test('names what is missing in one panel where it is more', async () => {
    const page = await text({ [`${at}/ProductRow`]: down, [`${at}/Document`]: down })
    expect(page).toContain('Tuotteet, Asennusohjeet')
  })

  test('is a 503 without its order', async () => {
    expect(await loaded({ [at]: down })).toMatchObject({ status: 503, data: { view: null } })
    expect(await text({ [at]: down })).toContain('Tilauksen lataus epäonnistui')
  })

  test('may be kept until the end of the session, and in a preview not at all', async () => {
    const { data } = await loaded()
    expect(data).toMatchObject({ keptAt: null, keptUntil: '2026-11-20T20:00:00.000Z' })
    const preview = { firstName: 'Aino', lastName: 'Mäkelä', validUntil: null }
    expect((await loaded({}, 'fi', { preview })).data).toMatchObject({ keptUntil: null })
  })

  test.each(languages)('is in %s', async (language) => {
    const page = await text({}, language)
    expect(page).toContain(wordsOf(language).t('site_card:title'))
    expect(page).toContain(wordsOf(language).t('preparation:duties.receive.title'))
  })
})
