import Database from 'libsql'
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import {
  embeddedMarkers,
  markerColumns,
  markerSchema,
  prepareMarkerSweep,
} from './embedded-marker.server'
import { markerShape } from './preview-marker'
import { mostListed, StoreUnavailable, unlimited, type SessionStore } from './store'

// Short, since calls are synchronous: a waiting writer blocks the whole process.
const BUSY_MS = 250
// How long a start waits for a file that another process is just creating.
const OPENING_MS = 5000
const OPENING_PAUSE_MS = 20

const schema = `
  CREATE TABLE IF NOT EXISTS sessions (
    id_hash TEXT PRIMARY KEY,
    provider_hash TEXT,
    subject_hash TEXT NOT NULL,
    sealed BLOB NOT NULL,
    version INTEGER NOT NULL,
    touched_at INTEGER NOT NULL,
    idle_ms INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS sessions_by_provider ON sessions (provider_hash);
  CREATE INDEX IF NOT EXISTS sessions_by_subject ON sessions (subject_hash);
  CREATE INDEX IF NOT EXISTS sessions_by_end ON sessions (expires_at);
  CREATE TABLE IF NOT EXISTS session_notes (
    id_hash TEXT PRIMARY KEY,
    note BLOB NOT NULL
  );
  CREATE TRIGGER IF NOT EXISTS note_ends AFTER DELETE ON sessions
    BEGIN DELETE FROM session_notes WHERE id_hash = old.id_hash; END;
  CREATE TABLE IF NOT EXISTS locks (
    name TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  );
  ${markerSchema}
`

const alive = 'sessions.expires_at > :now AND touched_at + idle_ms > :now'

const storedRow = z
  .object({
    idHash: z.string(),
    providerHash: z.string().nullable(),
    subjectHash: z.string(),
    sealed: z.instanceof(Uint8Array),
    version: z.number(),
    touchedAt: z.number(),
    idleMs: z.number(),
    expiresAt: z.number(),
    ...markerShape.shape,
  })
  .transform(({ generation, state, ...session }) => ({ ...session, marker: { generation, state } }))

const listedRow = z.object({
  idHash: z.string(),
  // The binding gives the bytes of one row as a buffer, those of several without one.
  note: z
    .union([z.instanceof(Uint8Array), z.instanceof(ArrayBuffer)])
    .transform((bytes) => new Uint8Array(bytes))
    .nullable(),
  touchedAt: z.number(),
})

function prepare(db: Database.Database) {
  return {
    create: db.prepare(
      `INSERT INTO sessions SELECT :idHash, :providerHash, :subjectHash, :sealed, :version,
        :touchedAt, :idleMs, :expiresAt
      WHERE (SELECT count(*) FROM sessions WHERE subject_hash = :subjectHash) < :ofSubject
        AND (SELECT count(*) FROM sessions WHERE provider_hash = :providerHash) < :ofProvider`,
    ),
    read: db.prepare(
      `SELECT id_hash AS idHash, provider_hash AS providerHash,
        sessions.subject_hash AS subjectHash, sealed, version, touched_at AS touchedAt,
        idle_ms AS idleMs, sessions.expires_at AS expiresAt, ${markerColumns}
      FROM sessions
      LEFT JOIN preview_markers AS marker ON marker.subject_hash = sessions.subject_hash
      WHERE id_hash = :idHash AND ${alive}`,
    ),
    touch: db.prepare(`UPDATE sessions SET touched_at = :now WHERE id_hash = :idHash AND ${alive}`),
    update: db.prepare(
      `UPDATE sessions SET sealed = :sealed, idle_ms = :idleMs, version = version + 1,
        touched_at = :now, expires_at = coalesce(:expiresAt, expires_at)
      WHERE id_hash = :idHash AND version = :version AND ${alive}`,
    ),
    exists: db.prepare(`SELECT 1 FROM sessions WHERE id_hash = :idHash AND ${alive}`),
    remove: db.prepare('DELETE FROM sessions WHERE id_hash = :hash'),
    removeByProvider: db.prepare('DELETE FROM sessions WHERE provider_hash = :hash'),
    removeBySubject: db.prepare('DELETE FROM sessions WHERE subject_hash = :hash'),
    note: db.prepare('INSERT INTO session_notes VALUES (:idHash, :note)'),
    list: db.prepare(
      `SELECT id_hash AS idHash, note, touched_at AS touchedAt
      FROM sessions LEFT JOIN session_notes USING (id_hash)
      WHERE subject_hash = :hash AND ${alive} ORDER BY touched_at DESC LIMIT ${mostListed}`,
    ),
    countOthers: db.prepare(
      `SELECT count(*) AS count FROM sessions
      WHERE subject_hash = :hash AND id_hash <> :idHash AND ${alive}`,
    ),
    removeOthers: db.prepare(
      'DELETE FROM sessions WHERE subject_hash = :hash AND id_hash <> :idHash',
    ),
    sweep: db.prepare(`DELETE FROM sessions WHERE NOT (${alive})`),
    lock: db.prepare(
      `INSERT INTO locks VALUES (:name, :owner, :until)
      ON CONFLICT (name) DO UPDATE SET owner = excluded.owner, expires_at = excluded.expires_at
      WHERE locks.expires_at <= :now OR locks.owner = excluded.owner`,
    ),
    locked: db.prepare('SELECT 1 FROM locks WHERE name = :name AND expires_at > :now'),
    unlock: db.prepare('DELETE FROM locks WHERE name = :name AND owner = :owner'),
    sweepLocks: db.prepare('DELETE FROM locks WHERE expires_at <= :now'),
    ping: db.prepare('SELECT 1 FROM sessions LIMIT 1'),
  }
}

function open(dir: string) {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const path = join(dir, 'sessions.db')
  const db = connect(path)
  try {
    chmodSync(path, 0o600)
    db.pragma('journal_mode = WAL')
    // With NORMAL a killed process loses nothing; a power cut may lose the last moments.
    db.pragma('synchronous = NORMAL')
    db.exec(schema)
    return { db, sql: prepare(db), sweepMarkers: prepareMarkerSweep(db) }
  } catch (error) {
    db.close()
    throw error
  }
}

/** As `open`; SQLite refuses a change of the journal at once while another process has the file. */
function openOnceUnlocked(dir: string) {
  const pause = new Int32Array(new SharedArrayBuffer(4))
  const end = performance.now() + OPENING_MS
  for (;;) {
    try {
      return open(dir)
    } catch (error) {
      const isLocked = error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')
      if (!isLocked || performance.now() > end) throw error
      Atomics.wait(pause, 0, 0, OPENING_PAUSE_MS)
    }
  }
}

function connect(path: string): Database.Database {
  try {
    return new Database(path, { timeout: BUSY_MS })
  } catch (error) {
    // The binding throws a plain Error here, which `toUnavailable` would take for a bug.
    throw new StoreUnavailable('session store: cannot be opened', { cause: error })
  }
}

/** Turns errors of the database and the file system into StoreUnavailable; others are bugs. */
function toUnavailable<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof Database.SqliteError || isSystemError(error))
      throw new StoreUnavailable(`session store: ${error.message}`, { cause: error })
    throw error
  }
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}

/**
 * Sessions in a file of this machine (`<dir>/sessions.db`); several processes may share it, and
 * start at the same moment.
 * @throws StoreUnavailable the file cannot be opened
 */
export function openEmbeddedStore(dir: string): SessionStore {
  const { db, sql, sweepMarkers } = toUnavailable(() => openOnceUnlocked(dir))
  // After `close` the binding answers as if nothing were stored, which would log everybody out.
  const ask = <T>(work: () => T) =>
    new Promise<T>((resolve) => {
      if (!db.open) throw new StoreUnavailable('session store: closed')
      resolve(toUnavailable(work))
    })
  // The transaction takes the lock first. A single statement that is refused the lock stays open,
  // and this process would see no later changes of the database.
  const write = <T>(work: () => T) => ask(() => db.transaction(work).immediate())
  const changed = (statement: Database.Statement, values: object) => statement.run(values).changes
  const changes = (statement: Database.Statement, values: object) =>
    write(() => changed(statement, values))
  const changesOne = (statement: Database.Statement, values: object) =>
    write(() => changed(statement, values) === 1)

  return {
    create: ({ note, ...session }, most = unlimited) =>
      write(() => {
        const values = { ...session, ...most, sealed: Buffer.from(session.sealed) }
        if (changed(sql.create, values) !== 1) return false
        if (note) sql.note.run({ idHash: session.idHash, note: Buffer.from(note) })
        return true
      }),
    read: (idHash, now) =>
      ask(() => storedRow.safeParse(sql.read.get({ idHash, now, clock: Date.now() })).data ?? null),
    touch: (idHash, now) => changesOne(sql.touch, { idHash, now }),
    update: (idHash, version, { sealed, idleMs, expiresAt = null }, now) =>
      write(() => {
        const values = { idHash, version, sealed: Buffer.from(sealed), idleMs, expiresAt, now }
        if (changed(sql.update, values) === 1) return 'stored'
        return sql.exists.get({ idHash, now }) === undefined ? 'gone' : 'conflict'
      }),
    delete: (idHash) => changesOne(sql.remove, { hash: idHash }),
    deleteByProviderSession: (hash) => changes(sql.removeByProvider, { hash }),
    deleteBySubject: (hash) => changes(sql.removeBySubject, { hash }),
    listBySubject: (hash, now) => ask(() => listedRow.array().parse(sql.list.all({ hash, now }))),
    deleteOthers: (hash, idHash, now) =>
      write(() => {
        const { count } = sql.countOthers.get({ hash, idHash, now }) as { count: number }
        sql.removeOthers.run({ hash, idHash })
        return count
      }),
    acquireLock: (name, owner, forMs, now) =>
      changesOne(sql.lock, { name, owner, until: now + forMs, now }),
    isLocked: (name, now) => ask(() => sql.locked.get({ name, now }) !== undefined),
    releaseLock: (name, owner) => write(() => void sql.unlock.run({ name, owner })),
    ...toUnavailable(() => embeddedMarkers(db, { ask, write })),
    sweep: (now) =>
      write(() => {
        sql.sweepLocks.run({ now })
        sweepMarkers()
        return changed(sql.sweep, { now })
      }),
    ping: () => ask(() => void sql.ping.get()),
    close: () => Promise.resolve(db.open ? void db.close() : undefined),
  }
}
