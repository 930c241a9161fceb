import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const program = `
  import { whenToldToStop } from './scripts/when-told-to-stop.mjs'
  whenToldToStop(() => process.exit(console.log('stopped')))
  setTimeout(() => {}, 20_000)
  console.log(process.pid)`

test.each(['npm’s shell, which is all that npm tells', 'the process itself'])(
  'a program that npm runs stops with a SIGTERM to %s',
  async (told) => {
    const shell = spawn('sh', ['-c', '"$NODE" --input-type=module -e "$PROGRAM"; exit 1'], {
      env: { ...process.env, npm_lifecycle_event: 'dev', NODE: process.execPath, PROGRAM: program },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    shell.stdout.on('data', (text) => (said += text))
    await once(shell.stdout, 'data')
    if (told === 'the process itself') process.kill(Number(said.trim()), 'SIGTERM')
    else shell.kill('SIGTERM')
    await expect.poll(() => said, { timeout: 4000 }).toMatch(/^\d+\nstopped\n$/)
  },
)
