import { describe, expect, test } from 'vitest'
import { type Payment } from '~/domain/payment'
import { inLanguage } from '~/i18n/in-language.fixture'
import { parsePage } from '~/i18n/parse-page.fixture'
import type { Language } from '~/domain/person'
import { orderBills } from '~/domain/payment-invoices'
import { invoice, payment, payments } from '~/screens/orders/order/payments.fixture'
import { day, now, order } from '~/screens/orders/order/order.fixture'
import { textOf } from '~/screens/screen.fixture'
import type { OrderView } from '~/screens/orders/order/load.server'
import type { CustomersReads, OrderReads } from '~/screens/orders/order/read-order.server'
import { PaidBar } from '~/screens/orders/order/paid-bar'
import { Billing } from './billing'
import { billingView } from './bills'

interface Shown {
  page?: number
  isNext?: boolean
  /** The invoice whose rows the page's address requests; it has no rows. */
  invoice?: string
  qr?: string
}

function rendered(
  language: Language,
  list: Payment[],
  { page = 1, isNext = false, invoice: invoiceId, qr }: Shown = {},
): string {
  const payee = { fi: 'Keittiö Oy', se: 'Keittiö AB', seId: '556000-4615' }
  const rows = { ok: true as const, value: { items: [], page: 1, pages: 1, total: 0 } }
  const own = { invoiceRows: invoiceId ? { invoiceId, rows } : null } as CustomersReads
  const value = billingView(orderBills(list), own, {
    order,
    search: new URLSearchParams({ billing: String(page), ...(qr && { qr }) }),
    portal: { config: { payee }, language, log: { warn: () => undefined }, now },
  } as unknown as OrderReads)
  const data = { ok: true as const, value }
  const ticket = { preparation: { isNext: !isNext } }
  const view = { self: '/a/1/orders/1', ticket, order, role: 'customer' } as OrderView
  return inLanguage(language, <Billing data={data} view={view} />).replaceAll('\u00a0', ' ')
}

interface Details {
  open: boolean
  title: string
  text: string
}

/** The disclosures, outermost first: whether open, their titles and what is in them. */
const details = (html: string): Details[] =>
  [...parsePage(html).element.querySelectorAll('details')].map(({ open, children }) => {
    const [title = '', ...texts] = [...children].map((child) => textOf(child.outerHTML))
    return { open, title, text: texts.join(' ') }
  })

const detailsOf = (html: string, title: string) =>
  details(html).find((one) => one.title.startsWith(title))

/** The texts of the bills without their folded part. */
const cards = (html: string) =>
  parsePage(html)
    .queryAllByRole('article')
    .map(({ innerHTML }) => textOf(innerHTML.replace(/<\/summary>.*<\/details>/s, '')))

/** The days of the bills. */
const days = (html: string) =>
  parsePage(html)
    .getAllByRole('heading', { level: 3 })
    .map(({ parentElement }) => textOf(parentElement?.outerHTML ?? ''))

describe('what is open', () => {
  const html = rendered('fi', payments)

  test('has a day for each due date, and what adds up until then', () => {
    expect(textOf(html)).toContain('Maksut 1 lasku, 3 570,00 €')
    expect(days(html).slice(1, 3)).toEqual([
      'Eräpäivä pe 11.12. perjantai 11.12.2026 21 päivän päästä',
      'Eräpäivä to 31.12. torstai 31.12.2026 41 päivän päästä',
    ])
    const bills = ['07.12.2026', '07.12.2026', '17.12.2026'].map((date, index) =>
      payment({ advanceInvoices: [invoice(String(index), { dueOn: day(date) })] }),
    )
    expect(days(rendered('fi', bills)).slice(1, 3)).toEqual([
      expect.stringMatching(/17 päivän päästä 2 laskua, 7 140,00 €$/),
      expect.stringMatching(/kertyy 10 710,00 €$/),
    ])
  })

  test('has each bill with what is copied into the bank', () => {
    expect(cards(html)).toEqual([
      'Maksutiedot: Toinen ennakko · Kodinkoneiden asennus 3 570,00 € viite Viitenumero 412 87303 ' +
        'Viivakoodi',
      'Maksutiedot: Loppumaksu 6 570,00 € ' +
        'Siirry rahoitukseen : Loppumaksu (avautuu uuteen välilehteen) ' +
        'Viivakoodi',
    ])
  })

  test('has the account once above all bills; a bill with another account shows that', () => {
    const front =
      'Maksut 1 lasku, 3 570,00 € Laskut tilille Keittiö Oy IBAN FI21 1234 5600 0007 85 ' +
      'BIC ABCDFIHH Eräpäivä'
    expect(textOf(html)).toContain(front)
    const own = payment({ iban: 'FI7944052020036082', advanceInvoices: [invoice('2')] })
    const bills = cards(rendered('fi', [...payments, payments[1] ?? own, own]))
    expect(bills.filter((text) => text.includes('tilille FI79 4405 2020 0360 82'))).toHaveLength(1)
    expect(bills.join()).not.toContain('FI21')
    const none = payment({ iban: '', advanceInvoices: [invoice('4')] })
    const withNone = cards(rendered('fi', [...payments, none]))
    expect(withNone.filter((text) => text.includes('tilinumeroa ei ole'))).toHaveLength(1)
    const swedish = { country: 'SWE', bankgiro: '50501055', advanceInvoices: [invoice('3')] }
    const inSweden = textOf(rendered('sv', [payment(swedish)]))
    expect(inSweden).toContain(
      'Fakturor till bankgiro Keittiö AB Bankgiro 5050-1055 Förfallodatum fre 11 dec.',
    )
    expect(inSweden).not.toContain('IBAN')
  })

  test('is copied without spaces, and each button says what and of what', () => {
    const bill = 'Toinen ennakko · Kodinkoneiden asennus'
    for (const [what, of, copied] of [
      ['IBAN', 'Keittiö Oy', 'FI2112345600000785'],
      ['Viitenumero', bill, '41287303'],
      ['Maksamatta', bill, '3570,00'],
    ])
      expect(parsePage(html).getByRole('button', { name: `Kopioi: ${what}, ${of}` })).toMatchObject(
        {
          inert: true,
          dataset: { copy: copied, copied: `Kopioitu: ${what}` },
        },
      )
  })

  test('has the one brass button where it is due before the delivery', () => {
    const brass = (page: string) =>
      parsePage(page).element.querySelectorAll('[data-variant="primary"]').length
    expect([brass(html), brass(rendered('fi', payments, { isNext: true }))]).toEqual([0, 1])
  })

  test.each([
    ['28.11.2026', 'fi', 'Eräpäivä la 28.11. lauantai 28.11.2026 8 päivän päästä'],
    ['27.11.2026', 'fi', 'pe 27.11. perjantai 27.11.2026 erääntyy 7 päivän päästä'],
    ['21.11.2026', 'sv', 'lör 21 nov. lördag 21.11.2026 förfaller i morgon'],
    ['20.11.2026', 'en', 'Fri 20 Nov Friday 20.11.2026 due today'],
    ['19.11.2026', 'fi', 'eräpäivä oli to 19.11.'],
    ['17.11.2026', 'sv', 'förfallodatumet var tis 17 nov.'],
    ['15.11.2026', 'en', 'Sun 15 Nov Sunday 15.11.2026 5 days overdue'],
  ] as const)('due on %s says so in words of %s', (date, language, words) => {
    const one = invoice('1', { dueOn: day(date) })
    const html = rendered(language, [payment({ advanceInvoices: [one] })])
    expect(days(html)[1]).toContain(words)
    expect(html.includes('text-warn')).toBe(date < '16.11.2026')
  })

  test('without known payments is named by its number', () => {
    const nothing = { total: null, net: null, vat: null, paidInAdvance: null, dueOn: null }
    const bare = invoice('7001', { ...nothing, reference: '', barcode: '' })
    const values = { info: '', iban: '', bic: '', advanceInvoices: [bare] }
    expect(cards(rendered('fi', [payment(values)]))).toEqual(['Maksutiedot: Lasku 7001'])
  })
})

describe('the folded part of an invoice', () => {
  test('names the financing company of a financed bill, and explains payment without a bar code', () => {
    const financed = detailsOf(rendered('fi', payments), 'Maksutiedot: Loppumaksu')
    expect(financed?.text).toContain('rahoitusyhtiö laskuttaa erän')
    expect(financed?.text).not.toMatch(/verkkopank|tilinumero|Maksu näkyy täällä/)
    const plain = rendered('fi', [payment({ advanceInvoices: [invoice('1', { barcode: '' })] })])
    expect(detailsOf(plain, 'Maksutiedot')?.text).toContain('Maksa verkkopankissa tilinumerolla')
  })

  test('is open, its rows below it, where the page’s address names the invoice', () => {
    const html = rendered('fi', payments, { invoice: '70012391' })
    expect(detailsOf(html, 'Maksutiedot: Toinen ennakko')?.open).toBe(true)
    const rows = parsePage(html).element.querySelector('#invoice-rows')
    expect(rows?.closest('article')?.textContent).toContain('Toinen ennakko')
    // A paid bill is in the fold of paid bills, which then is open too.
    const other = rendered('fi', payments, { invoice: '70012218' })
    expect(detailsOf(other, 'Maksetut laskut')).toMatchObject({
      open: true,
      text: expect.stringContaining('Laskun 70012218 rivit') as string,
    })
  })
})

describe('the QR code of an open invoice', () => {
  test('is offered in its folded part, and drawn where the page’s address asks for it', () => {
    const offered = parsePage(rendered('fi', payments))
    expect(offered.hrefOf('Näytä QR-koodi')).toBe('/a/1/orders/1?qr=70012391#payment-qr')
    expect(offered.queryByRole('img', { name: /QR-koodi/ })).toBeNull()
    const asked = parsePage(rendered('fi', payments, { qr: '70012391' }))
    expect(asked.queryByText('Näytä QR-koodi')).toBeNull()
    const code = asked.getByRole('img', { name: /^QR-koodi, jossa/ })
    expect(code.closest('details')?.open).toBe(true)
  })

  test('does not exist for paid and financed invoices', () => {
    for (const qr of ['70012218', '70012500', 'other'])
      expect(rendered('fi', payments, { qr })).not.toContain('QR-koodi, jossa')
  })
})

describe('what is paid', () => {
  const paid = detailsOf(rendered('fi', payments), 'Maksetut laskut')

  test('is folded with a count, and shows all known fields', () => {
    expect(paid).toMatchObject({ open: false, title: 'Maksetut laskut 1 lasku, 3 570,00 €' })
    for (const text of [
      'Ensimmäinen ennakko 3 570,00 €',
      'Laskunumero 70012218',
      'Laskutettu 02.11.2026',
      'Laskun tyyppi Ennakkomaksu',
      'Eräpäivä 16.11.2026',
      'Maksu kirjattu 09.11.2026',
      '412 87303',
      'FI21 1234 5600 0007 85',
      'Maksettu 3 570,00 €',
      'Maksamatta 0,00 €',
    ])
      expect(paid?.text).toContain(text)
    expect(paid?.text).not.toContain('verkkopankki')
  })

  test('is everything if no bill is open, and the page says so', () => {
    const all = rendered('fi', payments.slice(0, 1))
    expect(textOf(all)).toContain('Kaikki laskut on maksettu.')
    expect(textOf(all)).not.toContain('Maksettavaa')
    expect(textOf(rendered('fi', payments))).not.toContain('Kaikki laskut')
    expect(textOf(rendered('fi', [payment({})]))).not.toContain('Kaikki laskut')
  })
})

describe('the instalments', () => {
  test('are folded, their total beside their title', () => {
    expect(detailsOf(rendered('fi', payments), 'Maksuerät, yhteensä')).toMatchObject({
      open: false,
      title: 'Maksuerät, yhteensä 14 280,00 €',
    })
  })

  test('have payment details if no invoice bills them', () => {
    const swedish = { country: 'SWE', bankgiro: '50501055', method: 'Faktura' }
    const list = [payment({ info: 'Loppumaksu' }), payment({ ...swedish, info: '' })]
    expect(details(rendered('fi', list)).slice(1)).toMatchObject([
      {
        title: 'Maksutiedot : Loppumaksu',
        text: 'IBAN FI21 1234 5600 0007 85 Saaja Keittiö Oy BIC ABCDFIHH Maksutapa Lasku Summa 3 570,00 €',
      },
      {
        title: 'Maksutiedot : Maksuerä 2',
        text: 'Saaja Keittiö AB Bankgiro 5050-1055 Maksutapa Faktura Summa 3 570,00 €',
      },
    ])
  })

  test('lead to the financing company, and say what OPR and net mean', () => {
    const html = rendered('fi', payments)
    const { text = '' } = detailsOf(html, 'Maksuerät') ?? {}
    expect(text).toMatch(/Siirry rahoitukseen ?: Loppumaksu/)
    expect(text.match(/rahoitusyhtiö laskuttaa/g)).toHaveLength(1)
    expect(text.match(/14 päivää netto: lasku/g)).toHaveLength(1)
  })

  test('are open on their further pages', () => {
    const many = Array.from({ length: 60 }, () => payment())
    expect(details(rendered('fi', many, { page: 2 }))[0]?.open).toBe(true)
  })
})

test('an instalment names the invoices that bill it, its own and another row’s', () => {
  const [first, second] = [invoice('7001'), invoice('7002')]
  const html = rendered('en', [
    payment({ info: 'Kitchen', invoices: [first, second] }),
    payment({ info: 'Freight', isMainRow: false, invoices: [second] }),
  ])
  expect(textOf(html)).toContain(
    'Kitchen €3,570.00 Store · Lasku · 14 days net Invoices 7001, 7002',
  )
  expect(textOf(html)).toContain('14 days net Included in invoice 7002')
  expect(textOf(rendered('en', payments))).toContain('14 days net Invoice 70012218')
})

test('an advance invoice with a payment date of which nothing is paid says both', () => {
  const one = invoice('1', { paidOn: day('09.11.2026') })
  const [card] = cards(rendered('fi', [payment({ advanceInvoices: [one] })]))
  expect(card).toContain('3 570,00 €')
  expect(card).toContain('Maksu kirjattu 09.11.2026')
})

test('a further page has the due days, and nothing adds up there', () => {
  const bills = Array.from({ length: 51 }, (_, index) =>
    payment({ advanceInvoices: [invoice(String(index))] }),
  )
  const [account, day, ...more] = days(rendered('fi', bills, { page: 2 }))
  expect([account, day]).toEqual([
    expect.stringContaining('Laskut tilille'),
    'Eräpäivä pe 11.12. perjantai 11.12.2026 21 päivän päästä',
  ])
  expect(more.join()).not.toContain('kertyy')
})

test('the parts of a total name a credit note too', () => {
  const eur = (cents: number) => ({ cents, currency: 'EUR' })
  const parts = { total: eur(900), paid: eur(1000), toPay: eur(0), financed: eur(0) }
  const html = inLanguage(
    'fi',
    <PaidBar parts={{ ...parts, notInvoiced: eur(0), credit: eur(-100) }} />,
  )
  expect(textOf(html).replaceAll('\u00a0', ' ')).toBe('maksettu 10,00 € hyvitys −1,00 €')
})

test('a further page of only the invoices has no instalments', () => {
  const invoices = Array.from({ length: 60 }, (_, index) => invoice(`7${index}`))
  const html = rendered('fi', [payment({ isAdvance: false, invoices })], { page: 2 })
  expect(parsePage(html).queryByRole('heading', { name: /^Maksuerät/ })).toBeNull()
  expect(cards(html)).toHaveLength(10)
})
