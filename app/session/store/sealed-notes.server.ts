import { createSealer, hashed } from './seal.server'
import type { SessionKey } from '~/session/session-cookie.server'
import type { SessionStore } from './store'

/**
 * Short texts that the session store keeps for somebody without a session, encrypted as sessions
 * are.
 */
export interface SealedNotes {
  /** The sweep of sessions removes it when it has expired. */
  write(key: SessionKey, text: string, lifeMs: number): Promise<void>
  read(key: SessionKey): Promise<string | null>
  /** Reads and removes it: of two calls at the same time only one gets it. */
  take(key: SessionKey): Promise<string | null>
}

interface NotesParts {
  store: SessionStore
  secrets: readonly string[]
  now: () => number
}

/** @param kind keeps the names and the keys of different notes apart */
export function createSealedNotes({ store, secrets, now }: NotesParts, kind: string): SealedNotes {
  const sealer = createSealer(secrets, `${kind} 1`)
  const idHashOf = (key: SessionKey) => hashed(kind, key.id)

  async function read(key: SessionKey): Promise<string | null> {
    const idHash = idHashOf(key)
    const row = await store.read(idHash, now())
    return (row && sealer.open(row.sealed, key.secret, idHash)?.toString()) ?? null
  }

  return {
    read,
    async write(key, text, lifeMs) {
      const idHash = idHashOf(key)
      await store.create({
        idHash,
        providerHash: null,
        subjectHash: hashed(kind, 'nobody'),
        sealed: sealer.seal(Buffer.from(text), key.secret, idHash),
        version: 1,
        touchedAt: now(),
        idleMs: lifeMs,
        expiresAt: now() + lifeMs,
      })
    },
    async take(key) {
      const text = await read(key)
      return text !== null && (await store.delete(idHashOf(key))) ? text : null
    },
  }
}
