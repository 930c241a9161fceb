import { cookieLife } from './cookies.server'
import { createSealer, hashed } from './seal.server'
import type { createSessionCookie, SessionKey } from './session-cookie.server'
import type { SessionStore } from './store'
import type { Draft } from './types'

/** As long as a way through the provider may take. */
const lifeMs = cookieLife('login') * 1000

/** What was written in forms whose session had ended, until its browser has logged in again. */
export interface Drafts {
  /**
   * Keeps it under a new session cookie, which opens no session: only that browser gets it back.
   * @returns the Set-Cookie header
   */
  keep(draft: Draft): Promise<string>
  /** Hands it over, once. @param cookie the request's Cookie header */
  take(cookie: string | null): Promise<Draft | null>
}

interface DraftParts {
  store: SessionStore
  cookie: ReturnType<typeof createSessionCookie>
  secrets: readonly string[]
  now: () => number
}

/** Drafts lie in the session store, sealed as sessions are, and expire with its sweep. */
export function createDrafts({ store, cookie, secrets, now }: DraftParts): Drafts {
  const sealer = createSealer(secrets, 'form draft 1')
  const idHashOf = (key: SessionKey) => hashed('draft', key.id)
  return {
    async keep(draft) {
      const key = cookie.create()
      const idHash = idHashOf(key)
      await store.create({
        idHash,
        providerHash: null,
        subjectHash: hashed('draft', 'nobody'),
        sealed: sealer.seal(Buffer.from(JSON.stringify(draft)), key.secret, idHash),
        version: 1,
        touchedAt: now(),
        idleMs: lifeMs,
        expiresAt: now() + lifeMs,
      })
      return cookie.set(key)
    },
    async take(header) {
      const key = cookie.read(header)
      if (!key) return null
      const idHash = idHashOf(key)
      const row = await store.read(idHash, now())
      const plain = row && sealer.open(row.sealed, key.secret, idHash)
      // Of two logins at once only one gets it.
      if (!plain || !(await store.delete(idHash))) return null
      return JSON.parse(plain.toString()) as Draft
    },
  }
}
