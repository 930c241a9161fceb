import type Database from 'libsql'
import { z } from 'zod'
import { markerLifeMs, markerShape, noMarker, type MarkerStore } from './preview-marker'

export const markerSchema = `
  CREATE TABLE IF NOT EXISTS preview_markers (
    subject_hash TEXT PRIMARY KEY,
    generation TEXT NOT NULL,
    state TEXT NOT NULL,
    changing_until INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS preview_leases (
    subject_hash TEXT NOT NULL,
    lease TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (subject_hash, lease)
  );
`

/** The columns of a marker that is joined as `marker`. Times are by this machine's clock. */
export const markerColumns = `coalesce(marker.generation, '') AS generation,
  CASE WHEN marker.state = 'changing' AND marker.changing_until <= :clock THEN 'unsure'
    ELSE coalesce(marker.state, 'none') END AS state`

const storedMarker = markerShape.extend({ leases: z.number() })

const columnsAndLeases = `${markerColumns}, (SELECT count(*) FROM preview_leases
  WHERE subject_hash = :subject AND expires_at > :clock) AS leases`

interface EmbeddedAccess {
  ask: <T>(work: () => T) => Promise<T>
  /** In a transaction that excludes all other processes. */
  write: <T>(work: () => T) => Promise<T>
}

export function embeddedMarkers(
  db: Database.Database,
  { ask, write }: EmbeddedAccess,
): MarkerStore {
  const sql = {
    read: db.prepare(
      `SELECT ${columnsAndLeases} FROM (SELECT 1)
      LEFT JOIN preview_markers AS marker ON marker.subject_hash = :subject`,
    ),
    move: db.prepare(
      `INSERT INTO preview_markers VALUES (:subject, :generation, :state, :until, :expiresAt)
      ON CONFLICT (subject_hash) DO UPDATE SET generation = excluded.generation,
        state = excluded.state, changing_until = excluded.changing_until,
        expires_at = excluded.expires_at`,
    ),
    take: db.prepare('INSERT INTO preview_leases VALUES (:subject, :lease, :expiresAt)'),
    give: db.prepare('DELETE FROM preview_leases WHERE subject_hash = :subject AND lease = :lease'),
    keep: db.prepare(
      `UPDATE preview_leases SET expires_at = :expiresAt
      WHERE subject_hash = :subject AND lease = :lease`,
    ),
  }
  const read = (subject: string) => {
    const row = sql.read.get({ subject, clock: Date.now() })
    return storedMarker.safeParse(row).data ?? { ...noMarker, leases: 0 }
  }
  return {
    readMarker: (subject) => ask(() => read(subject)),
    moveMarker: (subject, from, { generation, state, forMs = 0 }) =>
      write(() => {
        if (read(subject).generation !== from) return false
        const now = Date.now()
        const times = { until: now + forMs, expiresAt: now + markerLifeMs }
        sql.move.run({ subject, generation, state, ...times })
        return true
      }),
    takeLease: (subject, marker, lease, forMs) =>
      write(() => {
        const { generation, state } = read(subject)
        if (generation !== marker.generation || state !== marker.state) return false
        sql.take.run({ subject, lease, expiresAt: Date.now() + forMs })
        return true
      }),
    endLease: (subject, lease, keepMs) =>
      write(() => {
        if (keepMs === 0) sql.give.run({ subject, lease })
        else sql.keep.run({ subject, lease, expiresAt: Date.now() + keepMs })
      }),
  }
}

/** Removes expired markers and leases, together with the sweep of sessions. */
export function prepareMarkerSweep(db: Database.Database): () => void {
  const statements = ['preview_markers', 'preview_leases'].map((table) =>
    db.prepare(`DELETE FROM ${table} WHERE expires_at <= :clock`),
  )
  return () => {
    for (const statement of statements) statement.run({ clock: Date.now() })
  }
}
