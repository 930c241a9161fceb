import { readdirSync, readlinkSync, statSync } from 'node:fs'

/**
 * Sizes of the uploads that these processes hold. Such files have no name, so the list of open files is read
 * (Linux; elsewhere there is nothing to see).
 */
export function spooledFiles(pids: readonly number[]): number[] {
  if (process.platform !== 'linux') return []
  return pids.flatMap((pid) => {
    const folder = `/proc/${pid}/fd`
    return namesIn(folder).flatMap((name) => {
      try {
        const isSpooled = readlinkSync(`${folder}/${name}`).includes('/uploads/')
        return isSpooled ? [statSync(`${folder}/${name}`).size] : []
      } catch {
        // The file was closed in the meantime.
        return []
      }
    })
  })
}

/** @returns nothing for a process that has ended */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
