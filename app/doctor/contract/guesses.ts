import * as assumed from '~/upstream/assumptions'
import { readCents, readQuantity } from '~/upstream/readers/amount'
import { readMoment } from '~/upstream/readers/moment'
import { readCode, readText } from '~/upstream/readers/text'
import { isWireRow } from '~/upstream/row-reader.server'
import { ok, open, warning, type Finding } from '../finding'
import type { Recorded } from './recorder.server'
import { isFilled, rowsIn, rowsAt, type Row } from './findings'
import type { Walked } from './walk.server'
import type { ReadPath } from '~/upstream/endpoints'

type Verdict = { confirmed: string } | { refuted: string } | { open: string }

/** The evidence for an assumption. It names no value, except countries. */
type Judge = (recorded: readonly Recorded[], walked: Walked) => Verdict

/** Confirmed by a row in which one of these names has a value. */
const named =
  (names: readonly string[], rowsFrom: (recorded: readonly Recorded[]) => Row[]): Judge =>
  (recorded) => {
    const rows = rowsFrom(recorded)
    const given = names.filter((name) => rows.some((row) => isFilled(row[name])))
    if (given.length > 0) return { confirmed: `it is ${given.join(' and ')}` }
    return { open: `none of ${rows.length} rows has ${names.join(' or ')}` }
  }

const at =
  (...paths: ReadPath[]) =>
  (recorded: readonly Recorded[]) =>
    rowsAt(recorded, ...paths)

/** The assumption is refuted by a value of another kind. */
const kindOfValue =
  (
    name: string,
    kinds: Record<string, (value: unknown) => boolean>,
    from: ReturnType<typeof at>,
  ): Judge =>
  (recorded) => {
    const values = from(recorded).map((row) => row[name])
    return kindsAmong(values.filter(isFilled), name, kinds)
  }

function kindsAmong(
  values: readonly unknown[],
  name: string,
  kinds: Record<string, (value: unknown) => boolean>,
): Verdict {
  const seen = new Set<string>()
  for (const value of values) {
    const kind = Object.keys(kinds).find((one) => kinds[one]?.(value))
    if (kind === undefined)
      return { refuted: `${name} has a value of another kind (${typeof value})` }
    seen.add(kind)
  }
  return seen.size > 0 ? { confirmed: [...seen].join(', ') } : { open: `no row has ${name}` }
}

const isFlag = (value: unknown) =>
  typeof value === 'boolean' || /^(?:0|1|true|false|k|e|kyllä|ei)$/i.test(readText(value))
const isDay = (value: unknown) => readMoment(readText(value)) !== null

const payments = at('/api/Order/{}/Payment')
const invoices = (recorded: readonly Recorded[]) =>
  rowsIn(payments(recorded), 'paymentInvoice', 'advancePaymentInvoice')
const offers = at('/api/Address/{}/Offer')
const smallDeliveries = at(
  '/api/Address/{}/SmallDelivery',
  '/api/Order/{}/Backorder',
  '/api/Order/{}/ReclamationRow',
)
const notifications = at('/api/Address/{}/Notification', '/api/Notification')
const invoiceRows = at('/api/Invoice/{}/Rows')

const callsTo = (recorded: readonly Recorded[], matches: (path: string) => boolean) =>
  recorded.filter(({ path }) => matches(path))

const needsAWrite: Judge = () => ({ open: 'only a write would tell: ask the owner of the API' })

const shapeOf = (values: readonly unknown[], what: string): Verdict =>
  kindsAmong(values.filter(isFilled), what, {
    'a list': Array.isArray,
    'one alone': (value) => typeof value === 'object',
  })

/** A new assumption of `app/upstream/assumptions.ts` needs a line here. */
const judges: Record<keyof typeof assumed | 'oneOrMoreOf' | 'openFile', Judge> = {
  estimatedDeliveryDate: named(assumed.estimatedDeliveryDate, at('/api/Order/{}')),
  orderCarrier: named(assumed.orderCarrier, at('/api/Order/{}')),
  orderFreight: named([assumed.orderFreight], at('/api/Order/{}')),
  offerPhone: named(assumed.offerPhone, offers),
  offerEmail: named(assumed.offerEmail, offers),
  bankgiro: named(assumed.bankgiro, payments),
  invoiceId: named(assumed.invoiceId, invoices),
  invoiceRow: named(Object.values(assumed.invoiceRow).flat(), invoiceRows),
  mainDeliveryDates: named(assumed.mainDeliveryDates, at('/api/Address/{}/MainDelivery')),
  trueByDefault(recorded) {
    const rows = [...payments(recorded), ...invoices(recorded)]
    const without = rows.filter((row) => !isFilled(row.paarivi) || !isFilled(row.naytalasku))
    if (rows.length === 0) return { open: 'no payment was read' }
    if (without.length === 0) return { confirmed: 'paarivi and naytalasku always come' }
    return {
      open: `${without.length} of ${rows.length} lack paarivi or naytalasku: are they shown?`,
    }
  },
  advance: kindOfValue(
    'ennakkomaksu',
    { 'a flag': isFlag, 'an amount': (value) => readCents(value) !== null },
    payments,
  ),
  delivered: kindOfValue('delivered', { 'a flag': isFlag, 'a day': isDay }, smallDeliveries),
  listedStatus: kindOfValue(
    'status',
    {
      'a code': (value) => readQuantity(value) !== null,
      'a text': (value) => typeof value === 'string',
    },
    at('/api/Address/{}/Order', '/api/Address/{}/MainDelivery'),
  ),
  trackingLink: kindOfValue(
    'trackingCodeLink',
    { 'with a scheme': (value) => /^https?:\/\//i.test(readText(value)) },
    smallDeliveries,
  ),
  redirectLink: kindOfValue(
    'redirectUrl',
    {
      'a path with a slash': (value) => /^\/(?!\/)/.test(readText(value)),
      'with a scheme': (value) => /^https?:\/\//i.test(readText(value)),
    },
    notifications,
  ),
  countries(recorded) {
    const names = at('/api/Contact/Registrations')(recorded).map(({ country }) => readCode(country))
    const unknown = names.filter(
      (name) => name && !/^[A-Z]{2}$/.test(name) && !assumed.countries.has(name),
    )
    if (unknown.length > 0)
      return { refuted: `countries that are not known: ${[...new Set(unknown)].join(', ')}` }
    return names.length > 0
      ? { confirmed: [...new Set(names)].join(', ') }
      : { open: 'no link was read' }
  },
  listNames(recorded) {
    const lists = callsTo(recorded, (path) => /^\/api\/(?:Address\/|Document$|Contact)/.test(path))
    return kindsAmong(lists.map(({ answer }) => answer).filter(isFilled), 'a list', {
      'plain lists': Array.isArray,
      ...Object.fromEntries(
        assumed.listNames.map((name) => [
          `a list in ${name}`,
          (value: unknown) => isWireRow(value) && Array.isArray(value[name]),
        ]),
      ),
    })
  },
  oneOrList: (recorded) =>
    shapeOf(
      callsTo(recorded, (path) => path.endsWith('/SalesPersons')).map(({ answer }) => answer),
      'the salesperson',
    ),
  oneOrMoreOf: (recorded) =>
    shapeOf(
      payments(recorded).flatMap((row) => [row.paymentInvoice, row.advancePaymentInvoice]),
      'an invoice',
    ),
  openFile: (_recorded, { file }) => {
    if (file === null) return { open: 'there was no document to read' }
    return file === 'failed' ? { refuted: 'the download failed' } : { confirmed: file }
  },
  allNotifications(recorded) {
    const [call] = callsTo(recorded, (path) => path === assumed.allNotifications.pattern)
    if (call && call.failure === null) return { confirmed: `${call.path} answers` }
    const status = call?.failure?.status ?? 0
    if (status === 404 || status === 405)
      return { refuted: `${assumed.allNotifications.pattern} answers ${status}` }
    return { open: 'it gave no answer' }
  },
  oneAddressAtATime(recorded) {
    const calls = callsTo(recorded, (path) => path.startsWith('/api/Address/0/'))
    const other = calls.find(
      ({ failure }) => failure && !assumed.oneAddressAtATime.has(failure.status ?? 0),
    )
    if (other?.failure)
      return { refuted: `${other.path} answers ${other.failure.status ?? other.failure.kind}` }
    if (calls.length === 0) return { open: 'address 0 was not read' }
    const refused = calls.find(({ failure }) => failure)
    return {
      confirmed: refused ? `address 0 answers ${refused.failure?.status}` : 'address 0 is served',
    }
  },
  idempotencyHeader: needsAWrite,
  lostMs: needsAWrite,
}

export function guessFindings(recorded: readonly Recorded[], walked: Walked): Finding[] {
  return Object.entries(judges).map(([name, judge]) => {
    const about = `assumption ${name}`
    const verdict = judge(recorded, walked)
    if ('confirmed' in verdict) return ok(about, `confirmed: ${verdict.confirmed}`)
    if ('open' in verdict) return open(about, verdict.open)
    return warning(about, `refuted: ${verdict.refuted}`, `mend it in app/upstream/assumptions.ts`)
  })
}
