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
 * `pictures` are small copies, `reports` come from browsers, `prefetches` are pages fetched when somebody
 * points at a link, `logouts` are refused back-channel logouts.
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

/** If Redis takes longer, the process counts by itself. */
const answerWithinMs = 200

type Limiter = RateLimiterMemory | RLWrapperTimeouts

/** The rate limits: how often a person or an address may do something. */
export class Limits {
  private readonly limiters = new Map<LimitName, Limiter>()
  private readonly secret: string

  /** @param redis shares counters between processes; while it is away, each counts alone */
  constructor(
    { rateLimitScale, session }: Pick<Config, 'rateLimitScale' | 'session'>,
    redis: Redis | null,
  ) {
    this.secret = session.secrets[0] ?? ''
    if (rateLimitScale === 0) return
    for (const [name, { most, seconds }] of Object.entries(figures)) {
      const points = Math.max(1, Math.round(most * rateLimitScale))
      const settings = { keyPrefix: `limit:${name}`, points, duration: seconds }
      this.limiters.set(name as LimitName, createLimiter(settings, redis))
    }
  }

  /**
   * Counts for all of `whom`, or for none if one is at the limit.
   * @param whom names who is counted, for example "address 192.0.2.7"
   * @returns null: allowed; otherwise the seconds to wait
   */
  async take(what: LimitName, whom: readonly string[], points = 1): Promise<number | null> {
    const limiter = this.limiters.get(what)
    if (!limiter || points === 0) return null
    const waits = await Promise.all(whom.map((who) => msToWait(limiter, this.keyOf(who), points)))
    const longest = Math.max(...waits)
    if (longest === 0) return null
    // Refunds every counter, so that a refused request with many files leaves points for one with fewer
    // files.
    if (whom.length > 1) await this.refund(what, whom, points)
    return Math.ceil(longest / 1000)
  }

  async refund(what: LimitName, whom: readonly string[], points: number): Promise<void> {
    const limiter = this.limiters.get(what)
    if (limiter) await Promise.all(whom.map((who) => limiter.reward(this.keyOf(who), points)))
  }

  /** The store gets only hashes. */
  private keyOf(who: string): string {
    const hash = createHmac('sha256', this.secret).update(`limit ${who}`)
    return hash.digest('base64url').slice(0, 22)
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

/** @returns 0: allowed */
async function msToWait(limiter: Limiter, key: string, points: number): Promise<number> {
  try {
    await limiter.consume(key, points)
    return 0
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, error.msBeforeNext)
    throw error
  }
}
