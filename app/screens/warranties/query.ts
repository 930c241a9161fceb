import { readNoticed, type Noticed } from '~/domain/defect-deadline'
import { readPage } from '~/navigation/list-query'
import { paths } from '~/paths'

export interface WarrantiesQuery {
  /** The day on which somebody noticed a defect. */
  noticed: Noticed
  page: number
}

export function readWarrantiesQuery(search: URLSearchParams, now: Date): WarrantiesQuery {
  return { noticed: readNoticed(search.get('noticed'), now), page: readPage(search, 'page') }
}

/** The page at the same day, also where that is wrong: nobody types it again. */
export function warrantiesHref(
  addressId: string,
  { noticed, page }: { noticed: string; page: number },
): string {
  const search = new URLSearchParams()
  if (noticed !== '') search.set('noticed', noticed)
  if (page > 1) search.set('page', String(page))
  const path = paths.warranties(addressId)
  return search.size > 0 ? `${path}?${search}` : path
}
