import { randomBytes } from 'node:crypto'
import { cookieLife } from '~/navigation/cookies.server'
import type { SealedNotes } from './sealed-notes.server'
import { isOwner, type createSessionCookie, type SessionKey } from '~/session/session-cookie.server'
import type { Draft, Identity } from '~/session/types'

/** As long as a way through the provider may take. */
const lifeMs = cookieLife('login') * 1000

/**
 * What was written in forms whose session had ended. It belongs to the login that its form has led
 * to: that attempt carries the reference. Where the browser still held the cookie of the session
 * that had ended, it belongs to that session's person besides.
 */
export interface Drafts {
  /** @param cookie the request's Cookie header. @returns the reference */
  keep(draft: Draft, cookie: string | null): Promise<string>
  /**
   * Hands it over, once, to who has logged in. Null also for somebody else than who has written it:
   * then it is gone.
   */
  take(reference: string, subject: Identity['subject']): Promise<Draft | null>
}

interface DraftParts {
  notes: SealedNotes
  cookie: ReturnType<typeof createSessionCookie>
}

interface StoredDraft {
  draft: Draft
  /** Of the session that had ended. */
  owner: Pick<SessionKey, 'id' | 'owner'> | null
}

const BYTES = 32
// The first letter says whether its person is known: a failed login is told without the store.
const shape = /^([on])([\w-]{43})$/

export const isDraftReference = (text: string): boolean => shape.test(text)

/** Does it open for one person alone? Another attempt than its own may carry it then. */
export const isOwnedDraft = (reference: string): boolean => shape.exec(reference)?.[1] === 'o'

export function createDrafts({ notes, cookie }: DraftParts): Drafts {
  const keyOf = (secret: string) => ({ id: secret, secret })
  return {
    async keep(draft, header) {
      const ended = cookie.read(header)
      const owner = ended?.owner === undefined ? null : { id: ended.id, owner: ended.owner }
      const secret = randomBytes(BYTES).toString('base64url')
      const stored: StoredDraft = { draft, owner }
      await notes.write(keyOf(secret), JSON.stringify(stored), lifeMs)
      return (owner ? 'o' : 'n') + secret
    },
    async take(reference, subject) {
      const [, , secret] = shape.exec(reference) ?? []
      const text = secret === undefined ? null : await notes.take(keyOf(secret))
      if (text === null) return null
      const { draft, owner } = JSON.parse(text) as StoredDraft
      return owner === null || isOwner(owner, subject) ? draft : null
    },
  }
}
