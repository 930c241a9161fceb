import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { startPortals, type Answered, type RequestOptions } from '../portals.fixture'
import { fileForm } from '../file-form.fixture'
import { sendRaw } from './raw-http.fixture'

const secureHost = 'portal.example'

const portals = await startPortals()
const portal = portals.portal
/** A process whose rate limit allows one request. */
const strict = await portals.add({ RATE_LIMIT_SCALE: '0.001' })
/** The public address is https. */
const secure = await portals.add({ PUBLIC_URL: `https://${secureHost}` })
const aino = await portals.logIn('Aino')
afterAll(() => portals.close())

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
  'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/) as string,
}

const varies = /^Cookie, Accept-Language, Sec-Fetch-Site(, Accept-Encoding)?$/
const nobodyStores = {
  ...always,
  'cache-control': 'no-store, no-transform',
  vary: expect.stringMatching(varies) as string,
}

const inert = {
  ...nobodyStores,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox",
}

/** The exact content security policy of a page, with its report address. */
function pagePolicy(parts: PolicyParts) {
  const { nonce, frame = '', ofOrder = false, https = false } = parts
  const ownStyles = ofOrder ? ` 'nonce-${nonce}'` : ''
  return (
    `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; ` +
    `style-src 'self'${ownStyles}; ` +
    `img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; ` +
    `worker-src 'self'; ${frame}form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; ` +
    `require-trusted-types-for 'script'; trusted-types portal; ` +
    (https ? 'upgrade-insecure-requests; ' : '') +
    'report-uri /report-policy-violation'
  )
}

interface PolicyParts {
  nonce: string
  frame?: string
  /** An order's page has an inline style that prints its number. */
  ofOrder?: boolean
  https?: boolean
}

const nonces = new Set<string>()

function expectPage(answer: Answered, more: Omit<PolicyParts, 'nonce'> = {}) {
  expect(answer.headers).toMatchObject(nobodyStores)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  const policy = String(answer.headers['content-security-policy'])
  const nonce = /'nonce-([^']{24})'/.exec(policy)?.[1] ?? 'none'
  expect(policy).toBe(pagePolicy({ nonce, ...more }))
  expect(answer.text).toContain(`nonce="${nonce}"`)
  // No nonce is used twice.
  expect(nonces.has(nonce)).toBe(false)
  nonces.add(nonce)
}

/** No answer of any kind may have these headers. */
function expectSilent({ headers }: Pick<Answered, 'headers'>, https = false) {
  const names = Object.keys(headers)
  expect(names).not.toContain('server')
  expect(names).not.toContain('x-powered-by')
  expect(names.filter((name) => name.startsWith('access-control-'))).toEqual([])
  const hsts = https ? 'max-age=63072000; includeSubDomains' : undefined
  expect(headers['strict-transport-security']).toBe(hsts)
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }

interface Kind {
  path: string
  status: number
  options?: RequestOptions
  frame?: string
  ofOrder?: boolean
}

const pages: Record<string, Kind> = {
  'a page of somebody’s own': { path: '/a/4101/orders', status: 200 },
  'the page with a video': {
    path: '/a/4101/orders/412873/deliverypreparation?video=1',
    status: 200,
    frame: 'frame-src https://www.youtube-nocookie.com; ',
    ofOrder: true,
  },
  'the page with a script of its own': { path: '/a/4101/documents/upload', status: 200 },
  'a page of nobody’s': { path: '/offline', status: 200 },
  'an order of nobody’s': { path: '/a/4101/orders/999999', status: 404, ofOrder: true },
  'a method that is none': { path: '/', status: 405, options: { method: 'PUT' } },
  'a foreign form': {
    path: '/settings',
    status: 403,
    options: { body: 'a=b', headers: { ...form, origin: 'https://evil.example' } },
  },
  'a form of another type': {
    path: '/settings',
    status: 415,
    options: { body: '{}', headers: { 'content-type': 'application/json' } },
  },
  'a form too large': {
    path: '/settings',
    status: 413,
    options: { body: 'x'.repeat(65_537), headers: form },
  },
  'an address too long': { path: `/${'x'.repeat(3000)}`, status: 414 },
  'another host': { path: '/', status: 421, options: { headers: { host: 'evil.example' } } },
  'a page with a body': {
    path: '/',
    status: 400,
    options: { method: 'GET', body: 'a=b', headers: { origin: '', 'sec-fetch-site': 'none' } },
  },
}

describe('pages', () => {
  it.each(Object.entries(pages))('%s', async (_name, { path, status, options, ...more }) => {
    const answer = await aino.ask(portal, path, options)
    expect(answer.status).toBe(status)
    expectPage(answer, more)
    expectSilent(answer)
  })

  it('beyond the rate limit', async () => {
    await portals.visitor().ask(strict, '/settings')
    const answer = await portals.visitor().ask(strict, '/settings')
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expectPage(answer)
    expectSilent(answer)
  })

  it('while the API does not answer', async () => {
    await portals.control('api', 'PUT', 'faults', { fail: { '/api/User': 500 } })
    const sven = await portals.logIn('Sven')
    const answer = await sven.ask(portal, '/settings')
    await portals.control('api', 'DELETE', 'faults')
    expect(answer.status).toBe(503)
    expectPage(answer)
    expectSilent(answer)
  })

  it('after an unexpected error', async () => {
    // A file in the place of the folder causes an unexpected error.
    const folder = join(portals.sessionDir, 'uploads')
    rmSync(folder, { recursive: true })
    writeFileSync(folder, '')
    const answer = await aino.ask(portal, '/a/4101/documents/upload', fileForm('a.pdf', 100))
    expect(answer.status).toBe(500)
    expectPage(answer)
    expectSilent(answer)
    expect(answer.text).toContain(String(answer.headers['x-request-id']))
    expect(answer.text).not.toMatch(/ENOENT|uploads\/|at .*\.js/)
  })
})

describe('answers that are no page', () => {
  const others: Record<string, Kind> = {
    'a way elsewhere': { path: '/', status: 302 },
    'a file that is none': { path: '/assets/none-abc.js', status: 404 },
    'a session that goes on': { path: '/auth/check', status: 204 },
    'a form that is none': {
      path: '/preferences',
      status: 400,
      options: { body: new URLSearchParams({ a: 'b' }) },
    },
    'a report that is none': {
      path: '/report-policy-violation',
      status: 400,
      options: { body: '{}', headers: { 'content-type': 'application/csp-report' } },
    },
    'a logout that is none': {
      path: '/auth/backchannel-logout',
      status: 400,
      options: { body: new URLSearchParams({ logout_token: 'x' }) },
    },
    'what a page would do when it is loaded, looked at ahead': {
      path: '/n/1',
      status: 204,
      options: { headers: { 'sec-purpose': 'prefetch' } },
    },
    'a live process': { path: '/healthz', status: 200 },
    'a ready process': { path: '/readyz', status: 200 },
  }

  it.each(Object.entries(others))('%s', async (name, { path, status, options }) => {
    const answer = await aino.ask(portal, path, options)
    expect(answer.status, answer.text).toBe(status)
    const looksAhead = name.includes('ahead') && { 'referrer-policy': 'no-referrer' }
    expect(answer.headers).toMatchObject({ ...inert, ...looksAhead })
    expectSilent(answer)
  })

  it('documents of a person', async () => {
    const documents = await aino.ask(portal, '/a/4101/documents')
    const [, href = ''] = /href="(\/api\/Document\/[^"]+)"/.exec(documents.text) ?? []
    const answer = await aino.ask(portal, href.replaceAll('&amp;', '&'))
    expect(answer.status, href).toBe(200)
    expect(answer.headers).toMatchObject({ ...always, 'cache-control': 'no-store, no-transform' })
    const isPdf = answer.headers['content-type'] === 'application/pdf'
    expect(answer.headers['content-security-policy']).toMatch(
      isPdf ? /^default-src 'none';(?!.*sandbox)/ : /; sandbox$/,
    )
    expect(answer.headers['content-disposition']).toMatch(/^(attachment|inline); /)
    expect(answer.headers.vary).toMatch(varies)
    expectSilent(answer)
  })
})

describe('what everybody may store', () => {
  const asset = async () => {
    const { text } = await portals.visitor().ask(portal, '/offline')
    return /\/assets\/[\w.-]+\.js/.exec(text)?.[0] ?? ''
  }

  it('an asset with a hash: a year', async () => {
    const answer = await portals.visitor().ask(portal, await asset())
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers['content-type']).toContain('javascript')
    expectSilent(answer)
  })

  it.each(['/favicon.svg', '/apple-touch-icon.png', '/icon-192.png'])(
    '%s: an hour',
    async (path) => {
      const answer = await portals.visitor().ask(portal, path)
      expect(answer.status).toBe(200)
      expect(answer.headers).toMatchObject({ ...always, 'cache-control': 'public, max-age=3600' })
      expectSilent(answer)
    },
  )

  it('the manifest: an hour; the worker: checked each time', async () => {
    const manifest = await portals.visitor().ask(portal, '/manifest.webmanifest')
    expect(manifest.headers).toMatchObject({ ...always, 'cache-control': 'public, max-age=3600' })
    const colour = expect.stringMatching(/^#[0-9a-f]{6}$/) as string
    expect(JSON.parse(manifest.text)).toMatchObject({
      background_color: colour,
      theme_color: colour,
    })
    const worker = await portals.visitor().ask(portal, '/sw.js')
    expect(worker.headers).toMatchObject({
      ...always,
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    })
    for (const answer of [manifest, worker]) expectSilent(answer)
  })
})

it('/.well-known/change-password redirects to the account page; unknown well-known paths are 404', async () => {
  const visitor = portals.visitor()
  const known = await visitor.ask(portal, '/.well-known/change-password')
  expect(known.status).toBe(302)
  expect(known.headers.location).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/account\?ui_locales=fi/)
  const missing = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
  expect((await visitor.ask(portal, missing)).status).toBe(404)
})

it('every kind of answer has HSTS if PUBLIC_URL is https', async () => {
  const ask = (path: string, options: RequestOptions = {}) =>
    portals
      .visitor()
      .ask(secure, path, { ...options, headers: { host: secureHost, ...options.headers } })
  for (const path of [
    '/offline',
    '/nothing/at/all?_data=x',
    '/',
    '/favicon.svg',
    '/assets/none.js',
    '/healthz',
    '/sw.js',
  ])
    expectSilent(await ask(path), true)
  expectSilent(await ask('/', { method: 'PUT' }), true)
  const unread = await sendRaw(secure.url, 'no http\r\n\r\n')
  expectSilent(unread, true)
  const page = await ask('/offline')
  expectPage(page, { https: true })
})
