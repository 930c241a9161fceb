import { readFileSync } from 'node:fs'
import type { Language } from '~/domain/person'
import type { RequestOptions, Visitor } from '../../portals.fixture'
import type { Bench } from '../fault-run.fixture'
import type { FaultName } from '../faulty-api.fixture'

/** One day for all forms of a run, which may last past midnight. */
const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

export interface Trying {
  bench: Bench
  visitor: Visitor
  /** Unique to each try. */
  name: string
  maker: Maker
}

export interface Maker {
  table(name: string): Promise<Record<string, unknown>[]>
  seed(rows: object): Promise<unknown>
}

export type Sent = { path: string } & RequestOptions

/** The result that the person sees: on the answer, or on the page to which it redirects. */
export interface Told {
  status: number
  /** Keys of alerts. */
  keys: string[]
  to?: string
  /** Whether the page offers a retry; not checked if left out. */
  retry?: boolean
}

/** A write and its result for each fault. */
export interface Write {
  /** Aino by default. */
  who?: 'Aino' | 'Sven' | 'Ella'
  /** Before each try. */
  prepare?: (of: Trying) => Promise<unknown>
  /** Another key makes another submission. */
  send: (of: Trying, key: string) => Sent
  /** Null: no call writes. */
  call: string | null
  /** If this read fails, permission is unknown and nothing is written. */
  first?: { read: string; keys: string[] }
  /** Marks the invitation of this try as accepted. */
  prepareAccepted?: (of: Trying) => Promise<unknown>
  /** Calls of one submission. */
  calls?: number
  /** The page after the first call, where the others cannot be sent; left out: a success. */
  rest?: Told
  /** The form in a new session does what is left. */
  isFinishedLater?: boolean
  /** Counts the results of the write in the maker's tables. */
  done: (of: Trying) => Promise<number>
  success: { status: number; to?: RegExp }
  /** Null: a failed call counts as done. */
  failed: (fault: FaultName, of: Trying) => Told | null
  /** Typed texts that the page keeps after a failure. */
  typed?: (of: Trying) => string[]
  /** The write has no form, or its key belongs to the session. */
  hasNoKey?: boolean
  /** Repeated calls change nothing. */
  isRepeatable?: boolean
  /** Left out: an installer may write. */
  installer?: 403 | 404
  /** 403 by default. */
  preview?: 302
  /** This address may only be visited; a prefetch or an image is answered with 204. */
  isVisit?: boolean
  /** By default a login and back to the page, with the typed text. */
  withoutSession?: { status: number } | { again: string }
  /** Wrong fields, and the key of the page's error. */
  invalid?: [fields: Record<string, string>, key: string | null][]
  /** The path to which invalid fields are sent, if it is another one. */
  invalidAt?: string
  /** The write after the thing was done or deleted elsewhere. */
  gone?: { make: (of: Trying) => Sent; status: number }
  /** Paths of other people's things, which are answered with 404. */
  notOwn?: string[]
}

export const statusOf = (fault: FaultName) =>
  ['400', '403', '404', '409'].includes(fault) ? Number(fault) : 503

/** An unreadable answer counts as a success: otherwise people would repeat the write. */
export const isUnreadable = (fault: FaultName) => fault === 'nonsense'

/** The text of a key up to its first placeholder. */
export function textOf(language: Language, key: string): string {
  const [file = '', path = ''] = key.split(':')
  let found: unknown = JSON.parse(readFileSync(`locales/${language}/${file}.json`, 'utf8'))
  for (const name of path.split('.')) found = (found as Record<string, unknown>)[name]
  if (typeof found !== 'string') throw new Error(`no text: ${key}`)
  return found.split('{{')[0] ?? ''
}

/** Unknown fields, which change nothing. */
const extra = { role: 'ADMIN', orderId: '999999', sub: 'sven', tyyppi: 'x' }

/** A form with unknown fields, and with an expiry day if it has none of its own. */
export const formOf = (fields: Record<string, string>) => ({
  body: new URLSearchParams({ ...extra, expiresAt: inAMonth, ...fields }),
})
