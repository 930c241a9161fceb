import type { IsoDay } from './calendar'

/** Check digits and bar codes that banks accept. All functions take the number without check digits. */

/** Weights 7-3-1 from the right, then the digit that fills up to a ten. */
export function nationalReference(base: string): string {
  const sum = [...base]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * ([7, 3, 1][index % 3] ?? 0), 0)
  return `${base}${(10 - (sum % 10)) % 10}`
}

/** 7 or 8 digits with Luhn digit, hyphen before the last four. */
export function bankgiro(base: string): string {
  const digits = withLuhn(base)
  return `${digits.slice(0, -4)}-${digits.slice(-4)}`
}

/** With length digit (hard control) and Luhn digit. */
export function ocrNumber(base: string): string {
  return withLuhn(`${base}${(base.length + 2) % 10}`)
}

/** Every other digit from the right doubled, its digits added. */
function withLuhn(base: string): string {
  const sum = [...base].reverse().reduce((total, digit, index) => {
    const weighed = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return `${base}${(10 - (sum % 10)) % 10}`
}

/**
 * Finance Finland's version 4, national reference, 54 digits. A sum from a million on is left out, as is a
 * missing due date.
 */
export function bankBarcode(bill: {
  iban: string
  cents: number
  reference: string
  dueOn: IsoDay | null
}): string {
  const account = bill.iban.slice(2)
  const cents = String(bill.cents < 100_000_000 ? bill.cents : 0).padStart(8, '0')
  const due = bill.dueOn ? bill.dueOn.replaceAll('-', '').slice(2) : '000000'
  return `4${account}${cents}000${bill.reference.padStart(20, '0')}${due}`
}
