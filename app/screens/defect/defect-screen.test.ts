import { describe, expect, test } from 'vitest'
import { parsePage } from '~/i18n/parse-page.fixture'
import type { Language } from '~/domain/person'
import type { Answers } from '~/portal/portal.fixture'
import { loadOrderPage, screenInLanguage } from '~/screens/screen.fixture'
import DefectScreen, { loader } from './defect-screen'

const order = {
  id: '412873',
  showWarranty: 1,
  currency: 'EUR',
  salesPerson: 'Henna Laaksonen',
  salesPersonPhone: '050 555 0188',
  salesPersonEmail: 'henna@keittio.example',
  storeName: 'Keittiö Tampere',
  storePhone: '010 555 0100',
}
const answers: Answers = {
  '/api/Order/412873': order,
  '/api/Order/412873/WarrantyData': { warrantyType: 'KULUTTAJA', orderId: '412873' },
}
const own = { id: '1', streetAddress: 'Kuusitie 4 B', role: '' }
const guest = { ...own, role: 'OMA_ASENTAJA' }

interface Setting {
  changed?: Answers
  addresses?: (typeof own)[]
  addressId?: string
  isPreview?: boolean
}

async function loaded({ changed, addresses = [own], addressId = '1', isPreview }: Setting = {}) {
  return loadOrderPage(loader, `/a/${addressId}/orders/412873/defect`, {
    answers: { ...answers, ...changed },
    addresses,
    portal: isPreview ? { preview: { firstName: 'Aino', lastName: '', validUntil: '' } } : {},
  })
}

const warrantyOf = (warrantyType: string) => ({
  '/api/Order/412873/WarrantyData': { warrantyType, orderId: '412873' },
})
const shown = async (setting?: Setting, language: Language = 'fi') => {
  const { data, order: around } = await loaded(setting)
  return parsePage(await screenInLanguage(language, DefectScreen, data, null, around))
}

describe('reporting a defect', () => {
  test('names the seller once, with the numbers of salesperson and store', async () => {
    const page = await shown()
    expect(page.hrefs().filter((href) => /^(tel|mailto):/.test(href ?? ''))).toEqual([
      expect.stringMatching(/^mailto:henna@keittio[.]example[?]/),
      'tel:+358505550188',
      'tel:+358105550100',
    ])
    for (const words of ['Henna Laaksonen', 'henna@keittio.example'])
      expect(page.getAllByText(words)).toHaveLength(1)
  })

  test('opens a mail to the seller with the five points to fill in', async () => {
    const mail = new URL((await shown()).hrefs().find((href) => href?.includes('body=')) ?? '')
    expect(mail.pathname).toBe('henna@keittio.example')
    expect(mail.searchParams.get('subject')).toBe('Virheilmoitus, tilaus 412873')
    expect(mail.searchParams.get('body')?.split('\r\n\r\n')).toEqual([
      'Tilausnumero: 412873',
      'Tuote: ',
      'Virhe: ',
      'Milloin huomasit sen: ',
      'Kuvat: ',
    ])
  })

  test('lists what the mail has to say, beside the order’s number', async () => {
    const points = (await shown()).getAllByRole('listitem')
    expect(points.map(({ textContent }) => textContent)).toEqual([
      '1 Tuotteen nimi ja piirustus, esim. K1-07',
      '2 Mikä vika on ja missä kohdassa',
      '3 Minä päivänä huomasit sen',
      '4 Kuva läheltä ja kauempaa, kuljetusvauriosta myös pakkaus ja rahtikirja',
    ])
  })

  test('asks to call where the seller has no mail', async () => {
    const phone = { ...order, salesPersonEmail: '' }
    const page = await shown({ changed: { '/api/Order/412873': phone } })
    expect(page.hrefs().join()).not.toContain('mailto:')
    expect(page.hrefs()).toContain('tel:+358505550188')
    expect(page.element.textContent).not.toMatch(/kirjoita|viesti/i)
  })

  test('leads to the contacts where the order has no seller', async () => {
    const page = await shown({ changed: { '/api/Order/412873': { id: '412873' } } })
    expect(page.hrefs()).toContain('/a/1/contacts')
    expect(page.hrefs().join()).not.toContain('mailto:')
  })

  test.each([
    ['KULUTTAJA', 'Ilmoita kuukauden kuluessa'],
    ['PGPRO', 'Ilmoita kahden kuukauden kuluessa siitä'],
    ['VUOKRA', 'Ilmoita heti, kun huomaat virheen'],
  ])('says of the warranty %s until when, and links to its terms', async (type, until) => {
    const page = await shown({ changed: warrantyOf(type) })
    expect(page.element.textContent).toContain(until)
    expect(page.hrefOf('Takuuehdot')).toBe('/a/1/orders/412873/warranty')
  })

  test('says nothing of a warranty that is not published, whatever the API knows', async () => {
    const setting = { changed: { '/api/Order/412873': { ...order, showWarranty: 'E' } } }
    expect((await shown(setting)).element.textContent).not.toMatch(/takuu|kuukau/i)
  })
})

describe('pictures of a defect', () => {
  test.each([
    ['an address', '1', [own]],
    ['all addresses', '0', [own, { ...own, id: '2' }]],
  ])('are added by a customer, from %s and back to the order', async (_, addressId, addresses) => {
    const { hrefs } = await shown({ addresses, addressId })
    expect(hrefs()).toContain(`/a/${addressId}/documents/upload?order=412873`)
  })

  test('cannot be added by an installer, who sees the contact', async () => {
    const page = await shown({ addresses: [guest] })
    expect(page.hrefs().join()).not.toContain('/documents')
    expect(page.queryByText('Lisää kuvia asiakirjoihin')).toBeNull()
    expect(page.hrefs()).toContain('tel:+358505550188')
  })

  test('are shown and not added in a preview', async () => {
    const page = await shown({ isPreview: true })
    expect(page.hrefs().join()).not.toContain('/upload')
    expect(page.getByRole('button', { name: /Lisää kuvia/ })).toHaveProperty('disabled', true)
  })
})
