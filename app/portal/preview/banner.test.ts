import type { AppLoadContext } from '~/framework.server'
import { expect, test } from 'vitest'
import type { Session } from '~/session/session.server'
import { testRecord } from '~/session/sessions.fixture'
import type { SessionRecord } from '~/session/types'
import { previewBanner } from './session.server'

const aino = {
  firstName: 'Aino',
  lastName: 'Mäkelä',
  validUntil: '2020-01-01T10:00:00Z',
}
const named = { name: 'Aino Mäkelä', validUntil: aino.validUntil, generation: 'one' }

function bannerOf(more: Partial<SessionRecord>, { state = 'running', previewOver = false } = {}) {
  const record = testRecord({ now: 0 }, undefined, more)
  const session = { record, marker: { generation: 'one', state } } as unknown as Session
  return previewBanner({ session, previewOver } as unknown as AppLoadContext)
}

test('the preview that the session has read is named, also one that has expired on the way', () => {
  expect(bannerOf({ preview: aino, generation: 'one' })).toEqual(named)
})

test('a preview that was over at the request, or is ending, is not named', () => {
  expect(bannerOf({ preview: aino, generation: 'one' }, { previewOver: true })).toBeNull()
  expect(bannerOf({ preview: aino, generation: 'one', previewEnd: 'requested' })).toBeNull()
  expect(bannerOf({ previewEnd: 'done', generation: 'one' }, { state: 'none' })).toBeNull()
})

test('a preview with an unreadable customer has a banner without a name, and its end button', () => {
  const unnamed = { name: '', validUntil: null, generation: 'one' }
  expect(bannerOf({ preview: null })).toEqual(unnamed)
  expect(bannerOf({ preview: aino, generation: 'another' })).toEqual(unnamed)
})

test('without a preview nobody is named', () => {
  expect(bannerOf({ generation: 'one' }, { state: 'none' })).toBeNull()
  expect(
    previewBanner({ session: null, previewOver: false } as unknown as AppLoadContext),
  ).toBeNull()
})
