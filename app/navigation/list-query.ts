/** What a list was asked for in its address, so that Back, sharing and reload keep it. */
export interface ListQuery {
  query: string
  /** From 1. */
  page: number
}

/** `?q=` and `?page=`; a page that is no number is the first. */
export function readListQuery(search: URLSearchParams): ListQuery {
  return {
    query: (search.get('q') ?? '').trim().slice(0, 100),
    page: readPage(search, 'page'),
  }
}

/** A part of a page that has lists of its own: their pages are in the address by their names. */
export function readPage(search: URLSearchParams, list: string): number {
  return Number(search.get(list)) || 1
}

/**
 * The address of a page with other choices, at one of its parts; null takes a choice away. The
 * number of an attempt goes: it belongs to the page that failed.
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

/** A list's address with a search and a page; the first page is the one without a number. */
export function listHref(path: string, { query, page }: ListQuery): string {
  const search = new URLSearchParams()
  if (query !== '') search.set('q', query)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `${path}?${search}` : path
}
