import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { isSwedish } from './payment'

/** A phone number as it is shown, and what calls it; null where nothing in it can be called. */
export interface PhoneNumber {
  text: string
  href: string | null
}

/** Service and emergency numbers that work only as they are dialled within the country. */
const nationalOnly = {
  FI: /^(?:0800|0600|0700|0100|0200|0300|116\d{3}$|112$)/,
  SE: /^(?:020|0771|0900|112$)/,
}

/**
 * Divides a field that holds several numbers. A slash after nothing but an area code ("08/123 45")
 * divides the one number only.
 */
const separators = /[,;]|\/(?<!^\s*0\d{1,3}\s?\/)|(?<!\p{L})(?:tai|eller)(?!\p{L})/iu

/** Digits with what people write between them, "(0)" taken out before. */
const numberLike = /\+?\s?\(?\d[\d\s()./\p{Pd}]*/gu

/** Spaces of a number, not of the words around it. */
const withinNumber = /(?<=[\d)+])\s(?=\d|\(\d)/g

const callable = /^(?:\+[1-9]\d{6,14}|\d{5,15}|112)$/

/**
 * The phone numbers of one field, shown as entered, each on one line. The link keeps digits and a
 * leading plus; 00 becomes plus, a zero after the country's code is dropped, with brackets or
 * without, and a leading zero becomes the country's code: Sweden's for SWE, else Finland's. What is
 * no number of any country is dialled as it stands, and so are the exceptions of each country and
 * numbers without an area code.
 */
export function phoneNumbers(text: string, country: string): PhoneNumber[] {
  return text
    .split(separators)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => ({
      text: part.replace(withinNumber, '\u00a0'),
      href: phoneHref(part, isSwedish({ country }) ? 'SE' : 'FI'),
    }))
}

function phoneHref(text: string, country: 'FI' | 'SE'): string | null {
  const candidates = text.replace(/\(\s*0\s*\)/g, '').match(numberLike) ?? []
  for (const candidate of candidates) {
    const number = dialled(candidate.replace(/[^+\d]/g, ''), country)
    if (callable.test(number)) return `tel:${number}`
  }
  return null
}

function dialled(digits: string, country: 'FI' | 'SE'): string {
  if (nationalOnly[country].test(digits)) return digits
  const number = parsePhoneNumberFromString(digits, country)
  // Without a zero or a plus the country's code may stand there, but no area code may be made up.
  const isWhole = /^[+0]/.test(digits) || number?.number === `+${digits}`
  return number?.isValid() && isWhole ? number.number : digits.replace(/^00/, '+')
}
