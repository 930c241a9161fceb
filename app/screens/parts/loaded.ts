import { pageOf, type Page } from '~/domain/page'
import type { Loaded } from '~/upstream/settle'

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
