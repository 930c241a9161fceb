import { endpoints, type Endpoint } from '~/upstream/endpoints'
import type { FieldSource } from '~/upstream/wire.server'
import { kinds } from './kinds'
import { finnishNames, meanings } from './meanings'
import { assumptionsAbout } from './questions-by-place'
import { descriptionOf, fieldsOf, kindOf, schemaName } from './rows'
import { refTo, type Schema } from './schema'

/** The tables of all answers, with those of the rows within them. */
const tables = new Set<string>()
function addTable(table: string) {
  if (tables.has(table)) return
  tables.add(table)
  for (const { rows } of fieldsOf(table)) if (rows) addTable(rows.table())
}
for (const { list, row } of Object.values<Endpoint>(endpoints)) {
  const table = list ?? row
  if (table) addTable(table)
}

/** The schemas of all rows that the portal reads, and of the kinds of their values. */
export const answerSchemas = (): Record<string, Schema> =>
  Object.fromEntries([
    ...[...tables].map((table) => [schemaName(table), schemaOf(table)] as const),
    ...Object.values(kinds).map(({ name, schema }) => [name, schema] as const),
  ])

function schemaOf(table: string): Schema {
  const fields = fieldsOf(table)
  const required = fields.filter(({ isRequired }) => isRequired).map(({ wire }) => wire)
  return {
    type: 'object',
    description: descriptionOf(table),
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(fields.map((field) => [field.wire, propertyOf(table, field)])),
    additionalProperties: true,
  }
}

function propertyOf(table: string, field: FieldSource): Schema {
  const place = `${table}.${field.wire}`
  const description = [`${meaningOf(place, field)}.`, ...assumptionsAbout(place)].join(' ')
  if (!field.rows) return { ...refTo('schemas', kindOf(field).name), description }
  const one = refTo('schemas', schemaName(field.rows.table()))
  const list = { type: ['array', 'null'], items: one }
  return { description, ...(field.rows.mayBeAlone ? { anyOf: [one, list] } : list) }
}

/** The meaning of a field; where nothing says it, its name in the portal does: "Seller store phone". */
function meaningOf(place: string, { wire, field }: FieldSource): string {
  const words = field.replace(/[.A-Z]/g, (mark) => ` ${mark.replace('.', '').toLowerCase()}`)
  const known = [place, wire, field.split('.').at(-1) ?? ''].filter((name) => meanings[name])[0]
  const meaning = finnishNames[wire] ?? meanings[known ?? ''] ?? words
  return meaning.charAt(0).toUpperCase() + meaning.slice(1)
}

/** Meanings that no field of the portal's needs. */
export function unusedMeanings(): string[] {
  const used = [...tables].flatMap((table) =>
    fieldsOf(table).flatMap(({ wire, field }) => [
      `${table}.${wire}`,
      wire,
      field.split('.').at(-1) ?? '',
    ]),
  )
  return Object.keys(meanings).filter((name) => !used.includes(name))
}
