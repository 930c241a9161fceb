import { describe, expect, test } from 'vitest'
import { policyOf } from '~/route-table'
import { admit, isUpload, type GateRequest } from './gate.server'

const publicUrl = 'https://portal.example'
const host = 'portal.example'
const formType = 'application/x-www-form-urlencoded'
const form = { host, origin: publicUrl, 'content-type': formType, 'content-length': '5' }
const files = { ...form, 'content-type': 'multipart/form-data; boundary=x' }
const sameOrigin = { 'sec-fetch-site': 'same-origin' }
const upload = '/a/1/documents/upload'
const report = { host, 'content-type': 'application/csp-report', 'content-length': '400' }
const reports = '/report-policy-violation'

/** @returns why the gate refuses the request; null: admitted */
function reason(request: Partial<GateRequest>, trustProxy = 0): string | null {
  const sent = { method: 'GET', url: '/', headers: { host }, ...request }
  const verdict = admit(sent, policyOf(sent.url ?? '/'), { publicUrl, trustProxy })
  return verdict.pass ? null : `${verdict.status} ${verdict.reason}`
}
const post = (url: string, headers: Record<string, string>) =>
  reason({ method: 'POST', url, headers })
const without = (headers: Record<string, string>, ...names: string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))

describe('refused', () => {
  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'CONNECT', 'get'])('%s', (method) => {
    expect(reason({ method })).toBe('405 method')
  })

  test.each<[string, Partial<GateRequest>]>([
    ['400 host header', { headers: {} }],
    ['400 host header', { headersDistinct: { host: [host, host] } }],
    ['421 host', { headers: { host: 'evil.example' } }],
    ...['portal.example:8443', 'portal.example:80', 'x@portal.example', 'portal.example/', ''].map(
      (other): [string, Partial<GateRequest>] => ['421 host', { headers: { host: other } }],
    ),
    ['414 path too long', { url: `/${'a'.repeat(2048)}` }],
    ['414 path too long', { url: '/a'.repeat(13) }],
    ['414 path too long', { url: `/impersonate/${'t'.repeat(2049)}` }],
    ['414 path too long', { url: `/invitation/${'t'.repeat(2049)}` }],
    ['400 data', { url: '/a/1/orders?q=x&_data=root' }],
    ['414 query too long', { url: `/?${'q'.repeat(2049)}` }],
    ['400 a body', { headers: { host, 'content-length': '5' } }],
    ['400 a body', { headers: { host, 'transfer-encoding': 'chunked' } }],
    ['400 a body', { method: 'HEAD', headers: { host, 'content-length': '5' } }],
  ])('%s: %j', (expected, request) => expect(reason(request)).toBe(expected))

  test.each([
    'http://portal.example/',
    'portal.example:443',
    '*',
    '',
    '//evil.example',
    '/\\evil.example',
    '/a\\..\\b',
    '/a/../b',
    '/a/..',
    '/./a',
    '/.',
    '/..',
    '/a\\b',
    '/a/%2e%2E/b',
    '/a/.%2e',
    '/a/%2e',
    '/%2E%2e/b',
  ])('a path that the URL standard reads as another: %s', (url) => {
    expect(reason({ url })).toBe('400 path')
  })

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another scheme', { origin: 'http://portal.example' }],
    ['another port', { origin: 'https://portal.example:8443' }],
    ['an opaque origin', { origin: 'null' }],
    ['an opaque origin of another site', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['an opaque origin of a sibling', { origin: 'null', 'sec-fetch-site': 'same-site' }],
    ['a sibling host by Sec-Fetch-Site', { 'sec-fetch-site': 'same-site' }],
    ['a foreign site by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    ['an address typed by hand', { 'sec-fetch-site': 'none' }],
    ['another origin of the same site', { origin: 'https://a.example', ...sameOrigin }],
  ])('a form from %s, and with files', (_name, headers) => {
    const site = new Map(Object.entries(headers)).get('sec-fetch-site') ?? 'same-origin'
    const expected = site === 'same-origin' ? '403 foreign origin' : '403 cross-site form'
    expect(post('/preferences', { ...form, ...headers })).toBe(expected)
    expect(post(upload, { ...files, ...headers })).toBe(expected)
  })

  test.each<[string, string, Record<string, string>]>([
    ['403 no origin', '/', without(form, 'origin')],
    ['415 content type', '/', { ...form, 'content-type': 'application/json' }],
    ['415 content type', '/', { ...form, 'content-type': `text/plain; ${formType}` }],
    ['415 content type', '/', without(form, 'content-type')],
    ['415 content type', '/', files],
    ['413 form too large', '/', { ...form, 'content-length': '65537' }],
    ['413 form too large', '/', { ...form, 'content-length': 'many' }],
    ['413 form too large', upload, { ...form, 'content-length': '65537' }],
    ['415 content type', upload, { ...form, 'content-type': 'application/json' }],
    ['413 files too large', upload, { ...files, 'content-length': '202000001' }],
    ['413 files too large', `${upload}/file`, { ...files, 'content-length': '20000001' }],
    ['415 content type', reports, { ...report, 'content-type': 'application/json' }],
    ['415 content type', reports, form],
    ['413 form too large', reports, { ...report, 'content-length': '65537' }],
    ['415 content type', '/', { ...report, origin: publicUrl }],
    ['403 no origin', `${reports}/`, report],
  ])('%s', (expected, url, headers) => expect(post(url, headers)).toBe(expected))

  test.each([
    '/a/1/documents',
    `${upload}/`,
    `${upload}/file/x`,
    '/a/1/2/documents/upload',
    `/x${upload}`,
    `/preferences?${upload}`,
    `${upload}%2Ffile`,
  ])('files at %s', (url) => expect(post(url, files)).toBe('415 content type'))
})

describe('let in', () => {
  test.each<Partial<GateRequest>>([
    { method: 'HEAD' },
    { headersDistinct: { host: [host] } },
    { headers: { host, 'content-length': '0' } },
    ...['portal.example:443', 'Portal.EXAMPLE', 'PORTAL.example:443'].map((same) => ({
      headers: { host: same },
    })),
    { url: `/${'a'.repeat(2047)}` },
    { url: '/a'.repeat(12) },
    { url: `/?${'q'.repeat(2048)}` },
    { url: `/impersonate/${'t'.repeat(2048)}` },
    { url: `/invitation/${'t'.repeat(2048)}` },
    { url: '/a.b/..c/d..' },
    { url: '/.well-known/x' },
    { url: '/a/1%2F2' },
    { url: '/%2ex/x%2e' },
    { url: '/a?b=/../c\\' },
    { url: '/healthz', headers: {} },
    { url: '/readyz', headers: { host: '10.0.0.7:3000' }, headersDistinct: { host: [host, host] } },
  ])('%j', (request) => expect(reason(request)).toBeNull())

  test.each<[string, string, Record<string, string>]>([
    ['a form', '/preferences', form],
    [
      'one that says where it comes from by another header',
      '/',
      { ...without(form, 'origin'), ...sameOrigin },
    ],
    // Behind a proxy that adds `Referrer-Policy: no-referrer` (answer 86).
    ['one whose origin is hidden', '/', { ...form, origin: 'null', ...sameOrigin }],
    ['one in chunks', '/', { ...without(form, 'content-length'), 'transfer-encoding': 'chunked' }],
    [
      'files in chunks',
      upload,
      { ...without(files, 'content-length'), 'transfer-encoding': 'chunked' },
    ],
    ['one without anything in it', '/', without(form, 'content-length')],
    ['the largest', '/', { ...form, 'content-length': '65536' }],
    [
      'a type in capitals, with a parameter',
      '/',
      { ...form, 'content-type': ` ${formType.toUpperCase()} ; charset=utf-8` },
    ],
    ['what a provider posts', '/auth/backchannel-logout', without(form, 'origin')],
    ['the largest selection', upload, { ...files, 'content-length': '202000000' }],
    ['the largest file', `${upload}/file`, { ...files, 'content-length': '20000000' }],
    ['another form there', upload, form],
    ['a report', reports, report],
    ['a report from no origin', reports, { ...report, origin: 'null' }],
    ['a newer report', reports, { ...report, 'content-type': 'application/reports+json' }],
  ])('%s', (_what, url, headers) => expect(post(url, headers)).toBeNull())
})

test('a forwarded host counts as the outermost trusted proxy has written it', () => {
  const headers = { host: '10.0.0.7', 'x-forwarded-host': `${host.toUpperCase()}:443` }
  expect(reason({ headers })).toBe('421 host')
  expect(reason({ headers }, 1)).toBeNull()
  const several = { host: '10.0.0.7', 'x-forwarded-host': `evil.example, ${host}` }
  expect(reason({ headers: several }, 1)).toBeNull()
  expect(reason({ headers: several }, 2)).toBe('421 host')
})

test('files are multipart forms that are posted to where they are received', () => {
  const request = { method: 'POST', headers: files }
  expect(isUpload(request, policyOf(upload))).toBe(true)
  expect(isUpload(request, policyOf(`${upload}/file?x=1`))).toBe(true)
  expect(isUpload({ ...request, method: 'GET' }, policyOf(upload))).toBe(false)
  expect(isUpload({ ...request, headers: form }, policyOf(upload))).toBe(false)
  expect(isUpload(request, policyOf('/a/1/documents'))).toBe(false)
})
