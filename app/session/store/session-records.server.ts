import type { Config } from '~/config/config.server'
import { hashed, Sealer } from './seal.server'
import type { SessionKey } from '~/session/session-cookie.server'
import { noMarker } from './markers.server'
import { mostSessions, type ReadSession, type SessionStore } from './store.server'
import type { Device } from '~/domain/device'
import { SessionEnded, type OwnSession, type SessionRecord } from '~/session/types'

// A change that loses this many rounds in a row is a fault.
const UPDATE_ROUNDS = 100

/** The stored row and its decrypted record. */
export interface Entry {
  readonly key: SessionKey
  readonly idHash: string
  readonly row: ReadSession
  readonly record: SessionRecord
}

/** The person's other sessions can read this note, so it must contain nothing that opens the session. */
type SessionNote = Pick<OwnSession, 'device' | 'since'>

type RecordChange = (record: SessionRecord) => SessionRecord

/** The store sees only ciphertext. */
export class SessionRecords {
  private readonly sealer: Sealer
  // The cookie has no part in this key, since the person's other sessions open the notes.
  private readonly noteSealer: Sealer
  private readonly lifeMs: number
  // Changes of one session are queued, and each starts from the previous result. Without the queue, parallel
  // requests of a page would find an outdated version and retry again and again.
  private readonly queues = new Map<string, Promise<Entry>>()

  constructor(
    private readonly store: SessionStore,
    { secrets, lifeMs }: Pick<Config['session'], 'secrets' | 'lifeMs'>,
    private readonly now: () => number,
  ) {
    this.sealer = new Sealer(secrets, 'session record 1')
    this.noteSealer = new Sealer(secrets, 'session note 1')
    this.lifeMs = lifeMs
  }

  private seal(key: SessionKey, idHash: string, record: SessionRecord) {
    return this.sealer.seal(Buffer.from(JSON.stringify(record)), key.secret, idHash)
  }

  /** An unused session lives as long as its refresh token, if known. */
  private idleMsOf({ tokens }: SessionRecord): number {
    const { issuedAt, refreshExpiresAt } = tokens
    return refreshExpiresAt ? Math.min(refreshExpiresAt - issuedAt, this.lifeMs) : this.lifeMs
  }

  /** Null: no such session, or the wrong key. */
  async load(key: SessionKey): Promise<Entry | null> {
    const idHash = idHashOf(key)
    const row = await this.store.read(idHash, this.now())
    const plain = row && this.sealer.open(row.sealed, key.secret, idHash)
    if (!row || !plain) return null
    // Only this code seals records, so the shape needs no check.
    const record = JSON.parse(plain.toString()) as SessionRecord
    return { key, idHash, row, record }
  }

  private async changed(entry: Entry, change: RecordChange): Promise<Entry> {
    const { key, idHash } = entry
    let latest: Entry | null = entry
    for (let round = 0; round < UPDATE_ROUNDS && latest; round++) {
      const { row, record: before }: Entry = latest
      const record = change(before)
      if (record === before) return latest
      const stored = { sealed: this.seal(key, idHash, record), idleMs: this.idleMsOf(record) }
      const at = this.now()
      const result = await this.store.update(idHash, row.version, stored, at)
      if (result === 'stored') {
        const version = row.version + 1
        return { key, idHash, record, row: { ...row, ...stored, version, touchedAt: at } }
      }
      latest = result === 'conflict' ? await this.load(key) : null
    }
    if (latest) throw new Error('a session could not be changed: it changes all the time')
    throw new SessionEnded('the session is gone')
  }

  async create(key: SessionKey, record: SessionRecord, device: Device): Promise<Entry> {
    const idHash = idHashOf(key)
    const { providerSession, identity, createdAt } = record
    const row = {
      idHash,
      providerHash: providerSession === null ? null : providerHashOf(providerSession),
      subjectHash: subjectHashOf(identity.subject),
      sealed: this.seal(key, idHash, record),
      version: 1,
      touchedAt: this.now(),
      idleMs: this.idleMsOf(record),
      expiresAt: createdAt + this.lifeMs,
    }
    const note: SessionNote = { device, since: createdAt }
    const noted = {
      ...row,
      note: this.noteSealer.seal(Buffer.from(JSON.stringify(note)), '', idHash),
    }
    const most = { ofSubject: mostSessions, ofProvider: Number.MAX_SAFE_INTEGER }
    if (!(await this.store.create(noted, most))) {
      await this.store.keepLatest(row.subjectHash, mostSessions - 1)
      await this.store.create(noted)
    }
    return { key, idHash, row: { ...row, marker: noMarker }, record }
  }

  /**
   * Changes the latest record, and retries if another request was faster.
   * @throws SessionEnded the session was deleted in between
   */
  change(entry: Entry, change: RecordChange): Promise<Entry> {
    const { idHash } = entry
    const changing = (this.queues.get(idHash) ?? Promise.resolve(entry)).then(
      (latest) => this.changed(latest.row.version > entry.row.version ? latest : entry, change),
      () => this.changed(entry, change),
    )
    this.queues.set(idHash, changing)
    const done = () => {
      if (this.queues.get(idHash) === changing) this.queues.delete(idHash)
    }
    changing.then(done, done)
    return changing
  }

  /** The latest first. */
  async listOwn({ idHash: own, row }: Entry): Promise<OwnSession[]> {
    const rows = await this.store.listBySubject(row.subjectHash, this.now())
    return rows.map(({ idHash, note, touchedAt }) => ({
      ...noteFrom(note && this.noteSealer.open(note, '', idHash)),
      seenAt: touchedAt,
      isThis: idHash === own,
    }))
  }
}

const noteFrom = (plain: Buffer | null): SessionNote =>
  plain
    ? (JSON.parse(plain.toString()) as SessionNote)
    : { device: { browser: null, system: null }, since: null }

/** For logs. */
export const shortKey = (idHash: string) => idHash.slice(0, 12)

export const idHashOf = ({ id }: SessionKey) => hashed('session', id)
export const providerHashOf = (sid: string) => hashed('provider session', sid)
export const subjectHashOf = (subject: string) => hashed('subject', subject)
