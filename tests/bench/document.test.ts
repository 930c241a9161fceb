import { expect, test } from 'vitest'
import { withSection } from './document'

const document = 'Before\n<!-- a: written by the run -->\n\nold\n\n<!-- end of a -->\nAfter\n'

test('a run replaces its own section alone, also a second time', () => {
  const once = withSection(document, 'a', 'new')
  expect(once).toBe(document.replace('old', 'new'))
  expect(withSection(once, 'a', 'old')).toBe(document)
})

test('a document without the marks is not written', () => {
  expect(() => withSection(document, 'b', 'new')).toThrow('no place for b')
})
