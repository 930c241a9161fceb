import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  allCookiesLimit,
  cookieLimit,
  hasStyles,
  preferenceFrom,
  readAddress,
  readInvitation,
  readPreference,
  rememberStyles,
  setAddress,
  setCookie,
  setInvitation,
  setPreference,
} from '~/navigation/cookies.server'
import { createLoginAttempts } from './provider/login-attempt.server'
import { createSessionCookie } from './session-cookie.server'
import { cookiesOf, testConfig } from './sessions.fixture'

const config = testConfig()
const plainConfig = testConfig({ PUBLIC_URL: 'http://localhost:3000' })
const clock = { now: Date.UTC(2026, 8, 1) }
const now = () => clock.now
const attempts = createLoginAttempts(config, now)
const random = () => randomBytes(32).toString('base64url')

const attempt = (returnTo = '/', startedAt = clock.now) => ({
  state: random(),
  verifier: random(),
  returnTo,
  startedAt,
})

describe('the session cookie', () => {
  const cookie = createSessionCookie(config)

  it('is bound to the host, unreadable to scripts, and lives 12 hours', () => {
    expect(cookie.set(cookie.create('aino')).split('; ').slice(1).sort()).toEqual(
      ['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Lax', 'Secure'].sort(),
    )
    expect(cookie.set(cookie.create('aino'))).toMatch(/^__Host-sid=[\w.-]{143};/)
  })
  it('loses prefix and Secure without https', () => {
    const plain = createSessionCookie(plainConfig)
    expect(plain.set(plain.create('aino'))).toMatch(/^sid=/)
    expect(plain.set(plain.create('aino'))).not.toContain('Secure')
  })
  it('is read back, and only under its full name', () => {
    const key = cookie.create('aino')
    const sent = cookiesOf([cookie.set(key)])
    expect(cookie.read(`theme=dark; ${sent}; lang=fi`)).toEqual(key)
    expect(cookie.read(sent.replace('__Host-', ''))).toBeNull()
    expect(cookie.read(null)).toBeNull()
  })
  it('holds 256 bits of id and 256 bits of secret, never the same', () => {
    const [one, two] = [cookie.create('aino'), cookie.create('aino')]
    for (const part of [one.id, one.secret]) expect(Buffer.from(part, 'base64url')).toHaveLength(32)
    expect(new Set([one.id, one.secret, two.id, two.secret]).size).toBe(4)
  })
  it('is refused when anything of it was changed', () => {
    const sent = cookiesOf([cookie.set(cookie.create('aino'))])
    const start = sent.indexOf('=') + 1
    for (let at = start; at < sent.length; at += 7) {
      const other = sent[at] === 'A' ? 'B' : 'A'
      expect(cookie.read(sent.slice(0, at) + other + sent.slice(at + 1))).toBeNull()
    }
    expect(cookie.read(sent.slice(0, -1))).toBeNull()
    expect(cookie.read(`__Host-sid=${random()}.${random()}.${random()}`)).toBeNull()
  })
  it('is accepted under the secret before, and signed with the new one', () => {
    const old = 'the secret of last year that is going away'
    const key = cookie.create('aino')
    const sent = cookiesOf([createSessionCookie(testConfig({ SESSION_SECRET: old })).set(key)])
    const both = `${config.session.secrets[0]}, ${old}`
    expect(createSessionCookie(testConfig({ SESSION_SECRET: both })).read(sent)).toEqual(key)
    expect(cookie.read(sent)).toBeNull()
  })
})

describe('login attempts', () => {
  it('are found by their state, in the browser that began them', () => {
    const begun = attempt('/a/7/orders?q=412')
    const cookies = cookiesOf(attempts.start(begun, null))
    expect(attempts.find(begun.state, cookies)).toEqual(begun)
    expect(attempts.find(begun.state, null)).toBeNull()
    expect(attempts.find(random(), cookies)).toBeNull()
    expect(attempts.find(begun.state.slice(0, 8) + random().slice(8), cookies)).toBeNull()
    expect(attempts.find('', cookies)).toBeNull()
  })
  it('hold the reference of what was written in the form that has led to them', () => {
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
  it('take away what they cannot read, and touch no other cookie', () => {
    const others = '__Host-login-xxxxxxxx=junk; __Host-login-ä=1; sid=1; login-yyyyyyyy=1; lang=fi'
    const [, ...dropped] = attempts.start(attempt(), others)
    expect(dropped.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-login-xxxxxxxx'])
  })
  it('keep a page of ordinary length, and give up one that does not fit', () => {
    const stored = attempt(`/impersonate/${'t'.repeat(100)}`)
    expect(attempts.find(stored.state, cookiesOf(attempts.start(stored, null)))).toEqual(stored)
    const long = attempt(`/a/7/orders?q=${'x'.repeat(400)}`)
    const found = attempts.find(long.state, cookiesOf(attempts.start(long, null)))
    expect(found).toEqual({ ...long, returnTo: '/' })
  })
  it('are finished by taking their cookie away', () => {
    const begun = attempt()
    expect(attempts.finish(begun)).toMatch(/^__Host-login-[\w-]{8}=; Max-Age=0; Path=\/; HttpOnly/)
  })
})

describe('preferences', () => {
  it('are read back', () => {
    const header = cookiesOf([
      setPreference('lang', 'sv', true),
      setPreference('theme', 'light', true),
      setPreference('menu', 'mini', true),
      setAddress('0', true),
      setInvitation('inv-1_A', true),
    ])
    expect(readPreference('lang', header)).toBe('sv')
    expect(readPreference('theme', header)).toBe('light')
    expect(readPreference('menu', header)).toBe('mini')
    expect(readAddress(header)).toBe('0')
    expect(readInvitation(header)).toBe('inv-1_A')
  })
  it('are nothing where the browser sends what is not on the list', () => {
    const header = 'lang=de; theme=<script>; menu=; address=7%2F..; invitation=a%20b'
    expect(readPreference('lang', header)).toBeNull()
    expect(readPreference('theme', header)).toBeNull()
    expect(readPreference('menu', header)).toBeNull()
    expect(readAddress(header)).toBeNull()
    expect(readInvitation(header)).toBeNull()
    expect(readPreference('lang', null)).toBeNull()
    expect(preferenceFrom('lang', 'toString')).toBeNull()
  })
  it('are never written with anything else', () => {
    expect(() => setAddress('7/..', true)).toThrow(RangeError)
    expect(() => setInvitation('a b', true)).toThrow(RangeError)
    expect(setInvitation(null, true)).toMatch(/^invitation=; Max-Age=0/)
  })
})

it('the stylesheet that a browser was sent to is known by its name, another is not', () => {
  const href = '/assets/root-B32xbZaM.css'
  const header = rememberStyles(href, false).split(';')[0] ?? ''
  expect(header).toBe('styles=B32xbZaM')
  expect(hasStyles(href, `theme=dark; ${header}`)).toBe(true)
  expect(hasStyles('/assets/root-Other123.css', header)).toBe(false)
  expect(hasStyles(href, null)).toBe(false)
})

describe('every cookie of the list, set and taken away', () => {
  const kinds = [
    'sid',
    'login',
    'lang',
    'theme',
    'menu',
    'styles',
    'address',
    'invitation',
  ] as const
  it.each(kinds.flatMap((kind) => [[kind, 'value'] as const, [kind, ''] as const]))(
    '%s=%s: out of the reach of scripts, other sites and other hosts',
    (kind, value) => {
      const attributes = setCookie(kind, value, true).split('; ').slice(1)
      const life = attributes.find((attribute) => attribute.startsWith('Max-Age=')) ?? ''
      expect(life === 'Max-Age=0').toBe(value === '')
      expect(attributes.filter((attribute) => attribute !== life).sort()).toEqual(
        ['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure'].sort(),
      )
    },
  )
  it('is none that is longer than 512 bytes', () => {
    const bare =
      setCookie('theme', '', true).length + 'Max-Age=31536000'.length - 'Max-Age=0'.length
    expect(setCookie('theme', 'x'.repeat(cookieLimit - bare), true)).toHaveLength(cookieLimit)
    const tooLong = 'x'.repeat(cookieLimit - bare + 1)
    expect(() => setCookie('theme', tooLong, true)).toThrow(RangeError)
  })
})

it('all cookies at their longest stay below their limits', () => {
  const sid = createSessionCookie(config)
  const set = [
    sid.set(sid.create('aino')),
    setPreference('lang', 'fi', true),
    setPreference('theme', 'light', true),
    setPreference('menu', 'wide', true),
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
  expect(Buffer.byteLength(cookiesOf(set))).toBeLessThanOrEqual(allCookiesLimit)
})
