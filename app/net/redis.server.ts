import { Redis } from 'ioredis'
import { once } from 'node:events'
import type { Log } from '~/observe/log.server'

/** A slower answer counts as an outage: pages report one within 300 ms (security: availability). */
const shortMs = 250
/**
 * TCP repeats a lost packet only after a second; mostly the server is away, so that is not awaited.
 */
const connectMs = 1000
/** The portal is back within two seconds of Redis's return. */
const longestWaitMs = 200
/** How often Redis is asked again while it still loads its data from disk. */
const loadingMs = 200
const startMs = 1000

/**
 * Ends the connection at the first late answer. All waiting commands fail with it, later ones fail
 * at once, and a new connection is tried. The client's own time limit would leave the connection
 * open, so that with a frozen server each command would wait anew.
 */
class Connection extends Redis {
  answerMs = shortMs

  override sendCommand(...sending: Parameters<Redis['sendCommand']>): unknown {
    const [command] = sending
    const sent = super.sendCommand(...sending)
    const { stream } = this
    let answered = false
    const timer = setTimeout(() => {
      // In a busy process the answer may have arrived unread: it is read first.
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
 * Opens a connection of this process to Redis. It resolves once connected, or after a second without
 * a connection; until Redis answers, every command fails at once.
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
    // With a queue pages would hang while Redis is away; a repeated command could be done twice.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: connectMs,
    disconnectTimeout: 100,
    maxLoadingRetryTime: loadingMs,
    retryStrategy: retryMs,
    reconnectOnError: isNoPrimary,
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
  await becameReady(redis)
  return redis
}

const retryMs = (times: number) => Math.min(25 * 2 ** Math.min(times, 8), longestWaitMs)

/** The server became a replica: the address leads to another one by now (docs/redis.md). */
const isNoPrimary = ({ message }: Error) => message.includes('READONLY')

async function becameReady(redis: Redis): Promise<void> {
  try {
    await once(redis, 'ready', { signal: AbortSignal.timeout(startMs) })
  } catch (error) {
    // An error event, or the time limit: the client keeps trying in the background.
    if (!(error instanceof Error)) throw error
  }
}

/** The failure for the log. Arguments and addresses are left out: they hold secrets. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('code' in error && typeof error.code === 'string') return error.code
  // Redis's errors begin with a word for their kind; the rest may quote the command.
  return error.name === 'ReplyError' ? (error.message.split(' ', 1)[0] ?? '') : error.message
}
