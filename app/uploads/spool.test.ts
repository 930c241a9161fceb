import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Spool, SpoolFull } from './spool.server'

let dir: string
let spool: Spool
const uploads = () => join(dir, 'uploads')
const named = () => readdirSync(uploads())

const write = (text: string, owner = 'anna') =>
  spool.write(owner, Readable.from([Buffer.from(text)]))

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'spool-'))
  spool = await Spool.open(dir)
})

afterEach(async () => {
  await spool.close()
  rmSync(dir, { recursive: true, force: true })
})

describe('a file in the spool', () => {
  test('is read from its beginning, again and again, until it is removed', async () => {
    const file = await write('hello')
    expect(file.size).toBe(5)
    for (let i = 0; i < 2; i++) expect(String(await buffer(file.open()))).toBe('hello')
    await spool.remove([file, file])
    await expect(buffer(file.open())).rejects.toThrow()
    expect(spool.held()).toEqual({ files: 0, bytes: 0 })
  })

  test('has no name on the disk, and only the process’s user could have read it', async () => {
    const large = Buffer.alloc(500_000, 'large')
    const file = await spool.write('anna', Readable.from([large]))
    expect((await buffer(file.open())).equals(large)).toBe(true)
    expect(named()).toEqual([])
    expect((await file.handle.stat()).nlink).toBe(0)
    expect((await file.handle.stat()).mode & 0o777).toBe(0o600)
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
    expect(named()).toEqual([])
    expect(spool.held()).toEqual({ files: 0, bytes: 0 })
  })

  test('is deleted when its process stops, also while it arrives', async () => {
    await write('whole')
    const coming = new PassThrough()
    coming.write('half')
    const writing = spool.write('anna', coming)
    await expect.poll(() => spool.held().bytes).toBe(9)
    expect(named()).toEqual([])
    await spool.close()
    expect(spool.held()).toEqual({ files: 0, bytes: 0 })
    coming.end()
    await writing
  })
})

describe('the spool', () => {
  beforeEach(async () => {
    await spool.close()
    spool = await Spool.open(dir, { ownFiles: 3, files: 6, bytes: 150 })
  })

  test('limits files that are opened at the same moment', async () => {
    const written = await Promise.allSettled(['1', '2', '3', '4', '5'].map((text) => write(text)))
    expect(written.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  test('limits the files of a person, and of all', async () => {
    const all = await Promise.all([write('1'), write('2'), write('3', 'berta'), write('4')])
    await expect(write('5')).rejects.toThrow(SpoolFull)
    await write('5', 'berta')
    await spool.remove(all.slice(0, 1))
    await write('5')
    expect(spool.held()).toEqual({ files: 5, bytes: 5 })
    await write('6', 'carl')
    await expect(write('7', 'carl')).rejects.toThrow(SpoolFull)
  })

  test('limits the bytes of all people', async () => {
    const first = await write('x'.repeat(100))
    await write('x'.repeat(60), 'berta')
    await expect(write('1', 'carl')).rejects.toThrow(SpoolFull)
    expect(spool.held()).toEqual({ files: 2, bytes: 160 })
    await spool.remove([first])
    await write('1', 'carl')
  })
})
