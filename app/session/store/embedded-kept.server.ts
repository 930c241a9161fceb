import type Database from 'libsql'
import { z } from 'zod'
import type { EmbeddedAccess } from './embedded-marker.server'
import type { KeptStore } from './store'

export const keptSchema = `
  CREATE TABLE IF NOT EXISTS kept_records (
    id_hash TEXT PRIMARY KEY,
    sealed BLOB NOT NULL,
    expires_at INTEGER NOT NULL
  );
`

const keptRow = z.object({ sealed: z.instanceof(Uint8Array) })

export function embeddedKept(
  db: Database.Database,
  { ask, write }: EmbeddedAccess,
): KeptStore & { sweepKept: (now: number) => void } {
  const sql = {
    read: db.prepare('SELECT sealed FROM kept_records WHERE id_hash = :idHash'),
    create: db.prepare(
      'INSERT INTO kept_records VALUES (:idHash, :sealed, :until) ON CONFLICT DO NOTHING',
    ),
    replace: db.prepare(
      `UPDATE kept_records SET sealed = :sealed, expires_at = :until
      WHERE id_hash = :idHash AND sealed = :before`,
    ),
    remove: db.prepare('DELETE FROM kept_records WHERE id_hash = :idHash'),
    sweep: db.prepare('DELETE FROM kept_records WHERE expires_at <= :now'),
  }
  return {
    readKept: (idHash) =>
      ask(() => keptRow.safeParse(sql.read.get({ idHash })).data?.sealed ?? null),
    replaceKept: (idHash, before, sealed, { now, forMs }) =>
      write(() => {
        const values = { idHash, sealed: Buffer.from(sealed), until: now + forMs }
        const { changes } = before
          ? sql.replace.run({ ...values, before: Buffer.from(before) })
          : sql.create.run(values)
        return changes === 1
      }),
    deleteKept: (ids) => write(() => ids.forEach((idHash) => sql.remove.run({ idHash }))),
    sweepKept: (now) => void sql.sweep.run({ now }),
  }
}
