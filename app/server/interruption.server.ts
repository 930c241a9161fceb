import type { Log } from '~/platform/log.server'
import type { Once } from '~/platform/once'
import type { Portal } from '~/portal/portal.server'
import type { Session } from '~/session/session.server'
import { StoreUnavailable } from '~/session/store/store'
import { sessionLost, type Refusal } from './refusals'

/** `another view`: a preview has begun or ended while the page was read. */
export type Interrupted = Refusal | 'another view'

/**
 * What comes between a request and its screen's answer: that answer is not sent then, whatever the
 * screen has made. Remix hands no value from a loader to the server, but this object.
 */
export interface Interruption {
  /** The first refusal holds, unless a later one says that the session is lost. */
  refuse(refusal: Refusal): void
  readonly refusal: Refusal | null
  /** Asked once all is read, and before it is rendered; later it is what was found then. */
  check(): Promise<Interrupted | null>
}

interface Interruptible {
  session: Session | null
  portal: Once<Portal>
  log: Log
  /** The address to try again. */
  url: string
}

export function createInterruption({ session, portal, log, url }: Interruptible): Interruption {
  let refusal: Refusal | null = null
  let checked: Promise<Interrupted | null> | null = null

  async function compareViews(): Promise<Interrupted | null> {
    // Only what was read for the person is of a view.
    if (!session || !portal.hasBegun) return null
    try {
      const { generation } = await session.readMarker()
      return generation === session.marker.generation ? null : 'another view'
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      log.warn({ why: error.message }, 'the store was lost on the way')
      return sessionLost(url)
    }
  }

  return {
    refuse(another) {
      if (!refusal || (another.withoutSession && !refusal.withoutSession)) refusal = another
    },
    get refusal() {
      return refusal
    },
    check: () => (checked ??= refusal ? Promise.resolve(refusal) : compareViews()),
  }
}
