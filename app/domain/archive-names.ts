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

  function numbered(
    above: string,
    name: string,
    length: number,
    isTaken: (key: string) => boolean,
  ) {
    const end = extension.exec(name)?.[0] ?? ''
    let path = above + name
    for (let number = 2; isTaken(keyOf(path)); number++) {
      const mark = ` (${number})${end}`
      path = above + shortened(name.slice(0, name.length - end.length), length - mark.length) + mark
    }
    return path
  }

  function folderIn(above: string, name: string): string {
    const length = folderLength(above)
    const path = numbered(above, safeName(name, length), length, (key) => files.has(key))
    const known = folderPaths.get(keyOf(path))
    if (known === undefined) folderPaths.set(keyOf(path), path)
    return `${known ?? path}/`
  }

  return (folders, name) => {
    const above = folders.reduce(folderIn, '')
    const length = fileLength(above)
    const path = numbered(
      above,
      safeName(name, length),
      length,
      (key) => files.has(key) || folderPaths.has(key),
    )
    files.add(keyOf(path))
    return path
  }
}
