import { expect, test } from 'vitest'
import type { PortalDocument } from '~/domain/document'
import { asViewed } from './read-only-in-preview'

const own = { id: 'd-1', customerCanEdit: true } as PortalDocument

test('nothing can be deleted in a preview', () => {
  const preview = { firstName: 'Aino', lastName: 'Mäkelä', validUntil: '2026-11-21T12:00:00.000Z' }
  expect(asViewed([own], { preview: null })).toEqual([own])
  expect(asViewed([own], { preview })).toEqual([{ ...own, customerCanEdit: false }])
})
