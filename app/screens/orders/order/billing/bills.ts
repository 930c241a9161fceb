import { accountOf, sharedAccount, type Account } from '~/domain/account'
import { agreesWithInvoice, readBankBarCode } from '~/domain/bank-bar-code'
import type { Day } from '~/domain/day'
import { dueOf, isLate, type Due } from '~/domain/due'
import { grouped } from '~/domain/grouped'
import { sumsByCurrency, type Money } from '~/domain/money'
import { itemsOn, pageOf } from '~/domain/page'
import { paymentQr, type Payees } from '~/domain/payment-qr'
import { openInvoices, owed } from '~/domain/owed'
import { isSwedish, paymentChannel, paymentTotals, vatMismatch } from '~/domain/payment'
import {
  findInvoice,
  type InvoicedPayment,
  type OrderBills,
  type OrderInvoice,
} from '~/domain/payment-invoices'
import type { Language } from '~/domain/person'
import { formatReference } from '~/domain/reference-number'
import { readPage } from '~/http/list-query'
import { formatMoney } from '~/i18n/formats'
import { dayView } from '~/i18n/short-day'
import type { CustomersReads, OrderReads } from '~/screens/orders/order/read-order.server'

export type InvoiceView = ReturnType<typeof invoiceView>
export type BarCodeView = NonNullable<ReturnType<typeof barCode>>

export type BillingView = ReturnType<typeof billingView>

/** Contradictory data is shown as the API sent it, and logged. */
export function billingView(
  bills: OrderBills,
  { invoiceRows }: CustomersReads,
  { order, search, portal: { config, language, log, now } }: OrderReads,
) {
  const page = readPage(search, 'billing')
  const query = { currency: order.currency, payees: config.payee, language, now, page }
  const view = billsView(bills, query)
  const invoices = [...view.open, ...view.paid]
  const barCodes = invoices.filter(({ barcode }) => barcode?.isWrong).length
  const sums = invoices.filter(({ invoice }) => vatMismatch(invoice) !== null).length
  if (barCodes > 0 || sums > 0) {
    const wrong = { 'portal.bar_codes.wrong': barCodes, 'portal.sums.wrong': sums }
    log.warn({ 'portal.order.id': order.id, ...wrong }, 'invoice data contradicts itself')
  }
  const opened = invoiceRows && findInvoice(bills, invoiceRows.invoiceId)
  return {
    ...view,
    /** The rows of the invoice that the page's address names. */
    invoiceRows: opened ? { invoice: opened, rows: invoiceRows.rows } : null,
    /** The invoice whose QR code the page's address requests. */
    qrOf: search.get('qr'),
  }
}

interface BillsQuery {
  currency: string
  payees: Payees
  language: Language
  now: Date
  page?: number
}

/** Specification 2.5. */
export function billsView(bills: OrderBills, query: BillsQuery) {
  const { payments, advance, final } = bills
  const open = openInvoices(bills)
  const paid = [...advance, ...final].filter(({ state }) => state === 'paid')
  const invoices = [...open, ...paid]
  // The lists differ in length, since a payment may have several invoices.
  const longest = Math.max(payments.length, invoices.length)
  const { page, pages } = pageOf(Array.from({ length: longest }), query.page ?? 1)
  const views = itemsOn(invoices, page).map((entry) => invoiceView(entry, payments, query))
  const openViews = views.filter(({ state }) => state !== 'paid')
  return {
    page,
    pages,
    totals: paymentTotals(
      payments.map(({ payment }) => payment),
      query.currency,
    ),
    toPay: owed(open).sums,
    counts: { open: open.length, paid: paid.length, toPay: owed(open).bills.length },
    /** Sorted by due date. */
    open: openViews,
    /** A further page lacks the bills before it, so nothing adds up there. */
    days: billsByDay(openViews, query.language, page === 1),
    account: sharedAccount(openViews.flatMap(({ account }) => account ?? [])),
    paid: views.filter(({ state }) => state === 'paid'),
    /** Of all paid bills, by currency; empty if a total is unreadable. */
    paidSums: paidSums(paid),
    instalments: itemsOn(payments, page).map((row) => ({
      payment: row.payment,
      numbers: few(row.invoices.map(({ invoice }) => invoice.number)),
      includedIn: few(row.includedIn),
      account: accountOfInstalment(row, query.payees),
    })),
  }
}

function paidSums(paid: readonly OrderInvoice[]): Money[] {
  const totals = paid.flatMap(({ invoice }) => invoice.total ?? [])
  return totals.length === paid.length ? sumsByCurrency(totals) : []
}

const noDay = { due: null, amount: '', running: '' }

/** The bills of each due day; those that nobody pays at a bank have their own day. */
function billsByDay(open: readonly InvoiceView[], language: Language, addsUp: boolean) {
  const before: InvoiceView[] = []
  const keyOf = ({ due, left }: InvoiceView) => `${due?.day.full} ${left}`
  return [...grouped(open, keyOf).values()].map((bills, index) => {
    const [first] = bills
    if (!first?.due || first.left !== 'to-pay') return { ...noDay, due: first?.due ?? null, bills }
    before.push(...bills)
    const sumOf = (some: readonly InvoiceView[]) => {
      const { days, sums } = owed(some)
      return days.every((day) => day.sums.length === 1) && sums.length === 1
        ? sums.map((sum) => formatMoney(sum, language)).join('')
        : ''
    }
    return {
      due: first.due,
      bills,
      /** Of several bills of the day; empty if unreadable. */
      amount: addsUp && bills.length > 1 ? sumOf(bills) : '',
      /** Of all bills until that day. */
      running: addsUp && index > 0 ? sumOf(before) : '',
    }
  })
}

/** Sums and counts are of all pages. */
export type BillsView = ReturnType<typeof billsView>

const mostTexts = 10

/** The first texts, and the number of all. */
function few(texts: readonly string[]): string[] {
  const distinct = [...new Set(texts)].filter((text) => text !== '')
  return distinct.length > mostTexts
    ? [...distinct.slice(0, mostTexts), `… (${distinct.length})`]
    : distinct
}

function invoiceView(
  entry: OrderInvoice,
  payments: readonly InvoicedPayment[],
  { payees, ...reader }: BillsQuery,
) {
  const { invoice, payment, remaining, left } = entry
  const amount = left === 'nothing' ? invoice.total : (remaining ?? invoice.total)
  const included = payments.filter(
    ({ includedIn }) => invoice.number !== '' && includedIn.includes(invoice.number),
  )
  const names = [payment, ...included.map((row) => row.payment)].map(({ info }) => info)
  const isFinanced = paymentChannel(payment, invoice.reference) === 'financing'
  const isCredit = left === 'credit'
  const barcode = isCredit ? null : barCode(entry)
  return {
    ...entry,
    /** The payment, and the payments that it includes. */
    names: few(names),
    /** The amount to pay, or the total where nothing is left. An unreadable amount is shown as the API wrote it. */
    sum: amount ? formatMoney(amount, reader.language) : invoice.totalAsWritten,
    /** Null where nothing is left to pay, so nothing can be due (answer 111). */
    due:
      invoice.dueOn && (left === 'to-pay' || left === 'financed')
        ? { day: dayView(invoice.dueOn, reader), when: whenDue(invoice.dueOn, left, reader.now) }
        : null,
    account: isCredit ? null : accountOf(payment, invoice.reference, payees),
    isCredit,
    /** Formatted; empty for what nobody pays at a bank: financed invoices and credit notes. */
    reference: isFinanced || isCredit ? '' : formatReference(invoice.reference, payment.country),
    referenceKind: isSwedish(payment) ? ('ocr' as const) : ('reference' as const),
    barcode,
    /** For financed invoices the page does not explain how to pay at a bank. */
    isFinanced,
    /** No QR code for a contradictory bar code: nobody knows which is right. */
    qr: barcode?.isWrong ? null : paymentQr(entry, payees, reader.now),
  }
}

/** A financing company pays its bills, so they are no claim on the person. */
function whenDue(dueOn: Day, left: OrderInvoice['left'], now: Date): Due {
  const due = dueOf(dueOn, now)
  return left === 'financed' && isLate(due) ? { ...due, when: 'passed' } : due
}

/**
 * Null for a row that is not the main one: another row's invoice includes its amount, and people would pay
 * twice.
 */
function accountOfInstalment(row: InvoicedPayment, payees: Payees): Account | null {
  const { payment, invoices, includedIn } = row
  if (invoices.length > 0 || includedIn.length > 0 || !payment.isMainRow) return null
  const account = accountOf(payment, '', payees)
  return account.iban || account.bic || account.bankgiro ? account : null
}

/**
 * The digits are always shown and can be copied. Bars are drawn only for a valid code that agrees with an
 * unpaid invoice, so that nobody scans a wrong or a paid bill.
 */
function barCode({ invoice, payment, remaining, left }: OrderInvoice) {
  const digits = invoice.barcode
  if (digits === '') return null
  if (left === 'nothing') return { digits, isDrawn: false, isWrong: false }
  const code = readBankBarCode(digits)
  const agrees =
    code !== null &&
    agreesWithInvoice(code, {
      iban: payment.iban,
      reference: invoice.reference,
      dueOn: invoice.dueOn?.iso ?? null,
      open: remaining,
    })
  return { digits, isDrawn: agrees, isWrong: !agrees }
}
