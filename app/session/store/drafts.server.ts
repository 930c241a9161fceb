import { randomBytes } from 'node:crypto'
import type { SealedNotes } from './sealed-notes.server'
import { isOwner, type createSessionCookie, type SessionKey } from '~/session/session-cookie.server'
import type { Draft, Identity } from '~/session/types'

/**
 * Keeps forms that were sent after their session had ended. A draft is handed to the login that its
 * form has led to: that login's attempt carries the reference. If the browser still had the cookie
 * of the ended session, only that session's person gets it.
 */
export interface Drafts {
  /** @param cookie the request's Cookie header. @returns the reference; null: there is no room */
  keep(draft: Draft, cookie: string | null): Promise<string | null>
  /**
   * Returns the draft to the person who has logged in, once. Null also if another person has
   * written it: then it is lost.
   */
  take(reference: string, subject: Identity['subject']): Promise<Draft | null>
}

interface DraftParts {
  notes: SealedNotes
  cookie: ReturnType<typeof createSessionCookie>
}

interface StoredDraft {
  draft: Draft
  /** From the cookie of the ended session; null: the browser had none. */
  owner: Pick<SessionKey, 'id' | 'owner'> | null
}

const BYTES = 32
// The first letter says whether the owner is known, so that a failed login need not ask the store.
const shape = /^([on])([\w-]{43})$/

export const isDraftReference = (text: string): boolean => shape.test(text)

/** Whether only one person gets the draft, so that another login attempt may carry it as well. */
export const isOwnedDraft = (reference: string): boolean => shape.exec(reference)?.[1] === 'o'

export function createDrafts({ notes, cookie }: DraftParts): Drafts {
  const keyOf = (secret: string) => ({ id: secret, secret })
  return {
    async keep(draft, header) {
      const ended = cookie.read(header)
      const owner = ended?.owner === undefined ? null : { id: ended.id, owner: ended.owner }
      const secret = randomBytes(BYTES).toString('base64url')
      const stored: StoredDraft = { draft, owner }
      const isKept = await notes.write(keyOf(secret), JSON.stringify(stored))
      return isKept ? (owner ? 'o' : 'n') + secret : null
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
