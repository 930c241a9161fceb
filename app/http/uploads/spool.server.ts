import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { largestUpload, mostUploads } from '~/domain/upload'
import type { Log } from '~/observe/log.server'
import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'

/** Small, because many files are read at once; a multiple of three for base64. */
const reading = { highWaterMark: 96 * 1024 }

/** Longer than any request takes, for files of another machine. */
export const longestRequestMs = 2 * 60 * 60_000
const sweepMs = 60_000

export interface SpoolLimits {
  /** Files of one session at a time. */
  ownFiles: number
  /** Bytes of all sessions. */
  bytes: number
}

/** Two full forms of a session, ten of all. */
const defaultLimits: SpoolLimits = {
  ownFiles: 2 * mostUploads,
  bytes: 10 * mostUploads * largestUpload,
}

/** The spool has no room for a file at the moment. */
export class SpoolFull extends Error {
  override name = 'SpoolFull'
}

/** Can be read repeatedly, in pieces. */
export interface SpooledFile {
  path: string
  /** In bytes. */
  size: number
  open(): AsyncIterable<Uint8Array>
}

/** Files in the spool, those still arriving included. */
export interface SpoolUsage {
  files: number
  bytes: number
}

/** Files on their way to the API: on disk, never whole in memory, deleted with their request. */
export interface Spool {
  /**
   * After a failure or abort nothing remains.
   * @param owner identifies the session
   * @throws SpoolFull
   */
  write(owner: string, from: Readable, signal?: AbortSignal): Promise<SpooledFile>
  remove(files: readonly Pick<SpooledFile, 'path'>[]): Promise<void>
  held(): SpoolUsage
  close(): Promise<void>
}

/**
 * Opens the folder `uploads`, which several processes may share. File names contain the process, so that a new
 * process deletes only files of dead ones.
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

  /** Deletes files of dead processes, and files too old for a living one. */
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
        // Readable by the process's user only.
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

const removal = { recursive: true, force: true } as const

/** Unguessable, with the process that owns it. */
const newName = () => `${randomBytes(16).toString('hex')}.${hostname()}.${process.pid}.part`

/**
 * Whether its process has ended; only processes of this machine can be checked. An earlier process may have had
 * this process's number: the caller knows its own files.
 */
function isLeftBehind(name: string): boolean {
  const [, host, pid] = /^[0-9a-f]+\.(.+)\.(\d+)\.part$/.exec(name) ?? []
  if (host !== hostname()) return false
  return Number(pid) === process.pid || !isAlive(Number(pid))
}

function isAlive(pid: number): boolean {
  try {
    // Signal 0 only tests whether the process exists.
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

/** Whether the disk or the quota is full. */
const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(codeOf(error))

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
