import type { Log } from '~/observe/log.server'
import type { Once } from '~/net/once'
import { exceptionFields } from '~/observe/log-fields'
import type { Portal } from '~/portal/portal.server'
import type { Session } from '~/session/session.server'
import { StoreUnavailable } from '~/session/store/store'
import { sessionLost, type Refusal } from './refusals'

/** `another view`: a preview has begun or ended while the page's data was read. */
export type Interrupted = Refusal | 'another view'

/**
 * Keeps a screen's answer from being sent. Remix passes no value from a loader to the server, so
 * loaders and actions refuse the request through this object of the context.
 */
export interface Interruption {
  /** The first refusal holds, unless a later one says that the session is lost. */
  refuse(refusal: Refusal): void
  readonly refusal: Refusal | null
  /**
   * Compares the views after all data is read, before rendering. Later calls get the same result.
   */
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
    // Without a portal nothing was read of anybody's view.
    if (!session || !portal.hasBegun) return null
    try {
      const { generation } = await session.readMarker()
      return generation === session.marker.generation ? null : 'another view'
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      log.warn(exceptionFields(error), 'the store was lost on the way')
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
