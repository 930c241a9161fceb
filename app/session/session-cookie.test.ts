import type * as Crypto from 'node:crypto'
import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { SessionCookie } from './session-cookie.server'
import { testConfig } from './sessions.fixture'

vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof Crypto>()
  return { ...crypto, randomBytes: vi.fn(crypto.randomBytes) }
})

test('id and secret are 256 random bits each, unchanged', () => {
  const cookie = new SessionCookie(testConfig())
  // Long values may still have few random bits, and could then be guessed.
  for (let i = 0; i < 2; i++) {
    vi.mocked(randomBytes).mockClear()
    const { id, secret } = cookie.create()
    const drawn = vi.mocked(randomBytes).mock.results.map(({ value }) => value as Buffer)
    const whole = drawn.filter(({ length }) => length === 32)
    expect(whole.map((bytes) => bytes.toString('base64url'))).toEqual([id, secret])
  }
})
