import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SeedDocument } from '../seeds/seed'

/** One file a document, named by its id. */
export interface Files {
  save(id: string, bytes: Uint8Array): Promise<void>
  /** Null where there are none. */
  find(id: string): Promise<Buffer | null>
  remove(id: string): Promise<void>
}

/** Seed files are copied at the first request. */
export function openFiles(folder: string, seeded: SeedDocument[]): Files {
  const seeds = new Map(seeded.map((entry) => [entry.document.id, entry.content]))
  const at = (id: string) => join(folder, id)

  async function save(id: string, bytes: Uint8Array) {
    await mkdir(folder, { recursive: true })
    // Written under another name first: a killed process leaves no partial document.
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
