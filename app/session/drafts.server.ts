import { cookieLife } from './cookies.server'
import type { SealedNotes } from './sealed-notes.server'
import type { createSessionCookie } from './session-cookie.server'
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
  notes: SealedNotes
  cookie: ReturnType<typeof createSessionCookie>
}

export function createDrafts({ notes, cookie }: DraftParts): Drafts {
  return {
    async keep(draft) {
      const key = cookie.create()
      await notes.write(key, JSON.stringify(draft), lifeMs)
      return cookie.set(key)
    },
    async take(header) {
      const key = cookie.read(header)
      const text = key && (await notes.take(key))
      return text === null ? null : (JSON.parse(text) as Draft)
    },
  }
}
