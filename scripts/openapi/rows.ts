import { readdirSync } from 'node:fs'
import { fieldTables, type FieldSource } from '~/upstream/wire.server'
import { kinds } from './kinds'

// Each module of the API's room tells its tables when it is imported.
for (const file of readdirSync('app/upstream'))
  if (file.endsWith('.server.ts'))
    await import(`../../app/upstream/${file.replace('.server.ts', '')}.server.ts`)

/** The rows of a table, and the fields without which one is of no use, where no type says it. */
const descriptions: Readonly<Record<string, string>> = {
  User: 'The person, as the maker keeps them.',
  Address: "A delivery address of the person's, with their role there.",
  'Order of a list': 'An order in a list.',
  'Row of an order': 'A delivery within an order. Without an id it is left out.',
  Order:
    'An order. Its flags publish the sections of its page: what a flag does not publish never leaves ' +
    'the portal’s server. An installer sees neither payments nor sharing, whatever the flags.',
  'Product row':
    'A product of an order. Without model, modelDescription, drawingId and productRows it is left out.',
  'Warranty data':
    'What the warranty certificate says. warrantyType, orderId or customerName is needed.',
  Payment: 'An instalment of an order. The total of an order is the sum of `summa`, by currency.',
  Invoice:
    'An invoice. Without id, laskunumero, loppusumma, viitenumero and viivakoodi it is left out.',
  'Invoice row': 'A row of an invoice. Without words and without an amount it is left out.',
  Delivery: 'A delivery of an order. All fields may be empty before it is planned.',
  'Delivery data':
    'What the page of delivery preparation says. orderId, deliveryDate or customerName is needed.',
  'Main delivery': 'The delivery of a whole order.',
  'Row of a main delivery':
    'A part of a main delivery. Without orderId, type and deliveryDate it is left out.',
  'Backorder row':
    'What is delivered apart from the main delivery: a backorder or a claim. Without model, ' +
    'modelDescription, drawingId and type it is left out.',
  Offer: 'An offer: active until it expires, then past.',
  '3D model': 'A link to a 3D model.',
  Document: 'A file of the maker’s or of the customer’s.',
  Contact: 'Whom one reaches. Without name, company, phone and email it is left out.',
  'Registration link': 'Where a household appliance is registered. Without url it is left out.',
  Notification: 'News on the dashboard.',
  'Opened notification':
    'Where a notification leads; null, or without redirectUrl: to the dashboard.',
  Share: 'Somebody who sees the order besides its customer.',
  Invitation: 'An invitation to see an order.',
  'Accepted invitation':
    'The invitation is accepted by the status; nothing in the answer is needed.',
  Salesperson: 'Who sold the order. name or phone is needed.',
  Preview:
    "A staff member's preview of a customer's view. A voimassaasti that is missing or unreadable means that it has ended.",
}

export const descriptionOf = (table: string): string => descriptions[table] ?? `${table}.`

/** The name of the rows' schema: OrderOfAList. */
export const schemaName = (table: string): string =>
  table.replace(/(?:^| )(\w)/g, (_, first: string) => first.toUpperCase())

/** The fields of a table, each of the API's names once: what needs it most says what it is. */
export function fieldsOf(table: string): FieldSource[] {
  const sources = fieldTables.get(table)
  if (!sources) throw new Error(`app/upstream reads no ${table}`)
  const fields = new Map<string, FieldSource>()
  for (const source of sources)
    if (!fields.has(source.wire) || source.isRequired) fields.set(source.wire, source)
  return [...fields.values()]
}

export const kindOf = ({ wire, kind }: FieldSource) => {
  const known = kinds[kind]
  if (!known) throw new Error(`${wire}: no schema of the kind ${kind}`)
  return known
}

/**
 * A row of a table in which every field has a value, and every list a row.
 * @param once a field of several names has the first of them alone
 */
export function filledRow(table: string, once = false, depth = 2): Record<string, unknown> {
  const all = fieldsOf(table).filter(({ rows }) => !rows || depth > 0)
  const first = new Map<string, string>()
  for (const { field, kind, wire } of fieldTables.get(table) ?? [])
    if (!first.has(`${field} ${kind}`)) first.set(`${field} ${kind}`, wire)
  const names = new Set(first.values())
  const valueOf = (field: FieldSource): unknown =>
    field.rows
      ? [filledRow(field.rows.table(), once, depth - 1)]
      : [kindOf(field).schema.examples].flat()[0]
  return Object.fromEntries(
    all.filter(({ wire }) => !once || names.has(wire)).map((field) => [field.wire, valueOf(field)]),
  )
}
