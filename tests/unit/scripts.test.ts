import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = 'scripts'
const imported = /^import (?:[^'"]+ from )?'([^']+)'/gm

/** What a module and those beside it import before any of them runs. */
function importsOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const names = [...readFileSync(file, 'utf8').matchAll(imported)].map(([, name = '']) => name)
  return names.flatMap((name) =>
    name.startsWith('./') ? importsOf(join(folder, name), seen) : [name],
  )
}

const installing = readdirSync(folder)
  .map((name) => join(folder, name))
  .filter((file) => /^await installPackages\(/m.test(readFileSync(file, 'utf8')))

test.each(installing)('%s begins in an empty clone, without any package', (file) => {
  const names = importsOf(file)
  expect(names).not.toEqual([])
  expect(names.filter((name) => !name.startsWith('node:'))).toEqual([])
})

test('the demo and the tests are such', () => {
  expect(installing).toEqual(expect.arrayContaining(['scripts/demo.mjs', 'scripts/test.mjs']))
})
