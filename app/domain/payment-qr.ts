import { today } from './helsinki'
import { paymentChannel } from './payment'
import type { OrderInvoice } from './payment-invoices'
import { compactIban, isIban, formatBankgiro, isBankgiro } from './account'
import { isEuro, isKrona, type Money } from './money'
import { compactReference, isNationalReference, isRfReference } from './reference-number'

export interface Payees {
  fi: string | null
  se: string | null
  /** The Swedish payee's organisation number. */
  seId: string | null
}

/**
 * The QR code's text for the open amount of an invoice; null if it is paid or financed, or if data is missing.
 */
export function paymentQr(entry: OrderInvoice, payees: Payees, now: Date): string | null {
  const { invoice, payment, remaining, state } = entry
  if (state === 'paid' || !remaining) return null
  const { reference } = invoice
  const { iban, bic, bankgiro } = payment
  const [dueOn, invoicedOn] = [invoice.dueOn?.iso ?? null, invoice.invoicedOn?.iso ?? null]
  const bill = { amount: remaining, reference, dueOn }
  const channel = paymentChannel(payment, reference)
  if (channel === 'iban') return epcQr({ ...bill, payee: payees.fi ?? '', iban, bic }, today(now))
  if (channel === 'financing') return null
  const payee = { payee: payees.se ?? '', payeeId: payees.seId ?? '' }
  return usingQr({ ...bill, ...payee, bankgiro, invoicedOn })
}

/** Empty texts where there is no value. */
interface Bill {
  payee: string
  amount: Money
  reference: string
  /** YYYY-MM-DD */
  dueOn: string | null
}

export type CreditTransfer = Bill & Record<'iban' | 'bic', string>

/** The guidelines' limits: 999,999,999.99, and the bytes of a QR code of version 13. */
const mostCents = 99_999_999_999
const mostBytes = 331

/**
 * The QR text of the European Payments Council (EPC069-12, version 2: the BIC may be missing), with the due
 * date as Finnish banks read it. A Finnish national reference takes the creditor reference's place, so that the
 * bank's app shows the same number. Null without a payee of 1 to 70 characters, an IBAN or an amount in euros.
 * @param today YYYY-MM-DD; a passed due date is left out, since no bank pays on it
 */
export function epcQr(transfer: CreditTransfer, today: string): string | null {
  const { iban, amount, dueOn } = transfer
  const payee = oneLine(transfer.payee)
  const isPayable = isEuro(amount) && amount.cents >= 1 && amount.cents <= mostCents
  if (payee === '' || [...payee].length > 70 || !isIban(iban) || !isPayable) return null
  const [reference, text] = remittance(transfer.reference)
  const linesWith = (information: string) => [
    'BCD',
    '002',
    '1',
    'SCT',
    isBic(transfer.bic) ? compactIban(transfer.bic) : '',
    payee,
    compactIban(iban),
    `EUR${(amount.cents / 100).toFixed(2)}`,
    '',
    reference,
    information,
    dueOn !== null && dueOn >= today ? `ReqdExctnDt/${dueOn}` : '',
  ]
  const room = mostBytes - bytesIn(linesWith('').join('\n'))
  return room < 0 ? null : linesWith(shortened(text, room)).join('\n').trimEnd()
}

const bytesIn = (text: string) => new TextEncoder().encode(text).length

/** 140 letters at most, as far as there is room, without cutting a character. */
function shortened(text: string, room: number): string {
  const letters = [...text].slice(0, 140)
  while (bytesIn(letters.join('')) > room) letters.pop()
  return letters.join('')
}

/** A reference, or a text for the payee: one of the two is empty. */
function remittance(reference: string): [string, string] {
  const isReference = isNationalReference(reference) || isRfReference(reference)
  return isReference ? [compactReference(reference), ''] : ['', oneLine(reference)]
}

function isBic(text: string): boolean {
  return /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(compactIban(text))
}

/** A line end would end a field. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

export interface BankgiroPayment extends Bill {
  payeeId: string
  bankgiro: string
  /** YYYY-MM-DD */
  invoicedOn: string | null
}

/**
 * The QR text of Swedish banks' apps (UsingQR version 1, a habit of invoicing programs). Null without payee,
 * organisation number, bankgiro, reference or an amount in kronor. The reference need not be a valid OCR
 * number, since not every payee lets its bank check it.
 */
export function usingQr(payment: BankgiroPayment): string | null {
  const { payee, payeeId, bankgiro, amount, invoicedOn, dueOn } = payment
  const reference = compactReference(payment.reference)
  const isPayable = isKrona(amount) && amount.cents >= 1
  if (!payee || !payeeId || !reference || !isBankgiro(bankgiro) || !isPayable) return null
  return JSON.stringify({
    uqr: 1,
    // Type 1 is an invoice.
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
