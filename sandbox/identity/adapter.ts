import type { Adapter, AdapterPayload } from 'oidc-provider'
import { z } from 'zod'
import type { IdentityDatabase } from './database'
import { errors } from './provider-library'

const storedRow = z.object({
  payload: z.string().transform((text) => JSON.parse(text) as AdapterPayload),
  consumed_at: z.number().nullable(),
})
const grantRow = z.object({ grant_id: z.string().nullable() })
const idRow = z.object({ id: z.string() })

const nowInSeconds = () => Math.floor(Date.now() / 1000)

/** The provider's state (sessions, grants, codes, tokens, interactions) in the embedded database. */
export class ProviderStore {
  readonly #db: IdentityDatabase

  constructor(db: IdentityDatabase) {
    this.#db = db
  }

  /** What the provider library asks for: one adapter a model. */
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
    return {
      upsert: async (id, payload, expiresIn) => {
        const expiresAt = expiresIn === undefined ? null : nowInSeconds() + expiresIn
        this.#db
          .prepare('INSERT OR REPLACE INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
          .run(
            model,
            id,
            JSON.stringify(payload),
            payload.grantId ?? null,
            payload.uid ?? null,
            payload.accountId ?? null,
            payload.consumed ?? null,
            expiresAt,
          )
      },
      find: async (id) => first('id = ?', id),
      findByUid: async (uid) => first('uid = ?', uid),
      // Only the device flow asks for it, and that is off.
      findByUserCode: async () => undefined,
      consume: async (id) => this.#consume(model, id),
      destroy: async (id) => {
        this.#db.prepare('DELETE FROM entry WHERE model = ? AND id = ?').run(model, id)
      },
      revokeByGrantId: async (grantId) => this.revokeGrant(grantId),
    }
  }

  /**
   * A code or refresh token works once. The library looks first and marks later, so of two requests
   * at the same time both would pass; here the second one loses, and the grant with it.
   */
  #consume(model: string, id: string) {
    const marked = this.#db
      .prepare(
        'UPDATE entry SET consumed_at = ? WHERE model = ? AND id = ? AND consumed_at IS NULL',
      )
      .run(nowInSeconds(), model, id)
    if (marked.changes === 1) return
    const row = this.#db
      .prepare('SELECT grant_id FROM entry WHERE model = ? AND id = ?')
      .get(model, id)
    const grantId = row === undefined ? null : grantRow.parse(row).grant_id
    if (grantId !== null) this.revokeGrant(grantId)
    throw new errors.InvalidGrant(`${model} already used`)
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
