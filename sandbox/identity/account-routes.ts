import type Router from '@koa/router'
import type { Provider } from 'oidc-provider'
import { readForm } from '../http/body'
import { parseForm, textFields, initialForm } from '../http/form'
import type { Accounts } from './accounts'
import type { RequestContext } from './context'
import { accountForm, refusedForm } from './forms'
import { frameOf } from './frame'
import { accountPage, notLoggedInPage } from './pages/account'
import { loggedOutPage, logoutPage } from './pages/logout'
import { clearSessionCookie, readSession, type Sessions } from './sessions'

export interface PageParts {
  provider: Provider
  accounts: Accounts
  sessions: Sessions
  portalUrl: string
}

/** Change details or log out at the provider itself. */
export function accountRoutes(router: Router, parts: PageParts): void {
  const { provider, accounts, sessions, portalUrl } = parts

  async function whoIsLoggedIn(ctx: RequestContext) {
    const session = await readSession(provider, ctx)
    const account = session.accountId === undefined ? undefined : accounts.find(session.accountId)
    return { session, account }
  }

  router.get('/account', async (ctx) => {
    const frame = frameOf(ctx, portalUrl)
    const { account } = await whoIsLoggedIn(ctx)
    const saved = ctx.query.saved !== undefined
    ctx.type = 'html'
    if (!account) {
      ctx.body = notLoggedInPage(frame)
      return
    }
    const { firstName, lastName, email, locale } = account
    const filled = initialForm({ firstName, lastName, email, locale })
    ctx.body = accountPage({ frame, account, filled, saved })
  })

  router.post('/account', async (ctx) => {
    const frame = frameOf(ctx, portalUrl)
    const { account } = await whoIsLoggedIn(ctx)
    ctx.type = 'html'
    if (!account) {
      ctx.status = 401
      ctx.body = notLoggedInPage(frame)
      return
    }
    const form = await readForm(ctx)
    const parsed = parseForm(accountForm, form)
    if ('values' in parsed && accounts.update(account, parsed.values)) {
      ctx.status = 303
      ctx.redirect(`/account?saved&ui_locales=${frame.language}`)
      return
    }
    const problems = 'problems' in parsed ? parsed.problems : { email: 'taken' }
    const filled = refusedForm(form, problems, frame.words)
    ctx.status = 400
    ctx.body = accountPage({ frame, account, filled, saved: false })
  })

  router.get('/logout', async (ctx) => {
    const frame = frameOf(ctx, portalUrl)
    const { session, account } = await whoIsLoggedIn(ctx)
    ctx.type = 'html'
    ctx.body =
      session.accountId === undefined
        ? loggedOutPage(frame)
        : logoutPage({ frame, person: account ?? null })
  })

  router.post('/logout', async (ctx) => {
    const frame = frameOf(ctx, portalUrl)
    const { from } = textFields(await readForm(ctx))
    const { session } = await whoIsLoggedIn(ctx)
    if (session.accountId !== undefined) {
      await (from === 'everywhere' ? sessions.endAllOf(session.accountId) : sessions.end(session))
      clearSessionCookie(provider, ctx)
    }
    ctx.status = 303
    ctx.redirect(frame.to('/logout'))
  })
}
