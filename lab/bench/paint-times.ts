import { median } from '../../tests/figure.fixture'
import { markdownTable } from './figures'

/** `most`: the goal in milliseconds, for the median. */
export interface Way {
  title: string
  most?: number
}

/** Milliseconds of each run, by the way's title. */
export interface LinkTimes {
  link: string
  times: Readonly<Record<string, readonly number[]>>
}

/** A table with one row for each link and one column for each way; missed goals are bold and listed. */
export function timeTable(
  results: readonly LinkTimes[],
  ways: readonly Way[],
): { table: string; missed: string[] } {
  const missed: string[] = []
  const rows = results.map(({ link, times }) => {
    const cells = ways.map(({ title, most = Infinity }) => {
      const time = Math.round(median(times[title] ?? []))
      if (time <= most) return String(time)
      missed.push(`${link}, ${title}: ${time} ms, goal ≤ ${most}`)
      return `**${time}**`
    })
    return [link, ...cells]
  })
  const heads = ways.map(({ title, most }) => (most === undefined ? title : `${title} ≤ ${most}`))
  return { table: markdownTable(['link', ...heads], rows), missed }
}
