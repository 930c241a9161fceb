import type { Log } from './log.server'
import { callOutside } from '~/net/outside-call.server'

/** Contains nothing personal. */
export interface PageView {
  /** ISO instant. */
  at: string
  /** '/a/:addressId/orders/:orderId'. */
  pattern: string
  language: string
}

const timeMs = 2000
/** More running reports mean that the service does not answer. */
const mostAtOnce = 50

/** Sends page views to the analytics service. */
export class PageViews {
  private readonly sending = new Set<Promise<void>>()

  /** @param url null: nothing is sent */
  constructor(
    private readonly url: string | null,
    private readonly log: Pick<Log, 'debug'>,
  ) {}

  /** In the background; failures are only logged. */
  report(view: PageView): void {
    const { url, log, sending } = this
    if (url === null) return
    if (sending.size >= mostAtOnce)
      return log.debug('too many page views are being sent: this one is dropped')
    const sent = send(view, url)
      // No retry, which could count the view twice.
      .catch((error: unknown) => log.debug({ err: error }, 'sending a page view failed'))
      .finally(() => sending.delete(sent))
    sending.add(sent)
  }

  /** Finishes running reports. */
  async close(): Promise<void> {
    await Promise.all(this.sending)
  }
}

async function send(view: PageView, url: string): Promise<void> {
  const { status } = await callOutside(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(view),
    limitMs: timeMs,
  })
  if (status >= 300) throw new Error(`the analytics service answers ${status}`)
}
