import { mkdir, open, rmdir, stat, type FileHandle } from 'node:fs/promises'
import { hostname } from 'node:os'

/** Options of `rm`: a file or a folder, and no error where there is none. */
export const removal = { recursive: true, force: true } as const

/** The name of a file while this process writes it. */
export const nameOfUnfinished = (id: string) => `${id}.${hostname()}.${process.pid}.part`

/**
 * Is this an unfinished file that no process writes any more? Only this machine's processes can be
 * judged; on a shared disk another machine cleans up after itself. A file with this process's
 * number may be left of an earlier process with the same number: the caller knows what it is
 * writing itself.
 */
export function isLeftBehind(path: string): boolean {
  const [, host, pid] = /\/[0-9a-f]+\.([^/]+)\.(\d+)\.part$/.exec(path) ?? []
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

export const makeFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 })

/** Another process may remove the empty folder before the file is in it: how often to try again. */
const mostTries = 20

/** Creates a file, and its folder if need be; only the process's user may read them. */
export async function openNew(folder: string, path: string): Promise<FileHandle> {
  for (let i = 0; i < mostTries; i++) {
    // Even `mkdir` fails if the folder is removed meanwhile.
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

/** @returns null where there is no file */
export async function entryOf(path: string): Promise<Entry | null> {
  const stats = await missingIsNull(stat(path))
  return stats && { path, size: stats.size, changedAt: stats.mtimeMs }
}

/** @returns null where the file or folder does not exist */
export async function missingIsNull<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** A folder with a new file in it stays. */
export async function removeIfEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder)
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error
  }
}

/** Is the disk full, or the portal's quota of it? */
export const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(codeOf(error))

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
