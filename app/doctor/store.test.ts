import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasRedis, startRedis, type TestRedis } from '~/net/redis.fixture'
import { temporaryFolder } from '~/session/sessions.fixture'
import { openEmbeddedStore } from '~/session/store/embedded-store.server'
import { lineOf } from './finding'
import { examineStore } from './store.server'

let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => (folder = temporaryFolder()))
afterEach(() => folder.remove())

async function lines(dir: string, redis: string | null = null): Promise<string[]> {
  return (await examineStore({ session: { dir, secrets: [], lifeMs: 1 }, redis })).map(lineOf)
}

describe('the folder', () => {
  test('that is missing is not created, since the doctor’s user would own it', async () => {
    const dir = join(folder.path, 'made/later')
    expect(await lines(dir)).toEqual([`✓ store: ${dir} does not exist yet and can be created`])
    expect(existsSync(join(folder.path, 'made'))).toBe(false)
  })

  test('that exists is not changed', async () => {
    expect(await lines(folder.path)).toEqual([`✓ store: ${folder.path} can be written to`])
    expect(readdirSync(folder.path)).toEqual([])
  })

  test('with sessions is opened beside the portal', async () => {
    const store = openEmbeddedStore(folder.path)
    expect(await lines(folder.path)).toEqual([`✓ store: ${folder.path} can be written to`])
    await store.ping()
    await store.close()
  })

  test('with another file in place of the store is an error', async () => {
    writeFileSync(join(folder.path, 'sessions.db'), 'no database at all'.repeat(100))
    expect(await lines(folder.path)).toEqual([
      expect.stringMatching(/^✗ store: \S+: SQLITE_NOTADB → set SESSION_DIR/),
    ])
  })

  test('below a file cannot be made', async () => {
    const file = join(folder.path, 'file')
    writeFileSync(file, '')
    expect(await lines(file)).toEqual([
      expect.stringMatching(/^✗ store: \S+ cannot be written to \(ENOTDIR\) → set SESSION_DIR/),
    ])
  })
})

describe.runIf(hasRedis)('Redis', () => {
  let redis: TestRedis
  beforeAll(async () => {
    const user = 'without-info on >hidden ~* &* +@all -info'.split(' ')
    redis = await startRedis({ settings: ['--requirepass', 'hidden', '--user', ...user] })
  })
  afterAll(() => redis.remove())
  const address = (user: string) => redis.url.replace('//', `//${user}@`)
  const lastLine = async (url: string) => (await lines(folder.path, url)).slice(1)

  test('that answers is well', async () => {
    expect(await lastLine(address(':hidden'))).toEqual([
      expect.stringMatching(/^✓ Redis: answers, version \d/),
    ])
  })

  test('that does not allow INFO names no run, and previews may be forgotten', async () => {
    expect(await lastLine(address('without-info:hidden'))).toEqual([
      '✓ Redis: answers',
      expect.stringMatching(/^! Redis: names no run_id: a preview .* → .*\+info/),
    ])
  })

  test.each([
    ['', 'NOAUTH'],
    [':hidden2', 'WRONGPASS'],
  ])('with the login "%s" says %s, and no password', async (user, reason) => {
    const [line = ''] = await lastLine(user ? address(user) : redis.url)
    expect(line).toMatch(new RegExp(`^✗ Redis: \\S+ does not answer as Redis \\(${reason}\\)`))
    expect(line).not.toContain('hidden')
  })
})
