import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { RowDatabase } from '../rows'

/** Sessions, grants, codes, tokens and interactions in the embedded database. */
export class ProviderStore {
  readonly #db: RowDatabase

  constructor(db: RowDatabase) {
    this.#db = db
  }

  /** A session is also found by its uid, everything else by its grant. */
  #rows(model: string) {
    return this.#db.rows<{ id: string; payload: AdapterPayload }>(model, ({ id, payload }) => [
      id,
      payload.uid ?? payload.grantId,
    ])
  }

  /** One adapter a model; the library checks expiry. */
  adapter(model: string): Adapter {
    const rows = this.#rows(model)
    const done = Promise.resolve()
    return {
      upsert: (id, payload) => {
        rows.put({ id, payload })
        return done
      },
      find: (id) => Promise.resolve(rows.find(id)?.payload),
      findByUid: (uid) => Promise.resolve(rows.all({ owners: [uid] })[0]?.payload),
      // The device flow is off.
      findByUserCode: () => done,
      // Without an await, no request runs between the library's check of a token and this mark. So of
      // parallel uses only one succeeds.
      consume: (id) => {
        const payload = rows.find(id)?.payload
        const consumed = Math.floor(Date.now() / 1000)
        if (payload) rows.put({ id, payload: { ...payload, consumed } })
        return done
      },
      destroy: (id) => {
        rows.remove(id)
        return done
      },
      revokeByGrantId: (grantId) => {
        rows.removeOf(grantId)
        return done
      },
    }
  }

  revokeGrant(grantId: string) {
    for (const model of ['AuthorizationCode', 'AccessToken', 'RefreshToken'])
      this.#rows(model).removeOf(grantId)
    this.#rows('Grant').remove(grantId)
  }

  /** In every browser. */
  sessionIdsOf(accountId: string): string[] {
    const sessions = this.#rows('Session').all()
    return sessions.filter(({ payload }) => payload.accountId === accountId).map(({ id }) => id)
  }
}
