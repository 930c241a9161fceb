import { newFindings, type Shape } from './row-reader.server'

/** The read answer, or why it is unusable; and how many rows its lists have left out. */
export async function parseAnswer<T>(shape: Shape<T>, answer: unknown) {
  const findings = newFindings()
  const data = await shape.read(answer, findings)
  const { issues, dropped } = findings
  return issues.length === 0 ? { data, dropped } : { issues, dropped }
}
