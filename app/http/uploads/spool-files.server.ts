import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'

/** Options of `rm`: a file or a folder, and no error where there is none. */
export const removal = { recursive: true, force: true } as const

/** An unguessable name, which says the process whose request the file belongs to. */
export const newName = () => `${randomBytes(16).toString('hex')}.${hostname()}.${process.pid}.part`

/**
 * Is this a file whose process has ended? Only this machine's processes can be judged. A file with
 * this process's number may be left of an earlier process with the same number: the caller knows
 * which ones are its own.
 */
export function isLeftBehind(name: string): boolean {
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
export async function missingIsNull<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** Is the disk full, or the portal's quota of it? */
export const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(codeOf(error))

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
