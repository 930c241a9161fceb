import { randomBytes } from 'node:crypto'
import { cookieLife } from '~/http/cookies.server'
import { safeReturn } from '~/http/safe-redirect.server'
import type { Log } from '~/observe/log.server'
import { isOwner, type Owner, type SessionCookie } from '~/session/session-cookie.server'
import type { LoginAttempt } from '~/session/provider/login-attempt.server'
import type { Draft, Identity } from '~/session/types'
import { hashed, Sealer } from './seal.server'
import { unlessAway } from './records.server'
import type { SessionStore } from './store.server'

/** As long as a login may take. */
const lifeMs = cookieLife('login') * 1000

export interface NotesParts {
  store: SessionStore
  /** The first secret names and seals new rows; the other secrets open old rows. */
  secrets: readonly string[]
  now: () => number
}

interface NotesKind {
  /** Separates names and keys of different notes. */
  kind: string
  /** Notes of one person, and of all, are counted by these tags. */
  subjectHash: string
  providerHash: string | null
  most?: { ofSubject: number; ofProvider: number }
  mostBytes: number
}

/** Contents that are encrypted like sessions and expire after half an hour. */
interface Notes {
  read(secret: string): Promise<Buffer | null>
  /** @returns the secret to read it; null: too large, or too many */
  write(content: Uint8Array, secret?: string): Promise<string | null>
  /** Reads and deletes a note; of two simultaneous calls only one gets the content. */
  take(secret: string): Promise<Buffer | null>
}

function createNotes({ store, secrets, now }: NotesParts, options: NotesKind): Notes {
  const { kind, subjectHash, providerHash, most, mostBytes } = options
  const sealer = new Sealer(secrets, `${kind} 1`)
  const idHashOf = (secret: string) => hashed(kind, secret)

  async function read(secret: string): Promise<Buffer | null> {
    const idHash = idHashOf(secret)
    const row = await store.read(idHash, now())
    return row && sealer.open(row.sealed, secret, idHash)
  }

  return {
    read,
    async write(content, secret = randomBytes(32).toString('base64url')) {
      const idHash = idHashOf(secret)
      const sealed = sealer.seal(content, secret, idHash)
      if (sealed.length > mostBytes) return null
      const at = now()
      const times = { touchedAt: at, idleMs: lifeMs, expiresAt: at + lifeMs }
      const note = { idHash, providerHash, subjectHash, sealed, version: 1, ...times }
      return (await store.create(note, most)) ? secret : null
    },
    async take(secret) {
      const content = await read(secret)
      return content && (await store.delete(idHashOf(secret))) ? content : null
    },
  }
}

/** Anybody may leave notes: together they take 16 MB at most, and one address leaves few. */
const strangersNotes = (parts: NotesParts, address: string, kind: string) =>
  createNotes(parts, {
    kind,
    providerHash: hashed('notes', 'all'),
    subjectHash: hashed(`notes ${parts.secrets[0]}`, address),
    most: { ofSubject: 30, ofProvider: 1000 },
    mostBytes: 15 * 1024,
  })

// No path or id begins with `*`; a query need not encode it.
const pathShape = /^\*([\w-]{43})$/

export const isPathReference = (text: string): boolean => pathShape.test(text)

/** Stores long paths of the portal and returns a short reference, which leads only to a page of the portal. */
export interface LongPaths {
  /** Null: the store is away or full, which prevents no login. */
  keep(path: string): Promise<string | null>
  /** For a cookie's reference. Repeatable. Null: unknown, too old, or the store is away. */
  find(reference: string): Promise<string | null>
  /** For an address's reference: null also if another browser asked for the page. */
  findOwn(reference: string): Promise<string | null>
}

export function createLongPaths(
  parts: NotesParts,
  { address, owner }: { address: string; owner: Owner | null },
  log: Pick<Log, 'warn'>,
): LongPaths {
  const notes = strangersNotes(parts, address, 'long path')
  const warn = (fields: object) => log.warn(fields, 'the requested page cannot be stored')
  // Browsers where nobody has logged in have no name.
  const browser = owner?.id ?? ''

  async function read(reference: string) {
    const [, secret] = pathShape.exec(reference) ?? []
    const text = secret === undefined ? null : await unlessAway(notes.read(secret), null, warn)
    // Paths contain no line breaks.
    const [keptBy, path = null] = String(text ?? '').split('\n')
    return { isOwn: keptBy === browser, path }
  }

  return {
    async keep(path) {
      const content = Buffer.from(`${browser}\n${path}`)
      const secret = await unlessAway(notes.write(content), null, warn)
      return secret && `*${secret}`
    },
    find: async (reference) => (await read(reference)).path,
    async findOwn(reference) {
      const { isOwn, path } = await read(reference)
      return isOwn ? path : null
    },
  }
}

/**
 * The page after a login, as queries and cookies carry it: a path, or the reference under which a long path
 * is stored.
 */
export const returnKey = (address: string | null, publicUrl: string): string =>
  address !== null && isPathReference(address) ? address : safeReturn(address, publicUrl)

/** `/` for an expired reference, or another browser's. */
export const returnPath = async (key: string, longPaths: LongPaths): Promise<string> =>
  isPathReference(key) ? ((await longPaths.findOwn(key)) ?? '/') : key

interface StoredDraft {
  draft: Draft
  owner: Owner
}

const draftShape = /^o([\w-]{43})$/

export const isDraftReference = (text: string): boolean => draftShape.test(text)

/**
 * Forms sent after their session had ended or was logged out. The login that the form led to carries the
 * reference, and only the last person of the browser gets the draft: the address may reach others.
 */
export interface Drafts {
  /**
   * @param header the request's Cookie header
   * @returns the reference; null: there is no room, or the browser does not say whose form it is
   */
  keep(draft: Draft, header: string | null): Promise<string | null>
  /** Reads and deletes the draft. Null also for another person: the draft is then lost. */
  take(reference: string, subject: Identity['subject']): Promise<Draft | null>
}

export function createDrafts(parts: NotesParts, address: string, cookie: SessionCookie): Drafts {
  const notes = strangersNotes(parts, address, 'form draft')
  return {
    async keep(draft, header) {
      const owner = cookie.readOwner(header)
      if (!owner) return null
      const stored: StoredDraft = { draft, owner }
      const secret = await notes.write(Buffer.from(JSON.stringify(stored)))
      return secret && `o${secret}`
    },
    async take(reference, subject) {
      const [, secret] = draftShape.exec(reference) ?? []
      const text = secret === undefined ? null : await notes.take(secret)
      if (text === null) return null
      const { draft, owner } = JSON.parse(String(text)) as StoredDraft
      return isOwner(owner, subject) ? draft : null
    },
  }
}

interface FinishedLogin {
  to: string
  cookies: string[]
}

/** The answers of completed logins, for a browser that loads the callback once more before its answer has come. */
export interface FinishedLogins {
  keep(attempt: LoginAttempt, login: FinishedLogin): Promise<void>
  find(attempt: LoginAttempt): Promise<FinishedLogin | null>
}

export function createFinishedLogins(parts: NotesParts): FinishedLogins {
  const common = { subjectHash: '', providerHash: null, mostBytes: 15 * 1024 }
  const notes = createNotes(parts, { kind: 'finished login', ...common })
  // Only the cookie of the attempt holds the verifier.
  return {
    async keep({ verifier }, login) {
      await notes.write(Buffer.from(JSON.stringify(login)), verifier)
    },
    async find({ verifier }) {
      const found = await notes.read(verifier)
      return found && (JSON.parse(String(found)) as FinishedLogin)
    },
  }
}
