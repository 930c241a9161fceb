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

/** Little in memory of many files at once; a multiple of three, so that base64 leaves no rest. */
const reading = { highWaterMark: 96 * 1024 }

/** Decided: files that were not saved are kept this long for another try. */
export const storedForMs = 15 * 60_000
const sweepMs = 60_000

export interface SpoolLimits {
  /** Of one session, in number and in bytes. */
  ownFiles: number
  ownBytes: number
  /** Of all, on the disk. */
  bytes: number
}

/** Decided: a selection and the one that replaces it; in all as much as ten full selections. */
const limitsOf: SpoolLimits = {
  ownFiles: 2 * mostUploads,
  ownBytes: 2 * mostUploads * largestUpload,
  bytes: 10 * mostUploads * largestUpload,
}

/** More is not kept now; later it may be. */
export class SpoolFull extends Error {
  override name = 'SpoolFull'
}

export interface SpooledFile {
  /** Unguessable. */
  id: string
  /** In bytes. */
  size: number
}

/** A file that is read from its beginning, a piece at a time, as often as it is needed. */
export interface StoredFile {
  /** In bytes. */
  size: number
  open(): AsyncIterable<Uint8Array>
}

/** What lies on the disk, unfinished files as well. */
export interface SpoolHolds {
  files: number
  bytes: number
}

/** Files on their way from the browser to the API, on disk, so that none of them is in memory. */
export interface Spool {
  /**
   * Writes a new file. Where that fails or is aborted, nothing of it is left.
   * @param owner names the session; it becomes a folder
   * @throws SpoolFull
   */
  write(owner: string, from: Readable, signal?: AbortSignal): Promise<SpooledFile>
  /** A file, and where it lies; null where it has gone. */
  find(owner: string, id: string): Promise<(StoredFile & { path: string }) | null>
  /** Keeps them from now on as long as at first. */
  keep(owner: string, ids: readonly string[]): Promise<void>
  remove(owner: string, ids: readonly string[]): Promise<void>
  /** Removes all of a session's. */
  clear(owner: string): Promise<void>
  /** Removes what was kept long enough, whichever process it came to. */
  sweep(now?: number): Promise<void>
  held(): Promise<SpoolHolds>
  /** What is unfinished goes; what a person may send again stays for the other processes. */
  close(): Promise<void>
}

/**
 * A folder for each session below `uploads`, for all processes that share the disk. A file that is
 * not complete yet carries its process in its name, so that one that starts can remove what another
 * one left behind when it was killed, and nothing of one that is alive.
 */
export async function openSpool(
  sessionDir: string,
  log: Pick<Log, 'warn'>,
  limits = limitsOf,
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

  async function heldBy(counted: readonly string[]): Promise<SpoolHolds> {
    const held = { files: 0, bytes: 0 }
    for (const owner of counted) {
      for (const { size } of await filesOf(owner)) {
        held.files += 1
        held.bytes += size
      }
    }
    return held
  }

  /** What is coming at the same moment is not counted yet: it may become a little more. */
  async function makeSure(owner: string): Promise<void> {
    const own = await heldBy([owner])
    if (own.files >= limits.ownFiles || own.bytes >= limits.ownBytes)
      throw new SpoolFull('a session keeps too many files')
    if ((await spool.held()).bytes >= limits.bytes) throw new SpoolFull('the spool is full')
  }

  const spool: Spool = {
    async write(owner, from, signal) {
      await makeSure(owner)
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
    held: async () => heldBy(await owners()),
    async close() {
      clearInterval(sweeper)
      for (const path of writing) await rm(path, removal)
    },
  }
  await spool.sweep()
  return spool
}
