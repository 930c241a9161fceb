import { describe, expect, test } from 'vitest'
import { policyOf, routeTable, workerBypasses, type RoutePolicy } from '~/route-table'

const all: [string, RoutePolicy][] = Object.entries(routeTable)

test('an address has the policy of its pattern', () => {
  for (const [pattern, policy] of all) {
    const path = pattern.replace(/:\w+|\*/g, 'x')
    for (const url of [path, `${path}?q=x`]) expect([url, policyOf(url)]).toEqual([url, policy])
  }
})

// The table lists the rights of each address; these tests list the addresses of each right.
describe('no other address', () => {
  const having = (has: (policy: RoutePolicy) => boolean) =>
    all.filter(([, policy]) => has(policy)).map(([pattern]) => pattern)

  test('is answered without a session', () => {
    expect(having(({ isPublic }) => isPublic)).toEqual([
      '/auth/backchannel-logout',
      '/report-script-error',
      '/report-page-view',
      '/report-policy-violation',
      '/.well-known/change-password',
      '/.well-known/security.txt',
      '/manifest.webmanifest',
      '/sw.js',
      '/offline',
      '/assets/*',
    ])
  })

  test('is asked under any host name', () => {
    expect(having(({ isProbe }) => isProbe)).toEqual(['/healthz', '/readyz'])
  })

  test('is written without Origin', () => {
    expect(having(({ isOriginExempt }) => isOriginExempt)).toEqual([
      '/auth/backchannel-logout',
      '/report-policy-violation',
    ])
  })

  test('receives what is no form', () => {
    expect(having(({ accepts }) => accepts === 'report')).toEqual(['/report-policy-violation'])
  })

  test('receives files', () => {
    const receiving = all.filter(([, { uploadBytes }]) => uploadBytes !== null)
    expect(receiving.map(([pattern, { uploadBytes }]) => [pattern, uploadBytes])).toEqual([
      ['/a/:addressId/orders/:orderId/arrival/report', 202_000_000],
      ['/a/:addressId/documents/upload', 202_000_000],
      ['/a/:addressId/documents/upload/file', 20_000_000],
    ])
  })

  test('may be longer than the others', () => {
    const longer = all.filter(([, { longestPath }]) => longestPath !== 2048)
    expect(longer.map(([pattern, { longestPath }]) => [pattern, longestPath])).toEqual([
      ['/invitation/:invitationId', 2060],
      ['/impersonate/:token', 2061],
    ])
  })

  test('is counted otherwise than as a page', () => {
    expect(having(({ limit }) => limit === 'login')).toEqual(['/auth/login', '/auth/callback'])
    expect(having(({ limit }) => limit === 'pictures')).toEqual(['/api/Document/:documentId/small'])
    expect(having(({ limit }) => limit === 'logouts')).toEqual(['/auth/backchannel-logout'])
    expect(having(({ limit }) => limit === 'reports')).toEqual([
      '/report-script-error',
      '/report-page-view',
      '/report-policy-violation',
    ])
    expect(having(({ limit }) => limit === null)).toEqual([
      '/auth/logout',
      '/auth/check',
      '/.well-known/change-password',
      '/.well-known/security.txt',
      '/manifest.webmanifest',
      '/sw.js',
    ])
  })

  test('is no page to return to after login', () => {
    expect(having(({ isLogin }) => isLogin)).toEqual([
      '/auth/login',
      '/auth/callback',
      '/auth/logout',
      '/auth/check',
      '/auth/backchannel-logout',
      '/auth/*',
    ])
  })

  test('does without fresh tokens', () => {
    expect(having(({ needsFreshTokens }) => !needsFreshTokens)).toEqual([
      '/auth/login',
      '/auth/callback',
      '/auth/logout',
      '/auth/backchannel-logout',
      '/auth/*',
    ])
  })

  test('acts on load', () => {
    expect(having(({ actsOnLoad }) => actsOnLoad)).toEqual([
      '/invitation/:invitationId',
      '/n/:notificationId',
      '/impersonate/:token',
      '/impersonation-ended',
    ])
  })

  test('is written in a preview', () => {
    expect(having(({ isWritableInPreview }) => isWritableInPreview)).toEqual([
      '/impersonation-ended',
      '/auth/backchannel-logout',
      '/preferences',
      '/report-script-error',
      '/report-page-view',
      '/report-policy-violation',
    ])
  })

  test('is open after a preview', () => {
    expect(having(({ isOpenAfterPreview }) => isOpenAfterPreview)).toEqual([
      '/impersonation-ended',
      '/auth/callback',
      '/auth/check',
      '/auth/backchannel-logout',
      '/preferences',
      '/report-script-error',
      '/report-page-view',
      '/report-policy-violation',
      '/.well-known/change-password',
      '/.well-known/security.txt',
      '/manifest.webmanifest',
      '/sw.js',
      '/offline',
      '/assets/*',
    ])
  })

  test('is a page that is not fetched before somebody goes there', () => {
    const isPage = ({ file, isLogin }: RoutePolicy) =>
      file?.startsWith('screens/') && !file.startsWith('screens/endpoints/') && !isLogin
    const having = all.filter(([, policy]) => isPage(policy) && !policy.isPrefetched)
    expect(having.map(([pattern]) => pattern)).toEqual([
      '/',
      '/a/:addressId',
      '/a/:addressId/*',
      '/a/:addressId/documents/upload/file',
      '/invitation/:invitationId',
      '/n/:notificationId',
      '/impersonate/:token',
      '/impersonation-ended',
      '/invitation-expired',
      '/invitation-question',
      '/invitation-waiting',
      '/preferences',
      '/api/Document/:documentId/download',
      '/api/Document/:documentId/small',
      '/api/Order/:orderId/calendar',
      '/api/Order/:orderId/archive',
      '/offline',
      '/refused',
      '/*',
    ])
  })

  test('is no page, and fetched all the same', () => {
    expect(
      having(({ isPrefetched, file }) => isPrefetched && !file?.startsWith('screens/')),
    ).toEqual([])
  })

  test('acts, logs in or serves files, and is fetched ahead all the same', () => {
    const acts = ({ isPrefetched, actsOnLoad, isLogin, bypassesWorker }: RoutePolicy) =>
      isPrefetched && (actsOnLoad || isLogin || bypassesWorker)
    expect(having(acts)).toEqual([])
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

describe('what only looks like an address', () => {
  test.each([
    '/sw.js/',
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
  ])('has the rights of a page: %j', (url) => {
    expect({ ...policyOf(url), file: null }).toEqual({ ...routeTable['/*'], file: null })
  })
})
