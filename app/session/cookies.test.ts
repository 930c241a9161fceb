import { createHash, createHmac, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  cookieHeaders,
  cookieLimit,
  hasStyles,
  isInvitationId,
  preferenceFrom,
  readAddress,
  readInvitation,
  readPreference,
  rememberStyles,
  setAddress,
  setCookie,
  setInvitation,
} from '~/http/cookies.server'
import { LoginAttempts, nonceOf } from './provider/login-attempt.server'
import { derivedKey, hashed, Sealer } from './store/seal.server'
import { SessionCookie } from './session-cookie.server'
import { idHashOf } from './store/session-records.server'
import { cookiesOf, testConfig } from './sessions.fixture'

const config = testConfig()
const plainConfig = testConfig({ PUBLIC_URL: 'http://localhost:3000' })
const clock = { now: Date.UTC(2026, 8, 1) }
const now = () => clock.now
const attempts = new LoginAttempts(config, now)
const random = () => randomBytes(32).toString('base64url')

const attempt = (returnTo = '/', startedAt = clock.now) => ({
  state: random(),
  verifier: random(),
  returnTo,
  startedAt,
})

describe('the session cookie', () => {
  const cookie = new SessionCookie(config)

  it('is bound to the host, unreadable to scripts, and lives 12 hours', () => {
    expect(cookie.set(cookie.create()).split('; ').slice(1).sort()).toEqual(
      ['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Lax', 'Secure'].sort(),
    )
    expect(cookie.set(cookie.create())).toMatch(/^__Host-sid=[\w.-]{131};/)
    const longer = new SessionCookie(testConfig({ SESSION_HOURS: '720' }))
    expect(longer.set(longer.create())).toContain('Max-Age=2592000;')
  })
  it('loses prefix and Secure without https', () => {
    const plain = new SessionCookie(plainConfig)
    expect(plain.set(plain.create())).toMatch(/^sid=/)
    expect(plain.set(plain.create())).not.toContain('Secure')
  })
  it('is read back, and only under its full name', () => {
    const key = cookie.create()
    const sent = cookiesOf([cookie.set(key)])
    expect(cookie.read(`theme=dark; ${sent}; lang=fi`)).toEqual(key)
    expect(cookie.read(sent.replace('__Host-', ''))).toBeNull()
    expect(cookie.read(null)).toBeNull()
  })
  it('is refused when anything of it was changed', () => {
    const sent = cookiesOf([cookie.set(cookie.create())])
    const start = sent.indexOf('=') + 1
    for (let at = start; at < sent.length; at += 7) {
      const other = sent[at] === 'A' ? 'B' : 'A'
      expect(cookie.read(sent.slice(0, at) + other + sent.slice(at + 1))).toBeNull()
    }
    expect(cookie.read(sent.slice(0, -1))).toBeNull()
    for (const more of [`x${sent}`, `${sent}x`, sent.replace('=', '=x.'), `${sent}.x`])
      expect(cookie.read(more)).toBeNull()
  })
  it('is signed over both halves by a key of its own', () => {
    // Written out: a change of the signature would end every session.
    const key = { id: random(), secret: random() }
    const text = `${key.id}.${key.secret}`
    const signingKey = derivedKey(config.session.secrets[0] ?? '', '', 'session cookie 1')
    const value = `${text}.${createHmac('sha256', signingKey).update(text).digest('base64url')}`
    expect(cookie.read(`__Host-sid=${value}`)).toEqual(key)
    expect(cookie.set(key)).toContain(`__Host-sid=${value};`)
    expect(idHashOf(key)).toBe(hashed('session', key.id))
  })
  it('is taken away, and needs a secret', () => {
    expect(cookie.clear()).toMatch(/^__Host-sid=; Max-Age=0;/)
    const none = new SessionCookie({ secure: true, session: { ...config.session, secrets: [] } })
    expect(() => none.set(cookie.create())).toThrow('a session cookie needs a secret')
  })
})

describe('login attempts', () => {
  it('are found by their state, in the browser that began them', () => {
    const begun = attempt('/a/7/orders?q=412')
    const cookies = cookiesOf(attempts.start(begun, null))
    expect(attempts.find(begun.state, cookies)).toEqual(begun)
    expect(attempts.find(begun.state, null)).toBeNull()
    expect(attempts.find(random(), cookies)).toBeNull()
    const id = begun.state.slice(0, 8)
    for (const state of [
      id + random().slice(8),
      '',
      id,
      `${begun.state}x`,
      begun.state.slice(0, -1),
    ])
      expect(attempts.find(state, cookies)).toBeNull()
  })
  it('hold the reference of the draft of the form that led to the login', () => {
    for (const returnTo of ['/ask_for_content', '/', `*${random()}`]) {
      const begun = { ...attempt(returnTo), draft: `o${random()}` }
      expect(attempts.fits(begun)).toBe(true)
      expect(attempts.find(begun.state, cookiesOf(attempts.start(begun, null)))).toEqual(begun)
    }
  })
  it('show nothing of what they hold', () => {
    const begun = attempt('/invitation/secret-invitation')
    const [cookie = ''] = attempts.start(begun, null)
    const seen = cookie + Buffer.from(cookie.split(/[=;]/)[1] ?? '', 'base64url').toString('latin1')
    for (const hidden of [begun.verifier, begun.state, 'secret-invitation'])
      expect(seen).not.toContain(hidden)
  })
  it('live for 30 minutes, whatever the browser says', () => {
    const begun = attempt()
    const cookies = cookiesOf(attempts.start(begun, null))
    clock.now += 30 * 60_000 - 1
    expect(attempts.find(begun.state, cookies)).not.toBeNull()
    clock.now += 1
    expect(attempts.find(begun.state, cookies)).toBeNull()
  })
  it('are five at most: the oldest is dropped', () => {
    const begun = Array.from({ length: 5 }, (_, i) => attempt('/', clock.now + i))
    const cookies = cookiesOf(begun.flatMap((one) => attempts.start(one, null)))
    const [sixth, ...dropped] = attempts.start(attempt('/', clock.now + 9), cookies)
    expect(sixth).toContain('Max-Age=1800')
    expect(dropped).toHaveLength(1)
    expect(dropped[0]).toMatch(`__Host-login-${begun[0]?.state.slice(0, 8)}=; Max-Age=0`)
  })
  it('delete unreadable attempts and no other cookie', () => {
    const names = ['xxxxxxxx', 'ä', 'a.b', '.a', 'a.', 'x'.repeat(65)]
    const others = names.map((name) => `__Host-login-${name}=old`).join('; ')
    const [, ...dropped] = attempts.start(attempt(), `${others}; sid=1; login-yyyyyyyy=1; lang=fi`)
    expect(dropped).toEqual([expect.stringMatching(/^__Host-login-xxxxxxxx=; Max-Age=0;/)])
  })
  it('keep a page of 136 letters, and give up one that is longer', () => {
    const stored = (returnTo: string) => {
      const begun = attempt(returnTo)
      return attempts.find(begun.state, cookiesOf(attempts.start(begun, null)))?.returnTo
    }
    const longest = `/${'x'.repeat(135)}`
    expect([stored(longest), stored(`${longest}x`)]).toEqual([longest, '/'])
  })
  it('are sealed for their own use, and whole; the nonce follows from the state', () => {
    const begun = attempt('')
    const id = begun.state.slice(0, 8)
    const started = Buffer.alloc(6)
    started.writeUIntBE(clock.now, 0, 6)
    const halves = [begun.state, begun.verifier].map((half) => Buffer.from(half, 'base64url'))
    const plain = Buffer.concat([...halves, started])
    const found = (bytes: Buffer, purpose: string) => {
      const sealed = new Sealer(config.session.secrets, purpose).seal(bytes, '', id)
      return attempts.find(begun.state, `__Host-login-${id}=${sealed.toString('base64url')}`)
    }
    expect(found(plain, 'login attempt 1')).toEqual(begun)
    expect(found(plain.subarray(0, -1), 'login attempt 1')).toBeNull()
    expect(found(plain, 'session record 1')).toBeNull()
    const nonce = createHash('sha256').update(`nonce\n${begun.state}`).digest('base64url')
    expect(nonceOf(begun.state)).toBe(nonce)
  })
  it('end with the deletion of their cookie', () => {
    const begun = attempt()
    expect(attempts.finish(begun)).toMatch(/^__Host-login-[\w-]{8}=; Max-Age=0; Path=\/; HttpOnly/)
  })
})

describe('preferences', () => {
  it('are read back', () => {
    const header = cookiesOf([
      setCookie('lang', 'sv', true),
      setCookie('theme', 'light', true),
      setCookie('menu', 'mini', true),
      setAddress('0', true),
      setInvitation('inv-1_A', true),
    ])
    expect(readPreference('lang', header)).toBe('sv')
    expect(readPreference('theme', header)).toBe('light')
    expect(readPreference('menu', header)).toBe('mini')
    expect(readAddress(header)).toBe('0')
    expect(readInvitation(header)).toBe('inv-1_A')
  })
  it.each([
    ['lang', ['fi', 'sv', 'en']],
    ['theme', ['dark', 'light', 'auto']],
    ['menu', ['wide', 'mini']],
  ] as const)('of %s take their values and no others', (name, values) => {
    for (const value of values) expect(preferenceFrom(name, value)).toBe(value)
    for (const other of ['', 'x', 'toString', null, undefined])
      expect(preferenceFrom(name, other)).toBeNull()
    expect(readPreference(name, `${name}=<script>`)).toBeNull()
    expect(readPreference(name, null)).toBeNull()
  })
  it.each(['x7', '7x', '', '1'.repeat(65), '-1', '7/..'])('of an address hold no %j', (id) => {
    expect(() => setAddress(id, true)).toThrow('not an id for this cookie')
    expect(readAddress(`address=${id}`)).toBeNull()
  })
  it('of an invitation hold one, or nothing', () => {
    expect([isInvitationId('kutsu_1-A'), isInvitationId('kutsu/1')]).toEqual([true, false])
    expect(readInvitation('invitation=kutsu_1-A')).toBe('kutsu_1-A')
    for (const none of ['invitation=a%20b', '', null]) expect(readInvitation(none)).toBeNull()
    expect(() => setInvitation('a b', true)).toThrow(RangeError)
  })
})

it('only the current stylesheet’s name counts as cached', () => {
  const href = '/assets/root-B32xbZaM.css'
  const header = rememberStyles(href, false).split(';')[0] ?? ''
  expect(header).toBe('styles=B32xbZaM')
  expect(hasStyles(href, `theme=dark; ${header}`)).toBe(true)
  expect(hasStyles('/assets/root-Other123.css', header)).toBe(false)
  expect(hasStyles(href, null)).toBe(false)
})

describe('every cookie of the list', () => {
  const year = 31_536_000
  it.each([
    ['login', 1800],
    ['lang', year],
    ['theme', year],
    ['menu', year],
    ['styles', 86_400],
    ['address', year],
    ['invitation', 604_800],
  ] as const)('%s lives %i s, out of the reach of scripts and other hosts', (kind, seconds) => {
    for (const [value, life] of [
      ['value', seconds],
      ['', 0],
    ] as const)
      expect(setCookie(kind, value, true).split('; ').slice(1).sort()).toEqual(
        ['HttpOnly', `Max-Age=${life}`, 'Path=/', 'SameSite=Lax', 'Secure'].sort(),
      )
  })
  it('has at most 512 bytes and a header of its own', () => {
    const rest = setCookie('theme', 'x', true).length - 1
    expect(setCookie('theme', 'x'.repeat(cookieLimit - rest), true)).toHaveLength(512)
    expect(() => setCookie('theme', 'x'.repeat(cookieLimit - rest + 1), true)).toThrow(
      'the theme cookie is too long',
    )
    expect(cookieHeaders(['a=1', 'b=2']).getSetCookie()).toEqual(['a=1', 'b=2'])
  })
})

it('all cookies at their longest stay below their limits', () => {
  const sid = new SessionCookie(config)
  const set = [
    sid.set(sid.create()),
    setCookie('lang', 'fi', true),
    setCookie('theme', 'light', true),
    setCookie('menu', 'wide', true),
    rememberStyles('/assets/root-B32xbZaM.css', true),
    setAddress('1'.repeat(64), true),
    setInvitation('i'.repeat(64), true),
  ]
  for (let length = 1, tabs = 0; tabs < 5; length++) {
    // The longest path that the cookie keeps; a longer one falls back to "/".
    const begun = attempt(`/${'x'.repeat(length)}`)
    const longer = attempt(`/${'x'.repeat(length + 1)}`)
    const cookies = attempts.start(begun, null)
    const stored = attempts.find(longer.state, cookiesOf(attempts.start(longer, null)))
    if (stored?.returnTo !== '/') continue
    for (; tabs < 5; tabs++) set.push(...attempts.start(attempt(begun.returnTo), null))
    expect(cookies).toHaveLength(1)
    expect(length).toBeGreaterThan(120)
  }
  expect(set).toHaveLength(12)
  for (const cookie of set) expect(Buffer.byteLength(cookie)).toBeLessThanOrEqual(cookieLimit)
  expect(Buffer.byteLength(cookiesOf(set))).toBeLessThanOrEqual(2048)
})
