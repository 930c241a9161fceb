import type { Row } from './fault-run.fixture'

/** As Markdown: a row for each read of a screen. */
export function printTable(rows: readonly Row[]): void {
  const lines = new Map<string, Row[]>()
  for (const row of rows) {
    const line = `${row.screen} | ${row.read}`
    lines.set(line, [...(lines.get(line) ?? []), row])
  }
  const text = [...lines].map(([line, of]) => `| ${line} | ${outcomes(of).join('; ')} |`)
  const head = ['| screen | read | what the person sees, by fault |', '| --- | --- | --- |']
  process.stdout.write(`\n${[...head, ...text].join('\n')}\n\n`)
}

function outcomes(rows: readonly Row[]): string[] {
  const faults = new Map<string, string[]>()
  for (const row of rows) {
    const seen = outcome(row)
    faults.set(seen, [...(faults.get(seen) ?? []), row.fault])
  }
  return [...faults].map(([seen, names]) => `${seen} (${[...new Set(names)].join(', ')})`)
}

function outcome({ status, to, keys }: Row): string {
  if (to?.startsWith('/auth/login')) return 'login, and back'
  if (to !== null) return `on to ${to}`
  return keys.length > 0 ? `${status} \`${keys.join(' ')}\`` : `${status} whole`
}
