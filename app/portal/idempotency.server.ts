import type { Claim } from '~/session/session.server'

/** The same form sent again within this time is the same submission, not a second one (security). */
const sameFormMs = 60_000

/** What a form asks for is done once, however often the form is sent. */
export interface Idempotency {
  /**
   * Whoever comes while the work is under way waits for it and shares its failure; whoever comes
   * after it was done returns at once. What failed may be tried again.
   */
  run(name: string, work: () => Promise<void>): Promise<void>
  /** Waits for what is under way, also where its person has gone away. */
  settled(): Promise<void>
}

/** @param claim in the session store, so that it holds for all processes */
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
