import Router, { type RouterContext } from '@koa/router'
import { readForm } from '../http/body'
import { initialForm, textFields, type FilledForm } from '../http/form'
import type { Middleware } from '../http/middleware'
import { isOwnForm, pageHeaders, serveAssets } from '../http/pages'
import { notFound, Refusal } from '../http/refusal'
import { describeFile } from '../maker/resources/document'
import { home, type OfficeContext } from './context'
import type { OfficeForm } from './form'
import { notify } from './notify'
import { customerPages } from './pages/customers'
import { renderPage, type Page } from './pages/layout'
import { listPages } from './pages/lists'
import { orderPage } from './pages/order'
import { previewsPage } from './pages/previews'
import { publishPages } from './pages/publish'
import { tourPages } from './pages/tour'

export interface OfficePage {
  path: string
  forms?: OfficeForm[]
  show: (context: OfficeContext, request: PageRequest) => Page
}

interface PageRequest {
  id: string
  query: URLSearchParams
  /** The values, or a refused form with problems. */
  fill: (form: OfficeForm, values?: FilledForm['values']) => FilledForm
}

const pages = [
  ...customerPages,
  ...publishPages,
  orderPage,
  ...listPages,
  previewsPage,
  ...tourPages,
]

/** Pages below /sandbox/office, for this machine only. */
export function officeRouter(parts: Omit<OfficeContext, 'now'>): Router {
  const router = new Router()
  router.use(home, guardPages)
  serveAssets(router, home, new URL('./assets/', import.meta.url), {
    'office.css': 'text/css; charset=utf-8',
    'icon.svg': 'image/svg+xml',
  })
  router.get(`${home}/documents/:id`, async (ctx) => {
    const row = parts.db.documents.find(ctx.params.id ?? '')
    const bytes = row ? await parts.files.find(row.id) : null
    if (!row || bytes === null) throw notFound('file')
    describeFile(ctx, row)
    ctx.body = bytes
  })
  for (const page of pages) {
    const { path, forms = [] } = page
    for (const shown of new Set([path, ...forms.map((form) => form.path)]))
      router.get(home + shown, (ctx) => show(ctx, page, null))
    for (const form of forms) router.post(home + form.path, (ctx) => submit(ctx, page, form))
  }
  router.all(`${home}/{*page}`, () => {
    throw notFound('page')
  })
  return router

  function show(
    { params, URL: { searchParams }, response }: RouterContext,
    page: OfficePage,
    refused: { form: OfficeForm; filled: FilledForm } | null,
  ) {
    const shown = page.show(
      { ...parts, now: new Date() },
      {
        id: params.id ?? '',
        query: searchParams,
        fill: (form, values) => (refused?.form === form ? refused.filled : initialForm(values)),
      },
    )
    const done = pages
      .flatMap(({ forms = [] }) => forms)
      .find((form) => form.id === searchParams.get('done'))
    response.type = 'html'
    response.body = renderPage({ ...shown, done: done && doneText(done, searchParams) })
  }

  async function submit(ctx: RouterContext, page: OfficePage, form: OfficeForm) {
    const context = { ...parts, now: new Date() }
    const sent = await readForm(ctx)
    const outcome = await form.submit(context, ctx.params.id ?? '', sent)
    if ('problems' in outcome) {
      const filled = { values: textFields(sent), problems: outcome.problems }
      ctx.status = 400
      return show(ctx, page, { form, filled })
    }
    const to = new URL(outcome.to, ctx.URL)
    to.searchParams.set('done', form.id)
    if (outcome.notification)
      to.searchParams.set('devices', String(await notify(context, outcome.notification)))
    ctx.status = 303
    ctx.redirect(to.pathname + to.search)
  }
}

function doneText({ done }: OfficeForm, query: URLSearchParams): string {
  const devices = query.get('devices')
  if (devices === null) return done
  const pushes = devices === '1' ? '1 device was' : `${Number(devices)} devices were`
  return `${done} The customer is notified; ${pushes} pushed to.`
}

const thisMachine = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

/**
 * The back office has no login, so this function refuses other host names than those of this machine (DNS
 * rebinding) and forms of other sites.
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
    ctx.body = renderPage({ title: `${error.status}`, children: error.message })
  }
}
