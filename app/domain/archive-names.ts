import { safeFileName, shortened } from './file-name'

/** Names of devices, which Windows opens in place of a file, with any extension. */
const devices = /^(?:CON|PRN|AUX|NUL|COM[0-9¹²³]|LPT[0-9¹²³]) *(?:\.|$)/i

/**
 * In UTF-16 units. Windows has 260 for the whole path, and somebody's own folders are before it: what is
 * deep in an archive has shorter names.
 */
const folderLength = (above: string) => Math.max(12, Math.min(40, 150 - above.length))
const fileLength = (above: string) => Math.max(40, Math.min(120, 200 - above.length))

const extension = /\.[A-Za-z0-9]{1,8}$/

/** The same key for names that Windows or a Mac takes for the same file. */
const keyOf = (path: string) => path.normalize('NFC').toLowerCase()

function safeName(name: string, length: number): string {
  const safe = safeFileName(name) ?? '_'
  return shortened(devices.test(safe) ? `_${safe}` : safe, length)
}

/**
 * Names the files of one archive: each name can be saved on Windows, Mac and Linux, and no two of them
 * are the same on any of these.
 * @returns a function that gives a file its path in the archive, by its folders from the top and its name
 */
export function archiveNames(): (folders: readonly string[], name: string) => string {
  const files = new Set<string>()
  /** By key, as it was spelled first. */
  const folderPaths = new Map<string, string>()

  /** A folder may be one that is there already. */
  function pathOf(above: string, given: string, length: number, isFolder: boolean): string {
    const name = safeName(given, length)
    const end = extension.exec(name)?.[0] ?? ''
    let path = above + name
    const isTaken = () => files.has(keyOf(path)) || (!isFolder && folderPaths.has(keyOf(path)))
    for (let number = 2; isTaken(); number++) {
      const mark = ` (${number})${end}`
      path = above + shortened(name.slice(0, name.length - end.length), length - mark.length) + mark
    }
    return path
  }

  function folderIn(above: string, name: string): string {
    const path = pathOf(above, name, folderLength(above), true)
    const known = folderPaths.get(keyOf(path)) ?? path
    folderPaths.set(keyOf(path), known)
    return `${known}/`
  }

  return (folders, name) => {
    const above = folders.reduce(folderIn, '')
    const path = pathOf(above, name, fileLength(above), false)
    files.add(keyOf(path))
    return path
  }
}
