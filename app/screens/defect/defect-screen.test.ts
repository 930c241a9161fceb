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
  test('says whom to call and write to, with the order already in the mail', async () => {
    const hrefs = (await shown()).hrefs()
    for (const link of [
      'tel:+358505550188',
      'tel:+358105550100',
      'mailto:henna@keittio.example?subject=Virheilmoitus%2C%20tilaus%20412873',
    ])
      expect(hrefs).toContain(link)
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

  test('lists the five points once, and the seller and the warranty in the side column', async () => {
    const page = await shown()
    for (const point of ['Tilausnumero', 'Tuote', 'Virhe', 'Milloin huomasit sen', 'Kuvat'])
      expect(page.getByText(point, { selector: 'dt' })).toBeTruthy()
    expect(page.queryByText(/viisi kohtaa/)).toBeNull()
    const side = page.getByRole('complementary')
    expect(side.textContent).toMatch(/Takuu/)
    expect(page.getByText(/^Kenelle ilmoitan/).closest('aside')).toBe(side)
  })

  test('asks to call where the seller has no mail', async () => {
    const phone = { ...order, salesPersonEmail: '' }
    const hrefs = (await shown({ changed: { '/api/Order/412873': phone } })).hrefs()
    expect(hrefs.join()).not.toContain('mailto:')
    expect(hrefs).toContain('tel:+358505550188')
  })

  test('leads to the contacts, without a side column, where the order has no seller', async () => {
    const page = await shown({ changed: { '/api/Order/412873': { id: '412873' } } })
    expect(page.hrefs()).toContain('/a/1/contacts')
    expect(page.hrefs().join()).not.toContain('mailto:')
    expect(page.queryByRole('complementary')).toBeNull()
  })

  test.each([
    ['KULUTTAJA', 'Kuukauden kuluessa', '30 vuoden takuu'],
    ['PGPRO', 'Kahden kuukauden kuluessa siitä', '5 vuoden takuu'],
    ['VUOKRA', 'Heti, kun huomaat virheen', '2 vuoden takuu'],
  ])('says of the warranty %s until when, and what it covers', async (type, until, years) => {
    const page = await shown({ changed: warrantyOf(type) })
    for (const words of [until, years, 'Takuun antaja'])
      expect(page.element.textContent).toContain(words)
    expect(page.getByText('Keittiö')).toBeTruthy()
    expect(page.hrefs()).toContain('/a/1/orders/412873/warranty')
  })

  test('says nothing of a warranty that is not published, whatever the API knows', async () => {
    const setting = { changed: { '/api/Order/412873': { ...order, showWarranty: 'E' } } }
    expect((await shown(setting)).element.textContent).not.toContain('Takuu')
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
    expect(page.queryByText('Lisää tiedostoja')).toBeNull()
    expect(page.hrefs()).toContain('tel:+358505550188')
  })

  test('are shown and not added in a preview', async () => {
    const page = await shown({ isPreview: true })
    expect(page.hrefs().join()).not.toContain('/upload')
    expect(page.getByRole('button', { name: /Lisää tiedostoja/ })).toHaveProperty('disabled', true)
  })
})
