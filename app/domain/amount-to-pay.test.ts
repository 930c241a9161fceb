import { expect, test } from 'vitest'
import { amountToPay, openInvoices, paidSoFar } from './amount-to-pay'
import { invoice, payment } from './payment.fixture'
import { orderBills } from './payment-invoices'

const day = (iso: string) => ({ text: iso, iso })
const eur = (cents: number) => ({ cents, currency: 'EUR' })

const bills = orderBills([
  payment('1', {
    isAdvance: true,
    advanceInvoices: [
      invoice('A1', {
        dueOn: day('2026-10-01'),
        paidOn: day('2026-09-30'),
        paidInAdvance: eur(357_000),
      }),
      invoice('A2', { dueOn: day('2026-12-20'), paidInAdvance: eur(57_000) }),
    ],
  }),
  payment('2', { invoices: [invoice('F1', { dueOn: day('2026-12-14') }), invoice('F2')] }),
])

test('open invoices are sorted by due date, those without one last', () => {
  expect(openInvoices(bills).map((row) => row.invoice.number)).toEqual(['F1', 'A2', 'F2'])
})

test('the remaining amounts are summed, and the next due amount is separate', () => {
  const { bills: toPay, ...amounts } = amountToPay(openInvoices(bills))
  expect(amounts).toEqual({
    sums: [eur(357_000 + 300_000 + 357_000)],
    next: { sums: [eur(357_000)], dueOn: day('2026-12-14'), isAll: false },
  })
  expect(toPay).toHaveLength(3)
})

test('bills of one day are due together, also in two orders', () => {
  const six = [1, 2, 3].map((number) =>
    payment(String(number), { invoices: [invoice(`F${number}`, { dueOn: day('2026-12-07') })] }),
  )
  const later = payment('9', { invoices: [invoice('L', { dueOn: day('2026-12-21') })] })
  const { next } = amountToPay(openInvoices(orderBills([...six, later])))
  expect(next).toEqual({ dueOn: day('2026-12-07'), sums: [eur(3 * 357_000)], isAll: false })
  expect(amountToPay(openInvoices(orderBills(six))).next?.isAll).toBe(true)
})

test('currencies are not added to each other', () => {
  const both = orderBills([
    payment('1', { invoices: [invoice('1', { total: eur(100) })] }),
    payment('2', { invoices: [invoice('2', { total: { cents: 200, currency: 'SEK' } })] }),
    payment('3', { invoices: [invoice('3', { total: { cents: 300, currency: 'eur' } })] }),
    payment('4', { invoices: [invoice('4', { total: { cents: 400, currency: 'kr' } })] }),
  ])
  expect(amountToPay(openInvoices(both)).sums).toEqual([
    { cents: 400, currency: 'EUR' },
    { cents: 600, currency: 'SEK' },
  ])
})

const nothing = { sums: [], next: null, bills: [] }

test('a bill with an unreadable amount stays open and is in no sum', () => {
  const one = invoice('1', { total: null })
  const without = orderBills([payment('1', { invoices: [one, invoice('2')] })])
  const { sums, next, bills } = amountToPay(openInvoices(without))
  expect(sums).toEqual([eur(357_000)])
  // No amount is named with the day.
  expect(next?.sums).toEqual([])
  expect(bills.map((bill) => bill.invoice.number)).toEqual(['1', '2'])
  expect(amountToPay([])).toEqual(nothing)
})

test('a credit invoice, or one paid above its total, does not lower the sum', () => {
  const credited = orderBills([
    payment('1', { invoices: [invoice('1', { total: eur(-5000) }), invoice('2')] }),
    payment('2', { invoices: [invoice('3', { total: eur(100), paidInAdvance: eur(300) })] }),
  ])
  const { sums, bills: toPay } = amountToPay(openInvoices(credited))
  expect(toPay.map((bill) => bill.invoice.number)).toEqual(['2'])
  expect(sums).toEqual([eur(357_000)])
})

test('financed bills are not in the amount to pay', () => {
  const financed = orderBills([payment('1', { term: 'OPR', invoices: [invoice('1')] })])
  expect(openInvoices(financed)).toHaveLength(1)
  expect(amountToPay(openInvoices(financed))).toEqual(nothing)
})

const [paidOn, whole] = [day('2026-09-30'), { total: eur(357_000), paidInAdvance: eur(357_000) }]
const paid = { ...whole, paidOn }
const order = (...rows: Parameters<typeof payment>[1][]) =>
  orderBills(rows.map((row, index) => payment(String(index), { amount: eur(500_000), ...row })))

test.each([
  [
    'a paid advance and a part of an open one',
    [
      {
        isAdvance: true,
        advanceInvoices: [
          invoice('A', paid),
          invoice('B', { total: eur(90_000), paidInAdvance: eur(57_000) }),
        ],
      },
    ],
    414_000,
  ],
  [
    'a paid bill by its total',
    [{ invoices: [invoice('F', { total: eur(120_000), paidOn })] }],
    120_000,
  ],
  [
    'no instalment without an invoice',
    [{ isAdvance: true, advanceInvoices: [invoice('A', paid)] }, {}],
    357_000,
  ],
  [
    'a credit invoice that was paid back, but no open one',
    [
      {
        invoices: [
          invoice('F', paid),
          invoice('C', { total: eur(-50_000), paidOn }),
          invoice('D', { total: eur(-9_000) }),
        ],
      },
    ],
    307_000,
  ],
  [
    'no part that a financing company has not paid yet',
    [
      { isAdvance: true, advanceInvoices: [invoice('A', paid)] },
      { term: 'OPR', invoices: [invoice('R', { total: eur(100_000) })] },
      { term: 'OPR' },
    ],
    357_000,
  ],
  ['more than the total', [{ amount: eur(100), invoices: [invoice('F', paid)] }], null],
  [
    'more that was paid back than was paid',
    [{ invoices: [invoice('C', { total: eur(-50_000), paidOn })] }],
    null,
  ],
  ['a total that is not known', [{ amount: null, invoices: [invoice('F', paid)] }], null],
  ['nothing yet', [{ invoices: [invoice('F', { total: eur(120_000) })] }], null],
  [
    'an amount that cannot be read',
    [{ isAdvance: true, advanceInvoices: [invoice('A', paid)] }, { amount: null }],
    null,
  ],
  ['a bill whose total cannot be read', [{ invoices: [invoice('F', { total: null })] }], null],
  [
    'a paid part that cannot be read',
    [{ invoices: [invoice('F', paid), invoice('G', { paidInAdvanceAsWritten: 'osa' })] }],
    null,
  ],
  [
    'two currencies',
    [
      { isAdvance: true, advanceInvoices: [invoice('A', paid)] },
      { amount: { cents: 1, currency: 'SEK' } },
    ],
    null,
  ],
  [
    'a bill in another currency than the total',
    [{ invoices: [invoice('F', { total: { cents: 1, currency: 'SEK' }, paidOn })] }],
    null,
  ],
])('paid so far counts %s', (_what, rows, cents) => {
  expect(paidSoFar(order(...rows), 'EUR')?.paid.cents ?? null).toBe(cents)
})
