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

/** Runs a form's work once, however often the form is sent. */
export class Idempotency {
  private readonly underWay = new Map<string, Promise<void>>()
  /** Work whose end the store did not take. */
  private readonly doneHere = new Set<string>()

  /** @param claims of the session store, so that they hold in all processes */
  constructor(private readonly claims: Pick<Sessions, 'claim' | 'isClaimed'>) {}

  /**
   * Runs `work` for the first caller; other callers, in any process, wait for it and return. Failed work, or
   * work of a dead process, may run again; callers in the same process share a failure.
   * @throws StoreUnavailable also where another process works for longer than a minute
   */
  run(name: string, work: () => Promise<void>): Promise<void> {
    const first = this.underWay.get(name)
    if (first) return first
    const doing = this.perform(name, work).finally(() => this.underWay.delete(name))
    this.underWay.set(name, doing)
    return doing
  }

  async settled(): Promise<void> {
    await Promise.allSettled(this.underWay.values())
  }

  private async perform(name: string, work: () => Promise<void>): Promise<void> {
    const done = `form done ${name}`
    const claimed = await this.claimWhenFree(`form ${name}`)
    try {
      if (this.doneHere.has(name) || (await this.claims.isClaimed(done))) return
      await whileRenewed(claimed, work)
      // In other processes the API still recognises the submission by its key.
      const isTold = await unlessAway(this.claims.claim(done, sameFormMs), null)
      if (isTold) return
      this.doneHere.add(name)
      setTimeout(() => this.doneHere.delete(name), sameFormMs).unref()
    } finally {
      // An outage may prevent a change of the claim, which then expires by itself.
      await unlessAway(claimed.release(), undefined)
    }
  }

  private async claimWhenFree(name: string): Promise<Claim> {
    for (let waitedMs = 0; waitedMs <= longestWaitMs; waitedMs += lookEveryMs) {
      const claimed = await this.claims.claim(name, underWayMs)
      if (claimed) return claimed
      await sleep(lookEveryMs)
    }
    throw new StoreUnavailable('the same form is under way in another process')
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
