import { expect, test } from 'vitest'
import { aPreview } from '~/portal/portal.fixture'
import { ask } from '~/screens/screen.fixture'
import { ApiError } from '~/upstream/call.server'
import { loader } from './delete-document-screen'

const row = { id: 'd-1', filename: 'kuva.jpg', customerCanEdit: true }

const statusOf = async (documents: unknown, portal = {}) => {
  const answers = { '/api/Address/1/Document': documents }
  const own = { id: '1', streetAddress: 'Tie 1', role: '' }
  const asking = { answers, addresses: [own], roles: { 1: '' }, portal }
  return (await ask(loader, '/a/1/documents/d-1/delete', asking)).response.status
}

test.each([
  ['opens for a document that the customer added', 200, [row], {}],
  ['does not exist for other documents', 404, [{ ...row, customerCanEdit: false }], {}],
  ['does not exist for a document of another list', 404, [{ ...row, id: 'd-2' }], {}],
  ['offers a retry where the documents cannot be read', 503, new ApiError('timeout', 'GET'), {}],
  ['is forbidden in a preview', 403, [row], { preview: aPreview }],
])('the question before deleting %s', async (_what, status, documents, portal) => {
  expect(await statusOf(documents, portal)).toBe(status)
})
