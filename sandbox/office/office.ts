import Router, { type RouterContext } from '@koa/router'
import { readForm } from '../http/body'
import { textFields, type FilledForm, type Problems } from '../http/form'
import type { Middleware } from '../http/middleware'
import { isOwnForm, pageHeaders, serveAssets } from '../http/pages'
import { notFound, Refusal } from '../http/refusal'
import { home, type OfficeContext } from './context'
import type { SentNotification } from './notify'
import { refusedPage } from './pages/layout'
import { customerPages } from './routes/customers'
import { listPages, sendDocument } from './routes/lists'
import { orderPages } from './routes/orders'

/** The result of a form: it is shown again with its problems, or done. */
export type Outcome =
  | { problems: Problems }
  | {
      /** The page that shows what was done. */
      to: string
      /** A key of the layout's messages. */
      done: string
      /** The customer's notification; null: none. */
      notification: SentNotification | null
    }

/** A page, or a page with a form. */
export interface OfficePage {
  path: string
  /** @param refused the form that was sent and is shown again, with what is wrong */
  show: (context: OfficeContext, params: PageParams, refused: FilledForm | null) => string
  submit?: (
    context: OfficeContext,
    form: FormData,
    params: PageParams,
  ) => Outcome | Promise<Outcome>
}

export interface PageParams {
  /** The path's parameter. */
  id: string
  query: URLSearchParams
}

const pageParams = ({ params, URL: url }: RouterContext): PageParams => ({
  id: params.id ?? '',
  query: url.searchParams,
})

/** The staff's side of the sandbox: pages below /sandbox/office, for this machine only. */
export function officeRouter(parts: Omit<OfficeContext, 'now'>): Router {
  const router = new Router()
  router.use(home, guardPages)
  serveAssets(router, home, new URL('./assets/', import.meta.url), {
    'office.css': 'text/css; charset=utf-8',
    'icon.svg': 'image/svg+xml',
  })
  router.get(`${home}/documents/:id`, (ctx) => sendDocument(ctx, parts, ctx.params.id ?? ''))
  for (const { path, show, submit } of [...customerPages, ...orderPages, ...listPages]) {
    router.get(home + path, (ctx) => {
      ctx.type = 'html'
      ctx.body = show({ ...parts, now: new Date() }, pageParams(ctx), null)
    })
    if (!submit) continue
    router.post(home + path, async (ctx) => {
      const context = { ...parts, now: new Date() }
      const form = await readForm(ctx)
      const outcome = await submit(context, form, pageParams(ctx))
      if ('problems' in outcome) {
        ctx.status = 400
        ctx.type = 'html'
        ctx.body = show(context, pageParams(ctx), {
          values: textFields(form),
          problems: outcome.problems,
        })
        return
      }
      const to = new URL(outcome.to, ctx.origin)
      to.searchParams.set('done', outcome.done)
      // Pushed after the transaction: whoever opens the notification finds what was published.
      if (outcome.notification)
        to.searchParams.set('devices', String(await context.push(outcome.notification)))
      ctx.status = 303
      ctx.redirect(to.pathname + to.search)
    })
  }
  router.all(`${home}/{*page}`, () => {
    throw notFound('page')
  })
  return router
}

const thisMachine = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

/**
 * Nobody logs in here, so only this machine is answered: by no other host name, which could be
 * pointed here (DNS rebinding), and to no form on another site's page.
 */
const guardPages: Middleware = async (ctx, next) => {
  ctx.set(pageHeaders())
  try {
    if (!thisMachine.test(ctx.host)) {
      throw new Refusal(421, 'errors.forbidden', 'The back office is open on this machine only.')
    }
    if (ctx.method === 'POST' && !isOwnForm(ctx)) {
      throw new Refusal(403, 'errors.forbidden', 'The form came from another site.')
    }
    await next()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    ctx.status = error.status
    ctx.type = 'html'
    ctx.body = refusedPage(error)
  }
}
