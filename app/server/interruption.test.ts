import { expect, test, vi } from 'vitest'
import type { Portal } from '~/portal/portal.server'
import { silent } from '~/session/sessions.fixture'
import type { Session } from '~/session/session.server'
import { StoreUnavailable } from '~/session/store/records.server'
import { Interruption } from './request-context.server'
import { notInPreview, sessionLost, unavailable } from './refusals'

/** A request with a portal, whose marker may have changed when it is read again. */
function readPage({ isOpened = true, readMarker = () => markerOf('one') } = {}) {
  const session = { marker: { generation: 'one', state: 'none' }, readMarker: vi.fn(readMarker) }
  const portal = { opening: isOpened ? Promise.resolve({} as Portal) : null }
  const interruption = new Interruption({
    session: session as unknown as Session,
    portal,
    log: silent,
    url: '/settings',
  })
  return { interruption, session }
}

const markerOf = (generation: string) => Promise.resolve({ generation, state: 'none', leases: 0 })

test('a page of the view that still holds is sent, and the store is asked once', async () => {
  const { interruption, session } = readPage()
  expect(await interruption.check()).toBeNull()
  expect(await interruption.check()).toBeNull()
  expect(session.readMarker).toHaveBeenCalledTimes(1)
})

test('a page of a view that has changed meanwhile is not', async () => {
  const { interruption } = readPage({ readMarker: () => markerOf('two') })
  expect(await interruption.check()).toBe('another view')
})

test('an answer without personal data belongs to no view', async () => {
  const { interruption } = readPage({ isOpened: false, readMarker: () => markerOf('two') })
  expect(await interruption.check()).toBeNull()
})

test('if the store fails just before, the answer has no personal data', async () => {
  const lost = () => Promise.reject(new StoreUnavailable('away'))
  const { interruption } = readPage({ readMarker: lost })
  expect(await interruption.check()).toEqual(sessionLost('/settings'))
})

test('the first refusal counts, but a lost session comes before it', async () => {
  const { interruption, session } = readPage()
  interruption.refuse(notInPreview)
  interruption.refuse(unavailable('/settings'))
  expect(interruption.refusal).toBe(notInPreview)
  interruption.refuse(sessionLost('/settings'))
  interruption.refuse(notInPreview)
  expect(await interruption.check()).toEqual(sessionLost('/settings'))
  expect(session.readMarker).not.toHaveBeenCalled()
})
