/** The query of a list. It stands in the address, so that Back, sharing and reload keep it. */
export interface ListQuery {
  query: string
  /** From 1. */
  page: number
}

/** Reads `?q=` and `?page=`. A page that is no number counts as the first. */
export function readListQuery(search: URLSearchParams): ListQuery {
  return {
    query: (search.get('q') ?? '').trim().slice(0, 100),
    page: readPage(search, 'page'),
  }
}

/** For pages with several lists: each has its page number in the address, by its own name. */
export function readPage(search: URLSearchParams, list: string): number {
  return Number(search.get(list)) || 1
}

/**
 * The address of a page with changed parameters, at one of its parts; null removes a parameter. The
 * parameter `attempt` is always removed: it belongs to the page that failed.
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
 * The address that loads a section of a page again. A fragment alone would only scroll: the number
 * of the attempt makes it another address.
 * @param self path and search of the page
 */
export function retryHref(self: string, section: string): string {
  const before = Number(new URLSearchParams(self.split('?', 2)[1]).get('attempt')) || 0
  return changedHref(self, { attempt: String(before + 1) }, section)
}

/** The address of another page of a section; the other sections stay at theirs, a found row does not. */
export function sectionPageHref(self: string, section: string, page: number): string {
  return changedHref(self, { row: null, [section]: String(page) }, section)
}

/** A list's address with its query; the first page has no number in it. */
export function listHref(path: string, { query, page }: ListQuery): string {
  return pathWith(path, { q: query || null, page: page > 1 && page })
}

/** The path with these parameters, without those that are null or false. */
export function pathWith(
  path: string,
  parameters: Record<string, string | number | null | false>,
): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters))
    if (value !== null && value !== false) search.set(name, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}
