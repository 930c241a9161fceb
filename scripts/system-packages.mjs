// Debian's packages for the tests, if this user may install them.
import { spawnSync } from 'node:child_process'

const options = {
  env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  timeout: 240_000,
}
const quietly = ['-y', '-qq', '--no-install-recommends']
let isListFresh = false

/**
 * Prints what it installs and why, because it changes the developer's system.
 * @param {string[]} names
 * @param {string} why the end of the printed sentence, with how to use a program of one's own
 * @returns {boolean} whether they are installed now
 */
export function installSystemPackages(names, why) {
  process.stdout.write(`Installing ${names.join(' and ')} ${why} … `)
  if (!isListFresh) spawnSync('apt-get', ['update', '-qq'], options)
  isListFresh = true
  const { status } = spawnSync('apt-get', ['install', ...quietly, ...names], options)
  process.stdout.write(status === 0 ? 'done\n' : 'failed\n')
  return status === 0
}
