import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { describe, expect, test } from 'vitest'
import type { Payment } from '~/domain/payment'
import { wordsOf } from '~/i18n/instances.server'
import { languages } from '~/domain/person'
import { orderBills } from '~/domain/payment-invoices'
import { billsView } from './view'
import { invoice, payment, payments } from './billing.fixture'
import { day, order } from '~/screens/orders/order/order.fixture'
import { Billing } from './billing'

const eur = (cents: number) => ({ cents, currency: 'EUR' })

function rendered(language: (typeof languages)[number], list: Payment[], page = 1): string {
  const view = billsView(orderBills(list), 'EUR', { fi: 'Keittiö Oy', se: 'Keittiö AB' }, page)
  const billing = { address: order.billing, bills: view }
  const html = renderToString(
    <I18nextProvider i18n={wordsOf(language)}>
      <Billing billing={billing} self="/a/1/orders/1" />
    </I18nextProvider>,
  )
  return html.replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ')
}

const seen = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The disclosures with details of a payment: whether open, their titles and what is in them. */
const details = (html: string) =>
  [...html.matchAll(/<details([^>]*)><summary[^>]*>(.*?)<\/summary>(.*?)<\/details>/g)].map(
    ([, attributes = '', title = '', body = '']) => ({
      open: attributes.includes('open'),
      title: seen(title),
      text: seen(body),
    }),
  )

describe('the details of payment', () => {
  test('exist for every invoice, first and open where something is to be paid', () => {
    const list = details(rendered('fi', payments))
    expect(list.map(({ open, title }) => [title, open])).toEqual([
      ['Maksutiedot, lasku 70012391', true],
      ['Maksutiedot, lasku 70012500', true],
      ['Maksutiedot, lasku 70012218', false],
    ])
    const paid = ['412 87303', '2 844,62 €', '725,38 €', 'Maksettu 3 570,00 €', 'Maksamatta 0,00 €']
    const bank = ['FI21 1234 5600 0007 85', 'ABCDFIHH', 'Maksutapa Lasku']
    for (const text of [...paid, ...bank]) expect(list[2]?.text).toContain(text)
  })

  test('of an instalment without an invoice stand closed below it', () => {
    const swedish = { country: 'SWE', bankgiro: '50501055', method: 'Faktura' }
    const list = [payment({ info: 'Loppumaksu' }), payment({ ...swedish, info: '' })]
    expect(details(rendered('fi', list))).toEqual([
      {
        open: false,
        title: 'Maksutiedot, Loppumaksu',
        text: 'IBAN FI21 1234 5600 0007 85 Saaja Keittiö Oy BIC ABCDFIHH Maksutapa Lasku Summa 3 570,00 €',
      },
      {
        open: false,
        title: 'Maksutiedot, Maksuerä 2',
        text: 'Saaja Keittiö AB Bankgiro 5050-1055 Maksutapa Faktura Summa 3 570,00 €',
      },
    ])
  })

  test('lead to the financing company where that collects', () => {
    const financed = details(rendered('fi', payments))[1]
    expect(financed?.text).toContain('Rahoitus Siirry rahoitukseen')
    expect(financed?.text).not.toMatch(/IBAN|BIC|Viitenumero|Saaja/)
  })

  test('are left out where no more is known than the number', () => {
    const nothing = { total: null, net: null, vat: null, paidInAdvance: null, dueOn: null }
    const bare = invoice('7001', { ...nothing, reference: '', barcode: '' })
    const html = rendered('fi', [
      payment({ iban: '', bic: '', method: '', advanceInvoices: [bare] }),
    ])
    expect(details(html)).toEqual([])
    expect(seen(html)).toContain('7001')
  })
})

describe('an instalment', () => {
  test('names the invoices that bill it, its own and another row’s', () => {
    const [first, second] = [invoice('7001'), invoice('7002')]
    const html = rendered('en', [
      payment({ info: 'Kitchen', invoices: [first, second] }),
      payment({ info: 'Freight', isMainRow: false, invoices: [second] }),
    ])
    expect(seen(html)).toContain('Kitchen Invoices 7001, 7002')
    expect(seen(html)).toContain('Freight Included in invoice 7002')
    expect(seen(rendered('en', payments))).toContain('Ensimmäinen ennakko Invoice 70012218')
  })
})

describe.each(languages)('an advance invoice with a payment date, in %s', (language) => {
  const partly = {
    fi: 'Osittain maksettu 09.11.2026 Maksamatta 1,01 €',
    sv: 'Delvis betald 09.11.2026 Återstår 1,01 €',
    en: 'Partly paid 09.11.2026 Remaining €1.01',
  }
  const paid = { fi: 'Maksettu 09.11.2026', sv: 'Betald 09.11.2026', en: 'Paid 09.11.2026' }
  const open = { fi: 'Avoin', sv: 'Obetald', en: 'Open' }
  const htmlOf = (cents: number, field: 'invoices' | 'advanceInvoices') => {
    const paidInAdvance = eur(357_000 - cents)
    const one = invoice('1', { paidOn: day('09.11.2026'), paidInAdvance })
    return rendered(language, [payment({ isAdvance: true, [field]: [one] })])
  }

  test.each(['invoices', 'advanceInvoices'] as const)('is paid at 1.00 left, in %s', (field) => {
    const html = htmlOf(100, field)
    expect(seen(html)).toContain(paid[language])
    expect(seen(html)).not.toContain(partly[language].slice(0, 9))
    expect(details(html)[0]).toMatchObject({ open: false })
  })

  test.each(['invoices', 'advanceInvoices'] as const)('is partly paid at 1.01, in %s', (field) => {
    const html = htmlOf(101, field)
    expect(seen(html)).toContain(partly[language])
    expect(seen(html)).not.toContain(open[language])
    expect(details(html)[0]).toMatchObject({ open: true })
  })
})

test('an advance invoice with a payment date of which nothing is paid says both', () => {
  const one = invoice('1', { paidOn: day('09.11.2026') })
  const html = rendered('fi', [payment({ advanceInvoices: [one] })])
  expect(seen(html)).toContain('Avoin Maksu kirjattu 09.11.2026 Maksamatta 3 570,00 €')
})

test('a page that only the invoices reach says nothing of instalments', () => {
  const invoices = Array.from({ length: 60 }, (_, index) => invoice(`7${index}`))
  const html = rendered('fi', [payment({ isAdvance: false, invoices })], 2)
  expect(html).not.toContain('id="instalments-title"')
  expect(seen(html)).toContain('Maksuerät yhteensä 3 570,00 €')
  expect(details(html)).toHaveLength(10)
})
