import { existsSync, readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Two folders: a module of the first is replaced by the one of the same path in the second. */
export interface Folders {
  of: string
  by: string
}

/**
 * The module that is imported instead of another; null: it stays. A module that replaces another may import that
 * one, to build upon it.
 */
export function replacementOf(
  file: string,
  importer: string | undefined,
  { of, by }: Folders,
): string | null {
  const path = relative(resolve(of), file)
  const other = join(resolve(by), path)
  return path.startsWith('..') || other === importer || !existsSync(other) ? null : other
}

/** Modules that replace none: what they replaced has another name now. */
export const replacingNone = ({ of, by }: Folders): string[] =>
  readdirSync(by, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(by, join(parentPath, name)))
    .filter((path) => !existsSync(join(of, path)))

export function replaceModules(folders: Folders): Plugin {
  return {
    name: 'replace-modules',
    enforce: 'pre',
    buildStart() {
      const [path] = replacingNone(folders)
      if (path !== undefined) this.error(`${folders.by}/${path} replaces nothing in ${folders.of}`)
    },
    async resolveId(id, importer, options) {
      const found = await this.resolve(id, importer, { ...options, skipSelf: true })
      return found && replacementOf(found.id, importer, folders)
    },
  }
}
