import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { BetterSQLiteSession } from 'drizzle-orm/better-sqlite3/session'
import { BaseSQLiteDatabase, SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import Database from 'libsql'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Db = BaseSQLiteDatabase<'sync', unknown>

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Opens the embedded database and brings its tables up to date. One connection with a synchronous
 * driver: what a handler does between two awaits cannot be interleaved with another call.
 */
export function openDatabase(file: string): { db: Db; close: () => void } {
  mkdirSync(dirname(file), { recursive: true })
  const client = new Database(file)
  // The write-ahead log survives a kill -9; NORMAL only risks the last writes at a power cut.
  client.exec('pragma journal_mode = wal; pragma synchronous = normal')
  const dialect = new SQLiteSyncDialect()
  // libsql has the interface of better-sqlite3, and only this session of drizzle's is synchronous.
  const session = new BetterSQLiteSession<Record<string, never>, Record<string, never>>(
    client,
    dialect,
    undefined,
  )
  const db: Db = new BaseSQLiteDatabase('sync', dialect, session, undefined)
  migrate(db as never, { migrationsFolder })
  return { db, close: () => void client.close() }
}
