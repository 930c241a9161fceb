import { spawn } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { longestRequestMs, openSpool, SpoolFull, type Spool } from './spool.server'

let dir: string
let spool: Spool
const log = { warn: () => undefined }
const uploads = () => join(dir, 'uploads')
const left = () => readdirSync(uploads())

const write = (text: string, owner = 'anna') =>
  spool.write(owner, Readable.from([Buffer.from(text)]))

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'spool-'))
  spool = await openSpool(dir, log)
})

afterEach(async () => {
  await spool.close()
  rmSync(dir, { recursive: true, force: true })
})

describe('a file in the spool', () => {
  test('is read from its beginning, again and again, until it is removed', async () => {
    const file = await write('hello')
    expect(file.size).toBe(5)
    for (let i = 0; i < 2; i++) {
      const pieces = []
      for await (const piece of file.open()) pieces.push(piece)
      expect(Buffer.concat(pieces).toString()).toBe('hello')
    }
    await spool.remove([file, file])
    expect(left()).toEqual([])
    expect(spool.held()).toEqual({ files: 0, bytes: 0 })
  })

  test('is the process’s alone, under a name that nobody guesses and that says whose it is', async () => {
    const { path } = await write('hello')
    expect(readFileSync(path, 'utf8')).toBe('hello')
    const [name = ''] = left()
    expect(name).toMatch(new RegExp(`^[a-f0-9]{32}\\.${hostname()}\\.${process.pid}\\.part$`))
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(statSync(uploads()).mode & 0o777).toBe(0o700)
  })

  test('leaves nothing when it breaks off or is aborted', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.alloc(100_000)
        throw new Error('gone')
      })(),
    )
    await expect(spool.write('anna', broken)).rejects.toThrow('gone')
    const abort = new AbortController()
    const endless = new Readable({ read: () => abort.abort() })
    await expect(spool.write('anna', endless, abort.signal)).rejects.toThrow()
    expect(left()).toEqual([])
    expect(spool.held()).toEqual({ files: 0, bytes: 0 })
  })

  test('is deleted when its process stops, but not by another process', async () => {
    await write('whole')
    const coming = new PassThrough()
    coming.write('half')
    const writing = spool.write('anna', coming)
    await expect.poll(() => spool.held().bytes).toBe(9)
    expect(left()).toHaveLength(2)
    await spool.close()
    expect(left()).toEqual([])
    coming.end()
    await writing
  })
})

describe('the spool', () => {
  beforeEach(async () => {
    await spool.close()
    spool = await openSpool(dir, log, { ownFiles: 3, bytes: 150 })
  })

  test('limits the files of a session', async () => {
    const all = await Promise.all([write('1'), write('2'), write('3', 'berta'), write('4')])
    await expect(write('5')).rejects.toThrow(SpoolFull)
    await write('5', 'berta')
    await spool.remove(all.slice(0, 1))
    await write('5')
    expect(spool.held()).toEqual({ files: 5, bytes: 5 })
  })

  test('limits the bytes of all sessions', async () => {
    const first = await write('x'.repeat(100))
    await write('x'.repeat(60), 'berta')
    await expect(write('1', 'carl')).rejects.toThrow(SpoolFull)
    expect(spool.held()).toEqual({ files: 2, bytes: 160 })
    await spool.remove([first])
    await write('1', 'carl')
  })
})

describe('a process that starts', () => {
  async function leave(name: string, agoMs = 0) {
    const path = join(uploads(), name)
    writeFileSync(path, 'left')
    const then = new Date(Date.now() - agoMs)
    utimesSync(path, then, then)
    await spool.close()
    spool = await openSpool(dir, log)
  }
  const fileOf = (host: string, pid: number | undefined) => `${'f'.repeat(32)}.${host}.${pid}.part`

  test('removes the file that a killed one left behind', async () => {
    const killed = spawn(process.execPath, ['-e', ''])
    await new Promise((ended) => killed.once('exit', ended))
    await leave(fileOf(hostname(), killed.pid))
    expect(left()).toEqual([])
  })

  test('removes the file that an earlier one under its own number left', async () => {
    await leave(fileOf(hostname(), process.pid))
    expect(left()).toEqual([])
  })

  test('keeps the files of running processes and of other machines', async () => {
    await leave(fileOf(hostname(), process.ppid))
    await leave(fileOf('another-host', 1))
    expect(left()).toHaveLength(2)
  })

  test('removes files that are too old for any request, and folders of an earlier release', async () => {
    mkdirSync(join(uploads(), 'anna'))
    writeFileSync(join(uploads(), 'anna', 'e'.repeat(32)), 'left')
    const then = new Date(Date.now() - longestRequestMs - 1000)
    utimesSync(join(uploads(), 'anna'), then, then)
    await leave(fileOf('another-host', 1), longestRequestMs + 1000)
    await leave(fileOf('another-host', 2), longestRequestMs - 60_000)
    expect(left()).toEqual([fileOf('another-host', 2)])
  })
})
