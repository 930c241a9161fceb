import { randomBytes } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { derivedKey, Sealer } from './seal.server'
import type { NotesParts } from './notes.server'
import { StoreUnavailable, unlessAway, type StoredRecord } from './records.server'

/** The only record: delivery days. Version 1.0 kept two more, which are deleted with it and expire. */
const [days, ...earlier] = ['days', 'changes', 'arrival'] as const

/** A record's life after its last write. */
const keptMs = 180 * 24 * 3_600_000

/** The size after sealing. Writers drop the oldest entries first. */
export const mostKeptBytes = 100 * 1024

const SALT_BYTES = 16
// A change that loses this many rounds against other processes is an error.
const CHANGE_ROUNDS = 10

/**
 * Stores rows that survive sessions. No cookie survives them, so each key is derived from the server's secret
 * and a salt in the row. Without the row nobody can open the record.
 */
export class KeptRecords {
  private readonly sealer: Sealer

  constructor(private readonly parts: NotesParts) {
    this.sealer = new Sealer(parts.secrets, 'kept record 1')
  }

  // Keyed with the secret, so that a stolen store does not name the person.
  private idsOf(subject: string, name: string = days): string[] {
    return this.parts.secrets.map((secret) =>
      derivedKey(secret, subject, `kept ${name}`).toString('base64url'),
    )
  }

  private async find(ids: readonly string[]): Promise<StoredRecord | null> {
    for (const idHash of ids) {
      const row = await this.parts.store.read(idHash, this.parts.now())
      if (row) return row
    }
    return null
  }

  private seal(value: unknown, idHash: string): Buffer {
    const salt = randomBytes(SALT_BYTES)
    const plain = deflateRawSync(JSON.stringify(value))
    const sealed = Buffer.concat([
      salt,
      this.sealer.seal(plain, salt.toString('base64url'), idHash),
    ])
    if (sealed.length > mostKeptBytes) throw new StoreUnavailable('kept record: too large')
    return sealed
  }

  private open(row: StoredRecord | null): unknown {
    const bytes = Buffer.from(row?.sealed ?? [])
    const salt = bytes.subarray(0, SALT_BYTES).toString('base64url')
    const plain = row && this.sealer.open(bytes.subarray(SALT_BYTES), salt, row.idHash)
    return plain && (JSON.parse(String(inflateRawSync(plain))) as unknown)
  }

  /** @returns false if another page was faster */
  private async replace(row: StoredRecord | null, idHash: string, sealed: Buffer) {
    const at = this.parts.now()
    const life = { idleMs: keptMs, expiresAt: at + keptMs }
    if (row?.idHash === idHash)
      return (
        (await this.parts.store.update(idHash, row.version, { sealed, ...life }, at)) === 'stored'
      )
    const version = 1
    // No tags: nobody searches all records of a person.
    const added = { idHash, providerHash: null, subjectHash: '', sealed, version }
    // Creating fails if the row exists already or the store is away; the next read shows which.
    const creating = this.parts.store.create({ ...added, touchedAt: at, ...life })
    const isCreated = await unlessAway(creating, false)
    if (isCreated && row) await this.parts.store.delete(row.idHash)
    return isCreated
  }

  /**
   * Null: there is none, it is too old, or it cannot be opened.
   * @throws StoreUnavailable
   */
  async read(subject: string): Promise<unknown> {
    return this.open(await this.find(this.idsOf(subject)))
  }

  /**
   * Changes the latest stored record, so that parallel pages and deletions are not overwritten. `change` may
   * run several times; returning its argument means no write.
   * @throws StoreUnavailable also if the record is too large
   */
  async change<T>(subject: string, change: (latest: unknown) => T): Promise<T> {
    const ids = this.idsOf(subject)
    const [idHash = ''] = ids
    for (let round = 0; round < CHANGE_ROUNDS; round++) {
      const row = await this.find(ids)
      const latest = this.open(row)
      const value = change(latest)
      if (value === latest || (await this.replace(row, idHash, this.seal(value, idHash))))
        return value
    }
    throw new StoreUnavailable('kept record: it changes all the time')
  }

  /**
   * Deletes the person's records and the salts of their keys.
   * @throws StoreUnavailable
   */
  async deleteAll(subject: string): Promise<void> {
    for (const idHash of [days, ...earlier].flatMap((name) => this.idsOf(subject, name)))
      await this.parts.store.delete(idHash)
  }
}
