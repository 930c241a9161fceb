import type { Provider } from 'oidc-provider'
import type { Accounts } from './accounts'
import type { RequestContext, Route } from './context'
import { accountForm, check, readForm } from './forms'
import { frameOf } from './frame'
import { accountPage, notLoggedInPage } from './pages/account'
import { loggedOutPage, logoutPage } from './pages/logout'
import { clearSessionCookie, readSession } from './session-cookie'
import type { Sessions } from './sessions'

interface AccountParts {
  provider: Provider
  accounts: Accounts
  sessions: Sessions
  portalUrl: string
}

/** What a person does at the provider without the portal: change details, log out. */
export function accountRoutes({ provider, accounts, sessions, portalUrl }: AccountParts): Route[] {
  async function whoIsLoggedIn(ctx: RequestContext) {
    const session = await readSession(provider, ctx)
    const account = session.accountId === undefined ? undefined : accounts.find(session.accountId)
    return { session, account }
  }

  async function showAccount(ctx: RequestContext) {
    const frame = frameOf(ctx, portalUrl)
    const { account } = await whoIsLoggedIn(ctx)
    ctx.type = 'html'
    ctx.body = account
      ? accountPage({
          frame,
          kept: account,
          fields: {},
          problems: {},
          saved: ctx.query.saved !== undefined,
        })
      : notLoggedInPage(frame)
  }

  async function saveAccount(ctx: RequestContext) {
    const frame = frameOf(ctx, portalUrl)
    const { account } = await whoIsLoggedIn(ctx)
    if (!account) {
      ctx.status = 401
      ctx.type = 'html'
      ctx.body = notLoggedInPage(frame)
      return
    }
    const fields = await readForm(ctx)
    const checked = check(accountForm, fields)
    if ('values' in checked && accounts.update(account.sub, checked.values)) {
      ctx.status = 303
      ctx.redirect(`/account?saved&ui_locales=${frame.language}`)
      return
    }
    const problems = 'problems' in checked ? checked.problems : ({ email: 'taken' } as const)
    ctx.status = 400
    ctx.type = 'html'
    ctx.body = accountPage({ frame, kept: account, fields, problems, saved: false })
  }

  async function showLogout(ctx: RequestContext) {
    const frame = frameOf(ctx, portalUrl)
    const { session, account } = await whoIsLoggedIn(ctx)
    ctx.type = 'html'
    ctx.body =
      session.accountId === undefined
        ? loggedOutPage(frame)
        : logoutPage({ frame, person: account ?? null })
  }

  async function logOut(ctx: RequestContext) {
    const frame = frameOf(ctx, portalUrl)
    const { from } = await readForm(ctx)
    const { session } = await whoIsLoggedIn(ctx)
    if (session.accountId !== undefined) {
      await (from === 'everywhere' ? sessions.endAllOf(session.accountId) : sessions.end(session))
      clearSessionCookie(provider, ctx)
    }
    ctx.status = 303
    ctx.redirect(frame.to('/logout'))
  }

  return [
    { method: 'GET', path: /^\/account$/, handle: showAccount },
    { method: 'POST', path: /^\/account$/, handle: saveAccount },
    { method: 'GET', path: /^\/logout$/, handle: showLogout },
    { method: 'POST', path: /^\/logout$/, handle: logOut },
  ]
}
