import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { menuEntries } from '~/screens/shell/menu-entries'

test('the pictures of the README have the menu of today; otherwise `npm run lab -- pictures` takes new ones', () => {
  const taken: unknown = JSON.parse(readFileSync('docs/pictures/menu.json', 'utf8'))
  expect(taken).toEqual(menuEntries.map(({ screen }) => screen))
})
