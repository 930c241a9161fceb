import { Redis } from 'ioredis'
import { once } from 'node:events'
import type { Log } from './log.server'

/** An answer that takes longer is an outage: pages say so within 300 ms (security: availability). */
const shortMs = 250
/** A packet lost on the way is sent again after a second; more often it is a server that is away. */
const connectMs = 1000
/** Back within two seconds of Redis's own return. */
const longestWaitMs = 200
/** What is loading its file from disk is asked again this often. */
const loadingMs = 200
const startMs = 1000

/**
 * The client's own time limit leaves the connection open, so that behind a frozen server or a hung
 * connection each command waits anew. Here the first late answer ends the connection: whatever else
 * waits fails with it, what comes next fails at once, and a new connection is tried.
 */
class Connection extends Redis {
  answerMs = shortMs

  override sendCommand(...sending: Parameters<Redis['sendCommand']>): unknown {
    const [command] = sending
    const sent = super.sendCommand(...sending)
    const { stream } = this
    let answered = false
    const timer = setTimeout(() => {
      // In a process that was busy an answer may lie there unread: it is read first.
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
 * A connection of this process to Redis. Sessions, locks and limits share one, since commands wait
 * for nothing but the wire; files have their own, so that nobody's session waits behind a file. It
 * resolves as soon as it is connected, or after a second without: until Redis answers, every command
 * fails at once.
 * @param url redis:// or rediss:// (TLS), with user and password; it is never logged
 * @param answerMs an answer that takes longer is an outage
 */
export async function openRedis(
  url: string,
  log: Pick<Log, 'info' | 'warn'>,
  answerMs = shortMs,
): Promise<Redis> {
  const redis = new Connection(url, {
    keyPrefix: 'portal:',
    // Waiting for a connection is what makes a page hang; sent again, a command may be done twice.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: connectMs,
    disconnectTimeout: 100,
    maxLoadingRetryTime: loadingMs,
    retryStrategy: (times) => Math.min(25 * 2 ** Math.min(times, 8), longestWaitMs),
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
    if (connected) log.warn({ reason }, 'redis does not answer')
    connected = false
  }
  redis.on('error', (error: unknown) => lost(reasonOf(error)))
  redis.on('close', () => lost('the connection was closed'))
  await becameReady(redis)
  return redis
}

async function becameReady(redis: Redis): Promise<void> {
  try {
    await once(redis, 'ready', { signal: AbortSignal.timeout(startMs) })
  } catch (error) {
    // An error event, or the time is over: it goes on trying behind.
    if (!(error instanceof Error)) throw error
  }
}

/** What failed, without what was sent: arguments and addresses hold secrets. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('code' in error && typeof error.code === 'string') return error.code
  // Redis's own answers begin with a word for their kind; what follows may quote the command.
  return error.name === 'ReplyError' ? (error.message.split(' ', 1)[0] ?? '') : error.message
}
