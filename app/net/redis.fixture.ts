import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { lastingPort } from '~/net/ports.fixture'
import { redisServer } from '../../scripts/system-programs.mjs'

/** Without a redis-server these tests are left out with one line; in CI they fail. */
export const hasRedis = redisServer.find() !== null
if (!hasRedis) redisServer.reportMissing()

/** A Redis server with its data in a temporary folder. */
export interface TestRedis {
  url: string
  /** Connections stay open without answers. */
  freeze(): void
  thaw(): void
  /** Kills the server, as a power cut would. */
  kill(): Promise<void>
  stop(): Promise<void>
  /** Starts the server with the same port and its stored data; does nothing if the server runs. */
  start(): Promise<void>
  /** @returns the answer's text */
  command(...words: string[]): Promise<string>
  remove(): Promise<void>
}

interface RedisOptions {
  /** Answers a write only once it is on disk. */
  durable?: boolean
  /** Key and certificate; then TLS only. */
  tls?: readonly string[]
  /** For example --requirepass. */
  settings?: readonly string[]
}

export async function startRedis(options: RedisOptions = {}): Promise<TestRedis> {
  const { durable = false, tls = [], settings = [] } = options
  const dir = mkdtempSync(join(tmpdir(), 'portal-redis-'))
  const port = await lastingPort()
  const args = [
    tls.length > 0 ? '--tls-port' : '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--dir',
    dir,
    '--save',
    '',
  ]
  args.push('--appendonly', 'yes', '--appendfsync', durable ? 'always' : 'everysec', ...settings)
  if (tls.length > 0) args.push('--port', '0', '--tls-auth-clients', 'no', ...tls)
  let server: ChildProcess | null = null

  const redis: TestRedis = {
    url: `${tls.length > 0 ? 'rediss' : 'redis'}://127.0.0.1:${port}`,
    freeze: () => void server?.kill('SIGSTOP'),
    thaw: () => void server?.kill('SIGCONT'),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async start() {
      if (server) return
      const started = spawn(redisServer.find() ?? 'redis-server', args, {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      server = started
      const said: string[] = []
      for await (const line of createInterface({ input: started.stdout })) {
        said.push(line)
        if (line.includes('Ready to accept connections')) break
      }
      started.stdout.resume()
      if (started.exitCode !== null) throw new Error(said.join('\n'))
    },
    async command(...words) {
      const socket = connect(port, '127.0.0.1')
      const bulk = words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`)
      socket.write(`*${words.length}\r\n${bulk.join('')}`)
      const [answer] = (await once(socket, 'data')) as [Buffer]
      socket.destroy()
      return answer.toString()
    },
    async remove() {
      redis.thaw()
      await end('SIGKILL')
      rmSync(dir, { recursive: true, force: true })
    },
  }

  async function end(signal: NodeJS.Signals) {
    const ending = server
    server = null
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    ending.kill(signal)
    await once(ending, 'exit')
  }

  await redis.start()
  return redis
}
