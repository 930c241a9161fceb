import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '~/session/sessions.fixture'
import { openEmbeddedStore } from './embedded-store.server'
import { createSessionFiles } from './notes.server'
import type { SessionStore } from './store.server'

let folder: ReturnType<typeof temporaryFolder>
let store: SessionStore

beforeEach(() => {
  folder = temporaryFolder()
  store = openEmbeddedStore(folder.path)
})
afterEach(async () => {
  await store.close()
  folder.remove()
})

const filesOf = (person: string) =>
  createSessionFiles({ store, secrets: ['secret'], now: Date.now }).of({ person, session: person })
const file = Buffer.from('%PDF-')

test('a file above 8 MB is not kept', async () => {
  expect(await filesOf('aino').keep(Buffer.alloc(8_000_001))).toBeNull()
  expect(await filesOf('aino').keep(Buffer.alloc(7_900_000))).not.toBeNull()
})

test('a ninth person’s file is not kept, so that all files take 64 MB at most', async () => {
  for (let person = 1; person <= 8; person++)
    expect(await filesOf(`person ${person}`).keep(file)).not.toBeNull()
  expect(await filesOf('person 9').keep(file)).toBeNull()
  // A person’s next file replaces the one before.
  expect(await filesOf('person 8').keep(file)).not.toBeNull()
})
