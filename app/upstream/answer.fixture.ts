import type { Api } from './call.server'
import { newFindings, type Shape } from './row-reader.server'
import { fieldTables } from './wire.server'

/** The read answer, or why it is unusable; and how many rows its lists have left out. */
export async function parseAnswer<T>(shape: Shape<T>, answer: unknown) {
  const findings = newFindings()
  const data = await shape.read(answer, findings)
  const { issues, dropped } = findings
  return issues.length === 0 ? { data, dropped } : { issues, dropped }
}

/** The row that a function reads where each field of that table has its own name as its value. */
export function exampleOf<T>(table: string, read: (api: Api) => Promise<T>): Promise<T> {
  const fields = (fieldTables.get(table) ?? []).filter(({ rows }) => !rows)
  const row = Object.fromEntries(fields.map(({ wire }) => [wire, wire]))
  const get = (_: unknown, shape: Shape<unknown>) => shape.read(row, newFindings())
  return read({ get } as unknown as Api)
}
