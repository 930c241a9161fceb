import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { iconNames } from '../../scripts/icon-names'

it('the names of icons are those of the sprite: npm run docs writes them', () => {
  const { file, text } = iconNames()
  expect(readFileSync(file, 'utf8')).toBe(text)
})
