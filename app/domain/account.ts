import { isSwedish, paymentChannel, type Payment } from './payment'
import type { Payees } from './payment-qr'
import { endsInLuhnDigit } from './reference-number'
import { friendlyFormatIBAN, isValidIBAN } from 'ibantools'

/** The account to pay to. Fields are empty where a financing company collects. */
export interface Account {
  /** By the configuration, for the payment's country; never without an account number. */
  payee: string
  iban: string
  bic: string
  bankgiro: string
}

/** @param reference of the invoice; empty where there is none */
export function accountOf(payment: Payment, reference: string, payees: Payees): Account {
  const channel = paymentChannel(payment, reference)
  const iban = channel === 'iban' ? formatIban(payment.iban) : ''
  const bankgiro = channel === 'bankgiro' ? formatBankgiro(payment.bankgiro) : ''
  const payee = (isSwedish(payment) ? payees.se : payees.fi) ?? ''
  return {
    // Nobody can pay to a name without an account number.
    payee: iban || bankgiro ? payee : '',
    iban,
    bic: channel === 'iban' ? payment.bic : '',
    bankgiro,
  }
}

export const accountNumber = ({ iban, bankgiro }: Account): string => iban || bankgiro

/** The account that most bills share, of equals the first; null where no bill has a number to pay to. */
export function sharedAccount(accounts: readonly Account[]): Account | null {
  const known = accounts.filter((account) => accountNumber(account) !== '')
  const bills = (one: Account) =>
    known.filter((other) => accountNumber(other) === accountNumber(one)).length
  return known.toSorted((a, b) => bills(b) - bills(a))[0] ?? null
}

/** Is this a bankgiro number: 7 or 8 digits, the last by modulus 10? Hyphen and spaces do not count. */
export function isBankgiro(text: string): boolean {
  const digits = compactBankgiro(text)
  return /^\d{7,8}$/.test(digits) && endsInLuhnDigit(digits)
}

/** With a hyphen before the last four digits; what is no bankgiro number stays as it came. */
export function formatBankgiro(text: string): string {
  if (!isBankgiro(text)) return text.trim()
  const digits = compactBankgiro(text)
  return `${digits.slice(0, -4)}-${digits.slice(-4)}`
}

function compactBankgiro(text: string): string {
  return text.replace(/[\s\p{Pd}]/gu, '')
}

/** An IBAN as it is copied and compared: without spaces, in capitals. */
export function compactIban(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}

/**
 * Is this an IBAN (ISO 13616): of a country that has them, in its form, with its check digits? Not by
 * `validateIBAN`, which judges a malformed one too and does not come back from some with a hyphen.
 */
export function isIban(text: string): boolean {
  return isValidIBAN(compactIban(text))
}

/** An IBAN in groups of four; what is no IBAN stays as it came. */
export function formatIban(text: string): string {
  return (isIban(text) && friendlyFormatIBAN(compactIban(text))) || text.trim()
}
