import { randomBytes } from 'node:crypto'
import { createSealer, hashed } from './seal.server'
import { StoreUnavailable, type SessionStore } from './store'

/** Decided: long enough to save a file or to share it. */
const lifeMs = 30 * 60_000

/** Decided: all files together take 64 MB of the store at most, and each person has one. */
const mostBytes = 8_000_000
const most = { ofSubject: 1, ofProvider: 8 }

/** Files that the portal has made for a session, which can be read again for half an hour. */
export interface SessionFiles {
  /** A later file of the person replaces the one before. Null: it is too large, or the store has no room. */
  keep(bytes: Uint8Array): Promise<string | null>
  /** Null: there is none by this key, or it is another session's. */
  find(key: string): Promise<Buffer<ArrayBuffer> | null>
}

interface FilesParts {
  store: SessionStore
  secrets: readonly string[]
  now: () => number
}

export function createSessionFiles({ store, secrets, now }: FilesParts) {
  const sealer = createSealer(secrets, 'session file 1')

  function of({ person, session }: { person: string; session: string }): SessionFiles {
    const idHashOf = (key: string) => hashed('session file', `${session} ${key}`)
    const subjectHash = hashed('session files', person)
    return {
      async keep(bytes) {
        if (bytes.length > mostBytes) return null
        const key = randomBytes(32).toString('base64url')
        const idHash = idHashOf(key)
        const row = {
          ...{ idHash, subjectHash, version: 1 },
          // The store's own index counts the files of everybody.
          providerHash: hashed('session files', 'all'),
          sealed: sealer.seal(bytes, key, idHash),
          ...{ touchedAt: now(), idleMs: lifeMs, expiresAt: now() + lifeMs },
        }
        try {
          await store.deleteBySubject(subjectHash)
          return (await store.create(row, most)) ? key : null
        } catch (error) {
          if (!(error instanceof StoreUnavailable)) throw error
          return null
        }
      },
      async find(key) {
        const idHash = idHashOf(key)
        const row = await store.read(idHash, now())
        const bytes = row && sealer.open(row.sealed, key, idHash)
        return bytes && Buffer.from(bytes)
      },
    }
  }
  return { of }
}
