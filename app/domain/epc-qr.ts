import { compactIban, isIban } from './iban'
import { isEuro, type Money } from './money'
import { compactReference, isNationalReference, isRfReference } from './reference-number'

/** What a credit transfer in euros needs; texts as they are shown, empty where there is none. */
export interface CreditTransfer {
  payee: string
  iban: string
  bic: string
  amount: Money
  reference: string
  /** YYYY-MM-DD */
  dueOn: string | null
}

/** Of the guidelines: 999,999,999.99. */
const mostCents = 99_999_999_999

/**
 * The text of a payment's QR code by the European Payments Council (EPC069-12, version 2: the BIC may
 * be missing), with the due date as Finland's banks read it. Null where the guidelines allow no code:
 * without a payee of 1 to 70 characters, an IBAN, or an amount in euros.
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
  const lines = [
    ...['BCD', '002', '1', 'SCT'],
    isBic(transfer.bic) ? compactIban(transfer.bic) : '',
    payee,
    compactIban(iban),
    `EUR${(amount.cents / 100).toFixed(2)}`,
    '',
    reference,
    text,
    dueOn !== null && dueOn >= today ? `ReqdExctnDt/${dueOn}` : '',
  ]
  return lines.join('\n').trimEnd()
}

/** The reference where it is one, else a text that the payee gets: one of the two is empty. */
function remittance(reference: string): [string, string] {
  const isReference = isNationalReference(reference) || isRfReference(reference)
  return isReference ? [compactReference(reference), ''] : ['', oneLine(reference).slice(0, 140)]
}

function isBic(text: string): boolean {
  return /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(compactIban(text))
}

/** A line of the code ends a field. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
