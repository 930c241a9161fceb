import type { Interaction, Provider } from 'oidc-provider'
import type { Accounts } from './accounts'
import type { RequestContext, Route } from './context'
import type { Fields, Problems } from './forms'
import { check, loginForm, readForm, registerForm } from './forms'
import type { Frame } from './frame'
import { frameOf } from './frame'
import { loginPage } from './pages/login'
import { registerPage } from './pages/register'
import { errors } from './provider-library'
import { readSession } from './session-cookie'
import type { Sessions } from './sessions'

interface LoginParts {
  provider: Provider
  accounts: Accounts
  sessions: Sessions
  portalUrl: string
}

/** The pages that a login attempt (the library calls it an interaction) goes through. */
export function loginRoutes({ provider, accounts, sessions, portalUrl }: LoginParts): Route[] {
  async function attempt(ctx: RequestContext, uid: string) {
    const interaction = await provider.interactionDetails(ctx.req, ctx.res)
    if (interaction.uid !== uid || interaction.prompt.name !== 'login') {
      throw new errors.SessionNotFound('the login attempt is another one')
    }
    const { ui_locales: locales, login_hint: hint } = interaction.params
    return {
      interaction,
      frame: frameOf(ctx, portalUrl, locales),
      path: `/interaction/${uid}`,
      hint: typeof hint === 'string' ? hint : '',
    }
  }

  function showLogin(
    ctx: RequestContext,
    frame: Frame,
    path: string,
    fields: Fields,
    problems: Problems,
  ) {
    if (Object.keys(problems).length > 0) ctx.status = 400
    ctx.type = 'html'
    ctx.body = loginPage({ frame, path, people: accounts.listSeeded(), fields, problems })
  }

  async function logIn(ctx: RequestContext, uid: string) {
    const { interaction, frame, path } = await attempt(ctx, uid)
    const fields = await readForm(ctx)
    if (fields.person !== undefined) {
      const chosen = accounts.listSeeded().find(({ sub }) => sub === fields.person)
      if (chosen) return finish(ctx, interaction, chosen.sub)
    }
    const checked = check(loginForm, fields)
    if ('problems' in checked) return showLogin(ctx, frame, path, fields, checked.problems)
    const { email, password } = checked.values
    const account = await accounts.findByPassword(email, password)
    if (!account) return showLogin(ctx, frame, path, fields, { password: 'wrong' })
    return finish(ctx, interaction, account.sub)
  }

  async function register(ctx: RequestContext, uid: string) {
    const { interaction, frame, path } = await attempt(ctx, uid)
    const fields = await readForm(ctx)
    const checked = check(registerForm, fields)
    const account =
      'values' in checked
        ? await accounts.register({ ...checked.values, locale: frame.language })
        : null
    if (account) return finish(ctx, interaction, account.sub)
    const problems: Problems = 'problems' in checked ? checked.problems : { email: 'taken' }
    ctx.status = 400
    ctx.type = 'html'
    ctx.body = registerPage({ frame, path, fields, problems })
  }

  /**
   * Somebody else logged in with this browser is logged out first. The library would do that with
   * a page that posts itself by script.
   */
  async function finish(ctx: RequestContext, interaction: Interaction, accountId: string) {
    const session = await readSession(provider, ctx)
    if (session.accountId !== undefined && session.accountId !== accountId) {
      await sessions.end(session)
      interaction.session = undefined
      await interaction.persist()
    }
    await answer(ctx, { login: { accountId, amr: ['pwd'] } })
  }

  async function answer(ctx: RequestContext, result: Parameters<Provider['interactionResult']>[2]) {
    const returnTo = await provider.interactionResult(ctx.req, ctx.res, result, {
      mergeWithLastSubmission: false,
    })
    ctx.status = 303
    ctx.redirect(returnTo)
  }

  return [
    {
      method: 'GET',
      path: /^\/interaction\/([\w-]+)$/,
      handle: async (ctx, uid = '') => {
        const { frame, path, hint } = await attempt(ctx, uid)
        showLogin(ctx, frame, path, { email: hint }, {})
      },
    },
    {
      method: 'POST',
      path: /^\/interaction\/([\w-]+)$/,
      handle: (ctx, uid = '') => logIn(ctx, uid),
    },
    {
      method: 'GET',
      path: /^\/interaction\/([\w-]+)\/register$/,
      handle: async (ctx, uid = '') => {
        const { frame, path, hint } = await attempt(ctx, uid)
        ctx.type = 'html'
        ctx.body = registerPage({ frame, path, fields: { email: hint }, problems: {} })
      },
    },
    {
      method: 'POST',
      path: /^\/interaction\/([\w-]+)\/register$/,
      handle: (ctx, uid = '') => register(ctx, uid),
    },
    {
      method: 'POST',
      path: /^\/interaction\/([\w-]+)\/cancel$/,
      handle: async (ctx, uid = '') => {
        await attempt(ctx, uid)
        await answer(ctx, {
          error: 'access_denied',
          error_description: 'End-User aborted interaction',
        })
      },
    },
  ]
}
