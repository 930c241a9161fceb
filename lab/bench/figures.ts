import { median } from '../../tests/figure.fixture'

/** The costs of one page in one round, by name. */
export type Round<Cost extends string> = Readonly<Record<Cost, number>>

/** One cost divided by another of the same round. */
export interface Column<Cost extends string> {
  title: string
  of: Cost
  against: Cost
  goal?: { most: number } | { least: number }
}

/**
 * The median over rounds. Both costs of a round are measured within seconds, so that a slow machine slows both.
 */
export function ratio<Cost extends string>(
  rounds: readonly Round<Cost>[],
  of: Cost,
  against: Cost,
): number {
  return median(rounds.map((round) => round[of] / round[against]))
}

const isMet = (value: number, goal: Column<string>['goal']) =>
  !goal || ('most' in goal ? value <= goal.most : value >= goal.least)

const goalText = (goal: Column<string>['goal']) =>
  !goal ? '' : 'most' in goal ? ` ≤ ${goal.most}` : ` ≥ ${goal.least}`

/** A table with one row for each page and one column for each ratio; missed goals are bold. */
export function ratioTable<Cost extends string>(
  pages: ReadonlyMap<string, readonly Round<Cost>[]>,
  columns: readonly Column<Cost>[],
): { table: string; missed: string[] } {
  const missed: string[] = []
  const rows = [...pages].map(([page, rounds]) => {
    const cells = columns.map(({ title, of, against, goal }) => {
      const value = ratio(rounds, of, against)
      if (isMet(value, goal)) return value.toFixed(2)
      missed.push(`${page}, ${title}: ${value.toFixed(2)}, goal${goalText(goal)}`)
      return `**${value.toFixed(2)}**`
    })
    return [page, ...cells]
  })
  const heads = columns.map(({ title, goal }) => title + goalText(goal))
  return { table: markdownTable(['page', ...heads], rows), missed }
}

/** @throws if an option or a variable is no number above 0 */
export function positive(name: string, text: string): number {
  const value = Number(text)
  if (!(value > 0)) throw new Error(`${name} must be a number above 0`)
  return value
}

export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
