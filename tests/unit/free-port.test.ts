import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../scripts/stack.mjs'

const usual = 9_000

test('those who ask at once get a port each', async () => {
  const ports = await Promise.all([1, 2, 3, 4].map(() => freePort(usual)))
  expect(new Set(ports).size).toBe(4)
})

test('what another run was given is left to it, before anybody listens there', async () => {
  const ask = `
    import { freePort } from './scripts/stack.mjs'
    process.stdin.resume()
    console.log(await freePort(${usual}))`
  const run = spawn(process.execPath, ['--input-type=module', '-e', ask], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void run.kill())
  const [said] = (await once(run.stdout, 'data')) as [Buffer]
  const theirs = Number(said.toString())
  expect(theirs).toBeGreaterThanOrEqual(usual)
  expect(await freePort(theirs)).not.toBe(theirs)
})

test('where somebody listens who has never asked is no free port', async () => {
  const { port, server } = await listenFrom(usual + 500)
  onTestFinished(() => void server.close())
  expect(await freePort(port)).not.toBe(port)
})

/** Another program's server. */
function listenFrom(port: number): Promise<{ port: number; server: Server }> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', () => void listenFrom(port + 1).then(resolve, reject))
    server.listen(port, '127.0.0.1', () => resolve({ port, server }))
  })
}
