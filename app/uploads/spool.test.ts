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
import { storedForMs, openSpool, SpoolFull, type Spool } from './spool.server'

let dir: string
let spool: Spool
const log = { warn: () => undefined }
const uploads = () => join(dir, 'uploads')

/** Every file below the folder. */
const left = () =>
  readdirSync(uploads(), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

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
  test('is taken while others of the same session go: none of them takes its folder away', async () => {
    const comeAndGo = async (text: string) => {
      for (let i = 0; i < 60; i++) await spool.remove('anna', [(await write(text)).id])
    }
    await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(comeAndGo))
    expect(left()).toEqual([])
  })
  test('is found by who owns it, and by nobody else', async () => {
    const { id, size } = await write('hello')
    expect(size).toBe(5)
    const found = await spool.find('anna', id)
    expect(found?.size).toBe(5)
    expect(readFileSync(found?.path ?? '', 'utf8')).toBe('hello')
    expect(await spool.find('berta', id)).toBeNull()
  })

  test('is the process’s alone, under a name that nobody guesses', async () => {
    const { id } = await write('hello')
    const path = (await spool.find('anna', id))?.path ?? ''
    expect(id).toMatch(/^[a-f0-9]{32}$/)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(statSync(join(path, '..')).mode & 0o777).toBe(0o700)
  })

  test('leaves nothing when it is removed, the folder neither', async () => {
    const [one, other] = [await write('1'), await write('2')]
    await spool.remove('anna', [one.id])
    expect(await spool.find('anna', other.id)).not.toBeNull()
    await spool.remove('anna', [other.id, other.id])
    expect(readdirSync(uploads())).toEqual([])
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
  })

  test('goes with its session', async () => {
    await Promise.all([write('1'), write('2'), write('3', 'berta')])
    await spool.clear('anna')
    expect(left()).toHaveLength(1)
  })

  test('is kept for 15 minutes after it came or was tried last', async () => {
    const [old, tried] = [await write('1'), await write('2')]
    const now = Date.now()
    const before = new Date(now - storedForMs - 1)
    for (const { id } of [old, tried])
      utimesSync((await spool.find('anna', id))?.path ?? '', before, before)
    await spool.keep('anna', [tried.id, 'gone'])
    await spool.sweep(now)
    expect(await spool.find('anna', old.id)).toBeNull()
    expect(await spool.find('anna', tried.id)).not.toBeNull()
    await spool.sweep(Date.now() + storedForMs + 1)
    expect(left()).toEqual([])
  })

  test('stays for the other processes when its own one stops', async () => {
    const { id } = await write('1')
    await spool.close()
    spool = await openSpool(dir, log)
    expect((await spool.find('anna', id))?.size).toBe(1)
  })

  test('is not found while it comes, and goes when its process stops meanwhile', async () => {
    const coming = new PassThrough()
    coming.write('half')
    const writing = spool.write('anna', coming)
    await expect.poll(left).toHaveLength(1)
    const [unfinished = ''] = left().map(({ name }) => name)
    expect(unfinished).toMatch(new RegExp(`^[a-f0-9]{32}\\.${hostname()}\\.${process.pid}\\.part$`))
    // Another process's sweep, and its own.
    await spool.sweep()
    expect(left()).toHaveLength(1)
    await spool.close()
    expect(left()).toEqual([])
    coming.end()
    await expect(writing).rejects.toThrow('ENOENT')
  })

  test('keeps its folder, although others of its session go at the same time', async () => {
    for (let i = 0; i < 50; i++) {
      const [one, other] = await Promise.all([write('1'), write('2')])
      await Promise.all([spool.remove('anna', [one.id]), write('3'), write('4')])
      await spool.remove('anna', [other.id])
      await spool.clear('anna')
    }
    expect(left()).toEqual([])
  })
})

describe('the spool', () => {
  const limits = { ownFiles: 3, ownBytes: 100, bytes: 150 }
  beforeEach(async () => {
    await spool.close()
    spool = await openSpool(dir, log, limits)
  })

  test('keeps so many files of a session, and no more until one has gone', async () => {
    const { id } = await write('1')
    await Promise.all([write('2'), write('3', 'berta'), write('4')])
    await expect(write('5')).rejects.toThrow(SpoolFull)
    await write('5', 'berta')
    await spool.remove('anna', [id])
    await write('5')
    expect(await spool.held()).toEqual({ files: 5, bytes: 5 })
  })

  test('keeps so many bytes of a session, and of all', async () => {
    await write('x'.repeat(100))
    await expect(write('1')).rejects.toThrow(SpoolFull)
    await write('x'.repeat(60), 'berta')
    await expect(write('1', 'carl')).rejects.toThrow(SpoolFull)
    expect(await spool.held()).toEqual({ files: 2, bytes: 160 })
    await spool.clear('anna')
    await write('1', 'carl')
  })
})

describe('a process that starts', () => {
  async function leave(name: string, agoMs = 0) {
    mkdirSync(join(uploads(), 'anna'), { recursive: true })
    const path = join(uploads(), 'anna', name)
    writeFileSync(path, 'left')
    const then = new Date(Date.now() - agoMs)
    utimesSync(path, then, then)
    await spool.close()
    spool = await openSpool(dir, log)
  }
  const unfinished = (host: string, pid: number | undefined) =>
    `${'f'.repeat(32)}.${host}.${pid}.part`

  test('removes the unfinished file that a killed one left behind, and no finished one', async () => {
    const killed = spawn(process.execPath, ['-e', ''])
    await new Promise((ended) => killed.once('exit', ended))
    await leave('e'.repeat(32))
    await leave(unfinished(hostname(), killed.pid))
    expect(left().map(({ name }) => name)).toEqual(['e'.repeat(32)])
  })

  test('removes the unfinished file that an earlier one under its own number left', async () => {
    await leave(unfinished(hostname(), process.pid))
    expect(left()).toEqual([])
  })

  test('lets those alone that are alive or run elsewhere', async () => {
    await leave(unfinished(hostname(), process.ppid))
    await leave(unfinished('another-host', 1))
    expect(left()).toHaveLength(2)
  })

  test('removes what was kept long enough, wherever it came from', async () => {
    await leave('e'.repeat(32), storedForMs + 1000)
    await leave(unfinished('another-host', 1), storedForMs + 1000)
    await leave('d'.repeat(32), storedForMs - 60_000)
    expect(left().map(({ name }) => name)).toEqual(['d'.repeat(32)])
  })
})
