interface Figures {
  /** Running tasks for each key. */
  atOnce: number
  /** Waiting tasks for each key; further ones are refused at once. */
  queued: number
  waitMs: number
}

interface Queue {
  taken: number
  waiting: Set<() => void>
}

/** Limits simultaneous work by key; more work waits briefly. */
export interface ConcurrencyLimit {
  readonly atOnce: number
  /**
   * @param signals waiting ends once one of them is aborted
   * @returns a function that releases the place; null: no place became free in time
   */
  acquire(key: string, signals: AbortSignal[]): Promise<(() => void) | null>
}

export function createConcurrencyLimit({ atOnce, queued, waitMs }: Figures): ConcurrencyLimit {
  const queues = new Map<string, Queue>()

  function takePlace(key: string, queue: Queue): () => void {
    queue.taken += 1
    let released = false
    return () => {
      if (released) return
      released = true
      queue.taken -= 1
      const [next] = queue.waiting
      if (next) next()
      else if (queue.taken === 0) queues.delete(key)
    }
  }

  return {
    atOnce,
    async acquire(key, signals) {
      const queue = queues.get(key) ?? { taken: 0, waiting: new Set() }
      queues.set(key, queue)
      if (queue.taken < atOnce) return takePlace(key, queue)
      if (queue.waiting.size >= queued || signals.some(({ aborted }) => aborted)) return null
      // A page waits for many places with one signal, and Node warns above ten listeners.
      const gone = AbortSignal.any(signals)
      return new Promise((resolve) => {
        const settle = (release: (() => void) | null) => {
          queue.waiting.delete(next)
          gone.removeEventListener('abort', giveUp)
          clearTimeout(timer)
          resolve(release)
        }
        const giveUp = () => settle(null)
        const next = () => settle(takePlace(key, queue))
        const timer = setTimeout(giveUp, waitMs)
        gone.addEventListener('abort', giveUp)
        queue.waiting.add(next)
      })
    },
  }
}

/** One task at a time. A person's second task waits until each other person has had a turn. */
export function createTurns(figures: Omit<Figures, 'atOnce'>): ConcurrencyLimit {
  const ownTurns = createConcurrencyLimit({ ...figures, atOnce: 1 })
  const allTurns = createConcurrencyLimit({ ...figures, atOnce: 1 })
  return {
    atOnce: ownTurns.atOnce,
    async acquire(person, signals) {
      // Only one task of each person waits for all others, so the others wait for one task of each person.
      const endOwn = await ownTurns.acquire(person, signals)
      const endTurn = endOwn && (await allTurns.acquire('all', signals))
      if (!endTurn) endOwn?.()
      return (
        endTurn &&
        (() => {
          endTurn()
          endOwn()
        })
      )
    },
  }
}

/** `ended` is called once: at the end, on cancel, or on an error. */
export function onStreamEnd(
  body: ReadableStream<Uint8Array>,
  ended: () => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (!done) return controller.enqueue(value)
        ended()
        controller.close()
      } catch (error) {
        ended()
        throw error
      }
    },
    async cancel(reason) {
      ended()
      await reader.cancel(reason)
    },
  }
  return new ReadableStream(source, { highWaterMark: 0 })
}
