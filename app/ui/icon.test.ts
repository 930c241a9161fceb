import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { iconNames } from './icon-names'

it('every icon has a symbol in the sprite, and every symbol a name', () => {
  const sprite = readFileSync(new URL('./art/icons.svg', import.meta.url), 'utf8')
  const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)
  expect([...iconNames]).toEqual(symbols)
})
