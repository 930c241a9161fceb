import { redirectHref } from '~/domain/link'
import type { OrderStatus } from '~/domain/order'
import { trackingOf } from '~/domain/backorder'
import { apiPath } from './api-path'
import { readCents, readQuantity } from './readers/amount'
import { readMoment } from './readers/moment'
import { readFlag, readFlagIfGiven, readText } from './readers/text'
import { reader } from './readers.server'
import type { Row } from './row-reader.server'

/**
 * The portal's guesses about the maker's API, where its specification is silent or ambiguous. Each
 * entry says what settles it. When the API's owner has answered, the entry is deleted, and the
 * resource names the one right field or form.
 *
 * Three guesses are whole functions in other files: `oneOrMoreOf` (list.server.ts: has a payment one
 * invoice of a kind, or a list? Settled by a payment with two), `openFile` (file-bytes.ts: does
 * a file come as bytes, as a list of numbers or in base64? Settled by one download) and `rowsOr404`
 * (portal/role.server.ts: does the API refuse the rows of an order that it refuses? Settled by the
 * rows of an order that is not the person's).
 */

// ── Names of fields: the first whose value is not empty counts. ──

/** Settled by an order with an estimate: the specification shows it without naming its field. */
export const estimatedDeliveryDate = ['estimatedDeliveryDate', 'deliveryEstimate']

/** Settled by an order with a carrier: the specification does not name this field either. */
export const orderCarrier = ['carrier', 'freightCompany']

/** The specification does not name this field; an order with freight will show its name. */
export const orderFreight = 'freight'

/** Settled by an offer with a salesperson: the specification does not name the phone's field. */
export const offerPhone = ['salesPersonPhone', 'phone']

/** Settled by the same offer: the specification names `email`, but `salesPersonEmail` for an order. */
export const offerEmail = ['email', 'salesPersonEmail']

/** Settled by a Swedish payment: the specification has both fields. */
export const bankgiro = ['bankgironumero', 'bankgiro']

/** The id in /api/Invoice/{id}/Rows. Settled by one invoice and the address of its rows. */
export const invoiceId = ['id', 'laskunumero']

/** Settled by one answer with rows of an invoice: the specification names none of their fields. */
export const invoiceRow = {
  info: ['info', 'selite', 'modelDescription'],
  amount: ['amount', 'maara'],
  net: ['veroton'],
  vat: ['verosumma'],
  total: ['summa', 'loppusumma'],
}

/** Settled by a main delivery: it has `deliveryDate`, but is sorted by "confirmed date or estimate". */
export const mainDeliveryDates = ['confirmedDeliveryDate', 'deliveryDate', 'deliveryEstimate']

// ── What a value means. ──

/** paarivi and naytalasku if missing. Settled by a payment without them: is it shown? */
export const trueByDefault = reader('flag', (value) => readFlagIfGiven(value) ?? true)

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

/** The status in lists of orders and of main deliveries. Settled by one of each: a code, or a text? */
export const listedStatus = reader('code or text', (value): OrderStatus => {
  const code = readQuantity(value)
  return { code, text: code === null ? readText(value) : '' }
})

/** Settled by a row with a tracking link: is it always one address, with its scheme? */
export const trackingLink = reader('link', (value) => trackingOf(readText(value)))

/** An open question: do redirect paths of notifications begin with a slash? */
export const redirectLink = reader('link', (value) =>
  typeof value === 'string' ? redirectHref(value) : null,
)

/** Settled by the list of countries in registration links. */
export const countries: ReadonlyMap<string, string> = new Map([
  ['FIN', 'FI'],
  ['FINLAND', 'FI'],
  ['SUOMI', 'FI'],
  ['SWE', 'SE'],
  ['SWEDEN', 'SE'],
  ['SVERIGE', 'SE'],
  ['RUOTSI', 'SE'],
])

// ── The shape of answers. ──

/**
 * The API may wrap a list in an object, in a field with one of these names. Settled by any answer with a
 * list.
 */
export const listNames = ['items', 'data', 'value', '$values']

/** Settled by one answer of /api/PublicationRequest/SalesPersons: one person, or a list? */
export const oneOrList = <T>(row: Row<T>): Row<T[]> => ({
  read: (value, findings) =>
    [value]
      .flat()
      .slice(0, 20)
      .map((one) => row.read(one, findings)),
})

// ── Calls. ──

/** Settled by the path for all addresses, which the specification does not name. */
export const allNotifications = apiPath('GET /api/Notification')

/** Statuses that mean "not for all addresses at once". Settled by: does the API serve address 0? */
export const oneAddressAtATime: ReadonlySet<number> = new Set([400, 403, 404, 405])

/** The header of a form's key. Settled by: does the API execute a key once? */
export const idempotencyHeader = 'idempotency-key'

/** Milliseconds. Settled by: how long may the API go on with a call that got no answer? */
export const lostMs = 15_000
