import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, rmdir, stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Log } from '../platform/log.server'

/** Decided: files that were not saved are kept this long for another try. */
export const keptForMs = 15 * 60_000
const sweepMs = 60_000

export interface SpooledFile {
  /** Unguessable. */
  id: string
  /** In bytes. */
  size: number
}

/** Files on their way from the browser to the API, on disk, so that none of them is in memory. */
export interface Spool {
  /**
   * Writes a new file. Where that fails or is aborted, nothing of it is left.
   * @param owner names the session; it becomes a folder
   */
  write(owner: string, from: Readable, signal?: AbortSignal): Promise<SpooledFile>
  /** Where a file lies; null where it has gone. */
  find(owner: string, id: string): Promise<{ path: string; size: number } | null>
  /** Keeps them from now on as long as at first. */
  keep(owner: string, ids: readonly string[]): Promise<void>
  remove(owner: string, ids: readonly string[]): Promise<void>
  /** Removes all of a session's. */
  clear(owner: string): Promise<void>
  /** Removes what was kept long enough. */
  sweep(now?: number): Promise<void>
  close(): Promise<void>
}

/**
 * A folder for each process below `uploads`, so that one that starts can remove what another one
 * left behind when it was killed, and nothing of one that is alive.
 */
export async function openSpool(sessionDir: string, log: Pick<Log, 'warn'>): Promise<Spool> {
  const all = join(sessionDir, 'uploads')
  const name = `${hostname()}-${process.pid}`
  const own = join(all, name)
  // Also after this process's own number was another one's.
  await rm(own, { recursive: true, force: true })
  await mkdir(own, { recursive: true, mode: 0o700 })
  for (const other of await readdir(all)) {
    if (other !== name && isLeftBehind(other)) await rm(join(all, other), removal)
  }
  const sweeper = setInterval(() => {
    spool.sweep().catch((error: unknown) => log.warn({ err: error }, 'the spool was not swept'))
  }, sweepMs).unref()

  /** Files of another process that shares the disk are found too. */
  async function locate(owner: string, id: string) {
    const others = (await readdir(all)).filter((folder) => folder !== name)
    for (const folder of [name, ...others]) {
      const path = join(all, folder, owner, id)
      const found = await missingIsNull(stat(path))
      if (found) return { path, size: found.size }
    }
    return null
  }

  const spool: Spool = {
    async write(owner, from, signal) {
      const folder = join(own, owner)
      const id = randomBytes(16).toString('hex')
      const path = join(folder, id)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
      try {
        await pipeline(from, file, { signal })
      } catch (error) {
        await spool.remove(owner, [id])
        throw error
      }
      return { id, size: file.bytesWritten }
    },
    find: locate,
    async keep(owner, ids) {
      const now = new Date()
      for (const id of ids) {
        const found = await locate(owner, id)
        if (found) await missingIsNull(utimes(found.path, now, now))
      }
    },
    async remove(owner, ids) {
      for (const id of ids) {
        const found = await locate(owner, id)
        if (found) await rm(found.path, { force: true })
      }
      await removeIfEmpty(join(own, owner))
    },
    async clear(owner) {
      for (const folder of await readdir(all)) await rm(join(all, folder, owner), removal)
    },
    async sweep(now = Date.now()) {
      for (const owner of await readdir(own)) {
        const folder = join(own, owner)
        for (const id of await readdir(folder)) {
          const found = await missingIsNull(stat(join(folder, id)))
          if (found && now - found.mtimeMs > keptForMs) await rm(join(folder, id), { force: true })
        }
        await removeIfEmpty(folder)
      }
    },
    async close() {
      clearInterval(sweeper)
      await rm(own, removal)
    },
  }
  return spool
}

const removal = { recursive: true, force: true } as const

/** Of this machine's processes that is known; another machine's on a shared disk are its own. */
function isLeftBehind(folder: string): boolean {
  const pid = folder.startsWith(`${hostname()}-`)
    ? Number(folder.slice(hostname().length + 1))
    : NaN
  return Number.isInteger(pid) && !isAlive(pid)
}

function isAlive(pid: number): boolean {
  try {
    // Signal 0 is not sent: it only asks.
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

async function missingIsNull<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** A file that came meanwhile keeps its folder. */
async function removeIfEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder)
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
