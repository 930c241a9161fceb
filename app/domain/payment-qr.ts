import { today } from './helsinki'
import { epcQr } from './epc-qr'
import { paymentChannel } from './payment'
import type { OrderInvoice } from './payment-invoices'
import { usingQr } from './using-qr'

/** The configured payee for the payment's country; null where none is configured. */
export interface Payees {
  fi: string | null
  se: string | null
  /** The organisation number of the Swedish one. */
  seId: string | null
}

/**
 * The text of the QR code that pays what remains of an invoice; null where it is paid, where a
 * financing company collects, or where something that the code needs is not known.
 */
export function paymentQr(entry: OrderInvoice, payees: Payees, now: Date): string | null {
  const { invoice, payment, remaining, state } = entry
  if (state === 'paid' || !remaining) return null
  const { reference } = invoice
  const dueOn = invoice.dueOn?.iso ?? null
  const bill = { amount: remaining, reference, dueOn }
  switch (paymentChannel(payment, reference)) {
    case 'iban':
      return epcQr(
        { ...bill, payee: payees.fi ?? '', iban: payment.iban, bic: payment.bic },
        today(now),
      )
    case 'bankgiro':
      return usingQr({
        ...bill,
        payee: payees.se ?? '',
        payeeId: payees.seId ?? '',
        bankgiro: payment.bankgiro,
        invoicedOn: invoice.invoicedOn?.iso ?? null,
      })
    case 'financing':
      return null
  }
}
