import { describe, expect, test } from 'vitest'
import type { Language } from '~/domain/person'
import type { Answers } from '~/portal/portal.fixture'
import { loadOrderPage, screenInLanguage, textOf } from '~/screens/screen.fixture'
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
const html = async (setting?: Setting, language: Language = 'fi') => {
  const { data, order: around } = await loaded(setting)
  const page = await screenInLanguage(language, DefectScreen, data, null, around)
  return page.replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ')
}

describe('reporting a defect', () => {
  test('says whom to call and write to, with the order already in the mail', async () => {
    const page = await html()
    for (const link of ['tel:+358505550188', 'tel:+358105550100'])
      expect(page).toContain(`href="${link}"`)
    expect(page).toContain(
      'href="mailto:henna@keittio.example?subject=Virheilmoitus%2C%20tilaus%20412873"',
    )
  })

  test('opens a mail to the seller with the five points to fill in', async () => {
    const [, href = ''] = /href="(mailto:[^"]*body=[^"]*)"/.exec(await html()) ?? []
    const mail = new URL(href.replaceAll('&amp;', '&'))
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
    const page = await html()
    const [main = '', side = ''] = page.split('<aside')
    for (const point of ['Tilausnumero', 'Tuote', 'Virhe', 'Milloin huomasit sen', 'Kuvat'])
      expect(page.split(`>${point}</dt>`)).toHaveLength(2)
    expect(textOf(main)).not.toMatch(/viisi kohtaa|Kenelle ilmoitan/)
    expect(textOf(side)).toMatch(/Kenelle ilmoitan.*Takuu/)
  })

  test('asks to call where the seller has no mail', async () => {
    const phone = { ...order, salesPersonEmail: '' }
    const page = await html({ changed: { '/api/Order/412873': phone } })
    expect(page).not.toContain('mailto:')
    expect(page).toContain('href="tel:+358505550188"')
  })

  test('leads to the contacts, without a side column, where the order has no seller', async () => {
    const page = await html({ changed: { '/api/Order/412873': { id: '412873' } } })
    expect(page).toContain('href="/a/1/contacts"')
    expect(page).not.toMatch(/mailto:|<aside/)
  })

  test.each([
    ['KULUTTAJA', 'Kuukauden kuluessa', '30 vuoden takuu'],
    ['PGPRO', 'Kahden kuukauden kuluessa siitä', '5 vuoden takuu'],
    ['VUOKRA', 'Heti, kun huomaat virheen', '2 vuoden takuu'],
  ])('says of the warranty %s until when, and what it covers', async (type, until, years) => {
    const page = await html({ changed: warrantyOf(type) })
    for (const words of [until, years, 'Takuun antaja', '>Keittiö<']) expect(page).toContain(words)
    expect(page).toContain('href="/a/1/orders/412873/warranty"')
  })

  test('says nothing of a warranty that is not published, whatever the API knows', async () => {
    const setting = { changed: { '/api/Order/412873': { ...order, showWarranty: 'E' } } }
    expect(await html(setting)).not.toContain('Takuu')
  })
})

describe('pictures of a defect', () => {
  test('are added by a customer, from here and back to the order', async () => {
    expect(await html()).toContain('href="/a/1/documents/upload?order=412873"')
  })

  test('from all addresses too', async () => {
    const page = await html({ addresses: [own, { ...own, id: '2' }], addressId: '0' })
    expect(page).toContain('href="/a/0/documents/upload?order=412873"')
  })

  test('cannot be added by an installer, who sees the contact', async () => {
    const page = await html({ addresses: [guest] })
    expect(page).not.toMatch(/\/documents|id="pictures"/)
    expect(page).toContain('href="tel:+358505550188"')
  })

  test('are shown and not added in a preview', async () => {
    const page = await html({ isPreview: true })
    expect(page).not.toContain('/upload')
    expect(page).toMatch(/<button[^>]*disabled=""[^>]*>.*Lisää tiedostoja/s)
  })
})
