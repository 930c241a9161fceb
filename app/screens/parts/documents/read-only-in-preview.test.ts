import { expect, test } from 'vitest'
import type { PortalDocument } from '~/domain/document'
import { readOnlyInPreview } from './read-only-in-preview'

const own = { id: 'd-1', customerCanEdit: true } as PortalDocument

test('nothing can be deleted in a preview', () => {
  const preview = { firstName: 'Aino', lastName: 'Mäkelä', validUntil: '2026-11-21T12:00:00.000Z' }
  expect(readOnlyInPreview([own], { preview: null })).toEqual([own])
  expect(readOnlyInPreview([own], { preview })).toEqual([{ ...own, customerCanEdit: false }])
})
