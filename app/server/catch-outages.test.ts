import type { ServerBuild } from '~/framework.server'
import { describe, expect, it, vi } from 'vitest'
import { catchOutages } from './catch-outages.server'
import { Interruption } from './request-context.server'
import { LoginNotAccepted, LoginTooLarge } from '~/portal/user-api.server'
import { StoreUnavailable } from '~/session/store/records.server'
import { silent } from '~/session/sessions.fixture'
import { PreviewChanged, ProviderUnavailable, WriteRefused } from '~/session/types'
import { ApiError } from '~/upstream/call.server'

const thrown = (error: Error) => () => Promise.reject(error)

const buildOf = (module: object) =>
  ({ routes: { screen: { id: 'screen', path: 'a', module } } }) as unknown as ServerBuild

function loaderArgs(url = 'https://portal.example/a/7/orders?q=x&_data=screen') {
  const portal = { opening: null }
  const interruption = new Interruption({ session: null, portal, log: silent, url: '/' })
  const context = { log: silent, refusal: null, interruption, login: {}, session: null }
  const args = { context, request: new Request(url), params: {} }
  return { context, args: args as never }
}

async function answerOf(work: unknown): Promise<unknown> {
  return Promise.resolve(work).then(
    (value) => value,
    (error: unknown) => error,
  )
}

describe('a store that fails during a request', () => {
  it.each(['loader', 'action'] as const)(
    'of a %s is a 503 with a way to try again',
    async (kind) => {
      const { routes } = catchOutages(buildOf({ [kind]: thrown(new StoreUnavailable('away')) }))
      const { context, args } = loaderArgs('https://portal.example/a/7/orders?q=x')
      const answer = await answerOf(routes.screen?.module[kind]?.(args))
      expect(answer).toBeInstanceOf(Response)
      expect((answer as Response).status).toBe(503)
      const retry = '/a/7/orders?q=x'
      expect(context.interruption.refusal).toEqual({ status: 503, retry, withoutSession: true })
    },
  )

  it.each([new ProviderUnavailable('away'), new ApiError('unavailable', 'GET /api/User')])(
    'and so is what no screen answers of the provider and the API: %s',
    async (error) => {
      const { routes } = catchOutages(buildOf({ loader: thrown(error) }))
      const { context, args } = loaderArgs()
      expect(await answerOf(routes.screen?.module.loader?.(args))).toMatchObject({ status: 503 })
      expect(context.interruption.refusal).toMatchObject({ status: 503 })
    },
  )

  it('differs from a login that the API refuses, which gets a page with a new login', async () => {
    const build = catchOutages(buildOf({ loader: thrown(new LoginNotAccepted('GET /api/User')) }))
    const { context, args } = loaderArgs('https://portal.example/a/7/orders?q=x')
    const answer = await answerOf(build.routes.screen?.module.loader?.(args))
    expect(answer).toMatchObject({ status: 403 })
    expect(context.interruption.refusal).toEqual({
      status: 403,
      reason: 'login',
      retry: '/a/7/orders?q=x',
    })
  })

  it('and from a login that is too large for the API, whose page offers no retry', async () => {
    const build = catchOutages(buildOf({ loader: thrown(new LoginTooLarge('GET /api/User')) }))
    const { context, args } = loaderArgs()
    expect(await answerOf(build.routes.screen?.module.loader?.(args))).toMatchObject({
      status: 403,
    })
    expect(context.interruption.refusal).toEqual({ status: 403, reason: 'login too large' })
  })

  it('names no invitation, which stays in its cookie', async () => {
    const build = catchOutages(buildOf({ loader: thrown(new LoginNotAccepted('GET /api/User')) }))
    const { context, args } = loaderArgs('https://portal.example/invitation/k-1')
    await answerOf(build.routes.screen?.module.loader?.(args))
    expect(context.interruption.refusal).toMatchObject({ retry: '/' })
  })

  it('is another view where a preview has begun: a page is asked again, and nothing is written', async () => {
    const { routes } = catchOutages(
      buildOf({
        loader: thrown(new PreviewChanged('another')),
        action: thrown(new WriteRefused('a preview runs')),
      }),
    )
    const page = loaderArgs('https://portal.example/a/7/orders?q=x')
    const again = await answerOf(routes.screen?.module.loader?.(page.args))
    expect((again as Response).headers.get('Location')).toBe('/a/7/orders?q=x')
    expect(page.context.interruption.refusal).toBeNull()
    const form = loaderArgs()
    expect(await answerOf(routes.screen?.module.action?.(form.args))).toMatchObject({ status: 403 })
    expect(form.context.interruption.refusal).toEqual({ status: 403, reason: 'preview' })
  })

  it('reads nothing for the page of a refused form', async () => {
    const loader = vi.fn(() => 'read')
    const { routes } = catchOutages(
      buildOf({ action: thrown(new WriteRefused('a preview runs')), loader }),
    )
    const { args } = loaderArgs()
    await answerOf(routes.screen?.module.action?.(args))
    expect(await answerOf(routes.screen?.module.loader?.(args))).toMatchObject({ status: 403 })
    expect(loader).not.toHaveBeenCalled()
  })

  it('leaves other errors unchanged', async () => {
    const bug = new Error('a bug')
    const { routes } = catchOutages(buildOf({ loader: thrown(bug), action: () => 'done' }))
    const { context, args } = loaderArgs()
    const module = routes.screen?.module
    expect(await answerOf(module?.loader?.(args))).toBe(bug)
    expect(await answerOf(module?.action?.(args))).toBe('done')
    expect(context.interruption.refusal).toBeNull()
  })

  it('changes nothing of a route without loader and action', () => {
    const module = { default: () => null }
    expect(catchOutages(buildOf(module)).routes.screen?.module).toEqual(module)
  })
})
