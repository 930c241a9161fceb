import { expect, test } from 'vitest'
import { cssString } from './printed-order'

test('the words on paper are one string of CSS, whatever the address says', () => {
  expect(cssString('Tilaus 412873')).toBe('"Tilaus 412873"')
  expect(cssString('Beställning Å-1')).toBe('"Beställning Å-1"')
  expect(cssString('"}</style>\\\n')).toBe('"\\22 \\7d \\3c \\2f style\\3e \\5c \\a "')
})
