import { expect, test } from 'vitest'
import { wordsOf } from './instances.server'
import { wordsBlock } from './words-block'

const inBlock = (block: string) =>
  JSON.parse(/^<script [^>]*>(.*)<\/script>$/s.exec(block)?.[1] ?? '') as unknown

test('a page brings the words of its language and namespaces, no others', () => {
  const block = inBlock(wordsBlock(wordsOf('sv'), ['shell', 'upload']))
  expect(block).toHaveProperty('sv.shell')
  expect(block).toHaveProperty('sv.upload.list.save', 'Spara')
  expect(block).not.toHaveProperty('fi')
  expect(block).not.toHaveProperty('sv.orders')
})

test('no text ends the block that it stands in', () => {
  const words = wordsOf('en').cloneInstance({ forkResourceStore: true })
  words.addResource('en', 'upload', 'evil', '</script><script>alert(1)</script><!--')
  const block = wordsBlock(words, ['upload'])
  expect(block.match(/<(?!script type|\/script>$)/g)).toBeNull()
  expect(inBlock(block)).toHaveProperty('en.upload.evil', '</script><script>alert(1)</script><!--')
})
