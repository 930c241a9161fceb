import { findPhoneNumbersInText } from 'libphonenumber-js/min'
import { isSwedish } from './payment'

/** A part of a field: a number with the words around it, or words without a valid number (`href` is null). */
export interface PhoneNumber {
  text: string
  href: string | null
}

/** These numbers work only within the country, as dialled. */
const nationalOnly = {
  FI: /^(?:0800|0600|0700|0100|0200|0300|116\d{3}$|112$)/,
  SE: /^(?:020|0771|0900|112$)/,
}

/** Between two numbers of a field, outside brackets. */
const separator = /[,;/\p{Pd}]|(?<!\p{L})(?:tai|eller)(?!\p{L})/iu
const atEnds = /^(?:[\s,;/\p{Pd}]|(?:tai|eller)(?!\p{L}))+|(?<![\s,;/])[\s,;/]+$/giu

/** A space before a second number that begins with its area code. */
const spaceBetween = /(?<=\d[\d\s]{6,30}\d)\s(?=0\d|\+\d)/g

const withinNumber = /(?<=[\d)+])\s(?=\d|\(\d)/g

/**
 * The numbers of a field with the words around them, so that all text is shown (answer 84). Invalid numbers are
 * text. Numbers without country code are Sweden's for SWE, otherwise Finland's.
 */
export function phoneNumbers(text: string, country: string): PhoneNumber[] {
  const home = isSwedish({ country }) ? 'SE' : 'FI'
  const asWritten = find(text, home)
  const withMarks = text.replace(spaceBetween, ';')
  const divided = withMarks === text ? asWritten : find(withMarks, home)
  const found = divided.length > asWritten.length ? divided : asWritten
  const pieces: PhoneNumber[] = []
  let from = 0
  for (const [index, { href, end }] of found.entries()) {
    const next = found[index + 1]
    const to = next ? end + lengthOfFirst(text.slice(end, next.start)) : text.length
    pieces.push({ text: tidy(text.slice(from, to)), href })
    from = to
  }
  if (pieces.length > 0) return pieces
  return text.trim() === '' ? [] : [{ text: text.trim(), href: null }]
}

/** The length of the part between two numbers that belongs to the first. */
function lengthOfFirst(between: string): number {
  const plain = between.replace(/\([^)]*\)/g, (inBrackets) => ' '.repeat(inBrackets.length))
  const at = plain.search(separator)
  return at === -1 ? between.length : at
}

function find(text: string, country: 'FI' | 'SE') {
  // A comma would begin an extension.
  const numbers = findPhoneNumbersInText(text.replace(/[,;]/g, '|'), country).flatMap(
    ({ number, startsAt, endsAt }) => {
      const digits = text.slice(startsAt, endsAt).replace(/[^+\d]/g, '')
      const isNational = nationalOnly[country].test(digits)
      // A number without zero or plus may begin with the country code, but no area code is guessed.
      const isWhole = isNational || /^[+0]/.test(digits) || number.number === `+${digits}`
      if (!number.isValid() || !isWhole) return []
      return [{ href: `tel:${isNational ? digits : number.number}`, start: startsAt, end: endsAt }]
    },
  )
  // 112 belongs to no country.
  return numbers.length === 0 && text.trim() === '112'
    ? [{ href: 'tel:112', start: 0, end: text.length }]
    : numbers
}

const tidy = (text: string) => text.replace(atEnds, '').trim().replace(withinNumber, '\u00a0')
