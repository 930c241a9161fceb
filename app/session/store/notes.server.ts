import { randomBytes } from 'node:crypto'
import { cookieLife } from '~/http/cookies.server'
import { safeReturn } from '~/http/safe-redirect.server'
import { exceptionFields, type Log } from '~/observe/log.server'
import { isOwner, type createSessionCookie, type SessionKey } from '~/session/session-cookie.server'
import type { Draft, Identity } from '~/session/types'
import { createSealer, hashed } from './seal.server'
import { StoreUnavailable, type SessionStore } from './store.server'

/** As long as a login may take. Long enough, too, to save a file or to share it. */
const lifeMs = cookieLife('login') * 1000

interface NotesParts {
  store: SessionStore
  secrets: readonly string[]
  now: () => number
}

interface NotesKind {
  /** Keeps the names and the keys of different notes apart. */
  kind: string
  /** The tags by which the notes of one person, and of all, are counted. */
  subjectHash: string
  providerHash: string
  most: { ofSubject: number; ofProvider: number }
  mostBytes: number
  /** The owner of the notes, for example a session: a note is found only with its owner. */
  scope?: string
}

/** Notes that the store keeps for half an hour, encrypted as sessions are. */
function createNotes({ store, secrets, now }: NotesParts, options: NotesKind) {
  const { kind, subjectHash, providerHash, most, mostBytes, scope = '' } = options
  const sealer = createSealer(secrets, `${kind} 1`)
  const idHashOf = (secret: string) => hashed(kind, scope + secret)

  async function read(secret: string): Promise<Buffer | null> {
    const idHash = idHashOf(secret)
    const row = await store.read(idHash, now())
    return row && sealer.open(row.sealed, secret, idHash)
  }

  return {
    read,
    /** @returns the secret by which it is read; null: it is too large, or there are too many */
    async write(content: Uint8Array): Promise<string | null> {
      const secret = randomBytes(32).toString('base64url')
      const idHash = idHashOf(secret)
      const sealed = sealer.seal(content, secret, idHash)
      if (sealed.length > mostBytes) return null
      const at = now()
      const times = { touchedAt: at, idleMs: lifeMs, expiresAt: at + lifeMs }
      const note = { idHash, providerHash, subjectHash, sealed, version: 1, ...times }
      return (await store.create(note, most)) ? secret : null
    },
    /** Reads and removes it: of two calls at the same time only one gets it. */
    async take(secret: string): Promise<Buffer | null> {
      const content = await read(secret)
      return content && (await store.delete(idHashOf(secret))) ? content : null
    },
  }
}

/**
 * Anybody may leave notes: all of them take 16 MB of the store at most, however many addresses they
 * come from, and those of one address stay few.
 */
const strangersNotes = (parts: NotesParts, address: string, kind: string) =>
  createNotes(parts, {
    kind,
    providerHash: hashed('notes', 'all'),
    subjectHash: hashed(`notes ${parts.secrets[0]}`, address),
    most: { ofSubject: 30, ofProvider: 1000 },
    mostBytes: 15 * 1024,
  })

/** @returns null while the store is away */
async function unlessAway<T>(
  work: Promise<T>,
  onAway: (error: StoreUnavailable) => void = () => undefined,
): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    onAway(error)
    return null
  }
}

// No path or id begins with `*`; a query need not encode it.
const pathShape = /^\*([\w-]{43})$/

export const isPathReference = (text: string): boolean => pathShape.test(text)

export type LongPaths = ReturnType<typeof createLongPaths>

/**
 * Stores paths of the portal that are too long for a cookie or a query, and gives a short reference
 * in their place. A reference leads only to a page of the portal.
 * @param address of the client
 */
export function createLongPaths(parts: NotesParts, address: string, log: Pick<Log, 'warn'>) {
  const notes = strangersNotes(parts, address, 'long path')
  const warn = (error: StoreUnavailable) =>
    log.warn(exceptionFields(error), 'the requested page cannot be stored')
  return {
    /** Null: the store is away or full, which keeps nobody from logging in. */
    async keep(path: string): Promise<string | null> {
      const secret = await unlessAway(notes.write(Buffer.from(path)), warn)
      return secret && `*${secret}`
    },
    /** May be called several times. Null: no such path, too old, or the store is away. */
    async find(reference: string): Promise<string | null> {
      const [, secret] = pathShape.exec(reference) ?? []
      const path = secret === undefined ? null : await unlessAway(notes.read(secret), warn)
      return path && String(path)
    },
  }
}

/**
 * The page to go to after login, as queries and cookies carry it: a path, or the reference of a
 * long one.
 */
export const returnKey = (address: string | null, publicUrl: string): string =>
  address !== null && isPathReference(address) ? address : safeReturn(address, publicUrl)

/** The path itself; `/` for a reference that has expired. Only paths of the portal are stored. */
export const returnPath = async (key: string, longPaths: LongPaths): Promise<string> =>
  isPathReference(key) ? ((await longPaths.find(key)) ?? '/') : key

interface StoredDraft {
  draft: Draft
  /** From the cookie of the ended session; null: the browser had none. */
  owner: Pick<SessionKey, 'id' | 'owner'> | null
}

// The first letter says whether the owner is known, so that a failed login need not ask the store.
const draftShape = /^([on])([\w-]{43})$/

export const isDraftReference = (text: string): boolean => draftShape.test(text)

/** Whether only one person gets the draft, so that another login attempt may carry it as well. */
export const isOwnedDraft = (reference: string): boolean => draftShape.exec(reference)?.[1] === 'o'

export type Drafts = ReturnType<typeof createDrafts>

/**
 * Keeps forms that were sent after their session had ended. A draft is handed to the login that its
 * form has led to: that login's attempt carries the reference. If the browser still had the cookie
 * of the ended session, only that session's person gets it.
 */
export function createDrafts(
  parts: NotesParts,
  address: string,
  cookie: ReturnType<typeof createSessionCookie>,
) {
  const notes = strangersNotes(parts, address, 'form draft')
  return {
    /** @param header the request's Cookie header. @returns the reference; null: there is no room */
    async keep(draft: Draft, header: string | null): Promise<string | null> {
      const ended = cookie.read(header)
      const owner = ended?.owner === undefined ? null : { id: ended.id, owner: ended.owner }
      const stored: StoredDraft = { draft, owner }
      const secret = await notes.write(Buffer.from(JSON.stringify(stored)))
      return secret && (owner ? 'o' : 'n') + secret
    },
    /**
     * Returns the draft to the person who has logged in, once. Null also if another person has
     * written it: then it is lost.
     */
    async take(reference: string, subject: Identity['subject']): Promise<Draft | null> {
      const [, , secret] = draftShape.exec(reference) ?? []
      const text = secret === undefined ? null : await notes.take(secret)
      if (text === null) return null
      const { draft, owner } = JSON.parse(String(text)) as StoredDraft
      return owner === null || isOwner(owner, subject) ? draft : null
    },
  }
}

/** Files that the portal has made for a session, which can be read again for half an hour. */
export type SessionFiles = ReturnType<ReturnType<typeof createSessionFiles>['of']>

export const createSessionFiles = (parts: NotesParts) => ({
  of({ person, session }: { person: string; session: string }) {
    const subjectHash = hashed('session files', person)
    // Decided: all files together take 64 MB of the store at most, and each person has one.
    const files = createNotes(parts, {
      ...{ kind: 'session file', scope: `${session} `, subjectHash },
      providerHash: hashed('session files', 'all'),
      most: { ofSubject: 1, ofProvider: 8 },
      mostBytes: 8_000_000,
    })
    return {
      /** A later file of the person replaces the one before. Null: it is too large, or there is no room. */
      keep: (bytes: Uint8Array): Promise<string | null> =>
        unlessAway(parts.store.deleteBySubject(subjectHash).then(() => files.write(bytes))),
      /** Null: there is none by this key, or it is another session's. */
      async find(key: string): Promise<Buffer<ArrayBuffer> | null> {
        const bytes = await files.read(key)
        return bytes && Buffer.from(bytes)
      },
    }
  },
})
