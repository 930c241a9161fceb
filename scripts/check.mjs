// npm run check, before a commit: types, style and the cheap unit tests, side by side. `-- --quick` lints the
// changed files only and runs all unit tests of their folders.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { checkStyle, checkTypes, inTurn, run } from './side-by-side.mjs'

const vitest = ['npx', 'vitest', 'run']
const cheapUnits = [...vitest, '--project=unit', '--project=unit with own modules']

/** The files that differ from the last commit; if there are none, the files of the last commit. */
function changedFiles() {
  /** @param {string[]} args */
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n')
  const own = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '-o', '--exclude-standard'),
  ]
  const found = own.some(Boolean) ? own : git('diff', '--name-only', 'HEAD~1')
  return found.filter((file) => file !== '' && existsSync(file))
}

function quickSteps() {
  const changed = changedFiles()
  const files = changed.filter((file) => /\.(tsx?|mjs)$/.test(file))
  const folders = new Set(files.map((file) => `${dirname(file)}/`))
  if (changed.some((file) => file.startsWith('locales/'))) folders.add('tests/unit/words.test.ts')
  const style = [
    () => run('Checking documents', ['node', 'scripts/check-documents.mjs']),
    () => run('Checking format', ['npx', 'oxfmt', '--check']),
  ]
  if (folders.size === 0) return [inTurn(...style)]
  if (files.length > 0) style.push(() => run('Checking style', ['npx', 'oxlint', ...files]))
  return [
    inTurn(...style),
    checkTypes(),
    run('Testing their folders', [...vitest, '--project=unit*', '--passWithNoTests', ...folders]),
  ]
}

const steps = process.argv.includes('--quick')
  ? quickSteps()
  : [checkStyle(), checkTypes(), run('Testing units', cheapUnits)]
process.exit((await Promise.all(steps)).every(Boolean) ? 0 : 1)
