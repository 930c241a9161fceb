import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fileIcon } from './file-icons'

const sprite = readFileSync(new URL('../../../art/icons.svg', import.meta.url), 'utf8')
const drawingOf = (icon: string) => new RegExp(`id="${icon}"[^>]*>(.+)</symbol>`).exec(sprite)?.[1]

test('each kind of file has a drawing of its own', () => {
  const names = ['a.docx', 'a.pdf', 'a.jpg', 'a.pptx', 'a.xlsx', 'a.dwg']
  const drawings = names.map((name) => drawingOf(fileIcon(name)))
  expect(drawings).not.toContain(undefined)
  expect(new Set(drawings).size).toBe(names.length)
})
