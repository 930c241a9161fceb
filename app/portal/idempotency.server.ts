import { setTimeout as sleep } from 'node:timers/promises'
import type { Claim, Sessions } from '~/session/session.server'
import { StoreUnavailable } from '~/session/store/store.server'

/** A form that is sent again within this time counts as the same submission (security). */
const sameFormMs = 60_000
/** A process that says for so long that it is at work has ended: what it had begun is done anew. */
const underWayMs = 10_000
const renewEveryMs = underWayMs / 3
/** How long one process waits for another one's work, and how often it looks. */
const longestWaitMs = 60_000
const lookEveryMs = 200

/** Does once what a form asks for, however often the form is sent. */
export interface Idempotency {
  /**
   * Runs `work` for the first caller. Callers that come meanwhile, in any process, wait for it; where
   * it is done they return, as later ones do. Work that failed, or whose process has ended, may be
   * tried again; callers in the same process share its failure.
   * @throws StoreUnavailable also where another process is at it for longer than a minute
   */
  run(name: string, work: () => Promise<void>): Promise<void>
  /** Waits for all running work. */
  settled(): Promise<void>
}

/** @param claims of the session store, so that they hold for all processes */
export function createIdempotency(claims: Pick<Sessions, 'claim' | 'isClaimed'>): Idempotency {
  const underWay = new Map<string, Promise<void>>()

  async function perform(name: string, work: () => Promise<void>): Promise<void> {
    const done = `form done ${name}`
    const claimed = await claimWhenFree(`form ${name}`)
    try {
      if (await claims.isClaimed(done)) return
      await whileRenewed(claimed, work)
      // Where this cannot be kept, the API still knows the submission by its key.
      await claims.claim(done, sameFormMs).catch(tolerateOutage)
    } finally {
      await claimed.release().catch(tolerateOutage)
    }
  }

  async function claimWhenFree(name: string): Promise<Claim> {
    for (let waitedMs = 0; waitedMs <= longestWaitMs; waitedMs += lookEveryMs) {
      const claimed = await claims.claim(name, underWayMs)
      if (claimed) return claimed
      await sleep(lookEveryMs)
    }
    throw new StoreUnavailable('the same form is under way in another process')
  }

  return {
    run(name, work) {
      const first = underWay.get(name)
      if (first) return first
      const doing = perform(name, work).finally(() => underWay.delete(name))
      underWay.set(name, doing)
      return doing
    },
    async settled() {
      await Promise.allSettled(underWay.values())
    },
  }
}

async function whileRenewed(claimed: Claim, work: () => Promise<void>): Promise<void> {
  const timer = setInterval(
    () => void claimed.renew(underWayMs).catch(tolerateOutage),
    renewEveryMs,
  )
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
}

/** A claim that cannot be changed now ends by itself. */
function tolerateOutage(error: unknown): void {
  if (!(error instanceof StoreUnavailable)) throw error
}
