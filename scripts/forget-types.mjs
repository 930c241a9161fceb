// Before a type check: TypeScript 7's stored results miss the second change of a JSON module, so that nobody would
// notice a missing word. They are kept until the words change.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'

const stored = '.cache/types.tsbuildinfo'
const changedAt = (/** @type {string} */ file) => statSync(file).mtimeMs
const words = 'locales/fi'
if (
  existsSync(stored) &&
  readdirSync(words).some((name) => changedAt(`${words}/${name}`) > changedAt(stored))
)
  rmSync(stored)
