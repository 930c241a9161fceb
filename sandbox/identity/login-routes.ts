import type { default as Router, RouterContext } from '@koa/router'
import type { Interaction, Provider } from 'oidc-provider'
import { readForm } from '../http/body'
import { parseForm, initialForm, type FilledForm } from '../http/form'
import type { PageParts } from './account-routes'
import type { RequestContext } from './context'
import { loginForm, refusedForm, registerForm } from './forms'
import { frameOf } from './frame'
import { loginPage } from './pages/login'
import { registerPage } from './pages/register'
import { errors } from './provider-library'
import { readSession } from './sessions'

/** The library calls a login attempt an interaction. */
export function loginRoutes(router: Router, parts: PageParts): void {
  const { provider, accounts, sessions, portalUrl } = parts

  /** Address and cookie must name the same attempt. */
  async function attempt(ctx: RouterContext) {
    const uid = ctx.params.uid ?? ''
    const interaction = await provider.interactionDetails(ctx.req, ctx.res)
    if (interaction.uid !== uid || interaction.prompt.name !== 'login') {
      throw new errors.SessionNotFound('the login attempt is another one')
    }
    const { ui_locales: locales, login_hint: hint } = interaction.params
    const email = typeof hint === 'string' ? hint : ''
    return {
      interaction,
      frame: frameOf(ctx, portalUrl, locales),
      path: `/interaction/${uid}`,
      start: initialForm({ email }),
    }
  }
  type Attempt = Awaited<ReturnType<typeof attempt>>

  function showLogin(ctx: RequestContext, { frame, path }: Attempt, filled: FilledForm) {
    ctx.type = 'html'
    ctx.body = loginPage({ frame, path, people: accounts.listSeeded(), filled })
  }

  /**
   * Logs out another person of this browser first. The library would use a page that posts itself by script.
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

  router.get('/interaction/:uid', async (ctx) => {
    const login = await attempt(ctx)
    showLogin(ctx, login, login.start)
  })

  router.post('/interaction/:uid', async (ctx) => {
    const login = await attempt(ctx)
    const form = await readForm(ctx)
    const chosen = accounts.listSeeded().find(({ sub }) => sub === form.get('person'))
    if (chosen) return finish(ctx, login.interaction, chosen.sub)
    const parsed = parseForm(loginForm, form)
    const account =
      'values' in parsed
        ? await accounts.findByPassword(parsed.values.email, parsed.values.password)
        : undefined
    if (account) return finish(ctx, login.interaction, account.sub)
    const problems = 'problems' in parsed ? parsed.problems : { form: 'wrong' }
    ctx.status = 400
    showLogin(ctx, login, refusedForm(form, problems, login.frame.words))
  })

  router.get('/interaction/:uid/register', async (ctx) => {
    const { frame, path, start } = await attempt(ctx)
    ctx.type = 'html'
    ctx.body = registerPage({ frame, path, filled: start })
  })

  router.post('/interaction/:uid/register', async (ctx) => {
    const { interaction, frame, path } = await attempt(ctx)
    const form = await readForm(ctx)
    const parsed = parseForm(registerForm, form)
    const account =
      'values' in parsed
        ? await accounts.register({ ...parsed.values, locale: frame.language })
        : null
    if (account) return finish(ctx, interaction, account.sub)
    const problems = 'problems' in parsed ? parsed.problems : { email: 'taken' }
    ctx.status = 400
    ctx.type = 'html'
    ctx.body = registerPage({ frame, path, filled: refusedForm(form, problems, frame.words) })
  })

  router.post('/interaction/:uid/cancel', async (ctx) => {
    await attempt(ctx)
    const description = 'End-User aborted interaction'
    await answer(ctx, { error: 'access_denied', error_description: description })
  })
}
