import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openEmbeddedStore } from './embedded-store.server'
import { createLongPaths, isPathReference } from './notes.server'
import { StoreUnavailable, type StoredRecord } from './records.server'
import type { SessionStore } from './store.server'
import { storedSession } from './stored-session.fixture'
import { silent, temporaryFolder } from '~/session/sessions.fixture'

const path = `/a/7/orders?q=${'x'.repeat(2000)}`
const clock = { now: Date.UTC(2026, 8, 1) }
const now = () => clock.now
let folder: ReturnType<typeof temporaryFolder>
let store: SessionStore
let rows: StoredRecord[]

beforeEach(() => {
  folder = temporaryFolder()
  const embedded = openEmbeddedStore(folder.path)
  rows = []
  store = {
    ...embedded,
    create: (row, most) => {
      rows.push(row)
      return embedded.create(row, most)
    },
  }
})
afterEach(async () => {
  await store.close()
  folder.remove()
})

const usual = 'a secret of at least thirty-two characters'
const over = (store: SessionStore, secret = usual, address = '192.0.2.1') =>
  createLongPaths({ store, secrets: [secret], now }, { address, owner: null }, silent)

describe('a path that is too long for a cookie', () => {
  it('is found by a reference, as often as it is asked for', async () => {
    const reference = (await over(store).keep(path)) ?? ''
    expect(isPathReference(reference)).toBe(true)
    for (let time = 0; time < 2; time++) expect(await over(store).find(reference)).toBe(path)
    expect(encodeURIComponent(reference)).toBe(reference)
  })

  it('has a reference that nobody guesses, and lies sealed in the store', async () => {
    const references = [await over(store).keep(path), await over(store).keep(path)]
    expect(references[0]).not.toBe(references[1])
    const stored = JSON.stringify(rows, (_name, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
    )
    for (const secret of [path, 'orders?q=', ...references.map((text) => text?.slice(1) ?? '')])
      expect(stored).not.toContain(secret)
  })

  it('is kept for as long as a login may take', async () => {
    const login = await over(store).keep(path)
    clock.now += 30 * 60_000 - 1
    expect(await over(store).find(login ?? '')).toBe(path)
    clock.now += 1
    expect(await over(store).find(login ?? '')).toBeNull()
  })

  it('takes 16 MB of the store with all others, and only so much of it for an address', async () => {
    const from = (address: string) => over(store, usual, address)
    expect(await from('192.0.2.1').keep('x'.repeat(16_000))).toBeNull()
    let kept = 0
    for (let host = 1; host <= 34; host++)
      for (let time = 0; time < 31; time++) {
        const hasRoom = time < 30 && kept < 1000
        const reference = await from(`192.0.2.${host}`).keep(path)
        expect(reference !== null, `path ${time + 1} of address ${host} is kept`).toBe(hasRoom)
        if (hasRoom) kept += 1
      }
    expect(kept).toBe(1000)
    // Sessions do not count towards the limit, and expired paths make room.
    expect(await store.create(storedSession('session'))).toBe(true)
    await store.sweep(clock.now + 30 * 60_000)
    expect(await from('192.0.2.1').keep(path)).not.toBeNull()
  })

  it('is gone with the secret that sealed it', async () => {
    const reference = (await over(store).keep(path)) ?? ''
    const other = over(store, 'another secret of at least thirty-two characters')
    expect(await other.find(reference)).toBeNull()
  })

  it.each(['', '*', '/a/7', `*${'x'.repeat(42)}`, `*${'x'.repeat(43)}`, `*${'x'.repeat(44)}`])(
    'is none with %j',
    async (reference) => expect(await over(store).find(reference)).toBeNull(),
  )

  it('is dropped if the store is unavailable, and the login goes on', async () => {
    const away = () => Promise.reject(new StoreUnavailable('away'))
    const stored = over({ ...store, create: away, read: away })
    expect(await stored.keep(path)).toBeNull()
    expect(await stored.find(`*${'x'.repeat(43)}`)).toBeNull()
  })

  it('is an error if the store fails otherwise', async () => {
    const broken = () => Promise.reject(new Error('a bug'))
    await expect(over({ ...store, create: broken }).keep(path)).rejects.toThrow('a bug')
  })
})
