import Database from 'libsql'
import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { exceptionFields, type Log } from '~/observe/log.server'
import { lifeMsOf, StoreUnavailable, type Records, type StoredRecord } from './records.server'
import { createStore, type SessionStore } from './store.server'

// Short, because calls are synchronous and block the process.
const BUSY_MS = 250
// How long a start waits for a file that another process is creating.
const OPENING_MS = 5000
const OPENING_PAUSE_MS = 20

// The table keeps the name and columns that version 1.0 reads.
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
`

interface Options {
  /** Begins a new run, since the file may be a copy from before, and sets a damaged file aside. */
  isServing?: boolean
  log?: Pick<Log, 'error'>
}

const newRun = () => ({
  idHash: 'run',
  providerHash: null,
  subjectHash: '',
  sealed: Buffer.from(randomUUID()),
  version: 1,
  touchedAt: 0,
  idleMs: 2 ** 52,
  expiresAt: 2 ** 52,
})

/** The libsql binding adds `_metadata`, with the duration of the query. */
type Row = StoredRecord & { _metadata: unknown }

const recordFrom = ({ _metadata, ...row }: Row): StoredRecord => row

const prepare = (db: Database.Database) => ({
  read: db.prepare(
    `SELECT id_hash AS idHash, provider_hash AS providerHash, subject_hash AS subjectHash, sealed,
      version, touched_at AS touchedAt, idle_ms AS idleMs, expires_at AS expiresAt, note
    FROM sessions LEFT JOIN session_notes USING (id_hash) WHERE id_hash = :idHash`,
  ),
  run: db.prepare(`SELECT CAST(sealed AS TEXT) AS run FROM sessions WHERE id_hash = 'run'`),
  // Not the process's clock, so that one test holds for both stores.
  clock: db.prepare(`SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS clock`),
  version: db.prepare('SELECT version FROM sessions WHERE id_hash = :idHash'),
  count: db.prepare(
    `SELECT (SELECT count(*) FROM sessions WHERE subject_hash = :subjectHash) AS ofSubject,
      (SELECT count(*) FROM sessions WHERE provider_hash = :providerHash) AS ofProvider`,
  ),
  write: db.prepare(
    `INSERT OR REPLACE INTO sessions VALUES (:idHash, :providerHash, :subjectHash, :sealed,
      :version, :touchedAt, :idleMs, :expiresAt)`,
  ),
  note: db.prepare('INSERT OR REPLACE INTO session_notes VALUES (:idHash, :note)'),
  remove: db.prepare('DELETE FROM sessions WHERE id_hash = :idHash'),
  tagged: {
    provider: db.prepare(
      `SELECT id_hash AS idHash FROM sessions WHERE provider_hash = :hash
      ORDER BY expires_at DESC LIMIT :most`,
    ),
    subject: db.prepare(
      `SELECT id_hash AS idHash FROM sessions WHERE subject_hash = :hash
      ORDER BY expires_at DESC LIMIT :most`,
    ),
  },
  sweep: db.prepare(
    'DELETE FROM sessions WHERE expires_at <= :now OR touched_at + idle_ms <= :now',
  ),
  ping: db.prepare('SELECT 1 FROM sessions LIMIT 1'),
})

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
    return { db, sql: prepare(db) }
  } catch (error) {
    db.close()
    throw error
  }
}

/** Another process may have set the same file aside already: a file that opens is kept. */
function setAside(dir: string, log: Options['log']) {
  const path = join(dir, 'sessions.db')
  const { ino } = statSync(path)
  try {
    open(dir).db.close()
  } catch (error) {
    if (!isDamaged(error) || statSync(path).ino !== ino) throw error
    for (const end of ['', '-wal', '-shm'])
      if (existsSync(path + end)) renameSync(path + end, `${path}${end}.damaged`)
    const lost = 'session store: the file is damaged and set aside; everybody logs in again'
    log?.error({ 'file.path': `${path}.damaged`, ...exceptionFields(error) }, lost)
  }
}

const isDamaged = (error: unknown): error is Error =>
  error instanceof Database.SqliteError && /^SQLITE_(?:NOTADB|CORRUPT)/.test(error.code)

/** SQLite refuses to change the journal at once while another process has the file. */
function openOnceUnlocked(dir: string, { isServing, log }: Options) {
  const pause = new Int32Array(new SharedArrayBuffer(4))
  const end = performance.now() + OPENING_MS
  for (;;) {
    try {
      return open(dir)
    } catch (error) {
      if (isServing && isDamaged(error)) {
        setAside(dir, log)
        continue
      }
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

/** Errors of database and file system become StoreUnavailable; others are bugs. */
function toUnavailable<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof Database.SqliteError || (error instanceof Error && 'syscall' in error))
      throw new StoreUnavailable(`session store: ${error.message}`, { cause: error })
    throw error
  }
}

/**
 * Sessions in a file of this machine (`<dir>/sessions.db`), which several processes may share.
 * @throws StoreUnavailable the file cannot be opened
 */
export const openEmbeddedStore = (dir: string, options: Options = {}): SessionStore =>
  createStore(embeddedRecords(dir, options))

/** @throws StoreUnavailable */
export function embeddedRecords(dir: string, options: Options = {}): Records {
  const { db, sql } = toUnavailable(() => openOnceUnlocked(dir, options))
  if (options.isServing)
    toUnavailable(() => db.transaction(() => sql.write.run(newRun())).immediate())
  // After `close` the binding answers as if nothing were stored, which would log everybody out.
  const ask = <T>(work: () => T) =>
    new Promise<T>((resolve) => {
      if (!db.open) throw new StoreUnavailable('session store: closed')
      resolve(toUnavailable(work))
    })
  // The transaction takes the lock first: a single statement that is refused the lock stays open and hides
  // later changes.
  const write = <T>(work: () => T) => ask(() => db.transaction(work).immediate())
  return {
    read: (idHashes) =>
      ask(() => {
        const rows = idHashes.map((idHash) => sql.read.get({ idHash }) as Row | undefined)
        const { clock } = sql.clock.get() as { clock: number }
        const { run = '' } = (sql.run.get() ?? {}) as { run?: string }
        return { found: rows.map((row) => (row ? recordFrom(row) : null)), clock, run }
      }),
    write: ({ note, ...record }, version, most) =>
      write(() => {
        const { idHash, subjectHash, providerHash } = record
        const stored = sql.version.get({ idHash }) as { version: number } | undefined
        if ((stored?.version ?? 0) !== version) return stored ? 'conflict' : 'gone'
        if (!stored && most) {
          const count = sql.count.get({ subjectHash, providerHash }) as typeof most
          if (count.ofSubject >= most.ofSubject || count.ofProvider >= most.ofProvider)
            return 'full'
        }
        if (lifeMsOf(record) <= 0) sql.remove.run({ idHash })
        else sql.write.run({ ...record, sealed: Buffer.from(record.sealed) })
        if (note) sql.note.run({ idHash, note: Buffer.from(note) })
        return 'stored'
      }),
    remove: (idHashes) =>
      write(() => idHashes.reduce((sum, idHash) => sum + sql.remove.run({ idHash }).changes, 0)),
    tagged: (tag, hash, most = -1) =>
      ask(() =>
        (sql.tagged[tag].all({ hash, most }) as { idHash: string }[])
          .map(({ idHash }) => idHash)
          .reverse(),
      ),
    sweep: (now) => write(() => sql.sweep.run({ now }).changes),
    ping: () => ask(() => void sql.ping.get()),
    close: () => Promise.resolve(db.open ? void db.close() : undefined),
    // A file has no connection to lose.
    onReturn: () => undefined,
  }
}
