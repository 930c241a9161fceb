import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, rename, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { largestUpload, mostUploads } from '~/domain/upload'
import type { Log } from '~/platform/log.server'
import {
  entryOf,
  isFull,
  isLeftBehind,
  makeFolder,
  missingIsNull,
  nameOfUnfinished,
  openNew,
  removal,
  removeIfEmpty,
} from './spool-files.server'

/** Small, since many files are read at once; a multiple of three, so that base64 leaves no rest. */
const reading = { highWaterMark: 96 * 1024 }

/** Milliseconds (decided): how long files that were not saved wait for another try. */
export const storedForMs = 15 * 60_000
const sweepMs = 60_000

export interface SpoolLimits {
  /** How many files one session may have. */
  ownFiles: number
  /** How many bytes one session may have. */
  ownBytes: number
  /** How many bytes all sessions together may have on the disk. */
  bytes: number
}

/** Decided: a session has a selection and the one that replaces it; all together have ten full ones. */
const defaultLimits: SpoolLimits = {
  ownFiles: 2 * mostUploads,
  ownBytes: 2 * mostUploads * largestUpload,
  bytes: 10 * mostUploads * largestUpload,
}

/** There is no room for another file now; later there may be. */
export class SpoolFull extends Error {
  override name = 'SpoolFull'
}

export interface SpooledFile {
  /** Unguessable. */
  id: string
  /** In bytes. */
  size: number
}

/** A file that can be read again and again, each time from its beginning, a piece at a time. */
export interface StoredFile {
  /** In bytes. */
  size: number
  open(): AsyncIterable<Uint8Array>
}

/** Files on the disk, unfinished ones included. */
export interface SpoolUsage {
  files: number
  bytes: number
}

/** Files on their way from the browser to the API. They wait on the disk, never whole in memory. */
export interface Spool {
  /**
   * Writes a new file. If that fails or is aborted, nothing of it is left.
   * @param owner names the session; it becomes a folder
   * @throws SpoolFull
   */
  write(owner: string, from: Readable, signal?: AbortSignal): Promise<SpooledFile>
  /** The file and its path; null if it is gone. */
  find(owner: string, id: string): Promise<(StoredFile & { path: string }) | null>
  /** Lets the files wait their full time again, from now on. */
  keep(owner: string, ids: readonly string[]): Promise<void>
  remove(owner: string, ids: readonly string[]): Promise<void>
  /** Removes all files of the session. */
  clear(owner: string): Promise<void>
  /** Removes the files whose time is over, of whichever process. */
  sweep(now?: number): Promise<void>
  held(): Promise<SpoolUsage>
  /** Removes this process's unfinished files; the finished ones stay for the other processes. */
  close(): Promise<void>
}

/**
 * Opens the spool: a folder `uploads` with one folder a session, for all processes that share the
 * disk. An unfinished file carries its process in its name. So a process that starts can remove
 * what a killed process left behind, and leaves the files of living ones alone.
 */
export async function openSpool(
  sessionDir: string,
  log: Pick<Log, 'warn'>,
  limits = defaultLimits,
): Promise<Spool> {
  const all = join(sessionDir, 'uploads')
  const writing = new Set<string>()
  await makeFolder(all)
  const sweeper = setInterval(() => {
    spool.sweep().catch((error: unknown) => log.warn({ err: error }, 'the spool was not swept'))
  }, sweepMs).unref()

  async function filesOf(owner: string) {
    const names = (await missingIsNull(readdir(join(all, owner)))) ?? []
    const entries = await Promise.all(names.map((name) => entryOf(join(all, owner, name))))
    return entries.filter((entry) => entry !== null)
  }

  const owners = async () =>
    (await readdir(all, { withFileTypes: true }))
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)

  async function usageOf(sessions: readonly string[]): Promise<SpoolUsage> {
    const usage = { files: 0, bytes: 0 }
    for (const owner of sessions) {
      for (const { size } of await filesOf(owner)) {
        usage.files += 1
        usage.bytes += size
      }
    }
    return usage
  }

  /**
   * Files that arrive at the same moment are not counted yet, so the limit may be passed a little.
   * @throws SpoolFull
   */
  async function requireRoom(owner: string): Promise<void> {
    const own = await usageOf([owner])
    if (own.files >= limits.ownFiles || own.bytes >= limits.ownBytes)
      throw new SpoolFull('a session keeps too many files')
    if ((await spool.held()).bytes >= limits.bytes) throw new SpoolFull('the spool is full')
  }

  const spool: Spool = {
    async write(owner, from, signal) {
      await requireRoom(owner)
      const folder = join(all, owner)
      const id = randomBytes(16).toString('hex')
      const unfinished = join(folder, nameOfUnfinished(id))
      writing.add(unfinished)
      try {
        const file = (await openNew(folder, unfinished)).createWriteStream()
        await pipeline(from, file, { signal })
        await rename(unfinished, join(folder, id))
        return { id, size: file.bytesWritten }
      } catch (error) {
        await rm(unfinished, removal)
        await removeIfEmpty(folder)
        if (isFull(error)) throw new SpoolFull('the disk is full', { cause: error })
        throw error
      } finally {
        writing.delete(unfinished)
      }
    },
    async find(owner, id) {
      const entry = await entryOf(join(all, owner, id))
      return entry && { ...entry, open: () => createReadStream(entry.path, reading) }
    },
    async keep(owner, ids) {
      const now = new Date()
      for (const id of ids) await missingIsNull(utimes(join(all, owner, id), now, now))
    },
    async remove(owner, ids) {
      for (const id of ids) await rm(join(all, owner, id), removal)
      await removeIfEmpty(join(all, owner))
    },
    clear: (owner) => rm(join(all, owner), removal),
    async sweep(now = Date.now()) {
      for (const owner of await owners()) {
        for (const { path, changedAt } of await filesOf(owner)) {
          const isOld = now - changedAt > storedForMs
          if (isOld || (isLeftBehind(path) && !writing.has(path))) await rm(path, removal)
        }
        await removeIfEmpty(join(all, owner))
      }
    },
    held: async () => usageOf(await owners()),
    async close() {
      clearInterval(sweeper)
      for (const path of writing) await rm(path, removal)
    },
  }
  await spool.sweep()
  return spool
}
