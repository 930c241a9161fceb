import type { KoaContextWithOIDC, Provider as OidcProvider } from 'oidc-provider'
import { accountRoutes } from './account-routes'
import { assetRoutes } from './assets'
import type { ConfigurationParts } from './configuration'
import { configure } from './configuration'
import type { Middleware } from './context'
import { serveRoutes } from './context'
import { explainErrors } from './error-pages'
import { frameOf } from './frame'
import { gate, refuseForeignForms } from './gate'
import { loginRoutes } from './login-routes'
import { logOutAtOnce } from './logout-at-once'
import { loggedOutPage, logoutPage } from './pages/logout'
import { Provider } from './provider-library'
import type { Rehearsal } from './record'
import { rehearse } from './record'
import { rehearsalRoutes } from './rehearsal-routes'
import { backchannelTrouble, manageSessions } from './sessions'

export interface ProviderParts extends Omit<ConfigurationParts, 'pages'> {
  issuer: string
  warn: (line: string) => void
}

/** The library's provider with our pages in front of it. */
export function assembleProvider(parts: ProviderParts): OidcProvider {
  const { issuer, accounts, store, portalUrl, life, warn } = parts
  const { boundary, renderError } = explainErrors(portalUrl, warn)

  const askToLogOut = (ctx: KoaContextWithOIDC) => {
    const { session, params } = ctx.oidc
    ctx.body = logoutPage({
      frame: frameOf(ctx, portalUrl, params?.ui_locales),
      person: (session?.accountId && accounts.find(session.accountId)) || null,
      confirm: {
        action: ctx.oidc.urlFor('end_session_confirm'),
        xsrf: String(session?.state?.secret),
      },
    })
  }
  const loggedOut = (ctx: KoaContextWithOIDC) => {
    ctx.type = 'html'
    ctx.body = loggedOutPage(frameOf(ctx, portalUrl))
  }

  const provider = new Provider(
    issuer,
    configure({ ...parts, pages: { renderError, askToLogOut, loggedOut } }),
  )
  provider.on('server_error', (ctx, error) => {
    warn(`identity: ${ctx.method} ${ctx.path}: ${error.stack ?? error.message}`)
  })
  provider.on('backchannel.error', (_ctx, error) => warn(backchannelTrouble(error)))

  const sessions = manageSessions(provider, store, warn)
  const pages = { provider, accounts, sessions, portalUrl }
  const rehearsal: Rehearsal = { calls: [], faults: {} }
  const middleware: Middleware[] = [
    gate(issuer, portalUrl),
    rehearse(rehearsal),
    boundary,
    refuseForeignForms(issuer),
    serveRoutes([
      ...rehearsalRoutes(rehearsal, life),
      ...assetRoutes(),
      ...loginRoutes(pages),
      ...accountRoutes(pages),
    ]),
    logOutAtOnce(provider, sessions),
  ]
  for (const step of middleware) provider.use(step)
  return provider
}
