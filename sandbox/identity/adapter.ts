import type { Adapter, AdapterPayload } from 'oidc-provider'
import { z } from 'zod'
import type { IdentityDatabase } from './database'

const storedRow = z.object({
  payload: z.string().transform((text) => JSON.parse(text) as AdapterPayload),
  consumed_at: z.number().nullable(),
})
const idRow = z.object({ id: z.string() })

const nowInSeconds = () => Math.floor(Date.now() / 1000)

/** The provider's state (sessions, grants, codes, tokens, interactions) in the embedded database. */
export class ProviderStore {
  readonly #db: IdentityDatabase

  constructor(db: IdentityDatabase) {
    this.#db = db
  }

  /** The provider library asks for one adapter a model. */
  adapter(model: string): Adapter {
    const first = (where: string, ...values: string[]) => {
      const row = this.#db
        .prepare(
          `SELECT payload, consumed_at FROM entry WHERE model = ? AND ${where} ORDER BY rowid DESC`,
        )
        .get(model, ...values)
      if (row === undefined) return undefined
      const { payload, consumed_at: consumed } = storedRow.parse(row)
      return consumed === null ? payload : { ...payload, consumed }
    }
    const run = (statement: string, ...values: (string | number | null)[]) => {
      this.#db.prepare(statement).run(...values)
      return Promise.resolve()
    }
    return {
      upsert: (id, payload, expiresIn) =>
        run(
          'INSERT OR REPLACE INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
          model,
          id,
          JSON.stringify(payload),
          payload.grantId ?? null,
          payload.uid ?? null,
          payload.accountId ?? null,
          null,
          expiresIn === undefined ? null : nowInSeconds() + expiresIn,
        ),
      find: (id) => Promise.resolve(first('id = ?', id)),
      findByUid: (uid) => Promise.resolve(first('uid = ?', uid)),
      // Only the device flow asks for it, and that is off.
      findByUserCode: () => Promise.resolve(),
      // Nothing here waits, so no other request comes between the library's look at a token and
      // this mark: of many uses at the same moment exactly one is the first.
      consume: (id) =>
        run(
          'UPDATE entry SET consumed_at = ? WHERE model = ? AND id = ?',
          nowInSeconds(),
          model,
          id,
        ),
      destroy: (id) => run('DELETE FROM entry WHERE model = ? AND id = ?', model, id),
      revokeByGrantId: (grantId) => Promise.resolve(this.revokeGrant(grantId)),
    }
  }

  /** The grant and everything issued under it. */
  revokeGrant(grantId: string) {
    this.#db
      .prepare(`DELETE FROM entry WHERE grant_id = ? OR (model = 'Grant' AND id = ?)`)
      .run(grantId, grantId)
  }

  /** Ids of a person's sessions, in every browser. */
  sessionIdsOf(accountId: string): string[] {
    return this.#db
      .prepare(`SELECT id FROM entry WHERE model = 'Session' AND account_id = ?`)
      .all(accountId)
      .map((row) => idRow.parse(row).id)
  }

  /** @returns how many were removed */
  removeExpired(): number {
    return this.#db.prepare('DELETE FROM entry WHERE expires_at <= ?').run(nowInSeconds()).changes
  }
}
