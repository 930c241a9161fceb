import { describe, expect, test } from 'vitest'
import { relevantNotifications, unreadCount, type Notification } from './notification'
import { notification } from './notification.fixture'

const now = new Date('2026-11-21T08:00:00.000Z')

const ids = (list: Notification[]) => list.map(({ id }) => id)

test('the count is the unread ones, whatever their age', () => {
  expect(
    unreadCount([
      notification('old', { isNew: true }),
      notification('read', { createdAt: now.toISOString() }),
    ]),
  ).toBe(1)
  expect(unreadCount([])).toBe(0)
})

describe('the dashboard', () => {
  const split = (...list: Notification[]) => {
    const { relevant, older } = relevantNotifications(list, now)
    return { relevant: ids(relevant), older: ids(older) }
  }

  test('unread or created within 7 days is relevant, the edge included; the rest is older', () => {
    const list = [
      notification('outside', { createdAt: '2026-11-14T07:59:59.999Z' }),
      notification('edge', { createdAt: '2026-11-14T08:00:00.000Z' }),
      notification('unread', { isNew: true }),
    ]
    expect(split(...list)).toEqual({ relevant: ['unread', 'edge'], older: ['outside'] })
  })

  test('where none is relevant, the first 3 are shown', () => {
    const list = ['2026-03-01', '2026-05-01', '2026-04-01', '2026-02-01'].map((day) =>
      notification(day, { createdAt: `${day}T00:00:00.000Z` }),
    )
    expect(split(...list)).toEqual({
      relevant: ['2026-05-01', '2026-04-01', '2026-03-01'],
      older: ['2026-02-01'],
    })
  })

  test('one relevant notification is not filled up to 3', () => {
    const list = [notification('a'), notification('b', { isNew: true }), notification('c')]
    expect(split(...list)).toEqual({ relevant: ['b'], older: ['a', 'c'] })
  })

  test('new ones come first, then the newest; without a time last', () => {
    const list = [
      notification('read today', { createdAt: '2026-11-21T07:00:00.000Z' }),
      notification('new without a time', { isNew: true, createdAt: null }),
      notification('new, old', { isNew: true, createdAt: '2026-01-01T00:00:00.000Z' }),
      notification('new, yesterday', { isNew: true, createdAt: '2026-11-20T07:00:00.000Z' }),
    ]
    const order = ['new, yesterday', 'new, old', 'new without a time', 'read today']
    expect(split(...list)).toEqual({ relevant: order, older: [] })
  })

  test('a read notification without a time is not relevant', () => {
    const list = [notification('a', { isNew: true }), notification('b', { createdAt: null })]
    expect(split(...list).older).toEqual(['b'])
  })
})
