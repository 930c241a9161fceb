import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { languages } from '~/domain/person'
import { openEmbeddedStore } from '~/session/store/embedded-store.server'
import { SessionCookie } from '~/session/session-cookie.server'
import { SessionRecords } from '~/session/store/session-records.server'
import { story } from '../../sandbox/seeds/story'
import { findingsIn, personalTexts } from '../log-lines.fixture'
import { startPortals, type Answered, type Visitor } from '../portals.fixture'
import { addresses } from '../screens.fixture'

/** The tokens of each session of the crawl. */
const tokens = new Set<string>()
/** The protocol's names of tokens, and texts that look like a JWT, whose head is encoded JSON. */
function tokensIn(text: string): string[] {
  const names = text.match(/access_token|refresh_token/g) ?? []
  const looks = [...text.matchAll(/(eyJ[\w-]{10,})\.[\w-]{10,}\./g)]
  // A random key may contain "eyJ" and dots too, so the head must decode to JSON.
  return [...names, ...looks.map(([, head = '']) => head).filter(isJson)]
}

function isJson(encoded: string): boolean {
  try {
    JSON.parse(Buffer.from(encoded, 'base64url').toString())
    return true
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

/** Existing keys, unknown keys, and a malformed one. */
const keys = [
  ['impersonate', 'esikatselu-aino'],
  ['impersonate', 'unknown-key-of-a-preview'],
  ['invitation', 'KEYOFANINVITATION'],
  ['invitation', 'no%20key%20at%20all'],
] as const

/** Opens the stored session with cookie and secret, and notes its tokens. */
async function noteTokens({ cookies }: Visitor): Promise<void> {
  const secrets = [portals.env.SESSION_SECRET ?? '']
  const session = { secrets, dir: '', lifeMs: 1 }
  const cookie = new SessionCookie({ secure: false, session })
  const key = cookie.read(`sid=${cookies.get('sid')}`)
  const store = openEmbeddedStore(portals.sessionDir)
  const entry = key && (await new SessionRecords(store, session, Date.now).load(key))
  await store.close()
  if (!entry) throw new Error('the session has ended: nobody knows its tokens')
  const { accessToken, refreshToken, idToken } = entry.record.tokens
  for (const token of [accessToken, refreshToken, idToken]) tokens.add(token ?? '')
}

/** The text contains no token of the crawl and nothing that looks like one. */
function expectNoToken(text: string, where: string): void {
  expect(tokensIn(text), where).toEqual([])
  for (const known of tokens) expect(text.includes(known), where).toBe(false)
}

const answers: { address: string; answer: Answered }[] = []

const portals = await startPortals({ env: { LOG_LEVEL: 'trace' } })
const { portal } = portals
const aino = await portals.logIn('Aino')
await noteTokens(aino)
for (const language of languages) {
  await aino.ask(portal, '/preferences', {
    body: new URLSearchParams({ intent: 'language', language }),
  })
  for (const address of Object.values(addresses)) {
    answers.push({ address, answer: await aino.ask(portal, address) })
  }
}
const file = answers.map(({ answer }) => /\/api\/Document\/\d+\/download/.exec(answer.text)?.[0])
const address = file.find((found) => found !== undefined) ?? ''
answers.push({ address, answer: await aino.ask(portal, address) })
// Failures write log lines. `expired` comes last, since it ends a session older than 15 s.
const troubled = await portals.logIn('Aino')
await noteTokens(troubled)
for (const trouble of [500, 'nonsense', 'wrong-shape', 'reset', 'expired']) {
  await portals.control('api', 'PUT', 'faults', { fail: { '/api/Order/*/Payment': trouble } })
  const answer = await troubled.ask(portal, '/a/0/orders/412873')
  answers.push({ address: String(trouble), answer })
}
await portals.control('api', 'DELETE', 'faults')
// Keys of previews and invitations, with allowed and refused methods, logged in and not.
const hanna = await portals.logIn('Hanna')
await noteTokens(hanna)
for (const path of keys.map(([page, key]) => `/${page}/${key}`))
  for (const visitor of [aino, hanna, portals.visitor()])
    for (const method of ['GET', 'HEAD', 'POST', 'PUT'])
      for (const end of ['', '/', '/more']) {
        const body = method === 'POST' ? new URLSearchParams({ key: 'one' }) : undefined
        const options = { method, ...(body && { body }) }
        answers.push({
          address: `${method} ${path}`,
          answer: await visitor.ask(portal, path + end, options),
        })
      }
await hanna.ask(portal, '/impersonation-ended')
// A short life of tokens causes a refresh.
await portals.control('identity', 'PUT', 'access-token-seconds', { seconds: 60 })
const sven = await portals.logIn('Sven')
await noteTokens(sven)
answers.push({ address: 'Sven', answer: await sven.ask(portal, '/a/0/orders') })
for (const visitor of [aino, sven]) await noteTokens(visitor)
afterAll(() => portals.close())

it('the crawl gets pages, not refusals, in each language', () => {
  for (const title of ['Tilaukset', 'Ordrar', 'Orders'])
    expect(
      answers.some(({ answer }) => answer.text.includes(`<title>${title}`)),
      title,
    ).toBe(true)
  expect(answers.filter(({ answer }) => answer.status === 200).length).toBeGreaterThan(60)
})

it('every page has a title; that of an error page names the failure', () => {
  const pages = answers.filter(({ answer }) => answer.text.startsWith('<!doctype html>'))
  expect(pages.length).toBeGreaterThan(60)
  for (const { address, answer } of pages)
    expect(answer.text, address).toMatch(/<title>(?!undefined)[^<]{3,}( – Keittiö)<\/title>/)
})

it('every page has one description, without personal data; that of an error page names the failure', () => {
  const pages = answers.filter(({ answer }) => answer.text.startsWith('<!doctype html>'))
  const descriptions = new Set<string>()
  for (const { address, answer } of pages) {
    const found = [...answer.text.matchAll(/<meta name="description" content="([^"]{10,})"/g)]
    expect(found, address).toHaveLength(1)
    descriptions.add(found[0]?.[1] ?? '')
  }
  expect(descriptions.size).toBeGreaterThan(40)
  for (const text of descriptions) expect(text).not.toMatch(/[\d]{3}|@|Aino|Mäkelä/)
})

describe('no token', () => {
  it('is in a body or header of a page or file, in three languages', () => {
    for (const { address, answer } of answers) {
      expectNoToken(answer.text, address)
      expectNoToken(JSON.stringify(answer.headers), address)
    }
  })
  it('of a session of the crawl is in an answer', () => {
    expect(tokens.size).toBeGreaterThanOrEqual(9)
    for (const known of tokens) expect(known.length).toBeGreaterThan(20)
  })
  it('is in a cookie', () => {
    for (const line of aino.setCookies) expectNoToken(decodeURIComponent(line), line)
  })
  it('is in the log at level trace', () => {
    const lines = portals.processes.flatMap(({ log }) => log)
    expect(lines.length).toBeGreaterThan(15)
    for (const line of lines) expectNoToken(line, 'a line of the log')
  })
  it('and no key of a preview or an invitation is in the log', () => {
    const lines = portals.processes.flatMap(({ log }) => log)
    for (const line of lines)
      for (const [, key] of keys) expect(line).not.toContain(decodeURIComponent(key))
  })
  it('and no personal data of a page is in the log', () => {
    const lines = portals.processes.flatMap(({ log }) => log)
    expect(findingsIn(lines, personalTexts(story(new Date())))).toEqual([])
  })
  it('but audit lines name the ids of staff member and customer of a preview', () => {
    const lines = portals.processes.flatMap(({ log }) => log)
    const looked = {
      'event.name': 'portal.preview.begin',
      'enduser.id': 'hanna',
      'user.id': 'aino',
    }
    const audits = lines.filter((line) => line.includes('"event.name"'))
    expect(audits.map((line) => JSON.parse(line) as unknown)).toContainEqual(
      expect.objectContaining(looked),
    )
  })
  it('and a refusal is not logged as an error', () => {
    const lines = portals.processes.flatMap(({ log }) => log)
    const refused = lines.filter((line) => line.includes('no route or action for the request'))
    expect(refused.length).toBeGreaterThan(5)
    for (const line of refused) expect(line).toContain('"level":30')
  })
  it('is in an asset', () => {
    for (const name of readdirSync('build/client', { recursive: true, encoding: 'utf8' }))
      if (/\.(?:js|css|html|json|webmanifest)$/.test(name))
        expect(tokensIn(readFileSync(join('build/client', name), 'utf8')), name).toEqual([])
  })
  it('would be missed: the search finds a planted one', () => {
    const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhaW5vIn0.signature'
    expect(tokensIn(`<p>${token}</p>`)).toEqual(['eyJhbGciOiJSUzI1NiJ9'])
    expect(tokensIn('{"refresh_token":"x"}')).toEqual(['refresh_token'])
  })
})

it('only the listed cookies are set, each up to 512 bytes, all up to 2 KB', () => {
  const known = /^(?:sid|owner|login-[\w-]{8}|logout|lang|theme|menu|styles|address|invitation)$/
  expect(aino.setCookies.length).toBeGreaterThan(5)
  for (const line of aino.setCookies) {
    expect(line.split('=')[0]).toMatch(known)
    expect(line.length).toBeLessThanOrEqual(512)
    expect(line).toMatch(/Path=\/(?:;|$)/)
    expect(line).toMatch(/HttpOnly/)
    expect(line).toMatch(/SameSite=Lax/)
    expect(line).not.toMatch(/Domain=/i)
  }
  const sent = [...aino.cookies].map((pair) => pair.join('=')).join('; ')
  expect(sent.length).toBeLessThanOrEqual(2048)
})
