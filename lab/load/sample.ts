import { readdirSync } from 'node:fs'
import { request } from 'undici'
import type { Sample } from './verdict'

const megabyte = 1024 * 1024

/** Measures a process by /proc and by its own metrics. */
export async function takeSample(pid: number, metricsPort: number, at: number): Promise<Sample> {
  const files = readdirSync(`/proc/${pid}/fd`).length
  const { body } = await request(`http://127.0.0.1:${metricsPort}/metrics`)
  const lines = (await body.text()).split('\n')
  const valueOf = (name: string) => {
    const line = lines.find((text) => text.startsWith(`${name} `))
    if (line === undefined) throw new Error(`no metric ${name}`)
    return Number(line.slice(name.length + 1))
  }
  return {
    at: Math.round(at),
    rssMb: valueOf('process_resident_memory_bytes') / megabyte,
    heapMb: valueOf('nodejs_heap_size_used_bytes') / megabyte,
    files,
    handles: valueOf('nodejs_active_handles_total'),
    lagMs: valueOf('nodejs_eventloop_lag_p99_seconds') * 1000,
  }
}

export function tableOf(samples: readonly Sample[]): string {
  const rows = samples.map(({ at, rssMb, heapMb, files, handles, lagMs }) =>
    [at, rssMb.toFixed(0), heapMb.toFixed(0), files, handles, lagMs.toFixed(0)].map(String),
  )
  const heads = ['s', 'RSS MB', 'heap MB', 'files', 'handles', 'lag ms']
  return [heads, ...rows].map((row) => row.map((cell) => cell.padStart(8)).join(' ')).join('\n')
}
