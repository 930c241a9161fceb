/** As V8 writes it, as far as it is read here. */
export interface CpuProfile {
  nodes: { id: number; callFrame: CallFrame }[]
  samples: number[]
  /** Microseconds before each sample. */
  timeDeltas: number[]
}

export interface CallFrame {
  functionName: string
  url: string
  /** From 0. */
  lineNumber: number
  columnNumber: number
}

/** The file that a built function was written in; null: it is not built. */
export type SourceOf = (frame: CallFrame) => string | null

export interface Share {
  name: string
  /** Of the time in which the processor worked, 0 to 1. */
  share: number
}

const waiting = new Set(['(idle)', '(root)'])

/** Where the processor's time went, largest first: time in the function itself, without what it calls. */
export function sharesOf(profile: CpuProfile, nameOf: (frame: CallFrame) => string): Share[] {
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]))
  const times = new Map<string, number>()
  let whole = 0
  for (const [index, id] of profile.samples.entries()) {
    const frame = frames.get(id)
    if (!frame || waiting.has(frame.functionName)) continue
    // A sample stands for the time until the next one.
    const time = profile.timeDeltas[index + 1] ?? 0
    whole += time
    const name = nameOf(frame)
    times.set(name, (times.get(name) ?? 0) + time)
  }
  return [...times]
    .map(([name, time]) => ({ name, share: time / whole }))
    .sort((a, b) => b.share - a.share)
}

/** The package, the room of `app/`, or the part of Node that a function belongs to. */
export function placeOf(frame: CallFrame, sourceOf: SourceOf): string {
  const { functionName, url } = frame
  if (functionName === '(garbage collector)') return 'garbage collection'
  if (url === '') return 'V8 and native code'
  if (url.startsWith('node:'))
    return `Node's ${url.slice(5).replace('internal/', '').split('/')[0]}`
  const file = sourceOf(frame) ?? url
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? []
  if (name) return name
  const [, room] = /\/?(app\/[^/]+)/.exec(file) ?? []
  return room ?? 'other'
}

export function shareTable(shares: readonly Share[], most: number): string {
  return shares
    .slice(0, most)
    .map(({ name, share }) => `${(share * 100).toFixed(1).padStart(5)} %  ${name}`)
    .join('\n')
}
