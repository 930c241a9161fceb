/** What each may do only so often at once; whoever comes next waits a little for their turn. */
export interface Turns {
  /**
   * @param signals one of which is aborted where nobody waits any more
   * @returns what ends the turn; null: there was none in time
   */
  take(who: string, signals: readonly AbortSignal[]): Promise<(() => void) | null>
}

interface Figures {
  atOnce: number
  /** How many may wait, for each. */
  waiting: number
  waitMs: number
}

interface Queue {
  taken: number
  waiting: Set<() => void>
}

export function createTurns({ atOnce, waiting: mostWaiting, waitMs }: Figures): Turns {
  const queues = new Map<string, Queue>()

  function give(who: string, queue: Queue): () => void {
    queue.taken += 1
    let ended = false
    return () => {
      if (ended) return
      ended = true
      queue.taken -= 1
      const [next] = queue.waiting
      if (next) next()
      else if (queue.taken === 0) queues.delete(who)
    }
  }

  return {
    async take(who, signals) {
      const queue = queues.get(who) ?? { taken: 0, waiting: new Set() }
      queues.set(who, queue)
      if (queue.taken < atOnce) return give(who, queue)
      if (queue.waiting.size >= mostWaiting || signals.some(({ aborted }) => aborted)) return null
      return new Promise((resolve) => {
        const settle = (end: (() => void) | null) => {
          queue.waiting.delete(next)
          for (const signal of signals) signal.removeEventListener('abort', tooLate)
          clearTimeout(timer)
          resolve(end)
        }
        const tooLate = () => settle(null)
        const next = () => settle(give(who, queue))
        const timer = setTimeout(tooLate, waitMs)
        for (const signal of signals) signal.addEventListener('abort', tooLate)
        queue.waiting.add(next)
      })
    },
  }
}

/** The same stream; tells once when it has ended, whichever way. */
export function endingWith(
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
