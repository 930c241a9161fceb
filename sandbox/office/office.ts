import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import type { Answer } from '../maker/answer'
import { notFound, Refusal } from '../maker/answer'
import { home, type Desk } from './desk'
import { readForm, typed, type Filled, type Outcome } from './form'
import { admit, headers } from './gate'
import { refusedPage } from './pages/refused'
import { customerRoutes } from './routes/customers'
import { deskRoutes } from './routes/desk'
import { orderRoutes } from './routes/orders'

/** A page, or a page with forms. */
export interface OfficeRoute {
  path: RegExp
  /** @param refused the form that was sent and is shown again, with what is wrong */
  show: (desk: Desk, visit: Visit, refused: Filled | null) => Answer | Promise<Answer> | string
  act?: (desk: Desk, sent: FormData, visit: Visit) => Outcome | Promise<Outcome>
}

export interface Visit {
  /** Groups of the route's pattern: ids, which need no decoding. */
  params: string[]
  query: URLSearchParams
  /** What was done before this page. */
  done: { what: string; devices: string | null } | null
}

const routes = [...customerRoutes, ...orderRoutes, ...deskRoutes]

const assets = new Map(
  [
    ['office.css', 'text/css; charset=utf-8'],
    ['icon.svg', 'image/svg+xml'],
  ].map(([name = '', type = '']) => {
    const body = readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8')
    return [`${home}/${name}`, { status: 200, headers: { 'content-type': type }, body }]
  }),
)

const page = (html: string, status: number): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: html,
})

/** The staff's side of the sandbox: pages below /sandbox/office, for this machine only. */
export function createOffice(parts: Omit<Desk, 'now'>) {
  async function answer(req: IncomingMessage, url: URL): Promise<Answer> {
    admit(req)
    const asset = assets.get(url.pathname)
    if (asset) return asset
    for (const route of routes) {
      const match = route.path.exec(url.pathname)
      if (!match) continue
      const desk: Desk = { ...parts, now: new Date() }
      const params = match.slice(1)
      const what = url.searchParams.get('done')
      const done = what === null ? null : { what, devices: url.searchParams.get('devices') }
      const visit: Visit = { params, query: url.searchParams, done }
      if (req.method === 'POST' && route.act) return act(desk, route, visit, await readForm(req))
      if (req.method !== 'GET' && req.method !== 'HEAD') break
      const shown = await route.show(desk, visit, null)
      return typeof shown === 'string' ? page(shown, 200) : shown
    }
    throw notFound('page')
  }

  async function act(
    desk: Desk,
    route: OfficeRoute,
    visit: Visit,
    sent: FormData,
  ): Promise<Answer> {
    const outcome = await route.act?.(desk, sent, visit)
    if (outcome === undefined) throw notFound('page')
    if ('problems' in outcome) {
      const refused = { values: typed(sent), problems: outcome.problems }
      const shown = await route.show(desk, visit, refused)
      return typeof shown === 'string' ? page(shown, 400) : shown
    }
    const to = new URL(outcome.to, 'http://office.invalid')
    to.searchParams.set('done', outcome.done)
    // Only now: what was published is there for whoever opens the notification.
    if (outcome.news) to.searchParams.set('devices', String(await desk.push(outcome.news)))
    return { status: 303, headers: { location: to.pathname + to.search }, body: '' }
  }

  return (req: IncomingMessage, url: URL): Promise<Answer> | null => {
    if (url.pathname !== home && !url.pathname.startsWith(`${home}/`)) return null
    return answer(req, url)
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        return page(refusedPage(error), error.status)
      })
      .then((given) => ({ ...given, headers: { ...headers, ...given.headers } }))
  }
}
