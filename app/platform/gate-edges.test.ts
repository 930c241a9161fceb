import { describe, expect, test } from 'vitest'
import { policyOf } from '~/route-table'
import { admit, isUpload, type GateRequest } from './gate.server'

// The gate's reasons and exact limits; its rules are in gate.server.test.ts.
const rules = { publicUrl: 'https://portal.example', trustProxy: 0 }
const host = 'portal.example'
const formType = 'application/x-www-form-urlencoded'
const form = { host, origin: rules.publicUrl, 'content-type': formType, 'content-length': '5' }
const files = { ...form, 'content-type': 'multipart/form-data; boundary=x' }
const upload = '/a/1/documents/upload'

const reason = (request: Partial<GateRequest>) => {
  const sent = { method: 'GET', url: '/', headers: { host }, ...request }
  const verdict = admit(sent, policyOf(sent.url), rules)
  return verdict.pass ? null : `${verdict.status} ${verdict.reason}`
}
const post = (url: string, headers: Record<string, string>) =>
  reason({ method: 'POST', url, headers })
const without = (headers: Record<string, string>, ...names: string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))

describe('a refusal is told by its reason', () => {
  test.each<[string, Partial<GateRequest>]>([
    ['405 method', { method: 'PUT' }],
    ['405 method', { method: 'get' }],
    ['400 host header', { headers: {} }],
    ['400 host header', { hosts: 2 }],
    ['421 host', { headers: { host: 'evil.example' } }],
    ['421 host', { headers: { host: 'portal.example:8443' } }],
    ['400 path', { url: 'http://portal.example/' }],
    ['400 path', { url: '//evil.example' }],
    ['400 path', { url: '' }],
    ['414 path too long', { url: '/a'.repeat(13) }],
    ['414 query too long', { url: `/?${'q'.repeat(2049)}` }],
    ['400 a body', { headers: { host, 'content-length': '5' } }],
    ['400 a body', { headers: { host, 'transfer-encoding': 'chunked' } }],
    ['400 a body', { method: 'HEAD', headers: { host, 'content-length': '5' } }],
  ])('%s: %j', (expected, request) => expect(reason(request)).toBe(expected))

  test.each([
    ['403 cross-site form', '/', { ...form, 'sec-fetch-site': 'cross-site' }],
    ['403 foreign origin', '/', { ...form, origin: 'https://evil.example' }],
    ['403 no origin', '/', without(form, 'origin')],
    ['415 content type', '/', { ...form, 'content-type': 'text/plain' }],
    ['415 content type', '/', without(form, 'content-type')],
    ['415 content type', '/', { ...form, 'content-type': `text/plain; ${formType}` }],
    ['411 length', '/', { ...without(form, 'content-length'), 'transfer-encoding': 'chunked' }],
    ['413 form too large', '/', { ...form, 'content-length': '65537' }],
    ['413 form too large', '/', { ...form, 'content-length': 'many' }],
    ['413 files too large', upload, { ...files, 'content-length': '202000001' }],
    ['413 files too large', `${upload}/file`, { ...files, 'content-length': '20000001' }],
  ])('%s', (expected, url, headers) => expect(post(url, headers)).toBe(expected))
})

describe('let in', () => {
  test.each<Partial<GateRequest>>([
    { method: 'HEAD' },
    { hosts: 1 },
    { headers: { host, 'content-length': '0' } },
    { url: '/a.b/..c/d..' },
    { url: '/%2ex/x%2e' },
    { url: '/a?b=/../c\\' },
    { url: '/healthz', headers: {} },
    { url: '/readyz', headers: {}, hosts: 2 },
  ])('%j', (request) => expect(reason(request)).toBeNull())

  test.each([
    [
      'a form that says where it comes from by one header',
      '/',
      without({ ...form, 'sec-fetch-site': 'same-origin' }, 'origin'),
    ],
    ['a form without anything in it', '/', without(form, 'content-length')],
    [
      'a type in capitals, with a parameter',
      '/',
      { ...form, 'content-type': ` ${formType.toUpperCase()} ; charset=utf-8` },
    ],
    ['the largest selection', upload, { ...files, 'content-length': '202000000' }],
    ['the largest file', `${upload}/file`, { ...files, 'content-length': '20000000' }],
  ])('%s', (_what, url, headers) => expect(post(url, headers)).toBeNull())
})

test.each(['/.', '/..', '/a/./b', '/a/../b', '/a/..', '/a/%2e', '/%2E%2e/b', '/a/.%2e/b', '/a\\b'])(
  'a path that would become another is refused: %s',
  (url) => expect(reason({ url })).toBe('400 path'),
)

test('files are what comes as such, to where they are received', () => {
  const request = { method: 'POST', headers: files }
  expect(isUpload(request, policyOf(upload))).toBe(true)
  expect(isUpload(request, policyOf(`${upload}/file?x=1`))).toBe(true)
  expect(isUpload({ ...request, method: 'GET' }, policyOf(upload))).toBe(false)
  expect(isUpload({ ...request, headers: form }, policyOf(upload))).toBe(false)
  expect(isUpload(request, policyOf('/a/1/documents'))).toBe(false)
})
