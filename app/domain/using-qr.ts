import { formatBankgiro, isBankgiro } from './bankgiro'
import { isKrona, type Money } from './money'
import { compactReference } from './reference-number'

/** The data of a Swedish payment; texts as they are shown, empty where there is none. */
export interface BankgiroPayment {
  payee: string
  /** Its organisation number. */
  payeeId: string
  bankgiro: string
  amount: Money
  /** An OCR number. */
  reference: string
  /** YYYY-MM-DD, both. */
  invoicedOn: string | null
  dueOn: string | null
}

/**
 * The text of a Swedish payment's QR code, as the apps of Sweden's banks read it (UsingQR, version 1: a
 * habit of the invoicing programs, no authority's standard). Null without a payee and its organisation
 * number, a bankgiro number, a reference, or an amount in kronor. The reference need not pass as an OCR number: not
 * every payee has agreed with its bank to check them.
 */
export function usingQr(payment: BankgiroPayment): string | null {
  const { payee, payeeId, bankgiro, amount, invoicedOn, dueOn } = payment
  const reference = compactReference(payment.reference)
  const isPayable = isKrona(amount) && amount.cents >= 1
  if (!payee || !payeeId || !reference || !isBankgiro(bankgiro) || !isPayable) return null
  return JSON.stringify({
    uqr: 1,
    // An invoice.
    tp: 1,
    nme: payee,
    cid: payeeId,
    iref: reference,
    ...(invoicedOn && { idt: digitsOf(invoicedOn) }),
    ...(dueOn && { ddt: digitsOf(dueOn) }),
    due: amount.cents / 100,
    cur: 'SEK',
    pt: 'BG',
    acc: formatBankgiro(bankgiro),
  })
}

const digitsOf = (day: string): string => day.replaceAll('-', '')
