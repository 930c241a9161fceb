// Parallel commands: each prints a line at its end.
import { spawn } from 'node:child_process'

/**
 * Runs a command, prints how long it took, and if it failed, its whole output.
 * @param {string} title
 * @param {string[]} command
 * @param {{ env?: Record<string, string | undefined>, isLong?: boolean }} [options] isLong: the output is
 * printed while the command runs
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function run(title, [name = '', ...args], { env = {}, isLong = false } = {}) {
  const from = Date.now()
  const output = isLong ? 'inherit' : 'pipe'
  const child = spawn(name, args, {
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
  })
  /** @type {Buffer[]} */
  const written = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (/** @type {Buffer} */ chunk) => written.push(chunk))
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) process.stdout.write(Buffer.concat(written))
  const seconds = ((Date.now() - from) / 1000).toFixed(1)
  console.log(`${title} … ${code === 0 ? '' : 'failed after '}${seconds} s`)
  return code === 0
}

/**
 * Every step runs, also after a failure.
 * @param {(() => Promise<boolean>)[]} steps
 * @returns {Promise<boolean>} whether all have succeeded
 */
export async function inTurn(...steps) {
  let haveAll = true
  for (const step of steps) haveAll = (await step()) && haveAll
  return haveAll
}

export const checkTypes = () => run('Checking types', ['npm', 'run', 'typecheck'])
/** Every step runs, so that the first failure hides nothing. */
export const checkStyle = () =>
  inTurn(
    () => run('Checking style', ['npx', 'oxlint']),
    () => run('Checking documents', ['node', 'scripts/check-documents.mjs']),
    () => run('Checking format', ['npx', 'oxfmt', '--check']),
  )
/** In npm test and npm run lint: both read every file. */
export const checkImports = () =>
  inTurn(
    () =>
      run('Checking imports', [
        'npx',
        'depcruise',
        '--cache',
        '.cache/depcruise',
        '--cache-strategy',
        'content',
        'app',
        'sandbox',
        'server.ts',
        'doctor.ts',
      ]),
    () =>
      run('Looking for dead code', ['npx', 'knip', '--cache', '--cache-location', '.cache/knip']),
  )
