import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SeedDocument } from '../seeds/seed'

/** The bytes of the documents, a file each. Ids are safe names: routes take no others. */
export interface Files {
  save(id: string, bytes: Uint8Array): Promise<void>
  /** Null where there are none. */
  find(id: string): Promise<Buffer | null>
  remove(id: string): Promise<void>
}

/** Files of the seed are copied when they are first asked for. */
export function openFiles(folder: string, seeded: SeedDocument[]): Files {
  const seeds = new Map(seeded.map((entry) => [entry.document.id, entry.content]))
  const at = (id: string) => join(folder, id)

  async function save(id: string, bytes: Uint8Array) {
    await mkdir(folder, { recursive: true })
    // Written aside first: a process killed here leaves no half of a document.
    const aside = join(folder, `${id}.${crypto.randomUUID()}.part`)
    await writeFile(aside, bytes)
    await rename(aside, at(id))
  }

  return {
    save,
    async find(id) {
      try {
        return await readFile(at(id))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      }
      const bytes = await seeds.get(id)?.()
      if (bytes === undefined) return null
      await save(id, bytes)
      return Buffer.from(bytes)
    },
    remove: (id) => rm(at(id), { force: true }),
  }
}
