import { compactIban, isIban } from './iban'
import { isEuro, type Money } from './money'
import { compactReference, isNationalReference, isRfReference } from './reference-number'

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

/** Of the guidelines: 999,999,999.99, and what a code of version 13 holds. */
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
