import type { Redis } from 'ioredis'
import { createHmac } from 'node:crypto'
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible'
import type { Config } from './config.server'

/** So many within so many seconds (security: availability); reports are those of browsers. */
const figures = {
  login: { most: 30, seconds: 60 },
  pages: { most: 120, seconds: 60 },
  reports: { most: 120, seconds: 60 },
  lookups: { most: 10, seconds: 600 },
  invitations: { most: 10, seconds: 3600 },
  files: { most: 30, seconds: 600 },
} as const

export type LimitName = keyof typeof figures

/** Past this the process counts by itself: a limit never holds up an answer. */
const answerWithinMs = 200

/** How often somebody may do something. Who is meant, the caller says: "address 192.0.2.7". */
export interface Limits {
  /**
   * Counts it for all of them, or for none where one of them has done it too often.
   * @returns null: it may be done; else how many seconds to wait
   */
  take(what: LimitName, whom: readonly string[], points?: number): Promise<number | null>
  /** It was not done after all. */
  giveBack(what: LimitName, whom: readonly string[], points: number): Promise<void>
}

type Limiter = RateLimiterMemory | RLWrapperTimeouts

/** @param redis where several processes count together; where it cannot be asked, each by itself */
export function createLimits(
  { rateLimitScale, session }: Pick<Config, 'rateLimitScale' | 'session'>,
  redis: Redis | null,
): Limits {
  const limiters = new Map<LimitName, Limiter>()
  if (rateLimitScale > 0) {
    for (const [name, { most, seconds }] of Object.entries(figures)) {
      const points = Math.max(1, Math.round(most * rateLimitScale))
      const settings = { keyPrefix: `limit:${name}`, points, duration: seconds }
      limiters.set(name as LimitName, createLimiter(settings, redis))
    }
  }
  // Names and addresses of people are not left lying in a store.
  const [secret = ''] = session.secrets
  const keyOf = (who: string) =>
    createHmac('sha256', secret).update(`limit ${who}`).digest('base64url').slice(0, 22)

  async function giveBack(what: LimitName, whom: readonly string[], points: number): Promise<void> {
    const limiter = limiters.get(what)
    if (limiter) await Promise.all(whom.map((who) => limiter.reward(keyOf(who), points)))
  }

  return {
    async take(what, whom, points = 1) {
      const limiter = limiters.get(what)
      if (!limiter || points === 0) return null
      const waits = await Promise.all(whom.map((who) => msToWait(limiter, keyOf(who), points)))
      const longest = Math.max(...waits)
      if (longest === 0) return null
      // A smaller selection, or the same person elsewhere, still has the room that is left.
      if (whom.length > 1) await giveBack(what, whom, points)
      return Math.ceil(longest / 1000)
    },
    giveBack,
  }
}

function createLimiter(
  settings: { keyPrefix: string; points: number; duration: number },
  redis: Redis | null,
): Limiter {
  const memory = new RateLimiterMemory(settings)
  if (!redis) return memory
  const shared = new RateLimiterRedis({
    ...settings,
    storeClient: redis,
    rejectIfRedisNotReady: true,
  })
  return new RLWrapperTimeouts({
    limiter: shared,
    timeoutMs: answerWithinMs,
    insuranceLimiter: memory,
  })
}

/** 0: it may be done. */
async function msToWait(limiter: Limiter, key: string, points: number): Promise<number> {
  try {
    await limiter.consume(key, points)
    return 0
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, error.msBeforeNext)
    throw error
  }
}
