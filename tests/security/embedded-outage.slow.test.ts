import Database from 'libsql'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPortals, type Portals, type Visitor } from '../portals.fixture'

// Security: availability, with the embedded store: its file is locked by another process, or corrupt.

describe('while the embedded store is unavailable', () => {
  let portals: Portals
  let aino: Visitor
  const portal = () => portals.portal

  beforeAll(async () => {
    portals = await startPortals()
    aino = await portals.logIn('Aino')
    expect((await aino.ask(portal(), '/settings')).status).toBe(200)
  })
  afterAll(() => portals?.close())

  it('locked: pages that only read are shown, and nobody is logged out', async () => {
    // This page shows the form's message and stores the roles; the next one has nothing to write.
    await aino.ask(portal(), '/a/0/orders')
    // Another connection keeps the write lock.
    const db = new Database(join(portals.sessionDir, 'sessions.db'))
    db.exec('BEGIN IMMEDIATE')
    expect((await aino.ask(portal(), '/a/0/orders')).status).toBe(200)
    expect((await aino.ask(portal(), '/auth/check')).status).toBe(204)
    db.exec('ROLLBACK')
    db.close()
  })

  it('corrupt: every page is 503 until the file is replaced, and the cookie is kept', async () => {
    const cookies = new Map(aino.cookies)
    const db = new Database(join(portals.sessionDir, 'sessions.db'))
    db.exec('ALTER TABLE sessions RENAME TO elsewhere')
    for (const path of ['/', '/a/0/orders', '/settings', '/auth/check', '/readyz']) {
      const answer = await aino.ask(portal(), path)
      expect([path, answer.status, answer.headers.location]).toEqual([path, 503, undefined])
    }
    expect((await aino.ask(portal(), '/healthz')).status).toBe(200)
    db.exec('ALTER TABLE elsewhere RENAME TO sessions')
    db.close()
    expect((await aino.ask(portal(), '/auth/check')).status).toBe(204)
    expect(aino.cookies).toEqual(cookies)
  })

  it('unreadable at the start: the process sets the file aside, and people log in again', async () => {
    await portal().stop()
    for (const name of readdirSync(portals.sessionDir).filter((file) => file.includes('.db')))
      writeFileSync(join(portals.sessionDir, name), 'no database '.repeat(5000))
    await portal().start()
    expect(readdirSync(portals.sessionDir)).toContain('sessions.db.damaged')
    const again = await portals.logIn('Aino')
    expect((await again.ask(portal(), '/settings')).status).toBe(200)
  })
})
