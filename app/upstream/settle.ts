import { apiFailure } from './api-error'
import type { Loaded } from './loaded'

/**
 * Lets a section fail alone. Only failures of the API are caught: if the API refuses the tokens, the whole
 * page redirects to the login.
 */
export async function settle<T>(promise: Promise<T>): Promise<Loaded<T>> {
  try {
    return { ok: true, value: await promise }
  } catch (error) {
    return apiFailure(error).kind === 'not-found' ? { ok: false, missing: true } : { ok: false }
  }
}

/** Null: could not be read. For reads that a page can do without, and for its main list, which always has a retry. */
export async function orNull<T extends NonNullable<unknown>>(
  promise: Promise<T>,
): Promise<T | null> {
  const loaded = await settle(promise)
  return loaded.ok ? loaded.value : null
}
