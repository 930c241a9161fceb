import { ApiError } from './api-error'

/** What one section of a page got: its part, or the knowledge that it could not be loaded. */
export type Loaded<T> = { ok: true; value: T } | { ok: false }

/**
 * Lets a section of a page fail alone. Only the API's failures are caught, and not a refused
 * login: that one leads the whole page to login.
 */
export async function settle<T>(promise: Promise<T>): Promise<Loaded<T>> {
  try {
    return { ok: true, value: await promise }
  } catch (error) {
    if (error instanceof ApiError && error.kind !== 'unauthenticated') return { ok: false }
    throw error
  }
}
