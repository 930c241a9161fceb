/** The query is in the address, so that Back, sharing and reload keep it. */
export interface ListQuery {
  query: string
  /** From 1. */
  page: number
}

/** `?q=` and `?page=`; an invalid page counts as the first. */
export function readListQuery(search: URLSearchParams): ListQuery {
  return {
    query: (search.get('q') ?? '').trim().slice(0, 100),
    page: readPage(search, 'page'),
  }
}

/** Pages with several lists have a page parameter for each. */
export function readPage(search: URLSearchParams, list: string): number {
  return Number(search.get(list)) || 1
}

/**
 * The page's address with changed parameters and a fragment; null removes a parameter. `attempt` is always
 * removed, because it belongs to the failed page.
 */
export function changedHref(
  self: string,
  changes: Record<string, string | null>,
  part: string,
): string {
  const [path = '', query = ''] = self.split('?', 2)
  const search = new URLSearchParams(query)
  for (const [name, value] of Object.entries({ attempt: null, ...changes })) {
    if (value === null) search.delete(name)
    else search.set(name, value)
  }
  return `${search.size > 0 ? `${path}?${search}` : path}#${part}`
}

/**
 * Loads a section again. A fragment alone would only scroll, so the number of the attempt makes another
 * address.
 * @param self path and search of the page
 */
export function retryHref(self: string, section: string): string {
  const before = Number(new URLSearchParams(self.split('?', 2)[1]).get('attempt')) || 0
  return changedHref(self, { attempt: String(before + 1) }, section)
}

/** Other sections keep their page; `row`, the row that a search found, is removed. */
export function sectionPageHref(self: string, section: string, page: number): string {
  return changedHref(self, { row: null, [section]: String(page) }, section)
}

/** The first page has no number. */
export function listHref(path: string, { query, page }: ListQuery): string {
  return pathWith(path, { q: query || null, page: page > 1 && page })
}

/** Null and false parameters are left out. */
export function pathWith(
  path: string,
  parameters: Record<string, string | number | null | false>,
): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters))
    if (value !== null && value !== false) search.set(name, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}
