import { Redis, type RedisOptions } from 'ioredis'
import { lookup } from 'node:dns/promises'

/** Where Redis is. */
export interface RedisAddress {
  /**
   * `redis://` or `rediss://` (TLS), with user and password; never logged. With sentinels its host is
   * the name that they know the primary by.
   */
  readonly url: string
  readonly sentinels?: readonly { host: string; port: number }[]
  readonly sentinelPassword?: string | null
}

/** A sentinel that is away must not use up the time in which the others could be asked. */
const answerMs = 500
const connectMs = 1000
const reconnectMs = 1000

/** The name that the sentinels know the primary by. */
export const primaryNameOf = ({ url }: RedisAddress) => new URL(url).hostname

/** Options by which ioredis asks the sentinels for the primary. */
export function sentinelOptions(
  address: RedisAddress,
  retryMs: (times: number) => number,
): RedisOptions {
  const { sentinels = [], sentinelPassword } = address
  if (sentinels.length === 0) return {}
  return {
    sentinels: [...sentinels],
    name: primaryNameOf(address),
    sentinelCommandTimeout: answerMs,
    // Without a number the connection would be given up for good once no sentinel answers.
    sentinelRetryStrategy: retryMs,
    ...(sentinelPassword && { sentinelPassword }),
    ...(isGuarded(address) && { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true }),
  }
}

const isGuarded = ({ url }: RedisAddress) => url.startsWith('rediss:')

/** A connection to each sentinel, which keeps trying. */
export function connectToSentinels(address: RedisAddress, more: RedisOptions = {}): Redis[] {
  const { sentinels = [], sentinelPassword } = address
  return sentinels.map(({ host, port }) => {
    const sentinel = new Redis({
      host,
      port,
      connectTimeout: connectMs,
      retryStrategy: () => reconnectMs,
      maxRetriesPerRequest: null,
      keepAlive: 10_000,
      disableClientInfo: true,
      ...(sentinelPassword && { password: sentinelPassword }),
      ...(isGuarded(address) && { tls: {} }),
      ...more,
    })
    // The others answer, and this one is tried again.
    sentinel.on('error', () => {})
    return sentinel
  })
}

/** How long a change of the primary may take: then it is asked for again as it is. */
const longestChangeMs = 15_000

/** Watches the sentinels for a connection. */
export interface PrimaryWatch {
  /** While the sentinels change the primary: resolves when they have, and it is of use to connect. */
  readonly change: Promise<void> | null
  close(): void
}

/**
 * Leaves the primary as soon as a sentinel says that another one will take its place, and stays away
 * until it has. Where the sentinels are told to change it, the former one goes on taking writes
 * meanwhile, and for ten seconds after: all of them are lost. ioredis's own `failoverDetector` leaves
 * it only after the change, and gives the connection up for good where the word comes while it is
 * looking for the primary.
 */
export function watchPrimary(redis: Redis, address: RedisAddress): PrimaryWatch {
  const name = primaryNameOf(address)
  let change: { over: Promise<void>; end: () => void } | null = null

  function beginChange() {
    if (change) return
    let end = () => {}
    const over = new Promise<void>((resolve) => (end = resolve))
    const timer = setTimeout(endChange, longestChangeMs)
    change = { over: over.then(() => clearTimeout(timer)), end }
    leave()
  }
  function endChange() {
    change?.end()
    change = null
  }
  // None is there before the first primary is found.
  const stream = () => redis.stream as Redis['stream'] | undefined
  // Cut in the middle of a search, the search has failed and begins anew.
  const leave = () => stream()?.destroy()

  async function leaveUnlessAt(host: string, port: number) {
    const { address } = (await lookup(host).catch(() => null)) ?? {}
    if (stream()?.remotePort !== port || stream()?.remoteAddress !== address) leave()
  }

  // The search may just have returned the former primary.
  redis.on('ready', () => {
    if (change) leave()
  })
  const sentinels = connectToSentinels(address)
  for (const sentinel of sentinels) {
    sentinel.on('pmessage', (_pattern: string, event: string, message: string) => {
      const words = message.split(' ')
      if (event === '+switch-master') {
        if (words[0] !== name) return
        endChange()
        void leaveUnlessAt(words[3] ?? '', Number(words[4]))
      } else if (words[1] === name) {
        if (event === '+try-failover') beginChange()
        else endChange()
      }
    })
    // It is subscribed anew with each connection.
    sentinel.psubscribe('+switch-master', '+try-failover', '-failover-abort-*').catch(() => {})
  }

  return {
    get change() {
      return change?.over ?? null
    },
    close() {
      endChange()
      for (const sentinel of sentinels) sentinel.disconnect()
    },
  }
}
