import { createHash, createHmac, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  cookieHeaders,
  cookieLimit,
  isInvitationId,
  preferenceFrom,
  readAddress,
  readInvitation,
  setAddress,
  setCookie,
  setInvitation,
  setPreference,
} from '~/navigation/cookies.server'
import { createLoginAttempts, nonceOf } from './provider/login-attempt.server'
import { createSealer, derivedKey, hashed } from './store/seal.server'
import { createSessionCookie, idHashOf } from './session-cookie.server'
import { testConfig } from './sessions.fixture'

// The exact limits of the rules; their purpose stands in cookies.test.ts.
const config = testConfig()
const { secrets } = config.session
const [secret = ''] = secrets
const random = () => randomBytes(32).toString('base64url')

describe('cookies', () => {
  test('live as long as the list says', () => {
    const year = 'Max-Age=31536000;'
    expect(setPreference('lang', 'fi', true)).toContain(year)
    expect(setPreference('theme', 'dark', true)).toContain(year)
    expect(setPreference('menu', 'mini', true)).toContain(year)
    expect(setAddress('7', true)).toContain(year)
    expect(setInvitation('abc', true)).toContain('Max-Age=604800;')
    expect(setCookie('login', 'x', true, 'a')).toContain('Max-Age=1800;')
    for (const gone of [setAddress(null, true), setInvitation(null, true)])
      expect(gone).toMatch(/^(address|invitation)=; Max-Age=0;/)
  })

  test('are as long as they may be, and not one letter longer', () => {
    const rest = setCookie('theme', 'x', true).length - 1
    const longest = setCookie('theme', 'x'.repeat(cookieLimit - rest), true)
    expect(longest).toHaveLength(512)
    expect(() => setCookie('theme', 'x'.repeat(cookieLimit - rest + 1), true)).toThrow(
      'the theme cookie is too long',
    )
  })

  test('come in a header each', () => {
    expect(cookieHeaders(['a=1', 'b=2']).getSetCookie()).toEqual(['a=1', 'b=2'])
  })

  test.each([
    ['lang', ['fi', 'sv', 'en']],
    ['theme', ['dark', 'light', 'auto']],
    ['menu', ['wide', 'mini']],
  ] as const)('of %s take its values and no others', (name, values) => {
    for (const value of values) expect(preferenceFrom(name, value)).toBe(value)
    for (const other of ['', 'x', null, undefined]) expect(preferenceFrom(name, other)).toBeNull()
  })

  test.each(['x7', '7x', '', '1'.repeat(65), '-1'])('of an address hold no %j', (id) => {
    expect(() => setAddress(id, true)).toThrow('not an id for this cookie')
    expect(readAddress(`address=${id}`)).toBeNull()
  })

  test('of an invitation hold one, or nothing', () => {
    expect(isInvitationId('kutsu_1-A')).toBe(true)
    expect(isInvitationId('kutsu/1')).toBe(false)
    expect(readInvitation('invitation=kutsu_1-A')).toBe('kutsu_1-A')
    expect(readInvitation(null)).toBeNull()
    expect(readInvitation('')).toBeNull()
  })
})

describe('the session cookie', () => {
  const cookie = createSessionCookie(config)
  const key = { id: random(), secret: random() }
  const text = `${key.id}.${key.secret}`
  // Written out: a change of the signature would end every session.
  const signingKey = derivedKey(secret, '', 'session cookie 1')
  const value = `${text}.${createHmac('sha256', signingKey).update(text).digest('base64url')}`

  test('is signed over both halves by a key of its own', () => {
    expect(cookie.read(`__Host-sid=${value}`)).toEqual(key)
    expect(cookie.set(key)).toContain(`__Host-sid=${value};`)
  })

  test.each([`x${value}`, `${value}x`, `x.${value}`, `${value}.x`])(
    'is nothing more: %#',
    (more) => {
      expect(cookie.read(`__Host-sid=${more}`)).toBeNull()
    },
  )

  test('is taken away', () => {
    expect(cookie.clear()).toMatch(/^__Host-sid=; Max-Age=0;/)
  })

  test('is kept by the hash of its id alone', () => {
    expect(idHashOf(key)).toBe(hashed('session', key.id))
  })

  test('needs a secret', () => {
    const none = createSessionCookie({ secure: true, session: { ...config.session, secrets: [] } })
    expect(() => none.set(key)).toThrow('a session cookie needs a secret')
  })
})

describe('a login attempt', () => {
  const now = Date.UTC(2026, 8, 1)
  const attempts = createLoginAttempts(config, () => now)
  const attempt = { state: random(), verifier: random(), returnTo: '/', startedAt: now }
  const id = attempt.state.slice(0, 8)
  const sent = (sealed: Buffer) => `__Host-login-${id}=${sealed.toString('base64url')}`
  const started = Buffer.alloc(6)
  started.writeUIntBE(now, 0, 6)
  const halves = [attempt.state, attempt.verifier].map((half) => Buffer.from(half, 'base64url'))
  const plain = Buffer.concat([...halves, started])

  test('has a nonce that follows from its state', () => {
    const expected = createHash('sha256').update(`nonce\n${attempt.state}`).digest('base64url')
    expect(nonceOf(attempt.state)).toBe(expected)
  })

  test('is sealed for its own use, and whole', () => {
    const own = createSealer(secrets, 'login attempt 1')
    expect(attempts.find(attempt.state, sent(own.seal(plain, '', id)))).toEqual({
      ...attempt,
      returnTo: '',
    })
    expect(attempts.find(attempt.state, sent(own.seal(plain.subarray(0, -1), '', id)))).toBeNull()
    const other = createSealer(secrets, 'session record 1')
    expect(attempts.find(attempt.state, sent(other.seal(plain, '', id)))).toBeNull()
  })

  test('is found by its whole state alone', () => {
    const [cookie = ''] = attempts.start(attempt, null)
    const header = cookie.split(';')[0] ?? ''
    expect(attempts.find(attempt.state, header)).toEqual(attempt)
    for (const state of [`${attempt.state}x`, attempt.state.slice(0, -1), id])
      expect(attempts.find(state, header)).toBeNull()
  })

  test('keeps a page of 136 letters, and one more no longer', () => {
    const stored = (length: number) => {
      const returnTo = `/${'x'.repeat(length - 1)}`
      const [cookie = ''] = attempts.start({ ...attempt, returnTo }, null)
      return attempts.find(attempt.state, cookie.split(';')[0] ?? '')?.returnTo.length
    }
    expect([stored(136), stored(137)]).toEqual([136, 1])
  })

  test('takes away only what could be one', () => {
    const names = ['a.b', '.a', 'a.', 'x'.repeat(65)]
    const header = names.map((name) => `__Host-login-${name}=old`).join('; ')
    expect(attempts.start(attempt, header)).toHaveLength(1)
    expect(attempts.start(attempt, '__Host-login-old=x; login-other=x; theme=dark')).toEqual([
      expect.stringContaining(`__Host-login-${id}=`),
      expect.stringMatching(/^__Host-login-old=; Max-Age=0;/),
    ])
  })
})

test('what is empty is sealed and opened, too', () => {
  const sealer = createSealer(['first'], 'test')
  expect(sealer.open(sealer.seal(Buffer.alloc(0), '', ''), '', '')).toEqual(Buffer.alloc(0))
})
