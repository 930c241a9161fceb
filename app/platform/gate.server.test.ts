import { describe, expect, it } from 'vitest'
import { policyOf } from '~/route-table'
import { admit } from './gate.server'

const rules = { publicUrl: 'https://portal.example', trustProxy: 0 }
const host = 'portal.example'
const form = {
  host,
  origin: 'https://portal.example',
  'content-type': 'application/x-www-form-urlencoded',
  'content-length': '20',
}
const verdict = (method: string, url: string, headers: Record<string, string>, with_ = rules) => {
  const result = admit({ method, url, headers }, policyOf(url), with_)
  return result.pass ? 200 : result.status
}

describe('the gate', () => {
  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'CONNECT'])('refuses %s', (method) => {
    expect(verdict(method, '/', { host })).toBe(405)
  })

  it('lets only the public host in, except for probes', () => {
    expect(verdict('GET', '/', { host })).toBe(200)
    expect(verdict('GET', '/', { host: 'evil.example' })).toBe(421)
    expect(verdict('GET', '/', {})).toBe(400)
    expect(verdict('GET', '/healthz', { host: '10.0.0.7:3000' })).toBe(200)
    expect(verdict('GET', '/readyz', { host: '10.0.0.7:3000' })).toBe(200)
  })

  it('believes X-Forwarded-Host only from a trusted proxy', () => {
    const headers = { host: '10.0.0.7', 'x-forwarded-host': host }
    expect(verdict('GET', '/', headers)).toBe(421)
    expect(verdict('GET', '/', headers, { ...rules, trustProxy: 1 })).toBe(200)
  })

  it('limits the address', () => {
    expect(verdict('GET', `/${'a'.repeat(2047)}`, { host })).toBe(200)
    expect(verdict('GET', `/${'a'.repeat(2048)}`, { host })).toBe(414)
    expect(verdict('GET', '/a'.repeat(12), { host })).toBe(200)
    expect(verdict('GET', '/a'.repeat(13), { host })).toBe(414)
    expect(verdict('GET', `/?${'q'.repeat(2048)}`, { host })).toBe(200)
    expect(verdict('GET', `/?${'q'.repeat(2049)}`, { host })).toBe(414)
    // A key of 2,048 characters.
    for (const page of ['impersonate', 'invitation']) {
      const path = `/${page}/${'t'.repeat(2048)}`
      expect(verdict('GET', path, { host })).toBe(200)
      expect(verdict('GET', `${path}t`, { host })).toBe(414)
    }
    expect(verdict('GET', '//evil.example', { host })).toBe(400)
  })

  it('believes of a list of hosts what the outermost trusted proxy has written', () => {
    const headers = { host: '10.0.0.7', 'x-forwarded-host': `evil.example, ${host}` }
    expect(verdict('GET', '/', headers, { ...rules, trustProxy: 1 })).toBe(200)
    expect(verdict('GET', '/', headers, { ...rules, trustProxy: 2 })).toBe(421)
  })

  it('refuses two Host headers, of which Node shows the first', () => {
    const request = { method: 'GET', url: '/', headers: { host }, hosts: 2 }
    expect(admit(request, policyOf(request.url), rules)).toMatchObject({ status: 400 })
  })

  it.each([
    'http://portal.example/',
    'portal.example:443',
    '*',
    '/\\evil.example',
    '/a\\..\\b',
    '/a/../b',
    '/a/..',
    '/./a',
    '/a/%2e%2E/b',
    '/a/.%2e',
  ])('refuses a path that the URL standard reads as another: %s', (url) =>
    expect(verdict('GET', url, { host })).toBe(400),
  )

  it.each(['/a/..b', '/a.b', '/.well-known/x', '/...', '/a/1%2F2', '/?x=/../'])(
    'takes a path as it is: %s',
    (url) => expect(verdict('GET', url, { host })).toBe(200),
  )

  it('refuses a page that is asked for with a body', () => {
    expect(verdict('GET', '/', { host, 'content-length': '5' })).toBe(400)
    expect(verdict('HEAD', '/', { host, 'transfer-encoding': 'chunked' })).toBe(400)
    expect(verdict('GET', '/', { host, 'content-length': '0' })).toBe(200)
  })

  it('lets the portal’s own form in', () => {
    expect(verdict('POST', '/preferences', form)).toBe(200)
    expect(verdict('POST', '/preferences', { ...form, 'sec-fetch-site': 'same-origin' })).toBe(200)
    // Behind a proxy that adds `Referrer-Policy: no-referrer` (answer 86).
    const hidden = { ...form, origin: 'null', 'sec-fetch-site': 'same-origin' }
    expect(verdict('POST', '/preferences', hidden)).toBe(200)
  })

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another scheme', { origin: 'http://portal.example' }],
    ['another port', { origin: 'https://portal.example:8443' }],
    ['an opaque origin', { origin: 'null' }],
    ['an opaque origin of another site', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['an opaque origin of a sibling', { origin: 'null', 'sec-fetch-site': 'same-site' }],
    ['a sibling host by Sec-Fetch-Site', { 'sec-fetch-site': 'same-site' }],
    ['a foreign site by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    ['an address typed by hand', { 'sec-fetch-site': 'none' }],
  ])('refuses a form from %s, also as a data request', (_name, headers) => {
    expect(verdict('POST', '/preferences', { ...form, ...headers })).toBe(403)
    expect(verdict('POST', '/?_data=root', { ...form, ...headers })).toBe(403)
  })

  it('refuses a form that says nothing of where it came from', () => {
    const silent: Record<string, string> = { ...form }
    delete silent.origin
    expect(verdict('POST', '/preferences', silent)).toBe(403)
    expect(verdict('POST', '/auth/backchannel-logout', silent)).toBe(200)
  })

  it('takes forms only, of 64 KB at most and of a known length', () => {
    expect(verdict('POST', '/', { ...form, 'content-type': 'application/json' })).toBe(415)
    expect(
      verdict('POST', '/', { ...form, 'content-type': 'multipart/form-data; boundary=x' }),
    ).toBe(415)
    expect(verdict('POST', '/', { ...form, 'content-type': '' })).toBe(415)
    expect(verdict('POST', '/', { ...form, 'content-length': '65536' })).toBe(200)
    expect(verdict('POST', '/', { ...form, 'content-length': '65537' })).toBe(413)
    const unknown: Record<string, string> = { ...form }
    delete unknown['content-length']
    expect(verdict('POST', '/', { ...unknown, 'transfer-encoding': 'chunked' })).toBe(411)
  })
})

describe('a report of a broken policy', () => {
  const url = '/report-policy-violation'
  const report = { host, 'content-type': 'application/csp-report', 'content-length': '400' }

  it('comes from the browser itself, without Origin', () => {
    expect(verdict('POST', url, report)).toBe(200)
    expect(verdict('POST', url, { ...report, origin: 'null' })).toBe(200)
    expect(verdict('POST', url, { ...report, 'content-type': 'application/reports+json' })).toBe(
      200,
    )
  })

  it('is of a report’s type, of 64 KB at most, and has one address', () => {
    expect(verdict('POST', url, { ...report, 'content-type': 'application/json' })).toBe(415)
    expect(verdict('POST', url, { ...form, 'content-type': form['content-type'] })).toBe(415)
    expect(verdict('POST', url, { ...report, 'content-length': '65537' })).toBe(413)
    expect(verdict('POST', '/', { ...report, origin: rules.publicUrl })).toBe(415)
    expect(verdict('POST', `${url}/`, report)).toBe(403)
  })
})

describe('forms with files are taken', () => {
  const files = {
    ...form,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': '10001000',
  }

  it('at the two places that receive them, up to a length of their own', () => {
    expect(verdict('POST', '/a/4101/documents/upload', files)).toBe(200)
    expect(verdict('POST', '/a/4101/documents/upload?selection=1', files)).toBe(200)
    expect(verdict('POST', '/a/4101/documents/upload/file', files)).toBe(200)
    const long = { ...files, 'content-length': '202000001' }
    expect(verdict('POST', '/a/4101/documents/upload', long)).toBe(413)
    const longFile = { ...files, 'content-length': '20000001' }
    expect(verdict('POST', '/a/4101/documents/upload', longFile)).toBe(200)
    expect(verdict('POST', '/a/4101/documents/upload/file', longFile)).toBe(413)
  })

  it.each([
    '/a/4101/documents',
    '/a/4101/documents/upload/',
    '/a/4101/documents/upload/file/x',
    '/a/1/2/documents/upload',
    '/x/a/1/documents/upload',
    '/preferences?/a/1/documents/upload',
    '/a/1/documents/upload%2Ffile',
  ])('nowhere else: %s', (url) => expect(verdict('POST', url, files)).toBe(415))

  it('of a known length only, from the portal’s own pages only', () => {
    const url = '/a/4101/documents/upload'
    const unknown: Record<string, string> = { ...files, 'transfer-encoding': 'chunked' }
    delete unknown['content-length']
    expect(verdict('POST', url, unknown)).toBe(411)
    expect(verdict('POST', url, { ...files, origin: 'https://evil.example' })).toBe(403)
    expect(verdict('POST', url, { ...files, 'sec-fetch-site': 'same-site' })).toBe(403)
  })

  it('and other forms there as anywhere', () => {
    const url = '/a/4101/documents/upload'
    expect(verdict('POST', url, { ...form, 'content-length': '65536' })).toBe(200)
    expect(verdict('POST', url, { ...form, 'content-length': '65537' })).toBe(413)
    expect(verdict('POST', url, { ...form, 'content-type': 'application/json' })).toBe(415)
  })
})
