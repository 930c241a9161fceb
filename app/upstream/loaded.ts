import { pageOf, type Page } from '~/domain/page'

/** The data of a section, or its failure. */
export type Loaded<T> =
  | { ok: true; value: T }
  /** `missing`: not found, so no retry is offered (answer 81). */
  | { ok: false; missing?: true }

export const isMissing = (loaded: Loaded<unknown>): boolean => !loaded.ok && !!loaded.missing

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
