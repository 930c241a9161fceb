import { readFileSync } from 'node:fs'
import type { Language } from '~/domain/person'
import type { RequestOptions, Visitor } from '../../portals.fixture'
import type { Bench } from '../fault-run.fixture'
import type { FaultName } from '../faulty-api.fixture'
import { inAMonth } from '../forms.fixture'

/** One cell of the table while it is tried out. */
export interface Trying {
  bench: Bench
  visitor: Visitor
  /** Unlike any other cell's. */
  name: string
  maker: Maker
}

/** The rows of the maker's own tables. */
export interface Maker {
  table(name: string): Promise<Record<string, unknown>[]>
  seed(rows: object): Promise<unknown>
}

export type Sent = { path: string } & RequestOptions

/** The answer to a form, and the words of it or of the page that it redirects to. */
export interface Told {
  status: number
  /** Keys of alerts. */
  keys: string[]
  /** Where it redirects. */
  to?: string
  /** Does it offer to try again? Looked at where it is said. */
  retry?: boolean
}

/** One write of the portal, and the result of each trouble that it can meet. */
export interface Write {
  /** The person who writes; Aino where left out. */
  who?: 'Aino' | 'Sven' | 'Ella'
  /** Before each try. */
  prepare?: (of: Trying) => Promise<unknown>
  /** A form as a page or a script sends it; a second key makes another submission of it. */
  send: (of: Trying, key: string) => Sent
  /** The call of the API that writes; null: none does. */
  call: string | null
  /** A read without which nobody can tell whether it may be written: where it fails, nothing is. */
  first?: { read: string; keys: string[] }
  /** Makes an invitation of the cell one that somebody has accepted: it stays as it is. */
  prepareAccepted?: (of: Trying) => Promise<unknown>
  /** How many of these calls a submission takes. */
  calls?: number
  /** How often the maker's tables have it. */
  done: (of: Trying) => Promise<number>
  success: { status: number; to?: RegExp }
  /** The result of a call that fails; null: it counts as done. */
  failed: (fault: FaultName, of: Trying) => Told | null
  /** Texts of the form, which its page still has after a failure. */
  typed?: (of: Trying) => string[]
  /** Without a form of its own, or with a key that the session has. */
  hasNoKey?: boolean
  /** Sent twice, it is called twice, which changes nothing. */
  isRepeatable?: boolean
  /** The result for an installer of the order or address; left out where they may do it. */
  installer?: 403 | 404
  /** The result in a preview; 403 where left out. */
  preview?: 302
  /** This address may only be visited; a prefetch or an image is answered with 204. */
  isVisit?: boolean
  /** The result after the session has ended; a login and back, with what was typed, where left out. */
  withoutSession?: { status: number } | { again: string }
  /** Fields in place of the right ones, and the key of the text that the page shows then. */
  invalid?: [fields: Record<string, string>, key: string | null][]
  /** Where the form with these fields stands, if it is another page. */
  invalidAt?: string
  /** The result after the same was done, or its thing was deleted, elsewhere. */
  gone?: { make: (of: Trying) => Sent; status: number }
  /** The same form at things that are not the person's to change: 404. */
  notOwn?: string[]
}

export const statusOf = (fault: FaultName) =>
  ['400', '403', '404', '409'].includes(fault) ? Number(fault) : 503

/** An answer that cannot be read is one: told as a failure, it would be done again. */
export const isUnreadable = (fault: FaultName) => fault === 'nonsense'

/** The text of a key, up to its first variable. */
export function textOf(language: Language, key: string): string {
  const [file = '', path = ''] = key.split(':')
  let found: unknown = JSON.parse(readFileSync(`locales/${language}/${file}.json`, 'utf8'))
  for (const name of path.split('.')) found = (found as Record<string, unknown>)[name]
  if (typeof found !== 'string') throw new Error(`no text: ${key}`)
  return found.split('{{')[0] ?? ''
}

/** Fields that no form of the portal has: they change nothing (security: extra fields). */
const extra = { role: 'ADMIN', orderId: '999999', sub: 'sven', tyyppi: 'x' }

/** A form as a page sends it, with its key, and with fields that are nobody's. */
export const formOf = (fields: Record<string, string>) => ({
  body: new URLSearchParams({ ...extra, expiresAt: inAMonth, ...fields }),
})
