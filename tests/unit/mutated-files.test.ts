import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import stryker from '../../stryker.config.js'

test.each(stryker.mutate)('mutation testing finds its file %s', (file) => {
  expect(existsSync(file)).toBe(true)
})
