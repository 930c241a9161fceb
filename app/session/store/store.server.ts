import { locksOver, type Locks } from './locks.server'
import { markersOver, noMarker, type Markers, type PreviewMarker } from './markers.server'
import {
  isAlive,
  StoreUnavailable,
  type MostRecords,
  type Records,
  type StoredRecord,
  type Written,
} from './records.server'

/** A longer list of sessions would not help the person. */
export const mostListed = 20

/** More sessions of one person would make lists long for everybody; the oldest end. */
export const mostSessions = 100

/** Records removed in one command. */
const atOnce = 200

/** A session with the marker of its person's previews. */
export interface ReadSession extends StoredRecord {
  marker: PreviewMarker
}

type SessionChange = Pick<StoredRecord, 'sealed' | 'idleMs'> &
  Partial<Pick<StoredRecord, 'expiresAt'>>

/** A row of the list of a person's sessions. */
export type ListedSession = Pick<StoredRecord, 'idHash' | 'touchedAt'> & { note: Uint8Array | null }

/**
 * Sessions, locks and markers. A session is alive while `now` is before both of its ends. Each method throws
 * StoreUnavailable while the store is away.
 */
export interface SessionStore extends Locks, Markers {
  /**
   * False: a limit of `most` is reached.
   * @throws StoreUnavailable also if the id exists already: a session is never overwritten
   */
  create(session: StoredRecord, most?: MostRecords): Promise<boolean>
  read(idHash: string, now: number): Promise<ReadSession | null>
  /** Restarts the idle time, without a new version. False: no such living session. */
  touch(idHash: string, now: number): Promise<boolean>
  /**
   * Stores the change if the version is still `version`. `gone`: the session was deleted or has expired, and must
   * not be restored.
   */
  update(idHash: string, version: number, change: SessionChange, now: number): Promise<Written>
  delete(idHash: string): Promise<boolean>
  /** @returns how many sessions ended */
  deleteByProviderSession(hash: string): Promise<number>
  /** @returns how many sessions ended */
  deleteBySubject(hash: string): Promise<number>
  /** Ends the sessions of a person that expire first, but for `most`. */
  keepLatest(subjectHash: string, most: number): Promise<void>
  /** Living sessions: the 20 last touched, the latest first. */
  listBySubject(subjectHash: string, now: number): Promise<ListedSession[]>
  /** @returns how many of them were alive */
  deleteOthers(subjectHash: string, idHash: string, now: number): Promise<number>
  /** @returns how many expired records were removed */
  sweep(now: number): Promise<number>
  ping(): Promise<void>
  close(): Promise<void>
}

export function createStore(records: Records): SessionStore {
  const locks = locksOver(records)
  const markers = markersOver(records)

  async function find(idHash: string, now: number): Promise<StoredRecord | null> {
    const [row] = (await records.read([idHash])).found
    return row && isAlive(row, now) ? row : null
  }

  return {
    ...locks,
    ...markers,
    async create(session, most) {
      const written = await records.write(session, 0, most)
      if (written === 'conflict') throw new StoreUnavailable('session store: the id exists already')
      return written === 'stored'
    },
    async read(idHash, now) {
      const row = await find(idHash, now)
      if (!row?.subjectHash) return row && { ...row, marker: noMarker }
      const { generation, state } = await markers.readMarker(row.subjectHash)
      return { ...row, marker: { generation, state } }
    },
    async touch(idHash, now) {
      const row = await find(idHash, now)
      if (!row) return false
      return (await records.write({ ...row, touchedAt: now }, row.version)) !== 'gone'
    },
    async update(idHash, version, change, now) {
      const row = await find(idHash, now)
      if (!row) return 'gone'
      return records.write({ ...row, ...change, version: version + 1, touchedAt: now }, version)
    },
    delete: async (idHash) => (await records.remove([idHash])) === 1,
    deleteByProviderSession: async (hash) =>
      removeInTurns(records, await records.tagged('provider', hash)),
    deleteBySubject: async (hash) => removeInTurns(records, await records.tagged('subject', hash)),
    async keepLatest(subjectHash, most) {
      const ids = await records.tagged('subject', subjectHash)
      const kept = new Set(await records.tagged('subject', subjectHash, most))
      await removeInTurns(
        records,
        ids.filter((id) => !kept.has(id)),
      )
    },
    listBySubject: (subjectHash, now) => listLiving(records, subjectHash, now),
    async deleteOthers(subjectHash, idHash, now) {
      const ids = await records.tagged('subject', subjectHash)
      const others = ids.filter((id) => id !== idHash)
      const latest = await readInTurns(records, others.slice(-mostSessions))
      const removed = await removeInTurns(records, others)
      // Expired ones do not count.
      return removed - latest.filter((row) => !isAlive(row, now)).length
    },
    sweep: (now) => records.sweep(now),
    ping: () => records.ping(),
    close: () => records.close(),
  }
}

async function listLiving(
  records: Records,
  subjectHash: string,
  now: number,
): Promise<ListedSession[]> {
  const ids = await records.tagged('subject', subjectHash, mostSessions)
  return (await readInTurns(records, ids))
    .filter((row) => isAlive(row, now))
    .sort((a, b) => b.touchedAt - a.touchedAt)
    .slice(0, mostListed)
    .map(({ idHash, note, touchedAt }) => ({ idHash, note: note ?? null, touchedAt }))
}

/** Few at a time: a large answer would keep everybody else's commands waiting. */
async function readInTurns(records: Records, idHashes: readonly string[]): Promise<StoredRecord[]> {
  const rows: StoredRecord[] = []
  for (let at = 0; at < idHashes.length; at += mostListed) {
    const { found } = await records.read(idHashes.slice(at, at + mostListed))
    rows.push(...found.filter((row) => row !== null))
  }
  return rows
}

async function removeInTurns(records: Records, idHashes: readonly string[]): Promise<number> {
  let removed = 0
  for (let at = 0; at < idHashes.length; at += atOnce)
    removed += await records.remove(idHashes.slice(at, at + atOnce))
  return removed
}
