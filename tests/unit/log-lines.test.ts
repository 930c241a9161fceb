import { expect, test } from 'vitest'
import { story } from '../../sandbox/seeds/story'
import { findingsIn, personalTexts } from '../log-lines.fixture'

// The control of the tests that read the log of a crawl: they would find what is a person's.

const known = personalTexts(story(new Date('2026-11-23T10:00:00Z')))
const id = '0b0e7a52-9b1c-4f6e-8a54-1d7f3c1a9e11'
const line = (fields: object, msg = 'refused') =>
  JSON.stringify({ level: 30, time: 1_795_000_000_000, 'http.request.id': id, msg, ...fields })

test('a line that says nothing of anybody is well', () => {
  const lines = [
    line({ 'http.response.status_code': 403, 'error.type': 'origin' }),
    line({ 'http.route': '/invitation/:id', 'http.server.request.duration': 0.0123 }, 'request'),
    line({ 'exception.message': 'connect ECONNREFUSED 127.0.0.1:4010' }),
    JSON.stringify({ level: 30, time: 1, 'service.version': 'a'.repeat(40), msg: 'listening' }),
    '(node:123) ExperimentalWarning: SQLite is an experimental feature',
  ]
  expect(findingsIn(lines, known)).toEqual([])
})

test.each([
  ['a name', 'no order of Aino’s', "has what is a person's: Aino"],
  ['a percent-encoded e-mail', '/x?q=uusi%40posti.example', 'has an e-mail'],
  ['a phone', 'no such: 050 555 0188', 'has a phone number'],
  ['an account', 'no such: FI21 1234 5600 0007 85', 'has an account number'],
  ['a token', 'refused eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhaW5vIn0.x', 'has a token'],
  ['an opaque token', `refused ${'x1'.repeat(21)}`, 'has a token'],
  ['an invitation’s path', 'no route: /invitation/abc', 'has a key of an invitation'],
  ['text of an order', 'Loppumaksu toimituksen jälkeen', "has what is a person's: Loppumaksu"],
])('a line with %s is found', (_what, message, finding) => {
  const findings = findingsIn([line({}), line({ 'exception.message': message })], known)
  expect(findings.join('\n')).toContain(finding)
})

test('a line of a request has its id, known fields, and is JSON', () => {
  const without = JSON.stringify({ level: 30, time: 1, msg: 'refused' })
  const lines = [without, line({ email: 'x' }), 'Error: it failed']
  expect(findingsIn(lines, known)).toEqual([
    'refused: no id of a request',
    'refused: the field email is not in docs/logs.md',
    'a line that is no JSON',
  ])
})
