import { ApiError } from './api-error'

/** The data of one section of a page, or the fact that it could not be loaded. */
export type Loaded<T> =
  | { ok: true; value: T }
  /** `missing`: there is no such thing, so that trying again brings nothing (answer 81). */
  | { ok: false; missing?: true }

export const isMissing = (loaded: Loaded<unknown>): boolean => !loaded.ok && !!loaded.missing

/**
 * Lets a section of a page fail alone. Only failures of the API are caught, and not a refused
 * login, which leads the whole page to login.
 */
export async function settle<T>(promise: Promise<T>): Promise<Loaded<T>> {
  try {
    return { ok: true, value: await promise }
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'unauthenticated') throw error
    return error.kind === 'not-found' ? { ok: false, missing: true } : { ok: false }
  }
}
