import { randomInt } from 'node:crypto'
import { mostSessionHours } from '~/config/environment/service.server'
import { exceptionFields } from '~/observe/log.server'

/** Ciphertext, hashes and times: nothing that a thief could use. */
export interface StoredRecord {
  /** The hash of the session's id; the store never gets the id. */
  idHash: string
  /** For counting and finding; the hash of the provider's session. */
  providerHash: string | null
  /** The other tag: the hash of the person. Empty: none. */
  subjectHash: string
  /** The content: ciphertext for sessions, plain text for locks and markers. */
  sealed: Uint8Array
  /** Device and start of a session, encrypted when the session was created. */
  note?: Uint8Array | null | undefined
  /** From 1. */
  version: number
  /** Epoch milliseconds, as all times here. */
  touchedAt: number
  /** Life after the last touch. */
  idleMs: number
  /** The latest end; touching the record does not move it. */
  expiresAt: number
}

/** The limits of stored records, the new one included. */
export interface MostRecords {
  ofSubject: number
  ofProvider: number
}

/** `conflict`: another version; `gone`: no record; `full`: too many with its tags. */
export type Written = 'stored' | 'conflict' | 'gone' | 'full'

/**
 * The interface of a database. Each method throws StoreUnavailable while the database is away. Expired records
 * may be returned until they are swept.
 */
export interface Records {
  /**
   * @returns the records in the order of the ids, the database's clock, and the id of its run: a database that
   * started again may have lost its last writes
   */
  read(
    idHashes: readonly string[],
  ): Promise<{ found: (StoredRecord | null)[]; clock: number; run: string }>
  /**
   * Compares and sets in one atomic step, with the limits. A record without time left is removed.
   * @param version of the stored record; 0: there must be none
   * @param most checked for a new record; expired ones count until they are removed
   */
  write(record: StoredRecord, version: number, most?: MostRecords): Promise<Written>
  /** @returns how many there were */
  remove(idHashes: readonly string[]): Promise<number>
  /**
   * @param most the latest to expire; by default all
   * @returns ids, of which some may have been removed
   */
  tagged(tag: 'provider' | 'subject', hash: string, most?: number): Promise<string[]>
  /** @returns how many expired records were removed */
  sweep(now: number): Promise<number>
  ping(): Promise<void>
  close(): Promise<void>
  /** Called when a lost connection is back. */
  onReturn(listener: () => void): void
}

export const lifeMsOf = ({ touchedAt, idleMs, expiresAt }: StoredRecord) =>
  Math.min(idleMs, expiresAt - touchedAt)

/** The answer is 503, and nobody is logged out. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

/** @param otherwise the result while the store is away */
export async function unlessAway<T, U>(
  work: Promise<T>,
  otherwise: U,
  warn?: (fields: object) => void,
): Promise<T | U> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    warn?.(exceptionFields(error))
    return otherwise
  }
}

/** A longer list of sessions would not help the person. */
export const mostListed = 20

/** More sessions of one person would make lists long for everybody; the oldest end. */
export const mostSessions = 100

/** Records removed in one command. */
const atOnce = 200

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

/** Of a row without a person. */
export const noMarker = { generation: '', state: 'none' } as const satisfies PreviewMarker

/** Longer than any session (SESSION_HOURS), so that no session misses a change. */
export const markerLifeMs = (mostSessionHours + 1) * 3_600_000

/** After `forMs` the state `changing` becomes `unsure`. */
export interface MarkerMove extends PreviewMarker {
  state: Exclude<MarkerState, 'unsure' | 'lost'>
  /** How long the state `changing` may last. */
  forMs?: number
}

/** A session with the marker of its person's previews. */
export interface ReadSession extends StoredRecord {
  marker: PreviewMarker
}

type SessionChange = Pick<StoredRecord, 'sealed' | 'idleMs'> &
  Partial<Pick<StoredRecord, 'expiresAt'>>

export type SessionStore = ReturnType<typeof createStore>

const isAlive = (record: StoredRecord, now: number) => record.touchedAt + lifeMsOf(record) > now

/** Replaces a record that several processes change. */
function nextRecord(
  idHash: string,
  before: StoredRecord | null,
  text: string,
  at: number,
  forMs: number,
) {
  return {
    idHash,
    providerHash: null,
    subjectHash: '',
    sealed: Buffer.from(text),
    // Random, so that a deleted and rewritten record has another version.
    version: (before?.version ?? randomInt(2 ** 40)) + 1,
    touchedAt: at,
    idleMs: forMs,
    expiresAt: at + forMs,
  }
}

const textOf = ({ sealed }: StoredRecord) => Buffer.from(sealed).toString()

/**
 * Sessions, locks and markers. A session is alive while `now` is before both of its ends. Each method throws
 * StoreUnavailable while the store is away.
 */
export function createStore(records: Records) {
  const markers = markersOver(records)

  async function find(idHash: string, now: number): Promise<StoredRecord | null> {
    const [row] = (await records.read([idHash])).found
    return row && isAlive(row, now) ? row : null
  }

  /** Few at a time: a large answer would keep everybody else's commands waiting. */
  async function readInTurns(idHashes: readonly string[]): Promise<StoredRecord[]> {
    const rows: StoredRecord[] = []
    for (let at = 0; at < idHashes.length; at += mostListed) {
      const { found } = await records.read(idHashes.slice(at, at + mostListed))
      rows.push(...found.filter((row) => row !== null))
    }
    return rows
  }

  async function removeInTurns(idHashes: readonly string[]): Promise<number> {
    let removed = 0
    for (let at = 0; at < idHashes.length; at += atOnce)
      removed += await records.remove(idHashes.slice(at, at + atOnce))
    return removed
  }

  return {
    /**
     * False: a limit of `most` is reached.
     * @throws StoreUnavailable also if the id exists already: a session is never overwritten
     */
    async create(session: StoredRecord, most?: MostRecords): Promise<boolean> {
      const written = await records.write(session, 0, most)
      if (written === 'conflict') throw new StoreUnavailable('session store: the id exists already')
      return written === 'stored'
    },
    async read(idHash: string, now: number): Promise<ReadSession | null> {
      const row = await find(idHash, now)
      if (!row?.subjectHash) return row && { ...row, marker: noMarker }
      const { generation, state } = await markers.readMarker(row.subjectHash)
      return { ...row, marker: { generation, state } }
    },
    /** Restarts the idle time, without a new version. False: no such living session. */
    async touch(idHash: string, now: number): Promise<boolean> {
      const row = await find(idHash, now)
      if (!row) return false
      return (await records.write({ ...row, touchedAt: now }, row.version)) !== 'gone'
    },
    /**
     * Stores the change if the version is still `version`. `gone`: the session was deleted or has expired, and
     * must not be restored.
     */
    async update(
      idHash: string,
      version: number,
      change: SessionChange,
      now: number,
    ): Promise<Written> {
      const row = await find(idHash, now)
      if (!row) return 'gone'
      return records.write({ ...row, ...change, version: version + 1, touchedAt: now }, version)
    },
    delete: async (idHash: string) => (await records.remove([idHash])) === 1,
    /** @returns how many sessions ended */
    deleteByProviderSession: async (hash: string) =>
      removeInTurns(await records.tagged('provider', hash)),
    /** @returns how many sessions ended */
    deleteBySubject: async (hash: string) => removeInTurns(await records.tagged('subject', hash)),
    /** Ends the sessions of a person that expire first, but for `most`. */
    async keepLatest(subjectHash: string, most: number): Promise<void> {
      const ids = await records.tagged('subject', subjectHash)
      const kept = new Set(await records.tagged('subject', subjectHash, most))
      await removeInTurns(ids.filter((id) => !kept.has(id)))
    },
    /** Living sessions: the 20 last touched, the latest first. */
    async listBySubject(subjectHash: string, now: number) {
      const rows = await readInTurns(await records.tagged('subject', subjectHash, mostSessions))
      return rows
        .filter((row) => isAlive(row, now))
        .sort((a, b) => b.touchedAt - a.touchedAt)
        .slice(0, mostListed)
        .map(({ idHash, note, touchedAt }) => ({ idHash, note: note ?? null, touchedAt }))
    },
    /** @returns how many of them were alive */
    async deleteOthers(subjectHash: string, idHash: string, now: number): Promise<number> {
      const ids = await records.tagged('subject', subjectHash)
      const others = ids.filter((id) => id !== idHash)
      const latest = await readInTurns(others.slice(-mostSessions))
      const removed = await removeInTurns(others)
      // Expired ones do not count.
      return removed - latest.filter((row) => !isAlive(row, now)).length
    },
    ...locksOver(records),
    ...markers,
    /** @returns how many expired records were removed */
    sweep: (now: number) => records.sweep(now),
    ping: () => records.ping(),
    close: () => records.close(),
  }
}

/**
 * After an outage no expired lock is taken over for this long, so that its owner can reconnect and store its
 * result.
 */
const reunionMs = 2000

function locksOver(records: Records) {
  let returnedAt = -Infinity
  // Locks whose request failed here, although the store may have executed it: released once the store is back.
  const abandoned = new Map<string, () => Promise<void>>()
  records.onReturn(() => {
    returnedAt = performance.now()
    for (const release of [...abandoned.values()])
      // A failure is retried at the next return; the lock expires anyway.
      void unlessAway(release(), undefined)
  })

  async function read(name: string) {
    const { found, clock } = await records.read([`lock:${name}`])
    return { held: found[0] ?? null, clock }
  }

  /** After a failure the lock is released once the store is back. */
  async function orAbandon<T>(name: string, owner: string, step: () => Promise<T>): Promise<T> {
    const mark = `${owner} ${name}`
    abandoned.set(mark, () => releaseLock(name, owner))
    const result = await step()
    abandoned.delete(mark)
    return result
  }

  /** Does nothing if another owner has the lock. */
  const releaseLock = (name: string, owner: string): Promise<void> =>
    orAbandon(name, owner, async () => {
      const { held, clock } = await read(name)
      if (held && textOf(held) === owner)
        await records.write(nextRecord(held.idHash, held, owner, clock, 0), held.version)
    })

  return {
    /**
     * Takes a lock for `forMs`, or prolongs the owner's; an expired lock is taken over. Locks end by the store's
     * clock, since the clocks of processes differ. False: another owner holds it.
     */
    async acquireLock(name: string, owner: string, forMs: number): Promise<boolean> {
      const { held, clock } = await read(name)
      const isReunion = performance.now() - returnedAt < reunionMs
      if (held && textOf(held) !== owner) {
        // The store's clock went back: the lock's time begins again, or it would last until the clock has caught
        // up.
        const again = held.touchedAt > clock && lifeMsOf(held)
        if (again)
          await records.write(
            nextRecord(held.idHash, held, textOf(held), clock, again),
            held.version,
          )
        if (isReunion || isAlive(held, clock)) return false
      }
      const next = nextRecord(`lock:${name}`, held, owner, clock, forMs)
      const write = () => records.write(next, held?.version ?? 0)
      return (await orAbandon(name, owner, write)) === 'stored'
    },
    async isLocked(name: string): Promise<boolean> {
      const { held, clock } = await read(name)
      return held !== null && isAlive(held, clock)
    },
    releaseLock,
    /** Keeps a text for `forMs`; a later one replaces it. */
    async remember(name: string, text: string, forMs: number): Promise<void> {
      for (let round = 0; round < markerRounds; round++) {
        const { held, clock } = await read(name)
        const next = nextRecord(`lock:${name}`, held, text, clock, forMs)
        if ((await records.write(next, held?.version ?? 0)) === 'stored') return
      }
      throw new StoreUnavailable('session store: a text changes all the time')
    },
    async recall(name: string): Promise<string | null> {
      const { held, clock } = await read(name)
      return held && isAlive(held, clock) ? textOf(held) : null
    },
  }
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

/** A change that loses this many rounds in a row is a fault. */
const markerRounds = 1000

/** Marker and leases are one record, so that a change and a call never begin at the same moment. */
function markersOver(records: Records) {
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

  async function read(subjectHash: string): Promise<Read> {
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
      return read(subjectHash)
    }
    if (marker.state === 'changing' && marker.changingUntil <= clock) marker.state = 'unsure'
    const held = Object.entries(marker.leases).filter(([, until]) => until > clock)
    return { before, clock, marker: { ...marker, leases: Object.fromEntries(held) } }
  }

  /** @param change returns null for no change */
  async function change(
    subjectHash: string,
    change: (marker: StoredMarker, clock: number) => Partial<StoredMarker> | null,
  ): Promise<boolean> {
    for (let round = 0; round < markerRounds; round++) {
      const { before, clock, marker } = await read(subjectHash)
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

  return {
    /** @returns the marker, and how many calls hold a lease */
    async readMarker(subjectHash: string): Promise<PreviewMarker & { leases: number }> {
      const { generation, state, leases } = (await read(subjectHash)).marker
      return { generation, state, leases: Object.keys(leases).length }
    },
    /** Changes the marker only if it still has the generation `from`. */
    moveMarker: (subjectHash: string, from: string, to: MarkerMove) =>
      change(subjectHash, ({ generation }, clock) =>
        generation === from
          ? { generation: to.generation, state: to.state, changingUntil: clock + (to.forMs ?? 0) }
          : null,
      ),
    /**
     * Takes a lease for a call that acts, during which no marker changes. False: the marker has changed. The
     * lease ends by the store's clock, so that no process's clock ends it early.
     */
    takeLease: (subjectHash: string, known: PreviewMarker, lease: string, forMs: number) =>
      change(subjectHash, ({ generation, state, leases }, clock) => {
        // The store started again during the request: the person tries again.
        if (state === 'lost') throw new StoreUnavailable('session store: a marker was lost')
        return generation === known.generation && state === known.state
          ? { leases: { ...leases, [lease]: clock + forMs } }
          : null
      }),
    /** @param keepMs how much longer the lease holds; 0: it ends now */
    async endLease(subjectHash: string, lease: string, keepMs: number): Promise<void> {
      await change(subjectHash, ({ leases: { [lease]: _ended, ...others } }, clock) => ({
        leases: keepMs > 0 ? { ...others, [lease]: clock + keepMs } : others,
      }))
    },
  }
}
