import { mostSessionHours } from '~/config/environment/service.server'
import {
  lifeMsOf,
  mostRounds,
  nextRecord,
  StoreUnavailable,
  textOf,
  type Records,
  type StoredRecord,
} from './records.server'

/**
 * The state of a person's previews for all their sessions, because the API keeps one preview for a staff
 * member. none: the API shows their own data; running: a customer's; changing: a request starts or ends a
 * preview; unsure: such a request was interrupted; lost: unknown.
 */
export type MarkerState = 'none' | 'running' | 'changing' | 'unsure' | 'lost'

export interface PreviewMarker {
  /** Changes with each change of `state`, so data of one generation belongs to the view of one person. */
  generation: string
  state: MarkerState
}

/** The marker of a row without a person. */
export const noMarker = { generation: '', state: 'none' } as const satisfies PreviewMarker

/** Longer than any session (SESSION_HOURS), so that no session misses a change. */
export const markerLifeMs = (mostSessionHours + 1) * 3_600_000

/** After `forMs` the state `changing` becomes `unsure`. */
export interface MarkerMove extends PreviewMarker {
  state: Exclude<MarkerState, 'unsure' | 'lost'>
  /** How long the state `changing` may last. */
  forMs?: number
}

/** The markers of all people. */
export interface Markers {
  /** @returns the marker, and how many calls hold a lease */
  readMarker(subjectHash: string): Promise<PreviewMarker & { leases: number }>
  /** Changes the marker only if it still has the generation `from`. */
  moveMarker(subjectHash: string, from: string, to: MarkerMove): Promise<boolean>
  /**
   * Takes a lease for a call that acts, during which no marker changes. False: the marker has changed. The lease
   * ends by the store's clock, so that no process's clock ends it early.
   */
  takeLease(
    subjectHash: string,
    known: PreviewMarker,
    lease: string,
    forMs: number,
  ): Promise<boolean>
  /** @param keepMs how much longer the lease holds; 0: it ends now */
  endLease(subjectHash: string, lease: string, keepMs: number): Promise<void>
}

/** Times are by the store's clock. */
interface StoredMarker extends PreviewMarker {
  /** When `changing` becomes `unsure`. */
  changingUntil: number
  /** When the lease of each writing call ends at the latest. */
  leases: Record<string, number>
  /** The store's run that confirmed the marker. */
  run: string
}

interface Read {
  before: StoredRecord | null
  clock: number
  marker: StoredMarker
}

function markerOf(stored: StoredRecord | null, run: string): StoredMarker {
  const marker = stored ? (JSON.parse(textOf(stored)) as StoredMarker) : null
  if (marker?.run === run) return marker
  if (!marker) return { ...noMarker, state: 'lost', changingUntil: 0, leases: {}, run }
  // Data of one's own view stays valid if the API confirms it; that of a preview does not.
  const generation = marker.state === 'none' ? marker.generation : `lost ${run}`
  return { ...marker, generation, state: 'lost' }
}

async function read(records: Records, subjectHash: string): Promise<Read> {
  const { found, clock, run } = await records.read([`preview:${subjectHash}`])
  const [before = null] = found
  const marker = { ...markerOf(before, run), run }
  const aheadMs = (before?.touchedAt ?? 0) - clock
  if (before && aheadMs > 0) {
    // The store's clock went back: the marker's times go back with it, or a change would block the person until
    // the clock has caught up.
    const times = {
      changingUntil: marker.changingUntil - aheadMs,
      leases: Object.fromEntries(
        Object.entries(marker.leases).map(([name, until]) => [name, until - aheadMs] as const),
      ),
    }
    const text = JSON.stringify({ ...marker, ...times })
    const moved = nextRecord(before.idHash, before, text, clock, lifeMsOf(before))
    await records.write(moved, before.version)
    return read(records, subjectHash)
  }
  if (marker.state === 'changing' && marker.changingUntil <= clock) marker.state = 'unsure'
  const held = Object.entries(marker.leases).filter(([, until]) => until > clock)
  return { before, clock, marker: { ...marker, leases: Object.fromEntries(held) } }
}

/** @param change returns null for no change */
async function change(
  records: Records,
  subjectHash: string,
  change: (marker: StoredMarker, clock: number) => Partial<StoredMarker> | null,
): Promise<boolean> {
  for (let round = 0; round < mostRounds; round++) {
    const { before, clock, marker } = await read(records, subjectHash)
    const changes = change(marker, clock)
    if (!changes) return false
    const after = { ...marker, ...changes }
    const next = nextRecord(
      `preview:${subjectHash}`,
      before,
      JSON.stringify(after),
      clock,
      markerLifeMs,
    )
    if ((await records.write(next, before?.version ?? 0)) === 'stored') return true
  }
  throw new StoreUnavailable('session store: a marker changes all the time')
}

/** Marker and leases are one record, so that a change and a call never begin at the same moment. */
export const markersOver = (records: Records): Markers => ({
  async readMarker(subjectHash) {
    const { generation, state, leases } = (await read(records, subjectHash)).marker
    return { generation, state, leases: Object.keys(leases).length }
  },
  moveMarker: (subjectHash, from, to) =>
    change(records, subjectHash, ({ generation }, clock) =>
      generation === from
        ? { generation: to.generation, state: to.state, changingUntil: clock + (to.forMs ?? 0) }
        : null,
    ),
  takeLease: (subjectHash, known, lease, forMs) =>
    change(records, subjectHash, ({ generation, state, leases }, clock) => {
      // The store started again during the request: the person tries again.
      if (state === 'lost') throw new StoreUnavailable('session store: a marker was lost')
      return generation === known.generation && state === known.state
        ? { leases: { ...leases, [lease]: clock + forMs } }
        : null
    }),
  async endLease(subjectHash, lease, keepMs) {
    await change(records, subjectHash, ({ leases: { [lease]: _ended, ...others } }, clock) => ({
      leases: keepMs > 0 ? { ...others, [lease]: clock + keepMs } : others,
    }))
  },
})
