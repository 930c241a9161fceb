import { describe, expect, test } from 'vitest'
import { parsePage } from '~/i18n/parse-page.fixture'
import { languages, type Language } from '~/domain/person'
import type { Answers } from '~/portal/portal.fixture'
import { loadOrderPage, screenInLanguage } from '~/screens/screen.fixture'
import { ApiError } from '~/upstream/call.server'
import DeliveryPreparationScreen, { loader } from './delivery-preparation-screen'

const order = {
  id: '412873',
  showDeliveryPreparation: 1,
  currency: 'EUR',
  salesPerson: 'Henna Laaksonen',
  salesPersonPhone: '050 555 0188',
  storeName: 'Keittiö Tampere',
}
const wire = {
  orderId: '412873',
  deliveryDate: '2026-12-03T00:00:00',
  deliveryTime: 'klo 8–12',
  customerName: 'Aino Mäkelä',
  address1: 'Kuusitie 4 B',
  address2: '33270 Tampere',
  customerPhone: '040 555 0117',
  deliveryCarPhone: '050 555 0142',
  deliveryCompanyPhone: '010 555 0160',
  sellerPhone: '',
  storePhone: '010 555 0100',
  customerServicePhone: '010 555 0150',
  youtubeUrl: 'https://youtu.be/aqz-KBN2-1Q?t=4',
}
const answers: Answers = {
  '/api/Order/412873': order,
  '/api/Order/412873/DeliveryData': wire,
}

async function loaded(changed: Answers = {}, search = '') {
  const path = `/a/1/orders/412873/deliverypreparation${search}`
  const { data, ...read } = await loadOrderPage(loader, path, {
    answers: { ...answers, ...changed },
  })
  return { ...read, ...data }
}

async function shown(language: Language) {
  const { order: own, calls: _calls, status: _status, ...data } = await loaded()
  return parsePage(await screenInLanguage(language, DeliveryPreparationScreen, data, null, own))
}

const delivery = (values: object) => ({ '/api/Order/412873/DeliveryData': { ...wire, ...values } })

describe('the delivery preparation', () => {
  test('shows when it comes, and a video', async () => {
    const { view, playing } = await loaded()
    expect(playing).toBe(false)
    expect(view).toMatchObject({
      isNear: true,
      date: '03.12.2026',
      weekday: 'Thursday',
      time: '8:00–12:00',
      video: 'aqz-KBN2-1Q',
    })
  })

  test('a missing number is the order’s; people without a number are left out', async () => {
    const { view } = await loaded(delivery({ storePhone: null, customerServicePhone: '-' }))
    expect(view?.contacts).toMatchObject([
      { role: 'seller', name: 'Henna Laaksonen', text: '050\u00a0555\u00a00188' },
      { role: 'customer_service', text: '-', href: null },
    ])
  })

  test('a range of days names no weekday', async () => {
    const { view } = await loaded(delivery({ deliveryDate: '2.-6.11.2026' }))
    expect(view).toMatchObject({ date: '2.–6.11.2026', weekday: '' })
  })

  test('a video of another site is none', async () => {
    const { view } = await loaded(delivery({ youtubeUrl: 'https://evil.example/aqz-KBN2-1Q' }))
    expect(view?.video).toBeNull()
  })

  test('the video plays where it was asked for', async () => {
    expect((await loaded({}, '?video=1')).playing).toBe(true)
  })

  test('does not show a near delivery if the order does not', async () => {
    const { view } = await loaded({ '/api/Order/412873': { ...order, showDeliveryPreparation: 0 } })
    expect(view?.isNear).toBe(false)
  })

  test('with nothing to prepare leads back to the order; otherwise a failure says so', async () => {
    const down = { '/api/Order/412873/DeliveryData': new ApiError('unavailable', 'GET') }
    expect(await loaded(down)).toMatchObject({ status: 503, view: null })
    const off = { '/api/Order/412873': { ...order, showDeliveryPreparation: false } }
    await expect(loaded({ ...down, ...off })).rejects.toMatchObject({ status: 302 })
  })

  test.each(languages)(
    'whom to call is named by the words that are seen, in %s',
    async (spoken) => {
      const { element } = await shown(spoken)
      const links = [...element.querySelectorAll('a[aria-label][href^="tel:"]')]
      expect(links).toHaveLength(4)
      const plain = (text: string | null = '') => text?.replaceAll(',', '')
      for (const link of links)
        expect(plain(link.getAttribute('aria-label'))).toContain(plain(link.textContent))
    },
  )

  test.each(languages)('says what to do before signing, in %s', async (spoken) => {
    const page = await shown(spoken)
    const waybill = { fi: /rahtikirjaan/, sv: /fraktsedeln/, en: /waybill/ }[spoken]
    const steps = [...page.element.querySelectorAll('#receiving ol > li')]
    expect(steps).toHaveLength(4)
    expect(steps.map((step) => step.textContent).join()).toMatch(waybill)
    expect(page.hrefs()).toContain('/a/1/orders/412873/defect')
  })
})
