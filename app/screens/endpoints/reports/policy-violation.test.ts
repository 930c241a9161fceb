import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { action } from './policy-violation'
import { reportContext } from './reports.fixture'

// The limit counts all reports, so each test has its own span of time.
vi.useFakeTimers({ toFake: ['Date'] })
beforeEach(() => void vi.setSystemTime(Date.now() + 86_400_000))
afterAll(() => void vi.useRealTimers())

function told(body: unknown) {
  const { context, ...mocks } = reportContext()
  const request = new Request('https://portal.example/report-policy-violation', {
    method: 'POST',
    headers: { 'Content-Type': 'application/csp-report' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { ...mocks, answer: action({ request, context, params: {} }) }
}

const fieldsOf = (directive: string, blocked: string) => ({
  'portal.policy.directive': directive,
  'portal.policy.blocked': blocked,
})

const page = 'https://portal.example/a/4101/orders/412873?q=aino'
const older = (blocked: string, directive = 'script-src-elem') => ({
  'csp-report': {
    'document-uri': page,
    referrer: page,
    'violated-directive': directive,
    'effective-directive': directive,
    'original-policy': "default-src 'none'",
    'blocked-uri': blocked,
    'source-file': page,
    'script-sample': 'alert(document.cookie)',
  },
})

it.each([
  ['https://evil.example/x.js?stolen=1', 'https://evil.example'],
  ['https://evil.example:8443/a/b', 'https://evil.example:8443'],
  ['wss://evil.example/socket', 'wss://evil.example'],
  ['chrome-extension://abcdefgh/page.js', 'chrome-extension:'],
  ['data:text/html,4101', 'data:'],
  ['blob:https://portal.example/0b1c', 'blob:'],
  [`https://${'a'.repeat(9000)}/`, `https://${'a'.repeat(245)}`],
  [`${'a'.repeat(9000)}:1`, 'a'.repeat(253)],
  ['inline', 'inline'],
  ['trusted-types-policy', 'trusted-types-policy'],
  ['/a/4101/orders/412873', 'unknown'],
  ['', 'unknown'],
])('says of what was blocked only whose it was: %s', async (uri, blocked) => {
  const { answer, warn, reportScript } = told(older(uri))
  expect((await answer).status).toBe(204)
  expect(warn.mock.calls).toEqual([
    [fieldsOf('script-src-elem', blocked), 'content security policy violation reported'],
  ])
  expect(JSON.stringify(reportScript.mock.calls)).not.toMatch(/4101|412873|aino|cookie|stolen/)
})

it('reads both formats, and a directive with its sources', async () => {
  const body = [
    {
      type: 'csp-violation',
      age: 1,
      url: page,
      body: { effectiveDirective: 'img-src', blockedURL: page },
    },
    { type: 'csp-violation', body: { effectiveDirective: 'style-src-attr', blockedURL: 'inline' } },
  ]
  const { answer, warn } = told(body)
  expect((await answer).status).toBe(204)
  expect(warn.mock.calls.map(([line]: unknown[]) => line)).toEqual([
    fieldsOf('img-src', 'https://portal.example'),
    fieldsOf('style-src-attr', 'inline'),
  ])
  const olderStill = { 'csp-report': { 'violated-directive': "img-src 'self' data:" } }
  const second = told(olderStill)
  await second.answer
  expect(second.warn.mock.calls[0]).toEqual([
    fieldsOf('img-src', 'unknown'),
    'content security policy violation reported',
  ])
})

it.each([
  '',
  'no json',
  'null',
  '[]',
  '{}',
  { 'csp-report': null },
  { 'csp-report': { 'blocked-uri': 7 } },
  older('inline', 'Not A Directive'),
  [{ type: 'deprecation', body: {} }],
  Array.from({ length: 51 }, () => ({
    type: 'csp-violation',
    body: { effectiveDirective: 'img-src', blockedURL: 'inline' },
  })),
])('what is no report is refused: %j', async (body) => {
  const { answer, warn, reportScript } = told(body)
  expect((await answer).status).toBe(400)
  expect(warn).not.toHaveBeenCalled()
  expect(reportScript).not.toHaveBeenCalled()
})

it('a flood of reports is limited in the log, and still answered', async () => {
  const args = Array.from({ length: 60 }, () => told(older('inline')))
  const answers = await Promise.all(args.map(({ answer }) => answer))
  expect(answers.every(({ status }) => status === 204)).toBe(true)
  const passed = args.filter(({ warn }) => warn.mock.calls.length > 0)
  expect(passed.length).toBeLessThanOrEqual(30)
})
