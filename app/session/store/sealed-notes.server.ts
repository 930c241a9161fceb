import { cookieLife } from '~/http/cookies.server'
import { createSealer, hashed } from './seal.server'
import type { SessionKey } from '~/session/session-cookie.server'
import type { SessionStore } from './store'

/** As long as a login may take. */
const lifeMs = cookieLife('login') * 1000

/**
 * Anybody may leave notes: all of them take 16 MB of the store at most, however many addresses they
 * come from, and those of one address stay few.
 */
const mostBytes = 15 * 1024
const most = { ofSubject: 30, ofProvider: 1000 }

/**
 * Short texts that the session store keeps for somebody without a session, encrypted as sessions
 * are.
 */
export interface SealedNotes {
  /** It lives for 30 minutes. False: it is too large, or there are too many. */
  write(key: SessionKey, text: string): Promise<boolean>
  read(key: SessionKey): Promise<string | null>
  /** Reads and removes it: of two calls at the same time only one gets it. */
  take(key: SessionKey): Promise<string | null>
}

interface NotesParts {
  store: SessionStore
  secrets: readonly string[]
  now: () => number
  /** Of the client that leaves them. */
  address: string
}

/** @param kind keeps the names and the keys of different notes apart */
export function createSealedNotes(
  { store, secrets, now, address }: NotesParts,
  kind: string,
): SealedNotes {
  const sealer = createSealer(secrets, `${kind} 1`)
  const idHashOf = (key: SessionKey) => hashed(kind, key.id)

  async function read(key: SessionKey): Promise<string | null> {
    const idHash = idHashOf(key)
    const row = await store.read(idHash, now())
    return (row && sealer.open(row.sealed, key.secret, idHash)?.toString()) ?? null
  }

  return {
    read,
    async write(key, text) {
      const idHash = idHashOf(key)
      const sealed = sealer.seal(Buffer.from(text), key.secret, idHash)
      if (sealed.length > mostBytes) return false
      const note = {
        idHash,
        // The store's own indexes count them: of all, and of an address.
        providerHash: hashed('notes', 'all'),
        subjectHash: hashed(`notes ${secrets[0]}`, address),
        sealed,
        version: 1,
        touchedAt: now(),
        idleMs: lifeMs,
        expiresAt: now() + lifeMs,
      }
      return store.create(note, most)
    },
    async take(key) {
      const text = await read(key)
      return text !== null && (await store.delete(idHashOf(key))) ? text : null
    },
  }
}
