import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'

export type IdentityDatabase = Database.Database

/**
 * One file holds everything that must survive a restart: accounts, keys, sessions and tokens.
 * The journal is written ahead, so that a killed process loses nothing that was answered.
 */
export function openDatabase(dataDir: string): IdentityDatabase {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const db = new Database(join(dataDir, 'identity.db'))
  db.exec('PRAGMA journal_mode = WAL')
  db.exec('PRAGMA busy_timeout = 5000')
  db.exec(`
    CREATE TABLE IF NOT EXISTS account (
      sub TEXT PRIMARY KEY,
      email TEXT NOT NULL COLLATE NOCASE UNIQUE,
      first_name TEXT NOT NULL,
      last_name TEXT NOT NULL,
      locale TEXT NOT NULL,
      password TEXT NOT NULL,
      about TEXT
    );
    CREATE TABLE IF NOT EXISTS secret (name TEXT PRIMARY KEY, value TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS entry (
      model TEXT NOT NULL,
      id TEXT NOT NULL,
      payload TEXT NOT NULL,
      grant_id TEXT,
      uid TEXT,
      account_id TEXT,
      consumed_at INTEGER,
      expires_at INTEGER,
      PRIMARY KEY (model, id)
    );
    CREATE INDEX IF NOT EXISTS entry_grant ON entry (grant_id);
    CREATE INDEX IF NOT EXISTS entry_uid ON entry (uid);
    CREATE INDEX IF NOT EXISTS entry_account ON entry (account_id);
    CREATE INDEX IF NOT EXISTS entry_expiry ON entry (expires_at);
  `)
  return db
}
