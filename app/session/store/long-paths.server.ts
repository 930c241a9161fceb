import { randomBytes } from 'node:crypto'
import { exceptionFields, type Log } from '~/observe/log.server'
import type { SealedNotes } from './sealed-notes.server'
import { StoreUnavailable } from './store'

/**
 * Stores paths of the portal that are too long for a cookie or a query, and gives a short reference
 * in their place. A reference tells nothing of its path, and leads only to a page of the portal.
 */
export interface LongPaths {
  /** @returns null where the store is away or full: nobody is kept from logging in by that */
  keep(path: string): Promise<string | null>
  /** May be called several times. Null: no such path, too old, or the store is away. */
  find(reference: string): Promise<string | null>
}

const BYTES = 32
// No path or id begins with `*`; a query need not encode it.
const shape = /^\*([\w-]{43})$/

export const isPathReference = (text: string): boolean => shape.test(text)

export function createLongPaths(notes: SealedNotes, log: Pick<Log, 'warn'>): LongPaths {
  const unlessAway = async <T>(work: Promise<T>): Promise<T | null> => {
    try {
      return await work
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      log.warn(exceptionFields(error), 'the requested page cannot be stored')
      return null
    }
  }
  const keyOf = (secret: string) => ({ id: secret, secret })
  return {
    async keep(path) {
      const secret = randomBytes(BYTES).toString('base64url')
      return (await unlessAway(notes.write(keyOf(secret), path))) ? `*${secret}` : null
    },
    async find(reference) {
      const [, secret] = shape.exec(reference) ?? []
      return secret === undefined ? null : unlessAway(notes.read(keyOf(secret)))
    },
  }
}
