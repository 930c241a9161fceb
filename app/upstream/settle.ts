import { apiFailure } from './api-error'

/** The data of a section, or its failure. */
export type Loaded<T> =
  | { ok: true; value: T }
  /** `missing`: not found, so no retry is offered (answer 81). */
  | { ok: false; missing?: true }

export const isMissing = (loaded: Loaded<unknown>): boolean => !loaded.ok && !!loaded.missing

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
