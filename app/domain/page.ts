/** Rows of a list on one page: decided 50, so that ten thousand orders stay a small page. */
export const pageSize = 50

export interface Page<T> {
  items: T[]
  /** From 1; the nearest one that exists where the address names another. */
  page: number
  /** At least 1. */
  pages: number
  /** Items on all pages. */
  total: number
}

/** One page of a list. What is searched is the whole list: search first, then take the page. */
export function pageOf<T>(items: readonly T[], page: number, size: number = pageSize): Page<T> {
  const pages = Math.max(1, Math.ceil(items.length / size))
  const current = Math.min(pages, Math.max(1, Math.trunc(page) || 1))
  return {
    items: items.slice((current - 1) * size, current * size),
    page: current,
    pages,
    total: items.length,
  }
}

/** The place of an item of a page in the whole list, from 1. */
export function placeOf({ page }: Pick<Page<unknown>, 'page'>, index: number): number {
  return (page - 1) * pageSize + index + 1
}
