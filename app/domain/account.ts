import { formatBankgiro } from './bankgiro'
import { formatIban } from './iban'
import { isSwedish, paymentChannel, type Payment } from './payment'
import type { Payees } from './payment-qr'

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
