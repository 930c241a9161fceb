import {
  isAlive,
  lifeMsOf,
  mostRounds,
  nextRecord,
  StoreUnavailable,
  textOf,
  unlessAway,
  type Records,
} from './records.server'

/** Locks over all processes. Locks end by the store's clock, since the clocks of processes differ. */
export interface Locks {
  /**
   * Takes a lock for `forMs`, or prolongs the owner's; an expired lock is taken over. False: another owner holds
   * it.
   */
  acquireLock(name: string, owner: string, forMs: number): Promise<boolean>
  isLocked(name: string): Promise<boolean>
  /** Does nothing if another owner has the lock. After a failure it is released once the store is back. */
  releaseLock(name: string, owner: string): Promise<void>
  /** Keeps a text for `forMs`; a later one replaces it. */
  remember(name: string, text: string, forMs: number): Promise<void>
  recall(name: string): Promise<string | null>
}

/**
 * After an outage no expired lock is taken over for this long, so that its owner can reconnect and store its
 * result.
 */
const reunionMs = 2000

export function locksOver(records: Records): Locks {
  let returnedAt = -Infinity
  // Locks whose request failed here, although the store may have executed it: released once the store is back.
  const abandoned = new Map<string, () => Promise<void>>()
  records.onReturn(() => {
    returnedAt = performance.now()
    for (const release of [...abandoned.values()])
      // A failure is retried at the next return; the lock expires anyway.
      void unlessAway(release(), undefined)
  })

  /** After a failure the lock is released once the store is back. */
  async function orAbandon<T>(name: string, owner: string, step: () => Promise<T>): Promise<T> {
    const mark = `${owner} ${name}`
    abandoned.set(mark, () => releaseLock(name, owner))
    const result = await step()
    abandoned.delete(mark)
    return result
  }

  const releaseLock = (name: string, owner: string): Promise<void> =>
    orAbandon(name, owner, async () => {
      const { held, clock } = await readLock(records, name)
      if (held && textOf(held) === owner)
        await records.write(nextRecord(held.idHash, held, owner, clock, 0), held.version)
    })

  return {
    async acquireLock(name, owner, forMs) {
      const { held, clock } = await readLock(records, name)
      const isReunion = performance.now() - returnedAt < reunionMs
      if (held && textOf(held) !== owner) {
        // The store's clock went back: the lock's time begins again, or it would last until the clock has caught
        // up.
        const again = held.touchedAt > clock && lifeMsOf(held)
        if (again)
          await records.write(
            nextRecord(held.idHash, held, textOf(held), clock, again),
            held.version,
          )
        if (isReunion || isAlive(held, clock)) return false
      }
      const next = nextRecord(`lock:${name}`, held, owner, clock, forMs)
      const write = () => records.write(next, held?.version ?? 0)
      return (await orAbandon(name, owner, write)) === 'stored'
    },
    async isLocked(name) {
      const { held, clock } = await readLock(records, name)
      return held !== null && isAlive(held, clock)
    },
    releaseLock,
    remember: (name, text, forMs) => remember(records, name, text, forMs),
    async recall(name) {
      const { held, clock } = await readLock(records, name)
      return held && isAlive(held, clock) ? textOf(held) : null
    },
  }
}

async function readLock(records: Records, name: string) {
  const { found, clock } = await records.read([`lock:${name}`])
  return { held: found[0] ?? null, clock }
}

async function remember(records: Records, name: string, text: string, forMs: number) {
  for (let round = 0; round < mostRounds; round++) {
    const { held, clock } = await readLock(records, name)
    const next = nextRecord(`lock:${name}`, held, text, clock, forMs)
    if ((await records.write(next, held?.version ?? 0)) === 'stored') return
  }
  throw new StoreUnavailable('session store: a text changes all the time')
}
