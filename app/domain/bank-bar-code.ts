import { compactIban, isIban } from './account'
import { isCalendarDay, isoDay } from './helsinki'
import { isEuro, type Money } from './money'
import { compactReference, isNationalReference, isRfReference } from './reference-number'

/** Finance Finland, Bank Bar Code Guide 5.3. Version 4 has a national reference, version 5 an RF reference. */
export interface BankBarCode {
  version: 4 | 5
  iban: string
  /** Euro cents; null where the payer decides the amount. */
  cents: number | null
  /** Compact, without padding zeros. */
  reference: string
  /** YYYY-MM-DD; null without a due date. */
  dueOn: string | null
}

/** The invoice's data, to compare with its bar code; empty or null where it has none. */
export interface BarCodeFacts {
  iban: string
  reference: string
  /** YYYY-MM-DD */
  dueOn: string | null
  open: Money | null
}

/** Version, account, cents, padded reference, due date. */
const layout = /^([45])(\d{16})(\d{8})(\d{23})(\d{6})$/

/** Null where the 54 digits (spaces ignored) break the guide: layout, check digits, an impossible due date. */
export function readBankBarCode(digits: string): BankBarCode | null {
  const [, first, account, cents, padded = '', due = ''] =
    layout.exec(digits.replace(/\s/g, '')) ?? []
  const version = first === '4' ? 4 : 5
  const iban = `FI${account}`
  const reference =
    version === 4 ? withoutZeros(padded) : `RF${padded.slice(0, 2)}${withoutZeros(padded.slice(2))}`
  // A national reference has at most 20 digits, so three of the padding zeros are certain.
  const hasReference = version === 4 ? isNationalReference(reference) : isRfReference(reference)
  const dueOn = readDueDate(due)
  if (!isIban(iban) || !hasReference || dueOn === undefined) return null
  return { version, iban, cents: Number(cents) || null, reference, dueOn }
}

/**
 * Whether a bar code agrees with its invoice. Otherwise the digits can still be copied, but the bars are not
 * drawn, so that nobody scans and pays with wrong data. A missing field is no contradiction; an RF reference may
 * contain the national one. The code pays in euros and contradicts other currencies.
 */
export function agreesWithInvoice(code: BankBarCode, facts: BarCodeFacts): boolean {
  return (
    (facts.iban.trim() === '' || compactIban(facts.iban) === code.iban) &&
    (facts.reference.trim() === '' || isSameReference(code.reference, facts.reference)) &&
    (!facts.dueOn || !code.dueOn || facts.dueOn === code.dueOn) &&
    (facts.open === null || isAmount(code.cents, facts.open))
  )
}

function isAmount(cents: number | null, open: Money): boolean {
  return isEuro(open) && (cents === null || cents === open.cents)
}

function isSameReference(a: string, b: string): boolean {
  const [left, right] = [compactReference(a), compactReference(b)]
  if (left.startsWith('RF') && right.startsWith('RF')) return left === right
  return nationalPart(left) === nationalPart(right)
}

function nationalPart(reference: string): string {
  return withoutZeros(reference.replace(/^RF\d{2}/, ''))
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+/, '')
}

/** YYMMDD of this century as YYYY-MM-DD; null for zeros, undefined where invalid. */
function readDueDate(digits: string): string | null | undefined {
  if (digits === '000000') return null
  const [year = NaN, month = NaN, day = NaN] = (digits.match(/../g) ?? []).map(Number)
  const due = { year: 2000 + year, month, day }
  return isCalendarDay(due) ? isoDay(due) : undefined
}
