import { pageOf, type Page } from '~/domain/page'
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

/** Null: could not be read. For reads that a page can do without, and for its main list, which always has a retry. */
export async function orNull<T extends NonNullable<unknown>>(
  promise: Promise<T>,
): Promise<T | null> {
  const loaded = await settle(promise)
  return loaded.ok ? loaded.value : null
}

/** A failure stays a failure. */
export function mapLoaded<T, U>(loaded: Loaded<T>, view: (value: T) => U): Loaded<U> {
  return loaded.ok ? { ok: true, value: view(loaded.value) } : loaded
}

export const pageOfLoaded = <T>(loaded: Loaded<T[]>, page: number): Loaded<Page<T>> =>
  mapLoaded(loaded, (list) => pageOf(list, page))

/** Undefined for a list without rows; a failure stays a failure. */
export const unlessEmpty = <T extends { total: number }>(
  loaded: Loaded<T>,
): Loaded<T> | undefined => (loaded.ok && loaded.value.total === 0 ? undefined : loaded)
