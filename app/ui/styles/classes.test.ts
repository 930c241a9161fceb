import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const textOf = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')

/** Made of a prefix and a value, as `is-${tone}`. */
const built = /^(flush-(both|start)|is-(call|danger|folder|grid|list|preview|ruled))$/

test('a class of the stylesheet is a class of a page: neither is renamed alone', () => {
  const sheet = textOf('app/ui/styles', /\.css$/).replaceAll(/\/\*.*?\*\//gs, '')
  const selectors = sheet.split('\n').filter((line) => /[{,]\s*$/.test(line))
  const classes = selectors.flatMap((line) =>
    [...line.matchAll(/(?<![\d\\/])\.([a-z][\w-]*)/g)].map(([, name = '']) => name),
  )
  const literals = textOf('app', /\.tsx?$/).matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g)
  const words = new Set([...literals].flatMap(([text]) => text.split(/[^\w-]+/)))
  expect(classes.length).toBeGreaterThan(100)
  expect([...new Set(classes)].filter((name) => !words.has(name) && !built.test(name))).toEqual([])
})
