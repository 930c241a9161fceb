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
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keptForMs, openSpool, type Spool } from './spool.server'

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
  it('is found by who owns it, and by nobody else', async () => {
    const { id, size } = await write('hello')
    expect(size).toBe(5)
    const found = await spool.find('anna', id)
    expect(found?.size).toBe(5)
    expect(readFileSync(found?.path ?? '', 'utf8')).toBe('hello')
    expect(await spool.find('berta', id)).toBeNull()
  })

  it('is the process’s alone, under a name that nobody guesses', async () => {
    const { id } = await write('hello')
    const path = (await spool.find('anna', id))?.path ?? ''
    expect(id).toMatch(/^[a-f0-9]{32}$/)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(statSync(join(path, '..')).mode & 0o777).toBe(0o700)
  })

  it('leaves nothing when it is removed, the folder neither', async () => {
    const [one, other] = [await write('1'), await write('2')]
    await spool.remove('anna', [one.id])
    expect(await spool.find('anna', other.id)).not.toBeNull()
    await spool.remove('anna', [other.id, other.id])
    expect(readdirSync(join(uploads(), `${hostname()}-${process.pid}`))).toEqual([])
  })

  it('leaves nothing when it breaks off or is aborted', async () => {
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

  it('goes with its session', async () => {
    await Promise.all([write('1'), write('2'), write('3', 'berta')])
    await spool.clear('anna')
    expect(left()).toHaveLength(1)
  })

  it('is kept for 15 minutes after it came or was tried last', async () => {
    const [old, tried] = [await write('1'), await write('2')]
    const now = Date.now()
    const before = new Date(now - keptForMs - 1)
    for (const { id } of [old, tried])
      utimesSync((await spool.find('anna', id))?.path ?? '', before, before)
    await spool.keep('anna', [tried.id, 'gone'])
    await spool.sweep(now)
    expect(await spool.find('anna', old.id)).toBeNull()
    expect(await spool.find('anna', tried.id)).not.toBeNull()
    await spool.sweep(now + keptForMs + 1000)
    expect(left()).toEqual([])
  })

  it('goes when the process stops', async () => {
    await write('1')
    await spool.close()
    expect(left()).toEqual([])
  })
})

describe('a process that starts', () => {
  async function leave(folder: string) {
    mkdirSync(join(uploads(), folder, 'anna'), { recursive: true })
    writeFileSync(join(uploads(), folder, 'anna', 'f'.repeat(32)), 'left')
    await spool.close()
    spool = await openSpool(dir, log)
  }

  it('removes what a killed one left behind', async () => {
    const killed = spawn(process.execPath, ['-e', ''])
    await new Promise((ended) => killed.once('exit', ended))
    await leave(`${hostname()}-${killed.pid}`)
    expect(left()).toEqual([])
  })

  it('removes what an earlier one under its own number left behind', async () => {
    await leave(`${hostname()}-${process.pid}`)
    expect(left()).toEqual([])
  })

  it('lets those alone that are alive or run elsewhere, and finds their files', async () => {
    await leave(`${hostname()}-${process.ppid}`)
    await leave('another-host-1')
    expect(left()).toHaveLength(2)
    expect(await spool.find('anna', 'f'.repeat(32))).not.toBeNull()
  })
})
