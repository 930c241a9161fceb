import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openInvoices, owed, totalParts } from './owed'
import { invoice, payment } from './payment.fixture'
import { orderBills, type OrderBills } from './payment-invoices'

const day = (iso: string) => ({ text: iso, iso })
const eur = (cents: number) => ({ cents, currency: 'EUR' })
const owedOf = (bills: OrderBills) => owed(openInvoices(bills))

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

test('the remaining amounts are summed, and those of each due day', () => {
  const { sums, days } = owedOf(bills)
  expect(sums).toEqual([eur(357_000 + 300_000 + 357_000)])
  expect(days.map((due) => [due.dueOn?.iso, due.sums])).toEqual([
    ['2026-12-14', [eur(357_000)]],
    ['2026-12-20', [eur(300_000)]],
    [undefined, [eur(357_000)]],
  ])
})

test('bills of one day are due together', () => {
  const six = [1, 2, 3].map((number) =>
    payment(String(number), { invoices: [invoice(`F${number}`, { dueOn: day('2026-12-07') })] }),
  )
  const later = payment('9', { invoices: [invoice('L', { dueOn: day('2026-12-21') })] })
  const [first] = owedOf(orderBills([...six, later])).days
  expect(first).toMatchObject({ dueOn: day('2026-12-07'), sums: [eur(3 * 357_000)] })
})

test('currencies are not added to each other', () => {
  const both = orderBills([
    payment('1', { invoices: [invoice('1', { total: eur(100) })] }),
    payment('2', { invoices: [invoice('2', { total: { cents: 200, currency: 'SEK' } })] }),
    payment('3', { invoices: [invoice('3', { total: eur(300) })] }),
  ])
  expect(owedOf(both).sums).toEqual([eur(400), { cents: 200, currency: 'SEK' }])
})

test('a bill with an unreadable amount stays open and is in no sum', () => {
  const one = invoice('1', { total: null })
  const without = orderBills([payment('1', { invoices: [one, invoice('2')] })])
  // No amount is named with the day.
  expect(owedOf(without)).toMatchObject({
    sums: [eur(357_000)],
    days: [{ sums: [] }],
    bills: [{ invoice: { number: '1' } }, { invoice: { number: '2' } }],
  })
})

test('a credit note is named apart, and a bill paid above its total does not lower the sum', () => {
  const credited = orderBills([
    payment('1', { invoices: [invoice('1', { total: eur(-5000) }), invoice('2')] }),
    payment('2', { invoices: [invoice('3', { total: eur(100), paidInAdvance: eur(300) })] }),
  ])
  expect(owedOf(credited)).toMatchObject({
    bills: [{ invoice: { number: '2' } }],
    sums: [eur(357_000)],
    credits: [eur(5000)],
  })
})

test('financed bills are not in the amount to pay', () => {
  const financed = orderBills([payment('1', { term: 'OPR', invoices: [invoice('1')] })])
  expect(openInvoices(financed)).toHaveLength(1)
  expect(owedOf(financed)).toMatchObject({ bills: [], sums: [], days: [] })
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
    'a credit note that was paid back, but no open one',
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
  ['nothing yet', [{ invoices: [invoice('F', { total: eur(120_000) })] }], 0],
  [
    'the whole of an advance within the tolerance',
    [
      {
        isAdvance: true,
        advanceInvoices: [invoice('A', { ...paid, paidInAdvance: eur(356_900) })],
      },
    ],
    357_000,
  ],
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
  expect(totalParts(order(...rows), 'EUR')?.paid.cents ?? null).toBe(cents)
})

test('the rest of a total is financed, or not invoiced yet', () => {
  const parts = totalParts(
    order(
      { isAdvance: true, advanceInvoices: [invoice('A', paid)] },
      { invoices: [invoice('F', { total: eur(120_000) })] },
      { term: 'OPR', invoices: [invoice('R', { total: eur(90_000) })] },
      { term: 'OPR', amount: eur(40_000) },
      { amount: eur(7_000) },
    ),
    'EUR',
  )
  expect(parts).toEqual({
    total: eur(1_547_000),
    paid: eur(357_000),
    toPay: eur(120_000),
    financed: eur(130_000),
    notInvoiced: eur(940_000),
    credit: eur(0),
  })
})

test('a credit note in the total is a part of it', () => {
  const parts = totalParts(
    order(
      { amount: eur(357_000), invoices: [invoice('F')] },
      { amount: eur(-20_000), invoices: [invoice('C', { total: eur(-20_000) })] },
    ),
    'EUR',
  )
  expect(parts).toMatchObject({ toPay: eur(357_000), credit: eur(-20_000), notInvoiced: eur(0) })
})

test('a credit note beside a total that is not invoiced whole is no part of it', () => {
  const parts = totalParts(
    order({ invoices: [invoice('F'), invoice('C', { total: eur(-20_000) })] }),
    'EUR',
  )
  expect(parts).toMatchObject({ toPay: eur(357_000), credit: eur(0), notInvoiced: eur(143_000) })
})

test('a financed instalment that takes back more than is financed leaves no parts', () => {
  const back = { amount: eur(-1), term: 'OPR', invoices: [] }
  expect(totalParts(order(back, { amount: eur(2), invoices: [] }), 'EUR')).toBeNull()
})

const amount = fc.oneof(fc.integer({ min: -50_000, max: 900_000 }), fc.constant(null))
const money = amount.map((cents) => (cents === null ? null : eur(cents)))
const someDay = fc.integer({ min: 10, max: 31 }).map((date) => day(`2026-12-${date}`))
const anyInvoice = fc.record({
  total: money,
  paidInAdvance: money,
  dueOn: fc.option(someDay),
  paidOn: fc.option(someDay),
})
const anyPayment = fc.record({
  amount: money,
  term: fc.constantFrom('14PN', 'OPR'),
  isAdvance: fc.boolean(),
  values: fc.array(anyInvoice, { maxLength: 4 }),
})

test('for any bills, all parts make the total, and each amount is due on its own date', () => {
  fc.assert(
    fc.property(fc.array(anyPayment, { maxLength: 8 }), (rows) => {
      const any = orderBills(
        rows.map(({ values, ...row }, index) =>
          payment(String(index), {
            ...row,
            invoices: values.map((value, place) => invoice(`${index}/${place}`, value)),
          }),
        ),
      )
      const parts = totalParts(any, 'EUR')
      if (parts) {
        const { total, paid, toPay, financed, notInvoiced, credit } = parts
        const all = [paid, toPay, financed, notInvoiced, credit].map(({ cents }) => cents)
        expect(all.reduce((sum, cents) => sum + cents, 0)).toBe(total.cents)
        expect(Math.min(...all.slice(0, 4))).toBeGreaterThanOrEqual(0)
        expect(toPay.cents).toBe(owedOf(any).sums[0]?.cents ?? 0)
      }
      for (const due of owedOf(any).days) {
        const ofDay = due.bills.map(({ remaining }) => remaining?.cents ?? null)
        expect(due.bills.every(({ invoice: { dueOn } }) => dueOn?.iso === due.dueOn?.iso)).toBe(
          true,
        )
        expect(ofDay.every((cents) => cents === null || cents > 0)).toBe(true)
        const sum = ofDay.reduce<number>((cents, one) => cents + (one ?? 0), 0)
        expect(due.sums).toEqual(ofDay.includes(null) ? [] : [eur(sum)])
      }
    }),
  )
})
