import Database from 'libsql'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startStopwatch } from '~/net/stopwatch.fixture'
import { embeddedRecords, openEmbeddedStore } from './embedded-store.server'
import { StoreUnavailable } from './records.server'
import { START, storeSuite } from './store-suite.fixture'
import { countingReads, storeAt } from './stored-session.fixture'
import { temporaryFolder } from '~/session/sessions.fixture'

storeSuite('embedded', () => {
  const folder = temporaryFolder()
  const clock = { now: START }
  const store = storeAt(embeddedRecords(folder.path), clock)
  const other = storeAt(embeddedRecords(folder.path), clock)
  return {
    store,
    other,
    clock,
    counted: () => countingReads(embeddedRecords(folder.path)),
    corrupt(idHash, bytes) {
      const db = new Database(join(folder.path, 'sessions.db'))
      db.prepare('UPDATE sessions SET sealed = ? WHERE id_hash = ?').run(Buffer.from(bytes), idHash)
      db.close()
    },
    restart: () => openEmbeddedStore(folder.path, { isServing: true }).close(),
    async remove() {
      await Promise.all([store.close(), other.close()])
      folder.remove()
    },
  }
})

describe('the embedded store’s file', () => {
  const folder = temporaryFolder()
  afterEach(() => folder.remove())

  it('is read by nobody else on the machine', async () => {
    const store = openEmbeddedStore(join(folder.path, 'made/on/the/way'))
    const path = join(folder.path, 'made/on/the/way/sessions.db')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    await store.close()
  })

  it('keeps nothing of expired records after a sweep', async () => {
    const store = openEmbeddedStore(folder.path)
    const hashes = { providerHash: null, subjectHash: 'subject', sealed: Buffer.from('x') }
    const times = { version: 1, touchedAt: 1000, idleMs: 100 }
    await store.create({ idHash: 'alive', ...hashes, ...times, expiresAt: 1100 })
    await store.create({ idHash: 'idle', ...hashes, ...times, touchedAt: 900, expiresAt: 2000 })
    await store.create({ idHash: 'old', ...hashes, ...times, touchedAt: 950, expiresAt: 1000 })
    expect(await store.sweep(1000)).toBe(2)
    expect(await store.read('alive', 1000)).not.toBeNull()
    await store.close()
  })

  it('is an outage where it cannot be opened', () => {
    expect(() => openEmbeddedStore('/dev/null/no')).toThrow(StoreUnavailable)
  })

  it('damaged in its first bytes is set aside, and people log in again', async () => {
    mkdirSync(folder.path, { recursive: true })
    const path = join(folder.path, 'sessions.db')
    const damaged = Buffer.concat([Buffer.from('no database'), Buffer.alloc(5000)])
    writeFileSync(path, damaged)
    const error = vi.fn()
    const store = openEmbeddedStore(folder.path, { isServing: true, log: { error } })
    expect(await store.read('id', 1)).toBeNull()
    await store.close()
    await openEmbeddedStore(folder.path, { isServing: true, log: { error } }).close()
    expect(error).toHaveBeenCalledTimes(1)
    expect(JSON.stringify(error.mock.calls)).toContain(`${path}.damaged`)
    expect(readFileSync(`${path}.damaged`)).toEqual(damaged)
  })

  it('is waited for while another process creates it', async () => {
    mkdirSync(folder.path, { recursive: true })
    const creator = `
      import Database from 'libsql'
      const db = new Database('${join(folder.path, 'sessions.db')}')
      db.exec('BEGIN EXCLUSIVE')
      process.stdout.write('held')
      setTimeout(() => db.exec('COMMIT'), 1500)`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', creator], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    const store = openEmbeddedStore(folder.path)
    expect(await store.touch('id', 1)).toBe(false)
    await store.close()
    if (child.exitCode === null) await once(child, 'exit')
  })

  it('is an outage while another process holds the lock too long, and no longer', async () => {
    const store = openEmbeddedStore(folder.path)
    const holder = new Database(join(folder.path, 'sessions.db'))
    holder.exec('BEGIN IMMEDIATE')
    const worked = startStopwatch([process.pid])
    await expect(store.delete('id')).rejects.toBeInstanceOf(StoreUnavailable)
    expect(worked()).toBeLessThan(3000)
    expect(await store.read('id', 1)).toBeNull()
    holder.exec('COMMIT')
    expect(await store.delete('id')).toBe(false)
    holder.close()
    await store.close()
  })

  it('sees the writes of other processes, also after a long lock', async () => {
    const [store, other] = [openEmbeddedStore(folder.path), openEmbeddedStore(folder.path)]
    const holder = new Database(join(folder.path, 'sessions.db'))
    const times = { version: 1, touchedAt: 1, idleMs: 1000, expiresAt: 1000 }
    const row = { providerHash: null, subjectHash: 'subject', sealed: Buffer.from('x'), ...times }
    await store.create({ idHash: 'id', ...row })
    await store.acquireLock('held', 'owner', 60_000)
    const change = { sealed: Buffer.from('y'), idleMs: 1000 }
    for (const write of [
      () => store.create({ idHash: 'another', ...row }),
      () => store.touch('id', 2),
      () => store.update('id', 1, change, 2),
      () => store.delete('unknown'),
      () => store.deleteBySubject('subject'),
      () => store.acquireLock('lock', 'owner', 60_000),
      () => store.releaseLock('held', 'owner'),
      () => store.sweep(2),
    ]) {
      holder.exec('BEGIN IMMEDIATE')
      await expect(write()).rejects.toBeInstanceOf(StoreUnavailable)
      holder.exec('COMMIT')
      expect(await store.read('id', 2)).not.toBeNull()
      await other.delete('id')
      expect(await store.read('id', 2)).toBeNull()
      await other.create({ idHash: 'id', ...row })
    }
    holder.close()
    await Promise.all([store.close(), other.close()])
  })
})
