import type { Invoice, Payment } from './payment'

export function invoice(number: string, values: Partial<Invoice> = {}): Invoice {
  return {
    id: number,
    number,
    total: { cents: 357_000, currency: 'EUR' },
    totalAsWritten: '',
    net: null,
    vat: null,
    paidInAdvance: null,
    paidInAdvanceAsWritten: '',
    invoicedOn: null,
    paidOn: null,
    dueOn: null,
    reference: '',
    barcode: '',
    isMainRow: false,
    ...values,
  }
}

export function payment(info: string, values: Partial<Payment> = {}): Payment {
  return {
    info,
    amount: null,
    amountAsWritten: '',
    method: '',
    kind: '',
    term: '',
    country: '',
    bankgiro: '',
    iban: '',
    bic: '',
    financingUrl: null,
    isAdvance: false,
    isMainRow: false,
    invoices: [],
    advanceInvoices: [],
    ...values,
  }
}
