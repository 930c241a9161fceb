import type { Redis } from 'ioredis'

/**
 * Milliseconds. The connection answers nothing else meanwhile, and what waits behind it counts as an
 * outage after 250 (decision 12).
 */
const longestMs = 150

/** How many replicas must have a change before it counts as stored. */
export interface Replication {
  replicas: number
  withinMs?: number
}

/** Replicas have not got a write yet: it may be lost with the primary. */
export class NotReplicated extends Error {
  override name = 'NotReplicated'
}

/**
 * Waits until so many replicas have what has been written so far. Whoever comes while Redis is being
 * asked waits for the next answer, together with all others who do: so only one command at a time
 * holds up the connection.
 * @returns call it after the write, with the connection of before it
 */
export function createConfirmation(
  redis: Redis,
  { replicas, withinMs = longestMs }: Replication,
): (writtenTo: Redis['stream']) => Promise<void> {
  if (replicas === 0) return () => Promise.resolve()
  let current: Promise<unknown> = Promise.resolve()
  let next: Promise<Answer> | null = null

  async function confirmAfter(before: Promise<unknown>): Promise<Answer> {
    await before.catch(() => {})
    next = null
    const { stream } = redis
    const confirmed = redis.wait(replicas, withinMs)
    current = confirmed
    return { stream, confirmed: await confirmed }
  }

  return async (writtenTo) => {
    next ??= confirmAfter(current)
    const { stream, confirmed } = await next
    // Another server knows nothing of what the former one has taken.
    if (stream !== writtenTo) throw new NotReplicated('the connection was lost meanwhile')
    if (confirmed < replicas) throw new NotReplicated(`${confirmed} of ${replicas} replicas`)
  }
}

interface Answer {
  stream: Redis['stream']
  confirmed: number
}
