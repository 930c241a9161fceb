import type { Redis } from 'ioredis'
import { createHmac } from 'node:crypto'
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible'
import type { Config } from '~/config/config.server'

/**
 * The rate limits (security: availability). `pictures` are the small copies in a folder, `reports`
 * those that browsers send, `prefetches` pages that they fetch when somebody points at a link,
 * `logouts` refused ones that a provider seems to send.
 */
const figures = {
  login: { most: 30, seconds: 60 },
  pages: { most: 120, seconds: 60 },
  pictures: { most: 600, seconds: 60 },
  prefetches: { most: 60, seconds: 60 },
  reports: { most: 120, seconds: 60 },
  logouts: { most: 300, seconds: 60 },
  lookups: { most: 10, seconds: 600 },
  invitations: { most: 10, seconds: 3600 },
  files: { most: 30, seconds: 600 },
  archives: { most: 20, seconds: 3600 },
} as const

export type LimitName = keyof typeof figures

/** If Redis takes longer, the process counts by itself: a limit never delays an answer. */
const answerWithinMs = 200

/** Rate limits. Callers name who is counted, for example "address 192.0.2.7". */
export interface Limits {
  /**
   * Counts it for all of `whom`, or for none of them if one has reached the limit.
   * @returns null: it is allowed; else how many seconds to wait
   */
  take(what: LimitName, whom: readonly string[], points?: number): Promise<number | null>
  /** Undoes `take`, for what was not done after all. */
  refund(what: LimitName, whom: readonly string[], points: number): Promise<void>
}

type Limiter = RateLimiterMemory | RLWrapperTimeouts

/** @param redis lets several processes count together; while it is away, each counts by itself */
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
  // The store gets no names or addresses of people, only hashes.
  const [secret = ''] = session.secrets
  const keyOf = (who: string) =>
    createHmac('sha256', secret).update(`limit ${who}`).digest('base64url').slice(0, 22)

  async function refund(what: LimitName, whom: readonly string[], points: number): Promise<void> {
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
      // The rest stays available, for example for fewer files or from another address.
      if (whom.length > 1) await refund(what, whom, points)
      return Math.ceil(longest / 1000)
    },
    refund,
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

/** @returns 0: it is allowed */
async function msToWait(limiter: Limiter, key: string, points: number): Promise<number> {
  try {
    await limiter.consume(key, points)
    return 0
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, error.msBeforeNext)
    throw error
  }
}
