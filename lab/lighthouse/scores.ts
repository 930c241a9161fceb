import { markdownTable } from '../bench/figures'
import { median } from '../../tests/figure.fixture'

/** The fields that are read here. */
export interface LighthouseReport {
  finalDisplayedUrl: string
  /** 0 to 1; null where Lighthouse found no score. */
  categories: Record<string, { score: number | null } | undefined>
  audits: {
    'network-requests'?: {
      details?: { items?: NetworkRequest[] }
    }
  }
}

interface NetworkRequest {
  url: string
  resourceType?: string
  /** With the headers. */
  transferSize?: number
}

const requestsOf = ({ audits }: LighthouseReport) =>
  audits['network-requests']?.details?.items ?? []

export const scriptsOf = (report: LighthouseReport): string[] => {
  const scripts = requestsOf(report).filter(({ resourceType }) => resourceType === 'Script')
  return [...new Set(scripts.map(({ url }) => url))]
}

const categories = ['performance', 'accessibility', 'best-practices'] as const
type Figure = (typeof categories)[number] | 'script' | 'bytes'

/** Scores from 0 to 100, compressed bytes of scripts, and all bytes. */
export type Figures = Record<Figure, number>

/**
 * @param script compressed bytes of the scripts' bodies, which the report has only with headers
 * @throws where another page was measured
 */
export function readReport(
  report: LighthouseReport,
  url: string,
  script: readonly number[],
): Figures {
  const { finalDisplayedUrl, categories: found } = report
  if (finalDisplayedUrl !== url) throw new Error(`${url} leads to ${finalDisplayedUrl}`)
  const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)
  const score = (name: string) => Math.round((found[name]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    script: sum(script),
    bytes: sum(requestsOf(report).map(({ transferSize = 0 }) => transferSize)),
  }
}

export function medians(runs: readonly Figures[]): Figures {
  const of = (figure: Figure) => median(runs.map((run) => run[figure]))
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    script: of('script'),
    bytes: of('bytes'),
  }
}

export interface ScreenResult {
  screen: string
  profiles: Record<'mobile' | 'low-end', Figures>
  /** Bytes. */
  mostScript: number
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1)

const heaviest = 8

/** The heaviest screens and all that miss a budget: figures that miss it are bold, and listed. */
export function scoreTable(results: readonly ScreenResult[]): { table: string; missed: string[] } {
  const missed: string[] = []
  const byWeight = results.toSorted((a, b) => b.profiles.mobile.bytes - a.profiles.mobile.bytes)
  const rows = byWeight.flatMap(({ screen, profiles, mostScript }, place) => {
    let isShown = place < heaviest
    const cell = (what: string, text: string, isMet: boolean) => {
      if (isMet) return text
      isShown = true
      missed.push(`${screen}, ${what}: ${text}`)
      return `**${text}**`
    }
    const { mobile } = profiles
    const slow = profiles['low-end'].performance
    const row = [
      screen,
      ...categories.map((name) => cell(name, String(mobile[name]), mobile[name] >= 100)),
      cell('low-end', String(slow), slow >= 92),
      cell('script', kB(mobile.script), mobile.script <= mostScript),
      kB(mobile.bytes),
    ]
    return isShown ? [row] : []
  })
  const heads = ['screen', ...categories, 'low-end performance', 'script kB', 'all kB']
  return { table: markdownTable(heads, rows), missed }
}
