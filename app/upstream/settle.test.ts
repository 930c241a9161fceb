import { describe, expect, test } from 'vitest'
import { ApiError } from './api-error'
import { settle } from './settle'

describe('a section that fails alone', () => {
  test.each(['unavailable', 'timeout', 'forbidden', 'malformed', 'refused'] as const)(
    'a failure of the API’s is caught: %s',
    async (kind) => {
      expect(await settle(Promise.reject(new ApiError(kind, 'GET /')))).toEqual({ ok: false })
    },
  )

  test('a thing that does not exist is known as such', async () => {
    const missing = await settle(Promise.reject(new ApiError('not-found', 'GET /')))
    expect(missing).toEqual({ ok: false, missing: true })
  })

  test('a refused login is not: the whole page leads to login', async () => {
    const refused = new ApiError('unauthenticated', 'GET /', { status: 401 })
    await expect(settle(Promise.reject(refused))).rejects.toBe(refused)
  })

  test('neither is a fault of our own', async () => {
    await expect(settle(Promise.reject(new TypeError('x is undefined')))).rejects.toThrow(TypeError)
  })
})
