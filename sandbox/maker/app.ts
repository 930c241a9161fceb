import Router from '@koa/router'
import Koa from 'koa'
import { readFile } from 'node:fs/promises'
import type { Faults } from '../faults'
import { readJson } from '../http/body'
import type { Middleware } from '../http/middleware'
import { answerRefusals, Refusal } from '../http/refusal'
import type { CallRecord } from '../record'
import { accessOf } from './access'
import { expired, invalidToken, type Guard } from './auth'
import type { ApiState, Call } from './call'
import type { Db } from './database'
import { answerOnce } from './idempotency'
import { ensurePerson, effectivePerson } from './people'
import { routes } from './routes'

export interface AppParts extends Pick<Call, 'db' | 'files' | 'mailbox' | 'portalUrl'> {
  record: CallRecord
  faults: Faults
  guard: Guard
  control: Router
  office: Router
}

/** The maker's REST API, with the sandbox's own paths below /sandbox. */
export function createMakerApp(parts: AppParts): Koa<ApiState> {
  const { record, faults, control, office } = parts
  const app = new Koa<ApiState>()
  // Errors of handlers are logged below; disconnecting callers are none.
  app.silent = true
  app.use(async (ctx, next) => {
    ctx.set('cache-control', 'no-store')
    await next()
  })
  app.use(contractRouter().routes())
  app.use(record.recording(/^\/(?!sandbox\/)/))
  app.use(answerRefusals)
  app.use(control.routes())
  app.use(office.routes())
  app.use(identify(parts.guard))
  app.use(faults.breaking(refusalOf))
  const api = apiRouter(parts.db)
  app.use(refuseOtherMethods(api))
  app.use(prepare(parts))
  app.use(api.routes())
  return app
}

/** The OpenAPI document, once the demo or `npm run docs` has written it. */
function contractRouter(): Router {
  const router = new Router()
  const file = new URL('../../build/openapi.json', import.meta.url)
  router.get('/openapi.json', async (ctx) => {
    const document = await readFile(file, 'utf8').catch(() => null)
    if (document === null) return
    ctx.type = 'json'
    ctx.body = document
  })
  return router
}

/** Identifies the caller, because faults may concern one person; bad tokens are refused later. */
function identify(guard: Guard): Middleware<ApiState> {
  return async (ctx, next) => {
    const { state } = ctx
    if (state.call) {
      state.claims = await guard(ctx.req).catch((error: unknown) => {
        if (error instanceof Refusal) return error
        throw error
      })
      if (!(state.claims instanceof Refusal)) state.call.sub = state.claims.sub
    }
    await next()
  }
}

/** 405 with Allow for a path of other methods (RFC 9110). */
function refuseOtherMethods(router: Router<ApiState>): Middleware<ApiState> {
  return async (ctx, next) => {
    const { path, route } = router.match(ctx.path, ctx.method)
    const methods = [...new Set(path.flatMap((layer) => layer.methods))]
    if (ctx.state.call === undefined || route || methods.length === 0) return next()
    const headers = { allow: methods.join(', ') }
    throw new Refusal(405, 'api_error', 'The path takes other methods.', { headers })
  }
}

function prepare({ db, files, mailbox, portalUrl }: AppParts): Middleware<ApiState> {
  return async (ctx, next) => {
    const { call, claims } = ctx.state
    if (call === undefined) return next()
    if (claims instanceof Refusal) throw claims
    const body = ctx.method === 'POST' ? await readJson(ctx) : undefined
    // Until the handler's first await no other call changes the data.
    const now = new Date()
    const caller = ensurePerson(db, claims)
    const person = effectivePerson(db, caller, now)
    const access = accessOf(db, person, now)
    const query = ctx.URL.searchParams
    const known = { db, files, mailbox, portalUrl, now, caller, person, access, query, body }
    Object.assign(ctx.state, known)
    await next()
  }
}

function apiRouter(db: Db): Router<ApiState> {
  const router = new Router<ApiState>({ sensitive: true, strict: true })
  router.use(answerOnce(db))
  for (const { method, path, handle } of routes) router.register(path, [method], handle)
  return router
}

/** The maker's refusal for a fault's status. */
function refusalOf(failure: number | 'expired'): Refusal {
  if (failure === 'expired') return expired()
  if (failure === 401) return invalidToken('Asked for by a fault.')
  return new Refusal(failure, 'api_error', 'Asked for by a fault.')
}
