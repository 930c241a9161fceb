import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { RowDatabase } from '../rows'

/** The provider's state (sessions, grants, codes, tokens, interactions) in the embedded database. */
export class ProviderStore {
  readonly #db: RowDatabase

  constructor(db: RowDatabase) {
    this.#db = db
  }

  /** A session is looked for by its uid as well, and all others go with their grant. */
  #rows(model: string) {
    return this.#db.rows<{ id: string; payload: AdapterPayload }>(model, ({ id, payload }) => [
      id,
      payload.uid ?? payload.grantId,
    ])
  }

  /** The provider library asks for one adapter a model; it looks itself whether a row has expired. */
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
      // Only the device flow asks for it, and that is off.
      findByUserCode: () => done,
      // Nothing here waits, so no other request comes between the library's look at a token and
      // this mark: of many uses at the same moment exactly one is the first.
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

  /** The grant and everything issued under it. */
  revokeGrant(grantId: string) {
    for (const model of ['AuthorizationCode', 'AccessToken', 'RefreshToken'])
      this.#rows(model).removeOf(grantId)
    this.#rows('Grant').remove(grantId)
  }

  /** Ids of a person's sessions, in every browser. */
  sessionIdsOf(accountId: string): string[] {
    const sessions = this.#rows('Session').all()
    return sessions.filter(({ payload }) => payload.accountId === accountId).map(({ id }) => id)
  }
}
