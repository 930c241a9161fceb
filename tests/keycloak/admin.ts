import { administrator, type Keycloak } from './keycloak'

/** A refresh in Keycloak's event log. */
interface Refreshed {
  type: string
  time: number
  details: { refresh_token_id: string; updated_refresh_token_id?: string; reason?: string }
}

/** An administrator's changes of the realm, by Keycloak's admin REST API. */
export function adminOf({ url, issuer }: Pick<Keycloak, 'url' | 'issuer'>) {
  const base = issuer.replace('/realms/', '/admin/realms/')

  async function token(): Promise<string> {
    const answer = await fetch(`${url}/realms/master/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'password',
        client_id: 'admin-cli',
        ...administrator,
      }),
    })
    return ((await answer.json()) as { access_token: string }).access_token
  }

  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(base + path, {
      method,
      headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return (text ? JSON.parse(text) : null) as T
  }

  async function clientPath(): Promise<string> {
    const [client] = await call<{ id: string }[]>('GET', '/clients?clientId=portal')
    if (!client) throw new Error('the realm has no client for the portal')
    return `/clients/${client.id}`
  }

  return {
    /** The client's secret, which Keycloak has created at the import. */
    async clientSecret(): Promise<string> {
      const { value } = await call<{ value: string }>('GET', `${await clientPath()}/client-secret`)
      return value
    },
    async changeClient(changes: Record<string, unknown>) {
      const path = await clientPath()
      const client = await call<{ attributes: object }>('GET', path)
      const attributes = { ...client.attributes, ...(changes.attributes as object | undefined) }
      await call('PUT', path, { ...client, ...changes, attributes })
    },
    changeRealm: (changes: Record<string, unknown>) => call('PUT', '', changes),
    changeUser: (sub: string, changes: Record<string, unknown>) =>
      call('PUT', `/users/${sub}`, changes),
    /** The button «Sign out» of one session. */
    endSession: (sid: string) => call('DELETE', `/sessions/${sid}`),
    /** The button «Sign out all sessions» of a person. */
    endAllSessions: (sub: string) => call('POST', `/users/${sub}/logout`),
    async sessionsOf(sub: string): Promise<string[]> {
      const sessions = await call<{ id: string }[]>('GET', `/users/${sub}/sessions`)
      return sessions.map(({ id }) => id)
    },
    async offlineSessionsOf(sub: string): Promise<string[]> {
      const { id } = await call<{ id: string }>('GET', await clientPath())
      const sessions = await call<{ id: string }[]>('GET', `/users/${sub}/offline-sessions/${id}`)
      return sessions.map((session) => session.id)
    },
    /** The user that has registered with an address; null: nobody. */
    async findUser(email: string) {
      const query = new URLSearchParams({ email, exact: 'true' })
      const users = await call<{ id: string; emailVerified: boolean }[]>('GET', `/users?${query}`)
      return users[0] ?? null
    },
    /** Oldest first. */
    async refreshes(): Promise<Refreshed[]> {
      const events = await call<Refreshed[]>(
        'GET',
        '/events?type=REFRESH_TOKEN&type=REFRESH_TOKEN_ERROR&max=500',
      )
      return events.sort((one, other) => one.time - other.time)
    },
    forgetEvents: () => call('DELETE', '/events'),
    /**
     * From now on tokens are signed with a new key.
     * @returns the ids of the earlier keys
     */
    async addSigningKey(name: string): Promise<string[]> {
      const type = 'org.keycloak.keys.KeyProvider'
      const keys = () =>
        call<{ id: string; providerId: string }[]>('GET', `/components?type=${type}`)
      const before = (await keys()).filter(({ providerId }) => providerId === 'rsa-generated')
      await call('POST', '/components', {
        name,
        providerType: type,
        providerId: 'rsa-generated',
        config: {
          priority: ['1000'],
          enabled: ['true'],
          active: ['true'],
          algorithm: ['RS256'],
          keySize: ['2048'],
        },
      })
      return before.map(({ id }) => id)
    },
    removeKey: (id: string) => call('DELETE', `/components/${id}`),
  }
}
