import { setTimeout as sleep } from 'node:timers/promises'
import type { Sessions } from '~/session/session.server'
import type { Claim } from '~/session/types'
import { StoreUnavailable, unlessAway } from '~/session/store/records.server'

/** The same form within this time is the same submission. */
const sameFormMs = 60_000
/** A process whose claim is older has ended; its work starts again. */
const underWayMs = 10_000
const renewEveryMs = underWayMs / 3
/** How long a process waits for another, and how often it looks. */
const longestWaitMs = 60_000
const lookEveryMs = 200

export type Idempotency = ReturnType<typeof createIdempotency>

/**
 * Runs a form's work once, however often the form is sent.
 * @param claims of the session store, so that they hold in all processes
 */
export function createIdempotency(claims: Pick<Sessions, 'claim' | 'isClaimed'>) {
  const underWay = new Map<string, Promise<void>>()
  /** Work whose end the store did not take. */
  const doneHere = new Set<string>()

  async function perform(name: string, work: () => Promise<void>): Promise<void> {
    const done = `form done ${name}`
    const claimed = await claimWhenFree(`form ${name}`)
    try {
      if (doneHere.has(name) || (await claims.isClaimed(done))) return
      await whileRenewed(claimed, work)
      // In other processes the API still recognises the submission by its key.
      const isTold = await unlessAway(claims.claim(done, sameFormMs), null)
      if (isTold) return
      doneHere.add(name)
      setTimeout(() => doneHere.delete(name), sameFormMs).unref()
    } finally {
      // An outage may prevent a change of the claim, which then expires by itself.
      await unlessAway(claimed.release(), undefined)
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
    /**
     * Runs `work` for the first caller; other callers, in any process, wait for it and return. Failed work, or
     * work of a dead process, may run again; callers in the same process share a failure.
     * @throws StoreUnavailable also where another process works for longer than a minute
     */
    run(name: string, work: () => Promise<void>): Promise<void> {
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
  const timer = setInterval(() => void unlessAway(claimed.renew(underWayMs), false), renewEveryMs)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
}
