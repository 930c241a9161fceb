import { isSwedish, paymentChannel, type Payment } from './payment'
import type { Payees } from './payment-qr'
import { friendlyFormatIBAN, isValidIBAN } from 'ibantools'

export type Account = ReturnType<typeof accountOf>

/** The account to pay to. Fields are empty where a financing company collects. */
export function accountOf(payment: Payment, reference: string, payees: Payees) {
  const channel = paymentChannel(payment, reference)
  const iban = channel === 'iban' ? formatIban(payment.iban) : ''
  const bankgiro = channel === 'bankgiro' ? formatBankgiro(payment.bankgiro) : ''
  const payee = (isSwedish(payment) ? payees.se : payees.fi) ?? ''
  return {
    /** Configured for the payment's country; empty without an account number. */
    payee: iban || bankgiro ? payee : '',
    iban,
    bic: channel === 'iban' ? payment.bic : '',
    bankgiro,
  }
}

export const accountNumber = ({ iban, bankgiro }: Account): string => iban || bankgiro

/** The account that most bills have, the first one on a tie; null where no bill has an account. */
export function sharedAccount(accounts: readonly Account[]): Account | null {
  const known = accounts.filter((account) => accountNumber(account) !== '')
  const bills = (one: Account) =>
    known.filter((other) => accountNumber(other) === accountNumber(one)).length
  return known.toSorted((a, b) => bills(b) - bills(a))[0] ?? null
}

/** A bankgiro number has 7 or 8 digits, the last by modulus 10 (Luhn); hyphen and spaces are ignored. */
export function isBankgiro(text: string): boolean {
  const digits = compactBankgiro(text)
  if (!/^\d{7,8}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, fromRight) => {
    const value = Number(digit) * (fromRight % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Adds a hyphen before the last four digits; other texts stay unchanged. */
export function formatBankgiro(text: string): string {
  if (!isBankgiro(text)) return text.trim()
  const digits = compactBankgiro(text)
  return `${digits.slice(0, -4)}-${digits.slice(-4)}`
}

function compactBankgiro(text: string): string {
  return text.replace(/[\s\p{Pd}]/gu, '')
}

export function compactIban(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}

/**
 * ISO 13616: country, format and check digits. `validateIBAN` does not return for some malformed texts with a
 * hyphen.
 */
export function isIban(text: string): boolean {
  return isValidIBAN(compactIban(text))
}

export function formatIban(text: string): string {
  return (isIban(text) && friendlyFormatIBAN(compactIban(text))) || text.trim()
}
