import type { Api } from './call.server'
import { newFindings, type Shape } from './row-reader.server'
import { fieldTables } from './wire.server'

/** The parsed answer or its issues, and the number of dropped rows. */
export async function parseAnswer<T>(shape: Shape<T>, answer: unknown) {
  const findings = newFindings()
  const data = await shape.read(answer, findings)
  const { issues, dropped } = findings
  return issues.length === 0 ? { data, dropped } : { issues, dropped }
}

/** Reads a row in which each field has its own name as its value. */
export function exampleOf<T>(table: string, read: (api: Api) => Promise<T>): Promise<T> {
  const fields = (fieldTables.get(table) ?? []).filter(({ rows }) => !rows)
  const row = Object.fromEntries(fields.map(({ wire }) => [wire, wire]))
  const get = (_: unknown, shape: Shape<unknown>) => shape.read(row, newFindings())
  return read({ get } as unknown as Api)
}
