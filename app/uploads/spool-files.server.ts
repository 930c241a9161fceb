import { mkdir, open, rmdir, stat, type FileHandle } from 'node:fs/promises'
import { hostname } from 'node:os'

/** For `rm`: whatever it is, and if it is. */
export const removal = { recursive: true, force: true } as const

/** Of a file that is still being written, by this process. */
export const nameOfUnfinished = (id: string) => `${id}.${hostname()}.${process.pid}.part`

/**
 * Is it an unfinished file that nobody writes any more? Of this machine's processes that is known;
 * another machine's on a shared disk are its own. One of this process's number may be of an earlier
 * process: who writes it knows better.
 */
export function isLeftBehind(path: string): boolean {
  const [, host, pid] = /\/[0-9a-f]+\.([^/]+)\.(\d+)\.part$/.exec(path) ?? []
  if (host !== hostname()) return false
  return Number(pid) === process.pid || !isAlive(Number(pid))
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

export const makeFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 })

/** How often somebody else may remove a folder, empty as it was, before a file is in it. */
const most = 20

/** Creates a file and, if need be, its folder, for the process alone. */
export async function openNew(folder: string, path: string): Promise<FileHandle> {
  for (let i = 0; i < most; i++) {
    // Even to make it fails where somebody takes it away meanwhile.
    await missingIsNull(makeFolder(folder))
    const file = await missingIsNull(open(path, 'wx', 0o600))
    if (file) return file
  }
  throw new Error(`the folder does not stay: ${folder}`)
}

interface Entry {
  path: string
  /** In bytes. */
  size: number
  /** Epoch milliseconds. */
  changedAt: number
}

/** Null: there is none. */
export async function entryOf(path: string): Promise<Entry | null> {
  const found = await missingIsNull(stat(path))
  return found && { path, size: found.size, changedAt: found.mtimeMs }
}

export async function missingIsNull<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** A file that came meanwhile keeps its folder. */
export async function removeIfEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder)
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error
  }
}

/** Has the disk, or what the portal may have of it, run out? */
export const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(codeOf(error))

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
