import { request } from 'undici'
import type { Log } from './log.server'
import { isPrefetch } from './prefetch'
import { routePattern } from './route-pattern'

/** What the analytics service learns of a page that somebody saw: nothing of the person. */
export interface PageView {
  /** ISO instant. */
  at: string
  /** The page's address as the routes have it: '/a/:addressId/orders/:orderId'. */
  pattern: string
  language: string
}

export interface PageViews {
  /** Never waited for, and never a reason for anything to fail. */
  report(view: PageView): void
  /** Waits for what is on its way, within its time limit; what still waits is dropped. */
  close(): Promise<void>
}

const limits = { waiting: 200, atOnce: 4, timeMs: 2000 } as const

/** @param url where page views are sent to, one POST each; null: nowhere */
export function createPageViews(url: string | null, log: Pick<Log, 'debug'>): PageViews {
  if (url === null) return { report: () => undefined, close: () => Promise.resolve() }
  const waiting: PageView[] = []
  const sending = new Set<Promise<void>>()

  function sendNext(): void {
    const view = sending.size < limits.atOnce ? waiting.shift() : undefined
    if (!view) return
    const sent = send(view, url ?? '')
      // A count is not worth a warning, nor a second try: it would count twice.
      .catch((error: unknown) => log.debug({ err: error }, 'a page view was not taken'))
      .finally(() => {
        sending.delete(sent)
        sendNext()
      })
    sending.add(sent)
  }

  return {
    report(view) {
      if (waiting.length >= limits.waiting) {
        log.debug('too many page views wait: one is dropped')
        return
      }
      waiting.push(view)
      sendNext()
    },
    async close() {
      waiting.length = 0
      await Promise.all(sending)
    },
  }
}

async function send(view: PageView, url: string): Promise<void> {
  const { statusCode, body } = await request(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(view),
    signal: AbortSignal.timeout(limits.timeMs),
  })
  await body.dump()
  if (statusCode >= 300) throw new Error(`the analytics service answers ${statusCode}`)
}

interface Answered {
  request: Request
  status: number
  /** The routes that made the page, outermost first. */
  routes: readonly { path?: string }[]
  language: string
  /** Staff look at a customer's view: not a visit of the customer. */
  previewing: boolean
  now: Date
}

/**
 * The view that an answered page counts as; null where nobody has seen a page: an error, the answer
 * to a form, what a browser fetches ahead.
 */
export function pageViewOf(answered: Answered): PageView | null {
  const { request: request, status, routes, language, previewing, now } = answered
  if (status < 200 || status > 299 || previewing) return null
  if (request.method !== 'GET' || isPrefetch(request)) return null
  return { at: now.toISOString(), pattern: routePattern(routes), language }
}
