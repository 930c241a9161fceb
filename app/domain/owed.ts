import { byDay, type Day } from './day'
import { sumsByCurrency, type Money } from './money'
import { paymentChannel, paymentTotals } from './payment'
import type { OrderBills, OrderInvoice } from './payment-invoices'

/** The unpaid invoices by due date; those without one are last. Credit notes and financed bills are among them. */
export function openInvoices({ advance, final }: OrderBills): OrderInvoice[] {
  return [...advance, ...final].filter(({ state }) => state !== 'paid').sort(byDueDay)
}

/**
 * The sums and days of the bills to pay, of one order or of all, without financed bills and credit notes (answer
 * 111). An amount and a date are named together only from `days` (answer 114).
 */
export function owed<T extends OrderInvoice>(open: readonly T[]) {
  const bills = open.filter(({ left }) => left === 'to-pay').sort(byDueDay)
  const credits = open.filter(({ left }) => left === 'credit')
  return {
    /** By due date, also those without a readable amount. */
    bills,
    /** By currency, without unreadable amounts. */
    sums: sumsByCurrency(bills.flatMap(({ remaining }) => remaining ?? [])),
    /** By due day; bills without a date are the last. */
    days: dueDays(bills),
    /** Positive amounts, in no sum: the API does not say which bill they settle. */
    credits: sumsByCurrency(credits.flatMap(({ remaining }) => remaining ?? [])).map(negated),
  }
}

export interface DueDay<T = OrderInvoice> {
  dueOn: Day | null
  bills: T[]
  /** All bills of the day, by currency; empty if an amount is unreadable. */
  sums: Money[]
}

function dueDays<T extends OrderInvoice>(bills: readonly T[]): DueDay<T>[] {
  const days = new Map<string, T[]>()
  for (const bill of bills) {
    const { dueOn } = bill.invoice
    const key = dueOn?.iso ?? dueOn?.text ?? ''
    days.set(key, [...(days.get(key) ?? []), bill])
  }
  return [...days.values()].map((ofDay) => {
    const amounts = ofDay.flatMap(({ remaining }) => remaining ?? [])
    return {
      dueOn: ofDay[0]?.invoice.dueOn ?? null,
      bills: ofDay,
      sums: amounts.length === ofDay.length ? sumsByCurrency(amounts) : [],
    }
  })
}

/** `total` is the sum of the others; only `credit` is negative. */
export type TotalParts = Record<
  'total' | 'paid' | 'toPay' | 'financed' | 'notInvoiced' | 'credit',
  Money
>

/**
 * An order's total and what became of it (answers 106 and 114). A bill paid within the tolerance counts whole as paid,
 * an open bill by what was paid of it. Null where an amount is unreadable, there are two currencies, the bills
 * exceed the total, or more is taken back than paid or financed.
 * @param currency the currency of amounts that name none
 */
export function totalParts(bills: OrderBills, currency: string): TotalParts | null {
  const { payments } = bills
  const invoices = [...bills.advance, ...bills.final]
  const isRead =
    payments.every(({ payment }) => payment.amount !== null) &&
    invoices.every(({ invoice }) => invoice.total && !invoice.paidInAdvanceAsWritten)
  const inTotal = payments.map(({ payment }) => payment)
  const [total, ...others] = paymentTotals(inTotal, currency)
  const isOne = invoices.every(
    ({ invoice }) => (invoice.total?.currency || currency) === total?.currency,
  )
  if (!isRead || !total || total.cents <= 0 || others.length > 0 || !isOne) return null

  const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0)
  const leftTo = (who: OrderInvoice['left']) =>
    sum(invoices.map((row) => (row.left === who ? leftCents(row) : 0)))
  // A financed instalment may have no invoice at all.
  const withoutInvoice = payments.flatMap(({ payment, invoices: own, includedIn }) =>
    own.length + includedIn.length === 0 && paymentChannel(payment, '') === 'financing'
      ? (payment.amount?.cents ?? 0)
      : [],
  )
  const paid = sum(invoices.map((row) => (row.invoice.total?.cents ?? 0) - leftCents(row)))
  const [toPay, financed] = [leftTo('to-pay'), leftTo('financed') + sum(withoutInvoice)]
  const rest = total.cents - paid - toPay - financed
  // An open credit note is either in the total, or it is not; the API does not say.
  const credit = rest < 0 ? leftTo('credit') : 0
  const notInvoiced = rest - credit
  if (paid < 0 || financed < 0 || notInvoiced < 0) return null
  const money = (cents: number) => ({ cents, currency: total.currency })
  return {
    total,
    paid: money(paid),
    toPay: money(toPay),
    financed: money(financed),
    notInvoiced: money(notInvoiced),
    credit: money(credit),
  }
}

/** Cents; nothing of a settled bill, negative for an open credit note. */
function leftCents({ left, remaining }: OrderInvoice): number {
  return left === 'nothing' ? 0 : (remaining?.cents ?? 0)
}

const negated = ({ cents, currency }: Money): Money => ({ cents: -cents, currency })

const byDueDay = (a: OrderInvoice, b: OrderInvoice) => byDay(a.invoice.dueOn, b.invoice.dueOn)
