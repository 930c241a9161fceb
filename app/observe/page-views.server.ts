import type { Log } from './log.server'
import { callOutside } from '~/net/outside-call.server'
import { isPrefetch } from '~/http/prefetch'
import { routePattern } from '~/http/route-finder'

/** Contains nothing personal. */
export interface PageView {
  /** ISO instant. */
  at: string
  /** '/a/:addressId/orders/:orderId'. */
  pattern: string
  language: string
}

export interface PageViews {
  /** In the background; failures are only logged. */
  report(view: PageView): void
  /** Finishes running reports and drops queued ones. */
  close(): Promise<void>
}

const limits = { waiting: 200, atOnce: 4, timeMs: 2000 } as const

/** @param url null: nothing is sent */
export function createPageViews(url: string | null, log: Pick<Log, 'debug'>): PageViews {
  if (url === null) return { report: () => undefined, close: () => Promise.resolve() }
  const waiting: PageView[] = []
  const sending = new Set<Promise<void>>()

  function sendNext(): void {
    const view = sending.size < limits.atOnce ? waiting.shift() : undefined
    if (!view) return
    const sent = send(view, url ?? '')
      // No retry, which could count the view twice.
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
  const { status } = await callOutside(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(view),
    limitMs: limits.timeMs,
  })
  if (status >= 300) throw new Error(`the analytics service answers ${status}`)
}

interface AnsweredPage {
  request: Request
  status: number
  /** The matched routes, outermost first. */
  routes: readonly { path?: string }[]
  language: string
  /** A staff member's preview is no visit of the customer. */
  previewing: boolean
  now: Date
}

/** Null where no person has seen a page: errors, answers to forms, prefetches. */
export function pageViewOf(answered: AnsweredPage): PageView | null {
  const { request, status, routes, language, previewing, now } = answered
  if (status < 200 || status > 299 || previewing) return null
  if (request.method !== 'GET' || isPrefetch(request)) return null
  return { at: now.toISOString(), pattern: routePattern(routes), language }
}
