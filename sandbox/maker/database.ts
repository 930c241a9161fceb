import { is } from 'drizzle-orm'
import { BetterSQLiteSession } from 'drizzle-orm/better-sqlite3/session'
import {
  BaseSQLiteDatabase,
  getTableConfig,
  SQLiteSyncDialect,
  SQLiteTable,
  type SQLiteColumn,
} from 'drizzle-orm/sqlite-core'
import Database from 'libsql'
import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import * as tables from './tables'

export type Db = BaseSQLiteDatabase<'sync', unknown>

/**
 * Opens the embedded database of a folder, and creates its tables. Its name has a hash of them: after a
 * change of a table a new one begins, so there are no migrations. One connection with a synchronous
 * driver: what a handler does between two awaits cannot be interleaved with another call.
 */
export function openDatabase(folder: string): { db: Db; close: () => void } {
  const statements = Object.values(tables).flatMap((table) =>
    is(table, SQLiteTable) ? creating(table) : [],
  )
  const version = createHash('sha256').update(statements.join()).digest('hex').slice(0, 8)
  mkdirSync(folder, { recursive: true })
  const client = new Database(join(folder, `maker-${version}.db`))
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
  for (const statement of statements) client.exec(statement)
  return { db, close: () => void client.close() }
}

const namesOf = (columns: readonly { name: string }[]) => columns.map(({ name }) => name).join(', ')

/** The statements that create a table with its indexes where they are missing. */
function creating(table: SQLiteTable): string[] {
  const { name, columns, indexes, primaryKeys } = getTableConfig(table)
  const parts = [
    ...columns.map(definition),
    ...primaryKeys.map((key) => `primary key (${namesOf(key.columns)})`),
  ]
  return [
    `create table if not exists ${name} (${parts.join(', ')})`,
    ...indexes.map(
      ({ config }) =>
        `create index if not exists ${config.name} on ${name} (${namesOf(config.columns as SQLiteColumn[])})`,
    ),
  ]
}

const definition = (column: SQLiteColumn): string =>
  [
    column.name,
    column.getSQLType(),
    column.primary && 'primary key',
    column.notNull && 'not null',
    column.hasDefault && `default '${String(column.default)}'`,
  ]
    .filter(Boolean)
    .join(' ')
