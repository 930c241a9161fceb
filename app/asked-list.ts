/** What a list was asked for in its address, so that Back, sharing and reload keep it. */
export interface AskedList {
  query: string
  /** From 1. */
  page: number
}

/** `?q=` and `?page=`; a page that is no number is the first. */
export function readAsked(search: URLSearchParams): AskedList {
  return {
    query: (search.get('q') ?? '').trim().slice(0, 100),
    page: Number(search.get('page')) || 1,
  }
}

/** A list's address with a search and a page; the first page is the one without a number. */
export function askedHref(path: string, { query, page }: AskedList): string {
  const search = new URLSearchParams()
  if (query !== '') search.set('q', query)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `${path}?${search}` : path
}
