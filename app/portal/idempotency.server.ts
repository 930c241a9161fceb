import type { Claim } from '~/session/session.server'

/** A form that is sent again within this time counts as the same submission (security). */
const sameFormMs = 60_000

/** Does once what a form asks for, however often the form is sent. */
export interface Idempotency {
  /**
   * Runs `work` for the first caller. Callers that come meanwhile wait for it and share its
   * failure; later ones return at once. Work that failed may be tried again.
   */
  run(name: string, work: () => Promise<void>): Promise<void>
  /** Waits for all running work. */
  settled(): Promise<void>
}

/** @param claim takes a claim in the session store, so that it holds for all processes */
export function createIdempotency(
  claim: (name: string, forMs: number) => Promise<Claim | null>,
): Idempotency {
  const underWay = new Map<string, Promise<void>>()

  async function perform(name: string, work: () => Promise<void>): Promise<void> {
    const claimed = await claim(`form ${name}`, sameFormMs)
    if (!claimed) return
    try {
      await work()
    } catch (error) {
      await claimed.release()
      throw error
    }
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
