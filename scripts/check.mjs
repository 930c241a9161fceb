// npm run check: what one runs before a commit. Types, style and the unit tests, side by side.
import { checkStyle, checkTypes, run } from './side-by-side.mjs'

const units = ['npx', 'vitest', 'run', '--project=unit*']
const succeeded = await Promise.all([checkStyle(), checkTypes(), run('Testing units', units)])
process.exit(succeeded.every(Boolean) ? 0 : 1)
