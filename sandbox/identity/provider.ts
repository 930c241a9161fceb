import Router from '@koa/router'
import type { KoaContextWithOIDC, Provider as OidcProvider } from 'oidc-provider'
import { z } from 'zod'
import { Faults } from '../faults'
import { readJsonAs } from '../http/body'
import { controlRouter } from '../http/control'
import { serveAssets } from '../http/pages'
import { answerRefusals, Refusal } from '../http/refusal'
import { CallRecord, type CallState } from '../record'
import { accountRoutes } from './account-routes'
import { configure, type ConfigurationParts } from './configuration'
import type { Middleware } from './context'
import { errorPages } from './pages/error'
import { frameOf } from './frame'
import { gate, refuseForeignForms } from './gate'
import { loginRoutes } from './login-routes'
import { skipLogoutConfirmation } from './skip-logout-confirmation'
import { loggedOutPage, logoutPage } from './pages/logout'
import { Provider } from './provider-library'
import { backchannelWarning, manageSessions } from './sessions'
import { variantBody } from './variant'

export interface ProviderParts extends Omit<ConfigurationParts, 'pages'> {
  issuer: string
  warn: (line: string) => void
}

/** Recorded endpoints of the protocol, which faults can break. */
const protocol =
  /^\/(\.well-known\/openid-configuration|auth|token|token\/revocation|jwks|session\/end)$/

export function assembleProvider(parts: ProviderParts): OidcProvider {
  const { issuer, accounts, store, portalUrl, life, variant, warn } = parts
  const { boundary, renderError } = errorPages(portalUrl, warn)

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
  provider.on('backchannel.error', (_ctx, error) => warn(backchannelWarning(error)))

  const record = new CallRecord()
  const faults = new Faults()
  const control = controlRouter({ record, faults })
  control.put('/access-token-seconds', async (ctx) => {
    life.accessTokenSeconds = (await readJsonAs(ctx, tokenLife)).seconds
    ctx.status = 204
  })

  control.put('/provider', async (ctx) => {
    Object.assign(variant, await readJsonAs(ctx, variantBody))
    ctx.status = 204
  })

  const pages = new Router()
  const sessions = manageSessions(provider, store, warn)
  loginRoutes(pages, { provider, accounts, sessions, portalUrl })
  accountRoutes(pages, { provider, accounts, sessions, portalUrl })
  serveAssets(pages, '/assets', new URL('./assets/', import.meta.url), {
    'identity.css': 'text/css; charset=utf-8',
    'key.svg': 'image/svg+xml',
    'familjen-grotesk.woff2': 'font/woff2',
  })

  provider.use(gate(issuer, portalUrl, variant))
  provider.use(record.recording(protocol))
  provider.use(async (ctx, next) => {
    await next()
    const { error } = (ctx.body ?? {}) as { error?: unknown }
    if (error === 'invalid_grant' && variant.grantError) ctx.body = { error: variant.grantError }
  })
  provider.use(answerRefusals)
  provider.use(control.routes())
  provider.use(faults.breaking(refusalOf))
  provider.use(recordGrantType)
  provider.use(boundary)
  provider.use(refuseForeignForms)
  provider.use(pages.routes())
  provider.use(skipLogoutConfirmation(provider, sessions))
  return provider
}

const tokenLife = z.strictObject({ seconds: z.int().min(1).max(86_400) })

/** The protocol's error for a fault's status. */
function refusalOf(failure: number | 'expired'): Refusal {
  const [status, error] =
    failure === 'expired'
      ? ([400, 'invalid_grant'] as const)
      : ([failure, 'temporarily_unavailable'] as const)
  return new Refusal(status, error, 'Asked for by a fault.', { body: { error } })
}

const recordGrantType: Middleware = async (ctx, next) => {
  await next()
  const grantType = ctx.oidc?.params?.grant_type
  const { call } = ctx.state as CallState
  if (call && typeof grantType === 'string') call.grantType = grantType
}
