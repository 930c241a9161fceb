import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { unreadablePairs } from '~/platform/brand/contrast'
import { themesOf } from '~/platform/brand/themes'

const sheet = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const themes = themesOf(sheet('./tokens.css') + sheet('./light.css'))

it.each(['dark', 'light'] as const)('all that is read in the %s theme has its contrast', (name) => {
  expect(Object.keys(themes[name]).length).toBeGreaterThan(30)
  expect(unreadablePairs(themes[name])).toEqual([])
})
