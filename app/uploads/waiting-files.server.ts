import type { AppLoadContext } from '~/framework.server'
import { largestUpload, mostUploads } from '~/domain/upload'
import type { Config } from '~/platform/config.server'
import type { Log } from '~/platform/log.server'
import { openRedis } from '~/platform/redis.server'
import { exceptionFields } from '~/platform/log-fields'
import { StoreUnavailable } from '~/session/store/store'
import { waitInRedis } from './redis-files.server'
import type { Spool, StoredFile } from './spool.server'

/**
 * Received files that wait for the next step or for another try, as long as in the spool. Every
 * process that shares the store finds them, so that any of them can serve the next request.
 */
export interface WaitingFiles {
  /** How many bytes may be chosen together. */
  readonly most: number
  /**
   * Takes received files over from the spool: all of them, or none. Those not taken are removed.
   * @param owner names the session
   * @throws SpoolFull
   */
  takeOver(owner: string, ids: readonly string[]): Promise<void>
  /** @returns null if the file is gone */
  find(owner: string, id: string): Promise<StoredFile | null>
  /** Lets the files wait their full time again, from now on. */
  keep(owner: string, ids: readonly string[]): Promise<void>
  remove(owner: string, ids: readonly string[]): Promise<void>
  /** Removes all files of the session. */
  clear(owner: string): Promise<void>
  close(): Promise<void>
}

/** Milliseconds: on a slow connection the piece of a file waits behind those of other files. */
const answerMs = 2000

/** Files wait in Redis if processes share one, else in the spool. */
export async function openWaitingFiles(
  config: Pick<Config, 'redis' | 'redisFiles' | 'session'>,
  spool: Spool,
  log: Pick<Log, 'info' | 'warn'>,
): Promise<WaitingFiles> {
  const { redis, redisFiles, session } = config
  if (redis === null) return waitInSpool(spool)
  return waitInRedis({
    redis: await openRedis(redis, log, answerMs),
    spool,
    secrets: session.secrets,
    most: redisFiles,
    mostOfSelection: Math.min(mostUploads * largestUpload, redisFiles / 2),
  })
}

/** Only processes that share the disk find each other's files. */
export const waitInSpool = (spool: Spool): WaitingFiles => ({
  ...spool,
  most: Infinity,
  takeOver: () => Promise.resolve(),
  // The spool is closed by its opener.
  close: () => Promise.resolve(),
})

/** Removes the files of a session that ends. Those out of reach now expire within 15 minutes. */
export async function forgetFiles(
  { spool, waitingFiles, log }: Pick<AppLoadContext, 'spool' | 'waitingFiles' | 'log'>,
  owner: string,
): Promise<void> {
  await spool.clear(owner)
  try {
    await waitingFiles.clear(owner)
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    log.warn(exceptionFields(error), 'files of a session were not removed now')
  }
}
