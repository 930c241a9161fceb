import { ApiError } from './api-error'

/** The data of one section of a page, or the fact that it could not be loaded. */
export type Loaded<T> = { ok: true; value: T } | { ok: false }

/**
 * Lets a section of a page fail alone. Only failures of the API are caught, and not a refused
 * login, which leads the whole page to login.
 */
export async function settle<T>(promise: Promise<T>): Promise<Loaded<T>> {
  try {
    return { ok: true, value: await promise }
  } catch (error) {
    if (error instanceof ApiError && error.kind !== 'unauthenticated') return { ok: false }
    throw error
  }
}
