import { existsSync, readFileSync } from 'node:fs'
import type { Language } from '../../../sandbox/languages'

/**
 * Labels that a page must show beside a field's value. A fact or a column may have no other label. Fields
 * without a label are left out, and so are fields whose key is derived from their name (`labelsOf`).
 */
const rows: readonly [table: string, fields: string, words: string][] = [
  ['Order of a list', 'deliveryDate', 'orders:column.delivery_date'],
  ['Order of a list', 'status', 'orders:column.status'],
  ['Order', 'statusText', 'order:info.status'],
  ['Order', 'deliveryDate', 'order:info.delivery_date'],
  ['Order', 'estimatedDeliveryDate deliveryEstimate', 'order:info.estimated'],
  ['Order', 'carrier freightCompany', 'order:info.carrier'],
  ['Order', 'billingCustomerName1 billingCustomerCity', 'order:billing.address'],
  ['Order', 'deliveryCustomerName1 deliveryCity', 'order:shipping.address'],
  ['Order', 'storeName', 'order:seller.store'],
  ['Payment', 'summa', 'order:payments.amount'],
  ['Payment', 'maksutapa', 'order:payments.method'],
  ['Payment', 'maksuehtonro', 'order:payments.term.label'],
  ['Payment', 'iban', 'order:payment.iban'],
  ['Payment', 'bic', 'order:payment.bic'],
  ['Payment', 'bankgironumero bankgiro', 'order:payment.bankgiro'],
  ['Invoice', 'laskutettupvm', 'order:invoices.invoiced'],
  ['Invoice', 'erapvm', 'order:payment.due'],
  ['Invoice', 'maksupvm', 'order:invoices.registered'],
  ['Invoice', 'viitenumero', 'order:payment.reference order:payment.ocr'],
  ['Invoice', 'viivakoodi', 'order:barcode.label'],
  ['Invoice', 'veroton', 'order:payment.net'],
  ['Invoice', 'verosumma', 'order:payment.vat'],
  ['Invoice', 'loppusumma', 'order:payment.gross'],
  ['Invoice', 'ennakkomaksettu', 'order:payment.paid'],
  ['Invoice row', 'amount maara', 'order:invoice_rows.amount'],
  ['Invoice row', 'veroton', 'order:payment.net'],
  ['Invoice row', 'verosumma', 'order:payment.vat'],
  ['Delivery', 'supplier', 'order:deliveries.supplier'],
  ['Delivery', 'freightCompany', 'order:deliveries.carrier'],
  ['Delivery', 'deliveryTime', 'order:deliveries.time'],
  ['Delivery', 'freightNumber', 'order:deliveries.waybill'],
  ...['Product row', 'Backorder row'].flatMap((table): [string, string, string][] => [
    [table, 'amount', 'order:rows.quantity'],
    [table, 'model', 'order:rows.model'],
    [table, 'drawingId', 'order:rows.drawing'],
    [table, 'size', 'order:rows.size'],
    [table, 'colorDescription', 'order:rows.color'],
    [table, 'materialDescription', 'order:rows.material'],
  ]),
  ['Product row', 'confirmedDeliveryDate', 'order:rows.confirmed'],
  ['Product row', 'deliveryEstimate', 'order:rows.estimated'],
  ['Backorder row', 'confirmedDeliveryDate', 'backorder:confirmed'],
  ['Backorder row', 'deliveryEstimate', 'backorder:estimate'],
  ['Backorder row', 'orderId', 'deliveries:column.number'],
  ['Backorder row', 'freightCompany', 'order:claims.carrier'],
  ['Backorder row', 'contactPerson', 'backorder:shipping.contact_person'],
  ['Backorder row', 'phone', 'backorder:shipping.phone'],
  ['Backorder row', 'name1 address1 postalCode city', 'backorder:shipping.address'],
  ['Main delivery', 'orderId', 'deliveries:column.number'],
  ['Main delivery', 'status', 'deliveries:column.status'],
  ['Main delivery', 'deliveryDate', 'deliveries:column.delivery_date'],
  ['Offer', 'expirationDate', 'offers:single.validity offers:single.valid_until'],
  ['Offer', 'storeName', 'order:seller.store'],
  ['Warranty data', 'customerName', 'warranty:customer'],
  ['Warranty data', 'address1', 'warranty:address'],
  ['Warranty data', 'deliveryDate', 'warranty:delivery_date'],
  ['Warranty data', 'storeName', 'warranty:store'],
  ['Warranty data', 'salesPerson', 'warranty:sales_person'],
  ['Delivery data', 'deliveryDate', 'preparation:plate.date'],
  ['Delivery data', 'customerName address1', 'preparation:plate.address'],
  ['Delivery data', 'customerPhone', 'preparation:plate.phone'],
]

/** By field, `Order.freight`, unless the key is the field's name. */
export const labels: ReadonlyMap<string, readonly string[]> = new Map(
  rows.flatMap(([table, fields, words]) =>
    fields.split(' ').map((field) => [`${table}.${field}`, words.split(' ')] as const),
  ),
)

/** Written out, so that two confused names are noticed. */
const written: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  'order:info.delivery_date': { fi: 'Toimituspäivä', sv: 'Leveransdatum', en: 'Delivery date' },
  'order:payment.due': { fi: 'Eräpäivä', sv: 'Förfallodatum', en: 'Due date' },
  'order:invoices.registered': {
    fi: 'Maksu kirjattu',
    sv: 'Betalning registrerad',
    en: 'Payment registered',
  },
  'order:invoices.invoiced': { fi: 'Laskutettu', sv: 'Fakturerad', en: 'Invoiced' },
  'order:payment.reference': { fi: 'Viitenumero', sv: 'Referensnummer', en: 'Reference number' },
  'order:payment.gross': { fi: 'Verollinen hinta', sv: 'Pris inkl. moms', en: 'Price incl. VAT' },
}

type Catalogue = { [key: string]: string | Catalogue }

const catalogueOf = (language: Language, namespace: string): Catalogue => {
  const file = `locales/${language}/${namespace}.json`
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalogue) : {}
}

const keysOf = (catalogue: Catalogue, above: string): string[] =>
  Object.entries(catalogue).flatMap(([name, words]) =>
    typeof words === 'string' ? [above + name] : keysOf(words, `${above}${name}.`),
  )

/**
 * Keys beside a field: from the list above, or the key of its table's namespace, or of its part of `order`, with
 * the field's name.
 * `order:info.door_code` is beside `doorCode` of `Order`.
 */
export function labelsOf(table: string, { wire, field }: { wire: string; field: string }) {
  const known = labels.get(`${table}.${wire}`)
  if (known) return known
  const name = (field.split('.').at(-1) ?? '').replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`)
  const namespace = table.toLowerCase().replaceAll(' ', '_')
  const own = [
    ...[namespace, `${namespace}s`].flatMap((one) => keysOf(catalogueOf('fi', one), `${one}:`)),
    ...keysOf(catalogueOf('fi', 'order'), 'order:').filter((key) =>
      key.startsWith(`order:${namespace}.`),
    ),
  ]
  const called = own.filter((key) => key.split(/[:.]/).at(-1) === name)
  return called.length === 1 ? called : []
}

/** The text of a key up to its first placeholder. */
export function wordsOf(key: string, language: Language): string {
  const known = written[key]?.[language]
  if (known !== undefined) return known
  const [namespace = '', path = ''] = key.split(':')
  let found: string | Catalogue | undefined = catalogueOf(language, namespace)
  for (const name of path.split('.')) found = typeof found === 'object' ? found[name] : undefined
  if (typeof found !== 'string') throw new Error(`no words for ${key} in ${language}`)
  return (found.split('{{')[0] ?? '').trim()
}
