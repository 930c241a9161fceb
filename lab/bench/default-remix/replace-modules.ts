import { existsSync, readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** A module of the second folder replaces the one of the same path in the first. */
export interface Folders {
  of: string
  by: string
}

/** The replacement of a module; null: none. A replacement may import the module that it replaces. */
export function replacementOf(
  file: string,
  importer: string | undefined,
  { of, by }: Folders,
): string | null {
  const path = relative(resolve(of), file)
  const other = join(resolve(by), path)
  return path.startsWith('..') || other === importer || !existsSync(other) ? null : other
}

/** Replacements whose module was renamed or deleted. */
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
