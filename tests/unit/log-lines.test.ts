import { describe, expect, test } from 'vitest'
import { story } from '../../sandbox/seeds/story'
import { findingsIn, personalFindings, personalTexts } from '../log-lines.fixture'

const known = personalTexts(story(new Date('2026-11-23T10:00:00Z')))
const id = '0b0e7a52-9b1c-4f6e-8a54-1d7f3c1a9e11'
const line = (fields: object, msg = 'refused') =>
  JSON.stringify({ level: 30, time: 1_795_000_000_000, 'http.request.id': id, msg, ...fields })

describe('what is known of people', () => {
  test.each([
    ['a name', 'Mäkelä'],
    ['an e-mail', 'aino.makela@posti.example'],
    ['a street', 'Kuusitie 4 B 12, 33210 Tampere'],
    ['a phone', '050 555 0188'],
    ['an account', 'FI2112345600000785'],
    ['a preview’s key', 'esikatselu-aino'],
    ['something written', 'Loppumaksu toimituksen jälkeen'],
  ])('%s', (_what, text) => {
    const spoken = [...known].filter((one) => one.includes(text.slice(0, 8)))
    expect(spoken).not.toEqual([])
  })
  test('and names of files, references of payments, keys of invitations', () => {
    const texts = [...known]
    expect(texts.some((text) => text.endsWith('.pdf'))).toBe(true)
    expect(texts.some((text) => /^\d{8,}$/.test(text))).toBe(true)
    const [{ invitation } = { invitation: {} }] = story(new Date()).invitations
    expect(known).toContain((invitation as { invitationId: string }).invitationId)
  })
  test('but no word of the API’s, no day, no id', () => {
    const texts = [...known].filter((text) =>
      /^[a-z_]+$|^[A-Z_]+$|^\d{1,7}$|^\d{4}-\d\d-/.test(text),
    )
    expect(texts).toEqual([])
  })
})

describe('a line', () => {
  test.each([
    line({ 'http.response.status_code': 403, 'error.type': 'origin' }),
    line({
      'http.request.method': 'GET',
      'url.template': '/api/Order/{}',
      'error.type': 'timeout',
    }),
    line({ 'http.route': '/invitation/:id', 'http.server.request.duration': 0.0123 }, 'request'),
    line({
      'event.name': 'portal.document.delete',
      'enduser.id': 'aino',
      'portal.document.id': '7',
    }),
    line({ 'exception.message': 'connect ECONNREFUSED 127.0.0.1:4010' }),
    line({
      'exception.stacktrace': 'at x (node_modules/@remix-run/router/dist/router.cjs.js:3:9)',
    }),
    JSON.stringify({ level: 30, time: 1, 'service.version': 'a'.repeat(40), msg: 'listening' }),
    '(node:123) ExperimentalWarning: SQLite is an experimental feature',
  ])('that says nothing of anybody is well: %s', (text) => {
    expect(findingsIn([text], known)).toEqual([])
  })

  test.each([
    ['a name', 'no order of Aino’s', "refused: exception.message has what is a person's: Aino"],
    ['an e-mail', 'no such: somebody.new@posti.example', 'has an e-mail'],
    ['a percent-encoded one', '/x?q=uusi%40posti.example', 'has an e-mail'],
    ['a phone', 'no such: +358 40 123 4567', 'has a phone number'],
    ['a phone of the seed', 'no such: 050 555 0188', 'has a phone number'],
    ['an account', 'no such: FI21 1234 5600 0007 85', 'has an account number'],
    ['a token', 'refused eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhaW5vIn0.x', 'has a token'],
    ['an opaque token', `refused ${'x1'.repeat(21)}`, 'has a token'],
    ['an invitation’s path', 'no route: /invitation/abc', 'has a key of an invitation'],
    ['a preview’s key', 'no such: esikatselu-aino', "has what is a person's: esikatselu-aino"],
    ['text of an order', 'Loppumaksu toimituksen jälkeen', "has what is a person's: Loppumaksu"],
  ])('with %s is found', (_what, message, finding) => {
    const findings = findingsIn([line({}), line({ 'exception.message': message })], known)
    expect(findings.join('\n')).toContain(finding)
  })

  test('in a list is found as well', () => {
    const list = line({ 'portal.fields': ['0.id', 'Mäkelä'] })
    expect(findingsIn([list], known)).toEqual([
      expect.stringContaining('portal.fields has what is'),
    ])
  })

  test('of a request names it', () => {
    const without = JSON.stringify({ level: 30, time: 1, msg: 'refused' })
    const wrong = line({ 'http.request.id': 'undefined' })
    expect(findingsIn([without, wrong], known)).toEqual(['refused: no id of a request'])
    const later = JSON.stringify({ level: 30, time: 1, msg: 'a new kind of line' })
    expect(findingsIn([later], known)).toEqual(['a new kind of line: no id of a request'])
  })

  test('has no field that docs/logs.md does not tell of, and is JSON', () => {
    expect(findingsIn([line({ email: 'x' }), 'Error: it failed'], known)).toEqual([
      'refused: the field email is not in docs/logs.md',
      'a line that is no JSON',
    ])
  })
})

test('of a proxy’s lines only what is a person’s is told', () => {
  const lines = (path: string) => [JSON.stringify({ time: 'x', method: 'GET', path })]
  expect(personalFindings([...lines('/a/0/orders'), 'connect() failed'], known)).toEqual([])
  expect(personalFindings(lines('/a/0/Aino%20M%C3%A4kel%C3%A4'), known)).toContain(
    "a line: path has what is a person's: Aino Mäkelä",
  )
  expect(personalFindings(['upstream of aino.makela@posti.example failed'], known)).toContain(
    'a line: no JSON has an e-mail',
  )
})
