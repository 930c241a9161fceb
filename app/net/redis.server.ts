import { Redis } from 'ioredis'
import { once } from 'node:events'
import type { Log } from '~/observe/log.server'

/** A slower answer is an outage, which pages report within 300 ms. */
const shortMs = 250
/**
 * Ends before TCP repeats a lost packet (after a second): usually the server is unreachable, and waiting
 * longer does not help.
 */
const connectMs = 1000
/**
 * The longest pause between two attempts to connect, so that the portal recovers within two seconds of Redis.
 */
const longestWaitMs = 200
/** The pause between two attempts while Redis loads its data from disk. */
const loadingMs = 200
const startMs = 1000

/**
 * Closes the connection at the first late answer: all waiting commands fail, later ones fail at once, and a new
 * connection is tried. The client's own limit would keep a frozen server's connection, so that each command
 * waits again.
 */
class Connection extends Redis {
  answerMs = shortMs

  override sendCommand(...sending: Parameters<Redis['sendCommand']>): unknown {
    const [command] = sending
    const sent = super.sendCommand(...sending)
    const { stream } = this
    let answered = false
    const timer = setTimeout(() => {
      // In a busy process the answer may have arrived but not been read yet: `setImmediate` lets Node read it
      // first.
      setImmediate(() => {
        if (answered) return
        command.reject(new Error('Command timed out'))
        stream.destroy()
      })
    }, this.answerMs)
    const done = () => {
      answered = true
      clearTimeout(timer)
    }
    command.promise.then(done, done)
    return sent
  }
}

/**
 * Resolves once connected, or after a second without a connection; until Redis answers, every command fails at
 * once.
 * @param url `redis://` or `rediss://` (TLS), with user and password; never logged
 * @param answerMs a slower answer counts as an outage
 */
export async function openRedis(
  url: string,
  log: Pick<Log, 'info' | 'warn'>,
  answerMs = shortMs,
): Promise<Redis> {
  const redis = new Connection(url, {
    keyPrefix: 'portal:',
    // With a queue pages would hang while Redis is away, and a repeated command could run twice.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: connectMs,
    disconnectTimeout: 100,
    maxLoadingRetryTime: loadingMs,
    retryStrategy: (times) => Math.min(25 * 2 ** Math.min(times, 8), longestWaitMs),
    // The server became a replica. The client must connect again, since the address now leads to the new
    // primary (docs/redis.md).
    reconnectOnError: ({ message }) => message.includes('READONLY'),
    keepAlive: 10_000,
    disableClientInfo: true,
  })
  redis.answerMs = answerMs
  let connected = true
  redis.on('ready', () => {
    if (!connected) log.info('redis is back')
    connected = true
  })
  const lost = (reason: string) => {
    if (connected) log.warn({ 'error.type': reason }, 'redis does not answer')
    connected = false
  }
  redis.on('error', (error: unknown) => lost(reasonOf(error)))
  redis.on('close', () => lost('the connection was closed'))
  try {
    await once(redis, 'ready', { signal: AbortSignal.timeout(startMs) })
  } catch (error) {
    // An error event or the time limit: the client keeps trying.
    if (!(error instanceof Error)) throw error
  }
  return redis
}

/** Without arguments and addresses, which hold secrets. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('code' in error && typeof error.code === 'string') return error.code
  // Redis's errors begin with their kind; the rest may quote the command.
  return error.name === 'ReplyError' ? (error.message.split(' ', 1)[0] ?? '') : error.message
}
