import { expect, test } from 'vitest'
import { lineOf } from '../finding'
import { endpointFindings } from './findings'
import { answered, failed } from './recorded.fixture'
import type { Recorded } from './recorder.server'
// This import registers the tables of fields.
import './walk.server'

const lines = (...recorded: Recorded[]) => endpointFindings(recorded, 'acme').map(lineOf)

const share = { shareId: 1, email: 'a@b.example', expiresAt: '2026-12-01' }
const shares = '/api/Order/{}/Share'

test('an endpoint has one line, however often it was read', () => {
  expect(lines(answered(shares, [share]), answered(shares, { items: [share, share] }))).toEqual([
    '✓ GET /api/Order/{}/Share: read, 3 rows',
  ])
})

test('expected fields that are missing and fields that nobody reads are named', () => {
  expect(lines(answered(shares, [{ shareId: 1, email: null }]))).toEqual([
    '✓ GET /api/Order/{}/Share: read, 1 row; never given: expiresAt',
  ])
  expect(lines(answered(shares, [{ ...share, phone: '1', note: null }]))).toEqual([
    '✓ GET /api/Order/{}/Share: read, 1 row; given and not read: phone',
  ])
})

test('a missing and an unread field may be one field under another name', () => {
  const { expiresAt, ...rest } = share
  expect(lines(answered(shares, [{ ...rest, validUntil: expiresAt }]))).toEqual([
    expect.stringMatching(/^! .*never given: expiresAt; given and not read: validUntil → /),
  ])
})

test('one of several assumed names is enough', () => {
  const [line] = lines(answered('/api/Invoice/{}/Rows', [{ selite: 'a', maara: 1, summa: 2 }]))
  expect(line).toContain('never given: valuutta, veroton, verosumma')
})

test("the maker's own field has the maker's name", () => {
  const [line] = lines(answered('/api/Order/{}', { id: 1, acmeInstallation: true }))
  expect(line).not.toContain('Installation')
  const [other] = lines(answered('/api/Order/{}', { id: 1, makerInstallation: true }))
  expect(other).toMatch(/never given: .*acmeInstallation.*; given and not read: makerInstallation/)
})

test('fields of the rows inside rows are compared too', () => {
  const [line] = lines(answered('/api/Order/{}/Payment', [{ id: 1, paymentInvoice: { kid: 'x' } }]))
  expect(line).toMatch(/never given: .*laskunumero.*; given and not read: kid/)
})

test.each([
  [failed(shares, 'unavailable', 500), /^✗ .*: unavailable \(500\) → /],
  [failed(shares, 'timeout'), /^✗ .*: timeout → /],
  [
    failed(shares, 'malformed', null, ['email']),
    /^✗ .*of another shape than the contract's: email → /,
  ],
  [failed(shares, 'forbidden', 403), /^! .*: 403: the token's person may not read it → /],
  [answered(shares, [share], { dropped: 2 }), /^! .*: 2 rows lack what makes them usable → /],
  [failed(shares, 'not-found', 404), /^✗ .*: not-found \(404\)/],
  [failed('/api/Order/{}/WarrantyData', 'not-found', 404), /^· .*: 404: none is there$/],
  [failed('/api/Address/0/Order', 'refused', 405), /^· .*: 405: none is there$/],
])('what went wrong has its line: %#', (recorded, line) => {
  expect(lines(recorded)).toEqual([expect.stringMatching(line)])
})
