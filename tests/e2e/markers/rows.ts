import { readdirSync } from 'node:fs'
import type { FieldSource } from '~/upstream/wire.server'

export type Row = Record<string, unknown>

/** The first rows keep the values of `given`. */
export type MakeRows = (table: string, ...given: Row[]) => Row[]

type Tables = ReadonlyMap<string, readonly FieldSource[]>

/** Tables exist once their modules are loaded. */
export async function readTables(): Promise<Tables> {
  const folder = new URL('../../../app/upstream/', import.meta.url)
  const modules = readdirSync(folder).filter((file) => file.endsWith('.server.ts'))
  for (const file of modules) await import(new URL(file, folder).href)
  return (await import('~/upstream/wire.server')).fieldTables
}

/** Each field once. If a field is read as text and as another type, the other type is used. */
export function fieldsOf(tables: Tables, table: string): FieldSource[] {
  const all = tables.get(table)
  if (!all) throw new Error(`no table is called ${table}`)
  const fields = new Map(all.map((source) => [source.wire, source]))
  for (const source of all) if (source.kind !== 'text') fields.set(source.wire, source)
  return [...fields.values()]
}

/** These fields need past days, all others future ones. */
const past = /laskutettupvm|maksupvm|updatedAt|createdAt|^Warranty data/
const dayMs = 86_400_000

/** A unique value, and the digits by which a page is searched. */
function valueOf(table: string, { wire, kind }: FieldSource, n: number): [unknown, string] {
  if (kind === 'day' || kind === 'moment') {
    const days = past.test(wire) || past.test(table) ? 900 - n : n - 900
    const day = new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
    return [day, day.split('-').reverse().join('.')]
  }
  const text = /email/i.test(wire) ? `mk${n}@posti.example` : `Mk${n}`
  const values: Record<string, unknown> = {
    amount: n + 0.37,
    quantity: n,
    note: `${text}\n${text}`,
    link: `https://mk${n}.example/`,
    'texts as JSON': JSON.stringify({ fileName: text, orderId: text }),
  }
  return [values[kind] ?? (/phone/i.test(wire) ? `040 555 ${n}` : text), String(n)]
}

/** Rows with unique values; flags are true. */
export function markedRows(tables: Tables): { rows: MakeRows; fieldOf: Map<string, string> } {
  /** The table and field of each value, by the value's digits. */
  const fieldOf = new Map<string, string>()
  const make = (table: string, given: Row, leftOut: readonly string[] = []): Row => {
    const row = { ...given }
    for (const source of fieldsOf(tables, table)) {
      const { wire, kind } = source
      if (wire in given || leftOut.includes(wire) || kind === 'list') continue
      const [value, digits] = valueOf(table, source, 1000 + fieldOf.size)
      row[wire] = kind.startsWith('flag') ? true : value
      if (!kind.startsWith('flag')) fieldOf.set(digits, `${table}.${wire}`)
    }
    return row
  }
  const rows: MakeRows = (table, ...given) => {
    const sources = tables.get(table) ?? []
    const namesOf = (field: string) =>
      sources.filter((source) => source.field === field).map(({ wire }) => wire)
    const names = [...new Set(sources.map(({ field }) => field))].map(namesOf)
    // If several names are read into one field, only the first with a value is shown: each name gets a row.
    const others = Array.from({ length: Math.max(...names.map((all) => all.length)) - 1 })
    const first = (count: number) => names.flatMap((all) => all.slice(0, -1).slice(0, count))
    return [
      ...(given.length > 0 ? given : [{}]).map((one) => make(table, one)),
      ...others.map((_, index) => make(table, given.at(-1) ?? {}, first(index + 1))),
    ]
  }
  return { rows, fieldOf }
}

/** The text of rows that lack required fields: never shown. */
export const unusable = 'ilman tunnusta'

/** Rows with required fields only, then with one field more each, last without required fields. */
export function bareRows(tables: Tables, way: 'absent' | 'null'): MakeRows {
  return (table, ...given) => {
    const fields = fieldsOf(tables, table)
    const needed = fields.filter(({ isRequired }) => isRequired)
    const others = fields.filter(({ isRequired, kind }) => !isRequired && kind !== 'list')
    const nothing = Object.fromEntries(fields.map(({ wire }) => [wire, null]))
    const having = (sources: readonly FieldSource[]): Row => ({
      ...(way === 'null' && nothing),
      ...Object.fromEntries(
        sources.map((source, n) => [source.wire, valueOf(table, source, 1000 + n)[0]]),
      ),
    })
    const texts = others.filter(({ kind }) => kind === 'text').map(({ wire }) => [wire, unusable])
    return [
      ...(given.length > 0 ? given : [{}]).map((one) => ({ ...having(needed), ...one })),
      ...others.map((source) => having([...needed, source])),
      ...(needed.length > 0 ? [Object.fromEntries(texts) as Row] : []),
    ]
  }
}
