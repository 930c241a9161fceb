import Database from 'libsql'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Portals } from '../../portals.fixture'
import { ask, callsOf, expectOnPage, expectSuccess, keyOf, told } from './trying.fixture'
import type { Trying, Write } from './write.fixture'

const endOfClaims = `UPDATE sessions SET expires_at = 0
  WHERE id_hash LIKE 'lock:once:form %' AND id_hash NOT LIKE 'lock:once:form done %'`

/**
 * Something ends after the API has taken the first call of the work and before it answers: the person sees a
 * success, or a page that names the rest. A second press does nothing twice, and the rest.
 * @param isHurried the claim of the interrupted form ends at once, and not after its ten seconds
 */
export async function expectDone(
  of: Trying,
  write: Write,
  what: 'store' | 'session' | 'process',
  { portals: { sessionDir }, isHurried }: { portals: Portals; isHurried: boolean },
) {
  const { api, portal } = of.bench
  const db = new Database(join(sessionDir, 'sessions.db'))
  const ends = {
    // Nothing can be written.
    store: () => db.exec('BEGIN IMMEDIATE'),
    // The session of the latest login.
    session: () =>
      db.exec(`DELETE FROM sessions WHERE id_hash = (SELECT id_hash FROM sessions
        WHERE provider_hash IS NOT NULL ORDER BY expires_at DESC LIMIT 1)`),
    process: () => portal.stop('SIGKILL'),
  }
  try {
    await write.prepare?.(of)
    const sent = write.send(of, keyOf(of))
    // The first page after a login writes roles and the report.
    await ask(of, { path: '/a/0/orders' })
    api.forget()
    api.whileTaken(write.call ?? '', () => Promise.resolve(ends[what]()))
    const answer = await ask(of, sent).catch(() => null)
    if (what === 'process') {
      await portal.start()
    } else if (write.rest && answer) {
      expect(await told(of, answer)).toMatchObject(write.rest)
      expectOnPage(answer.text, ...(write.typed?.(of) ?? []))
    } else {
      expectSuccess(write, answer ?? expect.fail('no answer'))
    }
    if (what === 'store') db.exec('ROLLBACK')
    if (what !== 'session') {
      if (isHurried) db.exec(endOfClaims)
      await ask(of, sent)
      const keys = new Set(callsOf(of, write).map(({ key }) => key))
      if (!write.isRepeatable) expect(keys.size).toBe(write.calls ?? 1)
      if (what === 'store' && !write.isRepeatable)
        expect(callsOf(of, write)).toHaveLength(write.calls ?? 1)
    }
    if (what === 'session' && write.isFinishedLater) {
      await ask({ ...of, visitor: await of.bench.newVisitor(write.who ?? 'Aino') }, sent)
    }
    // After a logout, nothing more is sent.
    expect(await write.done(of)).toBe(what === 'session' ? 1 / (write.calls ?? 1) : 1)
  } finally {
    db.close()
    api.heal()
  }
}
