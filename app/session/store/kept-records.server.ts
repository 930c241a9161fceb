import { randomBytes } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { createSealer, derivedKey } from './seal.server'
import { StoreUnavailable, type KeptStore } from './store'

/** Everything that the portal keeps of a person from one login to the next: a closed list. */
export const keptNames = ['changes', 'arrival'] as const
export type KeptName = (typeof keptNames)[number]

/** A record ends so long after it was last written. */
export const keptDays = 180
const keptMs = keptDays * 24 * 3_600_000

/** Sealed. Whoever writes trims the oldest first. */
export const mostKeptBytes = 100 * 1024

const SALT_BYTES = 16
// Another process was faster in each of them: that is a fault.
const CHANGE_ROUNDS = 10

/**
 * Records of a person that survive the session. The person's cookie does not, so the key is made of the
 * server's secret and a salt in the row: nothing opens a record once its row is deleted.
 */
export interface KeptRecords {
  /** Null: there is none, it is too old, or it cannot be opened. @throws StoreUnavailable */
  read(subject: string, name: KeptName): Promise<unknown>
  /**
   * Changes the latest stored record, so that neither two pages at once nor a page that was read before
   * a deletion overwrite it. `change` may run several times; its own argument back means no write.
   * @throws StoreUnavailable also if the record is too large
   */
  change<T>(subject: string, name: KeptName, change: (latest: unknown) => T): Promise<T>
  /** Removes all of the person's records, with the salts of their keys. @throws StoreUnavailable */
  deleteAll(subject: string): Promise<void>
}

interface KeptParts {
  store: KeptStore
  /** The first names and seals new records; the others still find and open. */
  secrets: readonly string[]
  now: () => number
}

interface Found {
  idHash: string
  sealed: Uint8Array
}

export function createKeptRecords({ store, secrets, now }: KeptParts): KeptRecords {
  const sealer = createSealer(secrets, 'kept record 1')
  // Keyed with the secret, so that a stolen store does not say of whom its records are.
  const idsOf = (subject: string, name: KeptName) =>
    secrets.map((secret) => derivedKey(secret, subject, `kept ${name}`).toString('base64url'))

  async function find(ids: readonly string[]): Promise<Found | null> {
    for (const idHash of ids) {
      const sealed = await store.readKept(idHash)
      if (sealed) return { idHash, sealed }
    }
    return null
  }

  function seal(value: unknown, idHash: string): Buffer {
    const salt = randomBytes(SALT_BYTES)
    const plain = deflateRawSync(JSON.stringify({ at: now(), value }))
    const sealed = Buffer.concat([salt, sealer.seal(plain, salt.toString('base64url'), idHash)])
    if (sealed.length > mostKeptBytes) throw new StoreUnavailable('kept record: too large')
    return sealed
  }

  function open(found: Found | null): unknown {
    if (!found) return null
    const bytes = Buffer.from(found.sealed)
    const [salt, sealed] = [bytes.subarray(0, SALT_BYTES), bytes.subarray(SALT_BYTES)]
    const plain = sealer.open(sealed, salt.toString('base64url'), found.idHash)
    if (!plain) return null
    // Only this code can have sealed what opens, so its outer shape needs no check.
    const { at, value } = JSON.parse(String(inflateRawSync(plain))) as {
      at: number
      value: unknown
    }
    return at + keptMs > now() ? value : null
  }

  return {
    read: async (subject, name) => open(await find(idsOf(subject, name))),
    async change(subject, name, change) {
      const ids = idsOf(subject, name)
      const [idHash = ''] = ids
      for (let round = 0; round < CHANGE_ROUNDS; round++) {
        const found = await find(ids)
        const latest = open(found)
        const value = change(latest)
        if (value === latest) return value
        const isRenamed = found !== null && found.idHash !== idHash
        const before = isRenamed ? null : (found?.sealed ?? null)
        const times = { now: now(), forMs: keptMs }
        if (await store.replaceKept(idHash, before, seal(value, idHash), times)) {
          if (isRenamed) await store.deleteKept([found.idHash])
          return value
        }
      }
      throw new StoreUnavailable('kept record: it changes all the time')
    },
    deleteAll: (subject) => store.deleteKept(keptNames.flatMap((name) => idsOf(subject, name))),
  }
}
