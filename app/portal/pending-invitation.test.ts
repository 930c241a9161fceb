import { describe, expect, it } from 'vitest'
import {
  afterLogin,
  keepInvitation,
  pendingInvitation,
  pathToInvitation,
  withoutInvitation,
} from './pending-invitation.server'

const requestWith = (cookie?: string) =>
  new Request('https://portal.example/auth/callback', {
    headers: cookie === undefined ? {} : { Cookie: cookie },
  })

/** The session store's paths, in memory. @param away the store is away */
function sessionsOf(away = false) {
  const stored = new Map<string, string>()
  const find = (reference: string) => Promise.resolve(stored.get(reference) ?? null)
  const longPaths = {
    find,
    findOwn: find,
    keep: (path: string) => {
      if (away) return Promise.resolve(null)
      const reference = `*${String(stored.size).padEnd(43, '_')}`
      stored.set(reference, path)
      return Promise.resolve(reference)
    },
  }
  return { longPaths, stored: stored }
}

describe('an invitation opened before login', () => {
  const sessions = sessionsOf()

  it('waits in its cookie', async () => {
    expect(await pendingInvitation(requestWith('lang=fi; invitation=k-1'), sessions)).toBe(
      '/invitation/k-1',
    )
  })
  it.each([
    undefined,
    '',
    'lang=fi',
    'invitation=',
    'invitation=..%2Fsettings',
    'invitation=a%20b',
    'invitation=**a',
    `invitation=*${'x'.repeat(43)}`,
    `invitation=${'x'.repeat(65)}`,
  ])('is none with %j', async (cookie) =>
    expect(await pendingInvitation(requestWith(cookie), sessions)).toBeNull(),
  )
  it('is confirmed on a page after a login for another page, which follows then', async () => {
    const waiting = requestWith('invitation=k-1')
    const question = '/invitation-question?returnTo=%2Fa%2F1%2Forders'
    expect(await afterLogin('/a/1/orders', waiting, sessions)).toBe(question)
    expect(await afterLogin(question, waiting, sessions)).toBe(question)
    expect(await afterLogin('/a/1/orders', requestWith(), sessions)).toBe('/a/1/orders')
  })
  it('comes after a preview’s start, whose token is in no other address', async () => {
    const waiting = requestWith('invitation=k-1')
    expect(await afterLogin('/impersonate/t-1', waiting, sessions)).toBe('/impersonate/t-1')
  })
  it('is accepted later without a question only in the session that opened it', async () => {
    const waiting = requestWith('invitation=k-1')
    const way = (record: object | null) => {
      const session = record && { record }
      return pathToInvitation(
        { request: waiting, context: { login: sessions, session } as never },
        '/ask_for_content',
      )
    }
    const question = '/invitation-question?returnTo=%2Fask_for_content'
    expect(await way({ openedInvitation: '/invitation/k-1' })).toBe('/invitation/k-1')
    expect(await way({ openedInvitation: '/invitation/k-2' })).toBe(question)
    expect(await way({})).toBe(question)
    expect(await way(null)).toBe(question)
  })
  it('is replaced by the invitation that the login was for', async () => {
    expect(await afterLogin('/invitation/k-2', requestWith('invitation=k-1'), sessions)).toBe(
      '/invitation/k-2',
    )
  })
  it('is not named on an error page', () => {
    expect(withoutInvitation('/invitation/k-1')).toBe('/')
    expect(withoutInvitation('/invitation-waiting')).toBe('/invitation-waiting')
    expect(withoutInvitation('/a/1/orders?q=2')).toBe('/a/1/orders?q=2')
  })
})

describe('keeping an invitation', () => {
  const keep = (id: string, sessions = sessionsOf(), cookie?: string) =>
    keepInvitation(id, { request: requestWith(cookie), secure: true, login: sessions })
  const long = 'aZ0.~-_'.repeat(292).slice(0, 2044) + '.end'

  it('of usual length needs only a cookie', async () => {
    const sessions = sessionsOf()
    const { cookies, returnTo } = await keep('k-1', sessions)
    expect(cookies[0]).toMatch(/^invitation=k-1; Max-Age=604800/)
    expect([returnTo, sessions.stored.size]).toEqual(['/invitation/k-1', 0])
  })

  it.each(['t'.repeat(65), 'header.payload.signature', long])(
    'that its cookie cannot hold takes the store, for cookie and login alike: %s',
    async (token) => {
      const sessions = sessionsOf()
      const { cookies, returnTo } = await keep(token, sessions)
      const [cookie = ''] = cookies
      expect(cookie).not.toContain(token.slice(0, 20))
      expect(cookie.length).toBeLessThanOrEqual(512)
      const sent = cookie.split(';')[0]
      expect(await pendingInvitation(requestWith(sent), sessions)).toBe(`/invitation/${token}`)
      expect(await sessions.longPaths.find(returnTo)).toBe(`/invitation/${token}`)
      // An invitation that is opened again gets the same reference.
      expect((await keep(token, sessions, sent)).returnTo).toBe(returnTo)
      expect(sessions.stored.size).toBe(1)
      expect((await keep(`${token.slice(0, 2000)}x`, sessions, sent)).returnTo).not.toBe(returnTo)
    },
  )

  it('that cannot be kept just now leads to the entry', async () => {
    expect(await keep('t'.repeat(65), sessionsOf(true))).toEqual({ cookies: [], returnTo: '/' })
  })

  it.each(['', 'a b', 'a/b', 'kutsu%20', 't'.repeat(2049), '..'])(
    'is nothing that is no token: %j',
    async (id) => {
      const sessions = sessionsOf()
      expect((await keep(id, sessions)).cookies).toEqual([])
      expect(sessions.stored.size).toBe(0)
    },
  )
})
