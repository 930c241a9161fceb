import { median } from '../../tests/figure.fixture'
import { markdownTable } from './figures'

/** How a link is used; `most`: milliseconds from the press to the first paint, at the median. */
export interface Way {
  title: string
  most?: number
}

/** Of one link: milliseconds of each run, by the title of the way. */
export interface LinkTimes {
  link: string
  times: Readonly<Record<string, readonly number[]>>
}

/** A line a link, a column a way; a goal that is missed is bold, and listed. */
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
