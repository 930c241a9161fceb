import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { occurrences, type Edit } from './mutation'

/** A copy of the project that may be broken. */
export interface Scratch {
  dir: string
  /** @throws where a text does not stand there exactly once */
  apply(edits: readonly Edit[]): void
  /** Takes back what was applied. */
  restore(): void
  remove(): void
}

/** What the work tree holds, without what is ignored; the packages are linked. */
export function openScratch(): Scratch {
  // The real path: a link in it would make two of each module.
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'promises-')))
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', listed, { encoding: 'utf8' }).split('\0').filter(Boolean)
  for (const file of files) cpSync(file, join(dir, file), { force: true })
  symlinkSync(realpathSync('node_modules'), join(dir, 'node_modules'))
  const before = new Map<string, string>()
  return {
    dir,
    apply(edits) {
      for (const edit of edits) {
        const path = join(dir, edit.file)
        const text = readFileSync(path, 'utf8')
        if (!before.has(path)) before.set(path, text)
        const times = occurrences(text, edit)
        if (times !== 1) throw new Error(`stands ${times} times in ${edit.file}: ${edit.from}`)
        writeFileSync(
          path,
          text.replace(edit.from, () => edit.to),
        )
      }
    },
    restore() {
      for (const [path, text] of before) writeFileSync(path, text)
      before.clear()
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  }
}
