/** As V8 writes it, as far as it is read here. */
export interface CpuProfile {
  /** A function where it was called; `children` are the ids of what it called. */
  nodes: { id: number; callFrame: CallFrame; children?: number[] }[]
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

/** Where a built function was written. */
export interface Source {
  file: string
  /** From 1. */
  line: number
}

/** Null: the function is not built. */
export type SourceOf = (frame: CallFrame) => Source | null

export interface Share {
  name: string
  /** Of the time in which the processor worked, 0 to 1. */
  share: number
}

const waiting = new Set(['(idle)', '(root)'])

type NameOf = (frame: CallFrame) => string

/** Where the processor's time went, largest first: time in the function itself, without what it calls. */
export function sharesOf(profile: CpuProfile, nameOf: NameOf): Share[] {
  const names = new Map(profile.nodes.map(({ id, callFrame }) => [id, [nameOf(callFrame)]]))
  return sharesBy(profile, names)
}

/** The same with what a function calls: what calls itself is counted once. */
export function sharesWithCalls(profile: CpuProfile, nameOf: NameOf): Share[] {
  const callers = new Map(
    profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])),
  )
  const ownNames = new Map(
    profile.nodes
      .filter(({ callFrame }) => !waiting.has(callFrame.functionName))
      .map(({ id, callFrame }) => [id, nameOf(callFrame)]),
  )
  const names = new Map<number, Set<string>>()
  for (const { id } of profile.nodes) {
    const all = new Set<string>()
    for (let at: number | undefined = id; at !== undefined; at = callers.get(at)) {
      const name = ownNames.get(at)
      if (name !== undefined) all.add(name)
    }
    names.set(id, all)
  }
  return sharesBy(profile, names)
}

/** @param names what the time of each node counts for */
function sharesBy(profile: CpuProfile, names: ReadonlyMap<number, Iterable<string>>): Share[] {
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]))
  const times = new Map<string, number>()
  let whole = 0
  for (const [index, id] of profile.samples.entries()) {
    const frame = frames.get(id)
    if (!frame || waiting.has(frame.functionName)) continue
    // A sample stands for the time until the next one.
    const time = profile.timeDeltas[index + 1] ?? 0
    whole += time
    for (const name of names.get(id) ?? []) times.set(name, (times.get(name) ?? 0) + time)
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
  const file = sourceOf(frame)?.file ?? url
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? []
  if (name) return name
  const [, room] = /\/?(app\/[^/]+)/.exec(file) ?? []
  return room ?? 'other'
}

/** A function by its name, and the line where it was written, for what was written here. */
export function functionAndLine(frame: CallFrame, sourceOf: SourceOf): string {
  const source = sourceOf(frame)
  // Maps name files from the folder of the build.
  const file = source?.file.replace(/^(\.\.\/)+/, '') ?? ''
  const isOwn = /^(app|tests)\/|^server\.ts$/.test(file)
  const place = source && isOwn ? `${file}:${source.line}` : placeOf(frame, sourceOf)
  return `${frame.functionName || '(anonymous)'}, ${place}`
}

export function shareTable(shares: readonly Share[], most: number): string {
  return shares
    .slice(0, most)
    .map(({ name, share }) => `${(share * 100).toFixed(1).padStart(5)} %  ${name}`)
    .join('\n')
}
