import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Auditors and privacy officers follow these documents into the code, where a path rots unseen.

const shortened = ['', 'app', 'tests']
const endings = ['', '.test.ts', '.slow.test.ts']
const isThere = (path: string) =>
  shortened.some((root) => endings.some((ending) => existsSync(join(root, path + ending))))

test.each(['docs/security.md', 'docs/personal-data.md', 'docs/asvs.md'])(
  'the files that %s names exist',
  (file) => {
    const text = readFileSync(file, 'utf8')
    const cited = [...text.matchAll(/`([a-z][\w-]*\/[\w./-]+)`/g)].map(([, path = '']) => path)
    expect(cited.length).toBeGreaterThan(60)
    expect(cited.filter((path) => !isThere(path))).toEqual([])
  },
)
