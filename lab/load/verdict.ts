import { median } from '../../tests/figure.fixture'

export interface Sample {
  /** Seconds since the start. */
  at: number
  rssMb: number
  heapMb: number
  /** Open files, counted by the system. */
  files: number
  /** Resources that keep Node awake. */
  handles: number
  /** 99th percentile since the last sample, in milliseconds. */
  lagMs: number
}

export interface Finding {
  what: string
  found: string
  ok: boolean
}

/** Until then caches fill and code is compiled, so these samples do not count. */
const warmUpSeconds = 5 * 60
/** RSS grows by a tenth at most, and stays below 350 MB. */
const mostGrowth = 1.1
const mostMb = 350
/** Handles vary with requests by this much. */
const handlesSlack = 12

/**
 * Compares medians of the last third with the first, after the warm-up. A short run skips its first third
 * instead.
 */
export function judge(samples: readonly Sample[], failed: number): Finding[] {
  const end = samples.at(-1)?.at ?? 0
  const from = end >= 3 * warmUpSeconds ? warmUpSeconds : end / 3
  const steady = samples.filter(({ at }) => at >= from)
  const third = Math.floor(steady.length / 3)
  if (third === 0) return [{ what: 'samples', found: `${steady.length} are too few`, ok: false }]
  const [first, last] = [steady.slice(0, third), steady.slice(-third)]
  const rss = pair(first, last, 'rssMb')
  const most = Math.max(...steady.map(({ rssMb }) => rssMb))
  const level = (what: string, key: 'files' | 'handles'): Finding => {
    const [before, after] = pair(first, last, key)
    return { what, found: `${before} → ${after}`, ok: after <= before + handlesSlack }
  }
  return [
    {
      what: `RSS grows to ${mostGrowth} × at most`,
      found: `${rss[0].toFixed(0)} → ${rss[1].toFixed(0)} MB, ${(rss[1] / rss[0]).toFixed(3)} ×`,
      ok: rss[1] <= rss[0] * mostGrowth,
    },
    { what: `RSS below ${mostMb} MB`, found: `${most.toFixed(0)} MB`, ok: most < mostMb },
    level('open files are level', 'files'),
    level('handles are level', 'handles'),
    { what: 'failed, but by injected faults', found: String(failed), ok: failed === 0 },
  ]
}

function pair(first: readonly Sample[], last: readonly Sample[], key: keyof Sample) {
  const of = (samples: readonly Sample[]) => median(samples.map((sample) => sample[key]))
  return [of(first), of(last)] as const
}
