import { randomBytes } from 'node:crypto'
import type { Log } from '~/platform/log.server'
import { cookieLife } from '~/navigation/cookies.server'
import type { SealedNotes } from './sealed-notes.server'
import { StoreUnavailable } from './store'

/**
 * Paths of the portal that are too long for a cookie or a query: the store keeps them, and a short
 * reference goes in their place. It tells nothing, and opens nothing but a page of the portal.
 */
export interface LongPaths {
  /** @returns null where the store cannot be asked: nobody is kept from logging in by it */
  keep(path: string, lifeMs?: number): Promise<string | null>
  /** As often as it is asked. Null: none, too old, or the store cannot be asked. */
  find(reference: string): Promise<string | null>
}

const BYTES = 32
// No path and no id begins with it; it needs no encoding in a query, and little in a cookie.
const shape = /^\*([\w-]{43})$/

export const isPathReference = (text: string): boolean => shape.test(text)

const loginMs = cookieLife('login') * 1000

export function createLongPaths(notes: SealedNotes, log: Pick<Log, 'warn'>): LongPaths {
  const unlessAway = async <T>(work: Promise<T>): Promise<T | null> => {
    try {
      return await work
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      log.warn({ why: error.message }, 'the page asked for cannot be kept')
      return null
    }
  }
  const keyOf = (secret: string) => ({ id: secret, secret })
  return {
    async keep(path, lifeMs = loginMs) {
      const secret = randomBytes(BYTES).toString('base64url')
      const write = notes.write(keyOf(secret), path, lifeMs).then(() => `*${secret}`)
      return unlessAway(write)
    },
    async find(reference) {
      const [, secret] = shape.exec(reference) ?? []
      return secret === undefined ? null : unlessAway(notes.read(keyOf(secret)))
    },
  }
}
