// Before a type check: deletes TypeScript's stored results where the words have changed since. TypeScript 7 notices
// only the first change of a JSON module, so a missing word would pass.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'

const stored = '.cache/types.tsbuildinfo'
const changedAt = (/** @type {string} */ file) => statSync(file).mtimeMs
const words = 'locales/fi'
if (
  existsSync(stored) &&
  readdirSync(words).some((name) => changedAt(`${words}/${name}`) > changedAt(stored))
)
  rmSync(stored)
