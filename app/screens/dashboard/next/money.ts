import { amountToPay } from '~/domain/amount-to-pay'
import { dueOf, isLate, type Due } from '~/domain/due'
import type { Language } from '~/domain/person'
import { formatMoney } from '~/i18n/formats'
import { dayView, type DayView } from '~/i18n/short-day'
import type { Loaded } from '~/upstream/settle'
import type { Bills } from './bills.server'

/** An open bill. */
export interface BillLine {
  orderId: string
  /** The order's, in the seller's words; empty where it has none. */
  name: string
  /** Of the invoice, by which its order's page opens it. */
  invoiceId: string
  /** Empty where it cannot be read: then it is in no sum. */
  amount: string
  /** The sum as it came, where it cannot be read. */
  asWritten: string
  due: { day: DayView; when: Due } | null
}

/** The drawer of what is to be paid. */
export interface MoneyView {
  /** The sums of all open bills, per currency. */
  sums: string[]
  /** Bills that are in no sum. */
  withoutAmount: number
  /** By due date. */
  lines: BillLine[]
  /** The one that is late for the longest time. */
  late: BillLine | null
  /** The next one that is not late. */
  next: BillLine | null
  /** Orders whose bills were not read. */
  unread: string[]
  /** Nothing is open and nothing was left out, so the page may say so. */
  isPaid: boolean
}

interface Reader {
  language: Language
  now: Date
}

export function moneyView(
  { read, unread, isWhole }: Bills,
  reader: Reader,
): { money: Loaded<MoneyView>; isPartial: boolean } {
  const known = read.filter(({ open }) => open !== null)
  const failed = known.filter(({ open }) => open?.ok === false)
  if (known.length > 0 && failed.length === known.length) {
    return { money: { ok: false }, isPartial: false }
  }
  const { sums, bills } = amountToPay(
    known.flatMap(({ order, open }) =>
      open?.ok ? open.value.map((invoice) => ({ ...invoice, order })) : [],
    ),
  )
  const lines = bills.map(({ order, invoice, remaining }): BillLine => {
    const { dueOn } = invoice
    return {
      orderId: order.id,
      name: order.info,
      invoiceId: invoice.id,
      amount: remaining ? formatMoney(remaining, reader.language) : '',
      asWritten: invoice.totalAsWritten,
      due: dueOn && { day: dayView(dueOn, reader), when: dueOf(dueOn, reader.now) },
    }
  })
  const isOverdue = ({ due }: BillLine) => due !== null && isLate(due.when)
  return {
    money: {
      ok: true,
      value: {
        sums: sums.map((sum) => formatMoney(sum, reader.language)),
        withoutAmount: lines.filter(({ amount }) => amount === '').length,
        lines,
        late: lines.find(isOverdue) ?? null,
        next: lines.find((line) => !isOverdue(line)) ?? null,
        unread,
        isPaid: isWhole && lines.length === 0,
      },
    },
    isPartial: failed.length > 0,
  }
}
