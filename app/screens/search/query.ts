import { longestPhrase } from '~/domain/search/terms'
import { pathWith, readPage } from '~/navigation/list-query'
import { paths } from '~/paths'

/** The kinds of things that are searched, in the order in which they are shown. */
export const groupIds = ['orders', 'rows', 'deliveries', 'documents', 'offers', 'contacts'] as const

export type GroupId = (typeof groupIds)[number]

export function readSearchQuery(search: URLSearchParams) {
  const phrase = (search.get('q') ?? '').trim()
  return {
    /** As much of the phrase as the field takes. */
    query: phrase.slice(0, longestPhrase),
    isTooLong: phrase.length > longestPhrase,
    /** The one group whose matches are all listed, in pages; null: the first ones of each. */
    only: groupIds.find((id) => id === search.get('in')) ?? null,
    page: readPage(search, 'page'),
  }
}

export type SearchQuery = ReturnType<typeof readSearchQuery>

/** The screen's address with a query; defaults stay out of it. */
export function searchHref(
  addressId: string,
  { query = '', only = null, page = 1 }: Partial<SearchQuery>,
): string {
  const parameters = { q: query || null, in: only, page: page > 1 && page }
  return pathWith(paths.search(addressId), parameters)
}
