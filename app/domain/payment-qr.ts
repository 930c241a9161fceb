import { today } from './helsinki'
import { paymentChannel } from './payment'
import type { OrderInvoice } from './payment-invoices'
import { compactIban, isIban, formatBankgiro, isBankgiro } from './account'
import { isEuro, isKrona, type Money } from './money'
import { compactReference, isNationalReference, isRfReference } from './reference-number'

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

/** The data of a credit transfer in euros; texts as they are shown, empty where there is none. */
export interface CreditTransfer {
  payee: string
  iban: string
  bic: string
  amount: Money
  reference: string
  /** YYYY-MM-DD */
  dueOn: string | null
}

/** Limits of the guidelines: 999,999,999.99, and the bytes of a QR code of version 13. */
const mostCents = 99_999_999_999
const mostBytes = 331

/**
 * The text of a payment's QR code by the European Payments Council (EPC069-12, version 2: the BIC may
 * be missing), with the due date as Finland's banks read it. Null where the guidelines allow no code:
 * without a payee of 1 to 70 characters, an IBAN, or an amount in euros, or where these are too long.
 *
 * A Finnish national reference stands where the creditor reference does, as in the Finnish guidelines:
 * the bank's app then shows the number that the portal shows.
 *
 * @param today YYYY-MM-DD; a due date that has passed is left out, since no bank pays on it
 */
export function epcQr(transfer: CreditTransfer, today: string): string | null {
  const { iban, amount, dueOn } = transfer
  const payee = oneLine(transfer.payee)
  const isPayable = isEuro(amount) && amount.cents >= 1 && amount.cents <= mostCents
  if (payee === '' || [...payee].length > 70 || !isIban(iban) || !isPayable) return null
  const [reference, text] = remittance(transfer.reference)
  const linesWith = (said: string) => [
    ...['BCD', '002', '1', 'SCT'],
    isBic(transfer.bic) ? compactIban(transfer.bic) : '',
    payee,
    compactIban(iban),
    `EUR${(amount.cents / 100).toFixed(2)}`,
    '',
    reference,
    said,
    dueOn !== null && dueOn >= today ? `ReqdExctnDt/${dueOn}` : '',
  ]
  const room = mostBytes - bytesIn(linesWith('').join('\n'))
  return room < 0 ? null : linesWith(shortened(text, room)).join('\n').trimEnd()
}

const bytesIn = (text: string) => new TextEncoder().encode(text).length

/** 140 letters at most, and no more of them than there is room for; none is cut in two. */
function shortened(text: string, room: number): string {
  const letters = [...text].slice(0, 140)
  while (bytesIn(letters.join('')) > room) letters.pop()
  return letters.join('')
}

/** The reference where it is one, else a text that the payee gets: one of the two is empty. */
function remittance(reference: string): [string, string] {
  const isReference = isNationalReference(reference) || isRfReference(reference)
  return isReference ? [compactReference(reference), ''] : ['', oneLine(reference)]
}

function isBic(text: string): boolean {
  return /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(compactIban(text))
}

/** A line of the code ends a field. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

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
