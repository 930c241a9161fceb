import { describe, expect, test } from 'vitest'
import { policyOf, routeTable, workerBypasses, type RoutePolicy } from '~/route-table'

const all: [string, RoutePolicy][] = Object.entries(routeTable)

test('an address has the policy of its pattern', () => {
  for (const [pattern, policy] of all) {
    const path = pattern.replace(/:\w+|\*/g, 'x')
    for (const url of [path, `${path}?q=x`]) expect([url, policyOf(url)]).toEqual([url, policy])
  }
})

const having = (has: (policy: RoutePolicy) => unknown) =>
  all.filter(([, policy]) => has(policy)).map(([pattern]) => pattern)
const reports = '/report-script-error /report-page-view /report-policy-violation'
const known = '/.well-known/change-password /.well-known/security.txt /manifest.webmanifest /sw.js'
const isUnfetchedPage = ({ file, isLogin, isPrefetched }: RoutePolicy) =>
  file?.startsWith('screens/') &&
  !file.startsWith('screens/endpoints/') &&
  !isLogin &&
  !isPrefetched

// The route table lists the policy of each address; this test lists the addresses of each policy.
test.each<[string, (policy: RoutePolicy) => unknown, string]>([
  [
    'is answered without a session',
    ({ isPublic }) => isPublic,
    `/auth/backchannel-logout
      ${reports} ${known} /offline /assets/*`,
  ],
  ['is asked under any host name', ({ isProbe }) => isProbe, '/healthz /readyz'],
  [
    'is written without Origin',
    ({ isOriginExempt }) => isOriginExempt,
    '/auth/backchannel-logout /report-policy-violation',
  ],
  ['receives what is no form', ({ accepts }) => accepts === 'report', '/report-policy-violation'],
  ['is counted as a login', ({ limit }) => limit === 'login', '/auth/login /auth/callback'],
  [
    'is counted as a picture',
    ({ limit }) => limit === 'pictures',
    '/api/Document/:documentId/small',
  ],
  ['is counted as a logout', ({ limit }) => limit === 'logouts', '/auth/backchannel-logout'],
  ['is counted as a report', ({ limit }) => limit === 'reports', reports],
  ['is not counted', ({ limit }) => limit === null, `/auth/logout /auth/check ${known}`],
  [
    'is no page to return to after login',
    ({ isLogin }) => isLogin,
    '/auth/login /auth/callback /auth/logout /auth/check /auth/backchannel-logout /auth/*',
  ],
  [
    'does without fresh tokens',
    ({ needsFreshTokens }) => !needsFreshTokens,
    '/auth/login /auth/callback /auth/logout /auth/backchannel-logout /auth/*',
  ],
  [
    'acts on load',
    ({ actsOnLoad }) => actsOnLoad,
    '/invitation/:invitationId /n/:notificationId /impersonate/:token /impersonation-ended',
  ],
  [
    'is written in a preview',
    ({ isWritableInPreview }) => isWritableInPreview,
    `/impersonation-ended /auth/backchannel-logout /preferences ${reports}`,
  ],
  [
    'is open after a preview',
    ({ isOpenAfterPreview }) => isOpenAfterPreview,
    `/impersonation-ended /auth/callback /auth/check /auth/backchannel-logout /preferences
      ${reports} ${known} /offline /assets/*`,
  ],
  [
    'is a page that is not fetched before somebody goes there',
    isUnfetchedPage,
    `/ /a/:addressId /a/:addressId/orders/:orderId/rows /a/:addressId/* /a/:addressId/documents/upload/file
      /invitation/:invitationId /n/:notificationId /impersonate/:token /impersonation-ended
      /invitation-expired /invitation-question /invitation-waiting /logged-out /preferences
      /api/Document/:documentId/download /api/Document/:documentId/small
      /api/Order/:orderId/calendar /api/Order/:orderId/archive /offline /refused /*`,
  ],
  [
    'is no page, and fetched all the same',
    ({ isPrefetched, file }) => isPrefetched && !file?.startsWith('screens/'),
    '',
  ],
  [
    'acts, logs in or serves files, and is fetched ahead all the same',
    ({ isPrefetched, actsOnLoad, isLogin, bypassesWorker }) =>
      isPrefetched && (actsOnLoad || isLogin || bypassesWorker),
    '',
  ],
])('no other address %s', (_right, has, patterns) => {
  expect(having(has)).toEqual(patterns.match(/\S+/g) ?? [])
})

describe('no other address', () => {
  test('may be longer than the others', () => {
    const longer = all.filter(([, { longestPath }]) => longestPath !== 2048)
    expect(longer.map(([pattern, { longestPath }]) => [pattern, longestPath])).toEqual([
      ['/invitation/:invitationId', 2060],
      ['/impersonate/:token', 2061],
    ])
  })

  test('receives files', () => {
    const receiving = all.filter(([, { uploadBytes }]) => uploadBytes !== null)
    expect(receiving.map(([pattern, { uploadBytes }]) => [pattern, uploadBytes])).toEqual([
      ['/a/:addressId/documents/upload', 202_000_000],
      ['/a/:addressId/documents/upload/file', 20_000_000],
    ])
  })

  test('is left alone by the service worker, which knows them by their first segment', () => {
    const segments = (patterns: string[]) => new Set(patterns.map((one) => one.split('/')[1]))
    const bypassing = segments(having(({ bypassesWorker }) => bypassesWorker))
    expect(new Set(workerBypasses)).toEqual(bypassing)
    expect([...bypassing].sort()).toEqual([
      'api',
      'auth',
      'impersonate',
      'impersonation-ended',
      'invitation',
      'n',
      'preferences',
      'push',
    ])
    const others = segments(having(({ bypassesWorker }) => !bypassesWorker))
    expect(workerBypasses.filter((segment) => others.has(segment))).toEqual([])
  })
})

test.each([
  'what only looks like an address /sw.js/',
  '/SW.js',
  '/%73w.js',
  '/sw.js/x',
  '/x/sw.js',
  '/x?/sw.js',
  '/x/assets/a.css',
  '/auth/check/',
  '/preferences/',
  '/notes',
  '/x/n/1',
  '/a/1/2/documents/upload',
  '/a/1/documents/upload/',
  '/a/1/documents/upload%2Ffile',
  '/a/1/documents/upload/file/x',
  '//sw.js',
  '',
])('%j only looks like an address, and has the rights of a page', (url) => {
  expect({ ...policyOf(url), file: null }).toEqual({ ...routeTable['/*'], file: null })
})
