import { expect, test } from 'vitest'
import { failureMessage, failureStatus } from './page-data.server'

test.each([
  ['errors.forbidden', 'errors:forbidden'],
  ['validation.field_type_email', 'validation:field_type_email'],
  ['api_error', 'errors:api_error'],
  ['errors.error_loading_order', 'errors:error_loading_order'],
  ['invitation.refused.used', 'invitation:refused.used'],
  // A group of keys, a text with a placeholder, and a key of another catalogue: none can be shown.
  ['invitation.refused', 'errors:api_error'],
  ['errors.error_saving_file', 'errors:api_error'],
  ['nowhere.forbidden', 'errors:api_error'],
  ['errors.constructor.name', 'errors:api_error'],
  ['errors.never_heard_of', 'errors:api_error'],
  ['constructor', 'errors:api_error'],
  [null, 'errors:api_error'],
])('the API says %s: the person reads %s', (messageKey, message) => {
  expect(failureMessage({ messageKey })).toBe(message)
})

test.each([
  ['refused', 409, 409],
  ['refused', null, 400],
  ['forbidden', 403, 403],
  ['not-found', 404, 404],
  ['unavailable', 500, 503],
  ['unavailable', 429, 503],
  ['timeout', null, 503],
  ['malformed', 200, 503],
] as const)('a call that is %s (%s) makes a page of %s', (kind, status, expected) => {
  expect(failureStatus({ kind, status })).toBe(expected)
})
