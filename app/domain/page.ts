/** Fifty rows keep a page of ten thousand orders small. */
export const pageSize = 50

export interface Page<T> {
  items: T[]
  /** From 1; a page that does not exist becomes the nearest one. */
  page: number
  pages: number
  total: number
}

/** Search the whole list first, then take the page. */
export function pageOf<T>(items: readonly T[], page: number): Page<T> {
  const pages = Math.max(1, Math.ceil(items.length / pageSize))
  const current = Math.min(pages, Math.max(1, Math.trunc(page) || 1))
  return {
    items: items.slice((current - 1) * pageSize, current * pageSize),
    page: current,
    pages,
    total: items.length,
  }
}

/** The items of one list on a page that several lists share; none if only a longer list has that page. */
export function itemsOn<T>(items: readonly T[], page: number): T[] {
  const current = pageOf(items, page)
  return current.page === page ? current.items : []
}

/** From 1, in the whole list. */
export function placeOf({ page }: Pick<Page<unknown>, 'page'>, index: number): number {
  return (page - 1) * pageSize + index + 1
}
