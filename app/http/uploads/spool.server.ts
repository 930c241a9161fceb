import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { largestUpload, mostUploads } from '~/domain/upload'
import type { Log } from '~/observe/log.server'
import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'

/** Small, since many files are read at once; a multiple of three, so that base64 leaves no rest. */
const reading = { highWaterMark: 96 * 1024 }

/** Milliseconds (decided): longer than any request takes, for files of another machine. */
export const longestRequestMs = 2 * 60 * 60_000
const sweepMs = 60_000

export interface SpoolLimits {
  /** How many files one session may have on their way. */
  ownFiles: number
  /** How many bytes all sessions together may have on the disk. */
  bytes: number
}

/** Decided: two full forms of one session, ten of all together. */
const defaultLimits: SpoolLimits = {
  ownFiles: 2 * mostUploads,
  bytes: 10 * mostUploads * largestUpload,
}

/** There is no room for another file now; later there may be. */
export class SpoolFull extends Error {
  override name = 'SpoolFull'
}

/** A file that can be read again and again, each time from its beginning, a piece at a time. */
export interface SpooledFile {
  path: string
  /** In bytes. */
  size: number
  open(): AsyncIterable<Uint8Array>
}

/** Files of this process on the disk, those that are still coming included. */
export interface SpoolUsage {
  files: number
  bytes: number
}

/**
 * Files on their way from the browser to the API. They are on the disk, never whole in memory, and
 * no longer than their request lasts: who asks for one removes it.
 */
export interface Spool {
  /**
   * Writes a new file. If that fails or is aborted, nothing of it is left.
   * @param owner names the session
   * @throws SpoolFull
   */
  write(owner: string, from: Readable, signal?: AbortSignal): Promise<SpooledFile>
  remove(files: readonly Pick<SpooledFile, 'path'>[]): Promise<void>
  held(): SpoolUsage
  /** Removes this process's files. */
  close(): Promise<void>
}

/**
 * Opens the spool: a folder `uploads`, which several processes may share. A file carries its process
 * in its name. So a process can remove what a killed one left behind, and leaves the files of living
 * ones alone.
 */
export async function openSpool(
  sessionDir: string,
  log: Pick<Log, 'warn'>,
  limits = defaultLimits,
): Promise<Spool> {
  const folder = join(sessionDir, 'uploads')
  const own = new Map<string, { owner: string; bytesWritten: number }>()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const sweeper = setInterval(() => {
    sweep().catch((error: unknown) => log.warn({ err: error }, 'the spool was not swept'))
  }, sweepMs).unref()

  /** Removes the files of processes that have ended, and what is too old to be of a living one. */
  async function sweep(): Promise<void> {
    for (const name of await readdir(folder)) {
      const path = join(folder, name)
      const stats = own.has(path) ? null : await missingIsNull(stat(path))
      if (!stats) continue
      if (isLeftBehind(name) || Date.now() - stats.mtimeMs > longestRequestMs)
        await rm(path, removal)
    }
  }

  function held(): SpoolUsage {
    const files = [...own.values()]
    const bytes = files.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0)
    return { files: files.length, bytes }
  }

  /** @throws SpoolFull */
  function requireRoom(owner: string): void {
    const files = [...own.values()].filter((file) => file.owner === owner)
    if (files.length >= limits.ownFiles) throw new SpoolFull('a session sends too many files')
    if (held().bytes >= limits.bytes) throw new SpoolFull('the spool is full')
  }

  const remove: Spool['remove'] = async (files) => {
    for (const { path } of files) {
      await rm(path, removal)
      own.delete(path)
    }
  }

  await sweep()
  return {
    async write(owner, from, signal) {
      requireRoom(owner)
      const path = join(folder, newName())
      own.set(path, { owner, bytesWritten: 0 })
      try {
        // Only the process's user may read it.
        const file = (await open(path, 'wx', 0o600)).createWriteStream()
        own.set(path, Object.assign(file, { owner }))
        await pipeline(from, file, { signal })
        const size = file.bytesWritten
        own.set(path, { owner, bytesWritten: size })
        return { path, size, open: () => createReadStream(path, reading) }
      } catch (error) {
        await remove([{ path }])
        if (isFull(error)) throw new SpoolFull('the disk is full', { cause: error })
        throw error
      }
    },
    remove,
    held,
    async close() {
      clearInterval(sweeper)
      await remove([...own.keys()].map((path) => ({ path })))
    },
  }
}

/** Options of `rm`: a file or a folder, and no error where there is none. */
const removal = { recursive: true, force: true } as const

/** An unguessable name, which says the process whose request the file belongs to. */
const newName = () => `${randomBytes(16).toString('hex')}.${hostname()}.${process.pid}.part`

/**
 * Is this a file whose process has ended? Only this machine's processes can be judged. A file with
 * this process's number may be left of an earlier process with the same number: the caller knows
 * which ones are its own.
 */
function isLeftBehind(name: string): boolean {
  const [, host, pid] = /^[0-9a-f]+\.(.+)\.(\d+)\.part$/.exec(name) ?? []
  if (host !== hostname()) return false
  return Number(pid) === process.pid || !isAlive(Number(pid))
}

function isAlive(pid: number): boolean {
  try {
    // Signal 0 sends nothing: it only tests whether the process exists.
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** @returns null where the file or folder does not exist */
async function missingIsNull<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** Is the disk full, or the portal's quota of it? */
const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(codeOf(error))

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
