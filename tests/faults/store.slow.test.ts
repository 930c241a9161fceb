import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  outageMs,
  startPortals,
  type Answered,
  type PortalProcess,
  type Portals,
} from '../portals.fixture'
import { readSaid } from './said.fixture'

// Security: availability. The embedded store's disk is full or read-only.
// tests/security/embedded-outage.slow.test.ts tests a locked and a corrupt file.

/** Mounts a file system that can be filled and made read-only. Null: mounting is not allowed. */
function smallDisk(): string | null {
  const dir = mkdtempSync(join(tmpdir(), 'small-disk-'))
  const made = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', dir])
  if (made.status === 0) return dir
  console.warn('no file system can be mounted: a full and a read-only disk are not tried out')
  rmSync(dir, { recursive: true })
  return null
}

const disk = smallDisk()
afterAll(() => {
  if (disk === null) return
  spawnSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true })
})

function expectUnavailable(answer: Answered, what: string) {
  expect([what, answer.status]).toEqual([what, 503])
  const { keys, retry } = readSaid(answer.text, 'fi')
  const isTold = keys.some((key) =>
    ['page:unavailable.title', 'login:failed.unavailable'].includes(key),
  )
  expect([what, isTold, retry]).toEqual([what, true, true])
  expect([what, answer.ownMs < outageMs, answer.ownMs]).toEqual([what, true, answer.ownMs])
  expect(answer.text).not.toMatch(/SQLITE|database|sessions\.db/i)
}

const push = (enabled: string) =>
  new URLSearchParams({ intent: 'push', enabled, key: crypto.randomUUID() })

describe.runIf(disk !== null)('whose disk', () => {
  let portals: Portals
  let portal: PortalProcess
  const dir = disk ?? ''
  const filler = join(dir, 'filler')
  beforeAll(async () => {
    portals = await startPortals({ env: { SESSION_DIR: dir } })
    portal = portals.portal
  })
  afterAll(() => portals?.close())
  afterEach(() => {
    spawnSync('mount', ['-o', 'remount,rw', dir])
    rmSync(filler, { force: true })
  })

  function fill(): void {
    const file = openSync(filler, 'w')
    try {
      for (;;) writeFileSync(file, Buffer.alloc(4096))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    } finally {
      closeSync(file)
    }
  }

  it('is full: pages are shown, logins fail with a message, and both recover', async () => {
    const aino = await portals.logIn('Aino')
    expect((await aino.ask(portal, '/a/0/orders')).status).toBe(200)
    fill()
    const refused: string[] = []
    // The first logins fit into free space within the store's files.
    for (let i = 0; i < 40 && refused.length === 0; i++)
      await portals.logIn('Sven').catch((error: unknown) => refused.push(String(error)))
    expect(refused[0]).toContain('no login: 503')
    expect(refused[0]).not.toMatch(/SQLITE|disk I\/O/)
    const page = await aino.ask(portal, '/a/0/orders')
    expect([page.status, readSaid(page.text, 'fi').keys]).toEqual([200, []])
    expectUnavailable(await aino.ask(portal, '/settings', { body: push('true') }), 'a form')
    rmSync(filler)
    expect((await portals.logIn('Sven')).cookies.size).toBeGreaterThan(0)
    expect((await aino.ask(portal, '/settings', { body: push('false') })).status).toBe(302)
  })

  it('is read-only: the start fails with a message', async () => {
    await portal.stop('SIGTERM')
    const made = spawnSync('mount', ['-o', 'remount,ro', dir])
    expect(made.status).toBe(0)
    await expect(portal.start()).rejects.toThrow(/EROFS: read-only file system/)
    spawnSync('mount', ['-o', 'remount,rw', dir])
    await portal.start()
    expect((await portals.logIn('Aino')).cookies.size).toBeGreaterThan(0)
  })
})
