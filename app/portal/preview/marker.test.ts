import { describe, expect, it } from 'vitest'
import { followPreview } from './session.server'
import { policyOf } from '~/route-table'
import { noMarker, type PreviewMarker } from '~/session/store/markers.server'
import type { Session } from '~/session/session.server'
import { testRecord } from '~/session/sessions.fixture'
import type { SessionRecord } from '~/session/types'

const user = {
  id: '1',
  language: 'fi',
  pushNotificationsEnabled: false,
  impersonateToken: null,
} as const
const preview = { firstName: 'A', lastName: 'M', validUntil: '2099-01-01T00:00:00Z' }
const message = { key: 'settings:push.on', tone: 'ok' } as const
const one: PreviewMarker = { generation: 'one', state: 'running' }

/** A session whose marker may change while the request waits. */
function sessionOf(more: Partial<SessionRecord>, ...markers: PreviewMarker[]) {
  const session = {
    record: testRecord({ now: 0 }, undefined, { user, roles: { 7: '' }, ...more }),
    marker: markers.shift() ?? noMarker,
    readMarker: () => Promise.resolve({ ...(markers.shift() ?? session.marker), leases: 0 }),
    followMarker: (marker: PreviewMarker) => void (session.marker = marker),
    update: (change: (record: SessionRecord) => SessionRecord) => {
      session.record = change(session.record)
      return Promise.resolve()
    },
  }
  return session
}
const follow = (session: object, method: string, url = '/a/0/orders') =>
  followPreview(session as Session, { method, url }, policyOf(url))

describe('a page', () => {
  it('of a person without previews needs no read or write of the marker', async () => {
    const session = { ...sessionOf({}), update: () => Promise.reject(new Error('written')) }
    expect(await follow(session, 'GET')).toBe('same')
  })
  it('of another view is reloaded, and its data is dropped', async () => {
    const draft = { path: '/ask_for_content', fields: [] }
    const session = sessionOf({ messages: [message], draft }, one)
    expect(await follow(session, 'GET')).toBe('left')
    expect(session.record).toMatchObject({ generation: 'one', user: null, roles: null })
    expect(session.record).toMatchObject({ messages: [], draft: null, preview: null })
    expect(await follow(session, 'GET')).toBe('same')
  })
  it('of a preview that ended elsewhere redirects with a message', async () => {
    const none: PreviewMarker = { generation: 'two', state: 'none' }
    const session = sessionOf({ preview, generation: 'one', previewEnd: 'requested' }, none)
    expect(await follow(session, 'GET')).toBe('left')
    const messages = [{ key: 'preview:over', tone: 'info' }]
    expect(session.record).toMatchObject({ preview: null, previewEnd: null, messages })
  })
  it('right after login uses the existing marker', async () => {
    expect(await follow(sessionOf({ user: null, roles: null }, one), 'GET')).toBe('same')
  })
  it('waits while a preview begins, and shows that preview', async () => {
    const changing: PreviewMarker = { generation: 'begins', state: 'changing' }
    const session = sessionOf({}, changing, changing, one)
    expect(await follow(session, 'GET')).toBe('left')
    expect(session.record.generation).toBe('one')
    // The page that ends a preview waits by itself.
    expect(await follow(sessionOf({}, changing), 'GET', '/impersonation-ended?back=1')).toBe('same')
  })
})

describe('a marker that may have been lost', () => {
  const lost: PreviewMarker = { generation: 'run 2', state: 'lost' }
  it.each(['GET', 'POST'])(
    'makes a %s read the user again, and drops nothing else',
    async (method) => {
      // Also where the marker was lost once more in the same run.
      for (const generation of ['', 'run 2']) {
        const session = sessionOf({ messages: [message], generation }, lost)
        expect(await follow(session, method, '/settings')).toBe('same')
        expect(session.record).toMatchObject({
          user: null,
          generation: 'run 2',
          messages: [message],
        })
      }
    },
  )
  it('drops what a preview has shown, and refuses its forms', async () => {
    const session = sessionOf({ preview, generation: 'one' }, lost)
    expect(await follow(session, 'POST', '/settings')).toBe('refused')
    expect(await follow(session, 'GET')).toBe('left')
    expect(session.record).toMatchObject({ user: null, preview: null })
  })
})

describe('a form', () => {
  it.each(['running', 'changing', 'unsure'] as const)(
    'is refused while one is %s',
    async (state) => {
      const session = sessionOf({}, { generation: 'one', state })
      expect(await follow(session, 'POST', '/settings')).toBe('refused')
      expect(await follow(session, 'POST', '/auth/logout')).toBe('refused')
      expect(session.record.user).toEqual(user)
    },
  )
  it('of a preview’s page is refused after the preview too, since it concerns the customer', async () => {
    const none: PreviewMarker = { generation: 'two', state: 'none' }
    expect(await follow(sessionOf({ preview, generation: 'one' }, none), 'POST')).toBe('refused')
  })
  it('of the staff member’s own page is accepted', async () => {
    const session = sessionOf({ preview, generation: 'one' }, one)
    expect(await follow(session, 'POST', '/preferences')).toBe('same')
  })
  it('of one’s own page is accepted after a preview elsewhere, and the user is read again', async () => {
    const session = sessionOf({}, { generation: 'two', state: 'none' })
    expect(await follow(session, 'POST', '/settings')).toBe('same')
    expect(session.record).toMatchObject({ user: null, generation: 'two' })
  })
})
