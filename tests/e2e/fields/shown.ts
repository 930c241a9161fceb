import { readFileSync } from 'node:fs'
import type { Language } from '../../../sandbox/languages'
import type { Wire } from '../../../sandbox/seeds/seed'

/** A field of the specification's section 3 and how a page shows it. */
export interface Field {
  entity: string
  field: string
  /** Key of the words beside it; none where it stands by itself. */
  label?: string
  text: (language: Language) => string
}

/** A row of the specification's route table (2.1) as a person of the seed sees it. */
export interface RouteFields {
  route: string
  path: string
  fields: Field[]
}

type Text = (value: unknown, language: Language) => string
/** The label's key, how the value is written, or both. */
type DisplayedFields = string | Text | [label: string, text: Text]

/**
 * Fields of a row of the wire. A field that the row has not is a mistake of the table: it would
 * prove nothing.
 */
export function fieldsOf(
  entity: string,
  wire: Wire,
  displayed: Record<string, DisplayedFields>,
): Field[] {
  return Object.entries(displayed).map(([field, how]) => {
    const value = wire[field]
    if (value === undefined || value === null || value === '') {
      throw new Error(`${entity}.${field} is empty in the seed`)
    }
    const [label, text] =
      typeof how === 'string' ? [how, String] : typeof how === 'function' ? [null, how] : how
    return {
      entity,
      field,
      ...(label !== null && { label }),
      text: (language) => text(value, language),
    }
  })
}

/** Stands by itself, as it came. */
export const asItIs: Text = String

/** Decided: DD.MM.YYYY in every language, ranges with an en dash; words as they came. */
export const day: Text = (value) => {
  const text = String(value)
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? []
  if (year !== undefined) return [date, month, year].join('.')
  const [, days, ofMonth] = /^(\d+\.-\d+\.)(\d+\.\d{4})$/.exec(text) ?? []
  const padded = (digits: string) => digits.replace(/\b\d\b/g, '0$&')
  return (days === undefined ? padded(text) : days + padded(ofMonth ?? '')).replace('-', '–')
}

const locales: Record<Language, string> = { fi: 'fi-FI', sv: 'sv-SE', en: 'en-GB' }

/** With two decimals in the language; a currency that Intl does not know stands after the number. */
export const money =
  (currency: string): Text =>
  (value, language) => {
    const amount = typeof value === 'number' ? value : Number(String(value).replace(',', '.'))
    if (/^[A-Z]{3}$/.test(currency)) {
      return new Intl.NumberFormat(locales[language], { style: 'currency', currency }).format(
        amount,
      )
    }
    const number = new Intl.NumberFormat(locales[language], { minimumFractionDigits: 2 })
    return `${number.format(amount)} ${currency}`
  }

/** The word before a time is the reader's: klo 8–12, kl. 8–12. */
export const clock: Text = (value, language) =>
  String(value).replace('klo ', { fi: 'klo ', sv: 'kl. ', en: '' }[language])

/** Words of the catalogue, whatever the wire says. */
export const words =
  (key: string, values: Record<string, unknown> = {}): Text =>
  (_value, language) =>
    word(key, language, values)

/** The text that the wire's own words are known by: `{ Kuvat: 'documents:tree.pictures' }`. */
export const known =
  (keys: Record<string, string>): Text =>
  (value, language) => {
    const key = keys[String(value)]
    return key === undefined ? String(value) : word(key, language)
  }

/** In groups, as banks write it. */
export const grouped =
  (size: number, from: 'left' | 'right'): Text =>
  (value) => {
    const digits = String(value)
    const ends = from === 'left' ? `(.{${size}})(?=.)` : `(.)(?=(?:.{${size}})+$)`
    return digits.replace(new RegExp(ends, 'g'), '$1 ')
  }

/** Parts of a text that stand on lines or links of their own. */
export const partOf =
  (separator: RegExp, index: number): Text =>
  (value) =>
    String(value).split(separator)[index]?.trim() ?? ''

type Catalogue = { [key: string]: string | Catalogue }
const catalogues = new Map<string, Catalogue>()

/** The words of a key such as order:info.number. */
export function word(
  key: string,
  language: Language,
  values: Record<string, unknown> = {},
): string {
  const [namespace = '', path = ''] = key.split(':')
  const file = `locales/${language}/${namespace}.json`
  const catalogue = catalogues.get(file) ?? (JSON.parse(readFileSync(file, 'utf8')) as Catalogue)
  catalogues.set(file, catalogue)
  const found = path
    .split('.')
    .reduce<string | Catalogue | undefined>(
      (level, name) => (typeof level === 'object' ? level[name] : undefined),
      catalogue,
    )
  if (typeof found !== 'string') throw new Error(`no words for ${key} in ${language}`)
  return found.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name]))
}
