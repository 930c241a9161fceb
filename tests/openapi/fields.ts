import type { FieldSource } from '~/upstream/wire.server'
import { fieldTables } from '~/upstream/wire.server'
import { fieldMeanings } from './field-meanings'
import { finnishNames } from './finnish-names'
import { kinds } from './kinds'
import { assumptionsAbout } from './questions-by-place'
import { innerLists, rows, type RowKind } from './rows'
import { refTo, type Schema } from './schema'
// Each module of the API's room tells its tables when it is imported.
import '~/upstream/contact.server'
import '~/upstream/delivery.server'
import '~/upstream/notification.server'
import '~/upstream/offer.server'
import '~/upstream/order.server'
import '~/upstream/payment.server'
import '~/upstream/preview.server'
import '~/upstream/publication-request.server'
import '~/upstream/sharing.server'
import '~/upstream/user.server'

/** The schemas of all rows that the portal reads, and of the kinds of their values. */
export function answerSchemas(): Record<string, Schema> {
  const ofKinds = Object.values(kinds).map(({ name, schema }): [string, Schema] => [name, schema])
  const ofRows = (Object.keys(rows) as RowKind[]).map((row): [string, Schema] => [
    rows[row].name,
    schemaOf(row),
  ])
  return Object.fromEntries([...ofRows, ...ofKinds])
}

function schemaOf(row: RowKind): Schema {
  const fields = fieldsOf(row)
  const required = fields.filter(({ isRequired }) => isRequired).map(({ wire }) => wire)
  return {
    type: 'object',
    description: rows[row].description,
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(fields.map((field) => [field.wire, propertyOf(row, field)])),
    additionalProperties: true,
  }
}

/** Each of the API's names once: what needs it most says what it is. */
function fieldsOf(row: RowKind): FieldSource[] {
  const sources = fieldTables.get(row)
  if (!sources) throw new Error(`app/upstream reads no ${row}`)
  const fields = new Map<string, FieldSource>()
  for (const source of sources)
    if (!fields.has(source.wire) || source.isRequired) fields.set(source.wire, source)
  return [...fields.values()]
}

function propertyOf(row: RowKind, { wire, kind }: FieldSource): Schema {
  const description = [`${meaningOf(row, wire)}.`, ...assumptionsAbout(`${row}.${wire}`)].join(' ')
  if (kind === 'list') return { description, ...listIn(`${row}.${wire}`) }
  const known = kinds[kind]
  if (!known) throw new Error(`${row}.${wire}: no schema of the kind ${kind}`)
  return { ...refTo('schemas', known.name), description }
}

function listIn(place: string): Schema {
  const inner = innerLists[place]
  if (!inner) throw new Error(`${place}: a list of which rows?`)
  const one = refTo('schemas', rows[inner.row].name)
  const list = { type: ['array', 'null'], items: one }
  return inner.oneOrMore ? { anyOf: [one, list] } : list
}

function meaningOf(row: RowKind, wire: string): string {
  const finnish = finnishNames[wire]
  const meaning = fieldMeanings[`${row}.${wire}`] ?? finnish ?? fieldMeanings[wire]
  if (!meaning) throw new Error(`${row}.${wire}: what is it for?`)
  return meaning.charAt(0).toUpperCase() + meaning.slice(1)
}

/** Meanings that no field of the portal's needs. */
export function unusedMeanings(): string[] {
  const places = (Object.keys(rows) as RowKind[]).flatMap((row) =>
    fieldsOf(row).map(({ wire }) => ({ row, wire, own: `${row}.${wire}` })),
  )
  return Object.keys(fieldMeanings).filter(
    (name) =>
      !places.some(({ wire, own }) => name === own || (name === wire && !(own in fieldMeanings))),
  )
}
