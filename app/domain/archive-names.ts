import { safeFileName, shortened } from './file-name'

/** Windows opens these devices instead of a file, with any extension. */
const devices = /^(?:CON|PRN|AUX|NUL|COM[0-9¹²³]|LPT[0-9¹²³]) *(?:\.|$)/i

/** In UTF-16 units. Windows allows 260 for a path, including the folders above the archive. */
const folderLength = (above: string) => Math.max(12, Math.min(40, 150 - above.length))
const fileLength = (above: string) => Math.max(40, Math.min(120, 200 - above.length))

/** In UTF-16 units: ` (99999)`. */
const longestMark = 8

const extension = /\.[A-Za-z0-9]{1,8}$/

/** Windows and macOS ignore case and Unicode form in names. */
const keyOf = (path: string) => path.normalize('NFC').toLowerCase()

function safeName(name: string, length: number): string {
  const safe = safeFileName(name) ?? '_'
  return shortened(devices.test(safe) ? `_${safe}` : safe, length)
}

/**
 * Gives each file of an archive a unique name that Windows, macOS and Linux can save.
 * @returns a function from folders and name to the path in the archive
 */
export function archiveNames(): (folders: readonly string[], name: string) => string {
  const files = new Set<string>()
  /** Folder paths in their first spelling, by the keys of the requested and of the final path. */
  const folderPaths = new Map<string, string>()
  /** The next number for a repeated name, by the key of the name without a number. */
  const numbers = new Map<string, number>()

  function pathOf(above: string, name: string, length: number, isFolder: boolean): string {
    const end = extension.exec(name)?.[0] ?? ''
    const stem = name.slice(0, name.length - end.length)
    let path = above + name
    const isTaken = () => files.has(keyOf(path)) || (!isFolder && folderPaths.has(keyOf(path)))
    if (!isTaken()) return path
    const common = keyOf(above + shortened(stem, length - longestMark - end.length) + end)
    let number = numbers.get(common) ?? 2
    do {
      const mark = ` (${number})${end}`
      path = above + shortened(stem, length - mark.length) + mark
      number += 1
    } while (isTaken())
    numbers.set(common, number)
    return path
  }

  function folderIn(above: string, given: string): string {
    const length = folderLength(above)
    const name = safeName(given, length)
    const asked = keyOf(above + name)
    const path = folderPaths.get(asked) ?? pathOf(above, name, length, true)
    const known = folderPaths.get(keyOf(path)) ?? path
    folderPaths.set(asked, known).set(keyOf(path), known)
    return `${known}/`
  }

  return (folders, name) => {
    const above = folders.reduce(folderIn, '')
    const length = fileLength(above)
    const path = pathOf(above, safeName(name, length), length, false)
    files.add(keyOf(path))
    return path
  }
}
