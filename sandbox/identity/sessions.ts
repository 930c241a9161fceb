import type { Client, Provider, Session } from 'oidc-provider'
import type { ProviderStore } from './adapter'
import type { RequestContext } from './context'

/** Missing in the library's types. */
interface BackchannelClient {
  backchannelLogout(accountId: string, sid: string): Promise<void>
}

/** The cause has the details of "fetch failed". */
export function backchannelWarning(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return `identity: the portal did not accept the back-channel logout: ${String(cause)}`
}

export interface Sessions {
  /** Ends a session with its tokens and the portal's session. */
  end(session: Session): Promise<void>
  /** Ends all sessions of an account, in every browser. */
  endAllOf(accountId: string): Promise<void>
}

export function manageSessions(
  provider: Provider,
  store: ProviderStore,
  warn: (line: string) => void,
): Sessions {
  async function notify(client: Client, accountId: string, sid: string) {
    try {
      await (client as unknown as BackchannelClient).backchannelLogout(accountId, sid)
    } catch (error) {
      // The portal may be down; the person is logged out here anyway.
      warn(backchannelWarning(error))
    }
  }

  async function end(session: Session) {
    const { accountId, authorizations = {} } = session
    // Tokens and session end first, because calls to the portal may take long.
    for (const { grantId } of Object.values(authorizations)) {
      if (grantId !== undefined) store.revokeGrant(grantId)
    }
    await session.destroy()
    await Promise.all(
      Object.entries(authorizations).map(async ([clientId, { sid }]) => {
        const client = await provider.Client.find(clientId)
        if (client && accountId !== undefined && sid !== undefined) {
          await notify(client, accountId, sid)
        }
      }),
    )
  }

  async function endAllOf(accountId: string) {
    await Promise.all(
      store.sessionIdsOf(accountId).map(async (id) => {
        const session = await provider.Session.find(id)
        if (session) await end(session)
      }),
    )
  }

  return { end, endAllOf }
}

/** Without an account if nobody is logged in. */
export function readSession(provider: Provider, ctx: RequestContext): Promise<Session> {
  return provider.Session.get(provider.createContext(ctx.req, ctx.res))
}

export function clearSessionCookie(provider: Provider, ctx: RequestContext) {
  ctx.cookies.set(provider.cookieName('session'), null, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    overwrite: true,
  })
}
