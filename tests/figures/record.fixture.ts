import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'

/** What a run has measured. */
export interface Figure {
  /** As the documents show it. */
  words: string
  /** ISO. */
  at: string
  /** Not known of figures that are older than this file. */
  machine?: string
  /** What the run was told to do otherwise than by itself: NAME=value. */
  settings?: string
}

export const recordedIn = 'test-results/figures'

/**
 * Keeps what a test has measured, for `npm run figures`. To be called after the test's expectations:
 * what breaks a promise is no figure of it.
 * @param name unique, and written out where it is called; a part that varies in `${}`
 */
export function recordFigure(name: string, words: string): void {
  console.info(`${name}: ${words}`)
  const settings = Object.entries(process.env)
    .filter(([variable]) => /^(?:HOSTILE|LOAD)_/.test(variable))
    .map((pair) => pair.join('='))
    .join(' ')
  const load = (loadavg()[0] ?? 0).toFixed(1)
  const figure: Figure = {
    words,
    at: new Date().toISOString(),
    machine: `Node ${process.versions.node}, ${availableParallelism()} cores, load ${load}`,
    ...(settings && { settings }),
  }
  mkdirSync(recordedIn, { recursive: true })
  writeFileSync(`${recordedIn}/${name.replace(/[^\w-]+/g, '-')}.json`, JSON.stringify(figure))
}

/** @returns from the least to the most, rounded */
export const range = (values: readonly number[], digits = 0): string =>
  `${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)}`

export const thousands = (count: number): string => count.toLocaleString('en')
