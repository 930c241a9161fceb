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
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import * as tables from './tables'

export type Db = BaseSQLiteDatabase<'sync', unknown>

/**
 * Opens the embedded database and creates the tables that it lacks. After a change of a table it is
 * thrown away (`npm run demo -- --reset`), so there are no migrations. One connection with a synchronous
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
  for (const table of Object.values(tables))
    if (is(table, SQLiteTable)) for (const statement of creating(table)) client.exec(statement)
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
