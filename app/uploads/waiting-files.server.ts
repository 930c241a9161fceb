import type { AppLoadContext } from '@remix-run/node'
import { largestUpload, mostUploads } from '~/domain/upload'
import type { Config } from '~/platform/config.server'
import type { Log } from '~/platform/log.server'
import { openRedis } from '~/platform/redis.server'
import { StoreUnavailable } from '~/session/store/store'
import { waitInRedis } from './redis-files.server'
import type { Spool, StoredFile } from './spool.server'

/**
 * Received files that wait between two steps or for another try, for as long as the spool keeps
 * them. Whichever process serves the next request finds them, where it shares the store.
 */
export interface WaitingFiles {
  /** How many bytes may be chosen together. */
  readonly most: number
  /**
   * Takes received files over from the spool, all of them or none. What is not taken is gone.
   * @param owner names the session
   * @throws SpoolFull
   */
  takeOver(owner: string, ids: readonly string[]): Promise<void>
  /** Null where it has gone. */
  find(owner: string, id: string): Promise<StoredFile | null>
  /** Keeps them from now on as long as at first. */
  keep(owner: string, ids: readonly string[]): Promise<void>
  remove(owner: string, ids: readonly string[]): Promise<void>
  /** Removes all of a session's. */
  clear(owner: string): Promise<void>
  close(): Promise<void>
}

/** A piece of a file may wait its turn behind other files' on a slow wire. */
const answerMs = 2000

/** In Redis, where processes share one; else in the spool. */
export async function openWaitingFiles(
  config: Pick<Config, 'redisUrl' | 'redisFiles' | 'session'>,
  spool: Spool,
  log: Pick<Log, 'info' | 'warn'>,
): Promise<WaitingFiles> {
  const { redisUrl, redisFiles, session } = config
  if (redisUrl === null) return waitInSpool(spool)
  return waitInRedis({
    redis: await openRedis(redisUrl, log, answerMs),
    spool,
    secrets: session.secrets,
    most: redisFiles,
    mostOfSelection: Math.min(mostUploads * largestUpload, redisFiles / 2),
  })
}

/** Other processes find them where they share the disk. */
export const waitInSpool = (spool: Spool): WaitingFiles => ({
  ...spool,
  most: Infinity,
  takeOver: () => Promise.resolve(),
  // Who opened the spool closes it.
  close: () => Promise.resolve(),
})

/** With a session its files go. What cannot be reached now goes by itself, within 15 minutes. */
export async function forgetFiles(
  { spool, waitingFiles, log }: Pick<AppLoadContext, 'spool' | 'waitingFiles' | 'log'>,
  owner: string,
): Promise<void> {
  await spool.clear(owner)
  try {
    await waitingFiles.clear(owner)
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    log.warn({ why: error.message }, 'files of a session were not removed now')
  }
}
