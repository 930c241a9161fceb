import { z } from 'zod'
import { redirectHref, webHref } from '~/domain/link'
import type { OrderStatus } from '~/domain/order'
import { apiPath } from './api-path'
import { readCents, readQuantity } from './readers/amount'
import { readMoment } from './readers/moment'
import { readFlag, readFlagIfGiven, readText } from './readers/text'
import { reader } from './readers.server'

/**
 * What the portal supposes of the maker's API where its specification is silent or reads two ways.
 * Each entry says what settles it. Once the API's owner has answered, the entry goes, and its
 * resource names the one right field or form.
 *
 * Two suppositions are whole functions and stand where they work: `oneOrMoreOf` (list.server.ts: has
 * a payment one invoice of a kind or a list? settled by a payment with two) and `openFile`
 * (file-bytes.ts: does a file come as it is, as numbers or in base64? settled by one download).
 */

// ── Names of fields: the first that says something counts. ──

/** Settled by an order with an estimate: the specification says that it is shown, under no name. */
export const estimatedDeliveryDate = ['estimatedDeliveryDate', 'deliveryEstimate']

/** Settled by an order with a carrier: as above. */
export const orderCarrier = ['carrier', 'freightCompany']

/** Settled by an order with freight: as above. */
export const orderFreight = 'freight'

/** Settled by an offer with a salesperson: their phone has no field of its own. */
export const offerPhone = ['salesPersonPhone', 'phone']

/** Settled by the same offer: `email` is named, but an order's field is another. */
export const offerEmail = ['email', 'salesPersonEmail']

/** Settled by a Swedish payment: the specification has both fields. */
export const bankgiro = ['bankgironumero', 'bankgiro']

/** What /api/Invoice/{id}/Rows takes. Settled by one invoice and the address of its rows. */
export const invoiceId = ['id', 'laskunumero']

/** Settled by one answer with rows of an invoice: the specification shows none of their fields. */
export const invoiceRow = {
  info: ['info', 'selite', 'modelDescription'],
  amount: ['amount', 'maara'],
  net: ['veroton'],
  vat: ['verosumma'],
  total: ['summa', 'loppusumma'],
}

/** Settled by a main delivery: it is sorted by "confirmed date or estimate", and has `deliveryDate`. */
export const mainDeliveryDates = ['confirmedDeliveryDate', 'deliveryDate', 'deliveryEstimate']

// ── What a value means. ──

/** paarivi and naytalasku where nothing is said. Settled by a payment without them: is it shown? */
export const yesUnlessSaid = reader('flag', (value) => readFlagIfGiven(value) ?? true)

/** ennakkomaksu. Settled by an advance payment: is it a flag, or the amount that is paid? */
export const advance = reader(
  'flag or amount',
  (value) => readFlag(value) || (readCents(value) ?? 0) > 0,
)

/** Settled by a row that has been delivered: is it a flag, or the date? */
export const delivered = reader(
  'flag or day',
  (value) => readFlag(value) || readMoment(readText(value)) !== null,
)

/** Of the list of orders and of main deliveries. Settled by one of each: is it a code, or a text? */
export const listedStatus = reader('code or text', (value): OrderStatus => {
  const code = readQuantity(value)
  return { code, text: code === null ? readText(value) : '' }
})

/** Settled by a row with a tracking link: has it always a scheme? */
export const trackingLink = reader('link', (value) => webHref(readText(value)))

/** Settled by the list of redirects that notifications have: do paths begin with a slash? */
export const redirectLink = reader('link', (value) =>
  typeof value === 'string' ? redirectHref(value) : null,
)

/** Settled by the list of countries that registration links have. */
export const countries: ReadonlyMap<string, string> = new Map([
  ['FIN', 'FI'],
  ['FINLAND', 'FI'],
  ['SUOMI', 'FI'],
  ['SWE', 'SE'],
  ['SWEDEN', 'SE'],
  ['SVERIGE', 'SE'],
  ['RUOTSI', 'SE'],
])

// ── The form of answers. ──

/** What an object around a list calls it. Settled by one list: is there such an object? */
export const listNames = ['items', 'data', 'value']

/** Settled by one answer of /api/PublicationRequest/SalesPersons: a person, or a list of them? */
export const oneOrList = <T>(row: z.ZodType<T>) => z.union([z.array(row), row])

// ── Calls. ──

/** Settled by the path for all addresses, which the specification does not show. */
export const allNotifications = apiPath`/api/Notification`

/** The statuses of an API that serves one address at a time. Settled by: does it serve address 0? */
export const oneAddressAtATime: ReadonlySet<number> = new Set([400, 403, 404, 405])

/** The header of a form's key. Settled by: is what carries the same key done once? */
export const idempotencyHeader = 'idempotency-key'

/** Milliseconds. Settled by: how long may the API be at work on what it gave no answer to? */
export const lostMs = 15_000
