import type { Seed, Wire } from '../../../sandbox/seeds/seed'
import { found, instalmentDetailFields, invoiceDetailFields } from './order-fields'
import type { RouteFields } from './shown'

/** Sven Ögren's bills: paid by bankgiro, in kronor. */
export function swedishRoutes(seed: Seed): RouteFields[] {
  return ['520114', '520098'].map((id) => {
    const { payments } = found(seed.orders, ({ listed }) => listed.id === id)
    const payment = payments.find((row) => isOpen(row)) ?? {}
    const which = payment.advancePaymentInvoice ? 'advancePaymentInvoice' : 'paymentInvoice'
    return {
      route: '/a/{addressId}/orders/{id}',
      path: `/a/4201/orders/${id}`,
      fields: [
        ...invoiceDetailFields(
          { ...payment, maanro: 'SWE', bankgironumero: payment.bankgironumero || payment.bankgiro },
          which,
        ),
        ...payments
          .filter((row) => !row.paymentInvoice && !row.advancePaymentInvoice)
          .flatMap(instalmentDetailFields),
      ],
    }
  })
}

const isOpen = (payment: Wire) =>
  [payment.paymentInvoice, payment.advancePaymentInvoice].some(
    (invoice) => invoice && !(invoice as Wire).maksupvm,
  )
