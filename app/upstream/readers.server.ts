import { httpHref } from '~/domain/link'
import { currencyCode, type Money } from '~/domain/money'
import { currencyIn, readCents, readQuantity } from './readers/amount'
import { isEndless } from './readers/moment'
import { isPlainDate, readDay, readDeliveryTime, readInstant, readLastInstant } from './readers/day'
import {
  readCode,
  readFlag,
  readFlagIfGiven,
  readId,
  readNote,
  readPostalCode,
  readText,
} from './readers/text'
import { mapFields, required, type Part, type Reader } from './wire.server'

/**
 * A missing or unreadable value reads as empty (contract: unknown fields); only `id` makes its row unusable.
 */
export const reader = <T>(kind: string, read: (value: unknown) => T): Reader<T> => ({ kind, read })

export const text = reader('text', (value) => readText(value))
/** Several lines; `Lines` shows them. */
export const note = reader('note', (value) => readNote(value))
export const postalCode = reader('text', readPostalCode)
export const code = reader('code', readCode)
export const id = required(reader('id', readId), 'an id is missing')
export const quantity = reader('quantity', readQuantity)
export const flag = reader('flag', readFlag)
export const flagIfGiven = reader('flag', readFlagIfGiven)
export const day = reader('day', readDay)
export const instant = reader('moment', readInstant)
export const lastInstant = reader('moment', (value) => readLastInstant(value, isPlainDate))
/** A database's last day: until further notice (answer 76). */
export const endless = reader('moment', (value) => isEndless(readText(value)))
export const deliveryTime = reader('day or text', readDeliveryTime)
/** http and https only (contract: links from data). */
export const httpLink = reader('link', (value) => httpHref(readText(value)))

export const lines = (...names: string[]): Part<string[]> =>
  mapFields(names, 'text', (...values) =>
    values.map((value) => readText(value)).filter((line) => line !== ''),
  )

export const currency = reader('text', (value) => currencyCode(readText(value)))

/** The first readable amount, in the row's currency. */
export function money(...names: string[]): Part<Money | null> {
  const { sources, readRow } = mapFields(
    ['valuutta', ...names],
    'amount',
    (currency, ...amounts): Money | null => {
      const read = amounts.find((amount) => readCents(amount) !== null)
      const cents = readCents(read)
      return cents === null
        ? null
        : { cents, currency: currencyCode(readText(currency) || currencyIn(read)) }
    },
  )
  const [currency, ...amounts] = sources
  return { sources: [...(currency ? [{ ...currency, kind: 'text' }] : []), ...amounts], readRow }
}

/** The field's text if it is no readable amount. */
export const unreadAmount = (name: string): Part<string> =>
  mapFields([name], 'amount', (value) => (readCents(value) === null ? readText(value) : ''))
