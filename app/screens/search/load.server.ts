import { addressCountry } from '~/domain/address-country'
import { pageOf } from '~/domain/page'
import { pieces, type Piece } from '~/domain/search/marks'
import type { Terms } from '~/domain/search/terms'
import { fewAddresses } from '~/portal/few-addresses'
import type { Portal } from '~/portal/portal.server'
import { mapLoaded } from '~/screens/parts/loaded'
import { onFirstCall } from '~/platform/once'
import { orderStreets } from '~/screens/parts/order-streets.server'
import { listMainDeliveries } from '~/upstream/delivery.server'
import { listOrders } from '~/upstream/order.server'
import { settle, type Loaded } from '~/upstream/settle'
import { findDeliveries } from './deliveries.server'
import type { Found, Hit } from './find.server'
import { groupIds, type GroupId, type SearchQuery } from './query'
import { findRows } from './rows.server'
import { findContacts, findDocuments, findOffers, findOrders, type Search } from './sources.server'

/** A hit whose texts are split at the matches. */
export interface ShownHit extends Omit<Hit, 'title' | 'lines'> {
  /** The title as a text. */
  name: string
  title: Piece[]
  lines: Piece[][][]
}

export interface FoundGroup extends Omit<Found, 'matches'> {
  hits: ShownHit[]
  total: number
  page: number
  pages: number
}

export interface SearchedGroup {
  id: GroupId
  found: Loaded<FoundGroup>
}

/** Of each group so many are shown beside the others. */
const mostOfGroup = 5

/** Searches all that the address has, or one group of it. Each group may fail alone. */
export async function searchEverything(
  portal: Portal,
  { addressId, terms, only, page }: Omit<Search, 'streets'> & Pick<SearchQuery, 'only' | 'page'>,
): Promise<SearchedGroup[]> {
  const groups = groupIds.filter((id) => only === null || id === only)
  // Several groups are found by the same lists.
  const each = fewAddresses(portal)
  const orders = onFirstCall(() => listOrders(portal.api, addressId, each))
  const main = onFirstCall(() => listMainDeliveries(portal.api, addressId, each))
  const streets = onFirstCall(() => orderStreets(portal, addressId, main))
  const search = { portal, addressId, terms, streets }
  const sources: Record<GroupId, () => Promise<Found>> = {
    orders: () => findOrders(search, orders()),
    rows: () => findRows(search, orders()),
    deliveries: () => findDeliveries(search, main()),
    documents: () => findDocuments(search),
    offers: () => findOffers(search),
    contacts: async () => findContacts(search, await countryOf(portal, addressId)),
  }
  return Promise.all(
    groups.map(async (id) => ({
      id,
      found: mapLoaded(await settle(sources[id]()), (found) =>
        groupView(found, terms, only === null ? { page: 1, size: mostOfGroup } : { page }),
      ),
    })),
  )
}

/** Without the addresses, numbers are taken as the maker's country writes them. */
async function countryOf(portal: Portal, addressId: string): Promise<string> {
  const addresses = await settle(portal.addresses())
  return addressCountry(addressId, addresses.ok ? addresses.value : [])
}

function groupView(
  { matches, ...found }: Found,
  terms: Terms,
  { page, size }: { page: number; size?: number },
): FoundGroup {
  const { items, ...paging } = pageOf(matches, page, size)
  return { ...found, ...paging, hits: items.map((make) => shown(make(), terms)) }
}

function shown({ title, lines, ...hit }: Hit, terms: Terms): ShownHit {
  const inPieces = (texts: string[]) =>
    texts.filter((text) => text !== '').map((text) => pieces(text, terms))
  return {
    ...hit,
    name: title,
    title: pieces(title, terms),
    lines: lines.map(inPieces).filter((line) => line.length > 0),
  }
}
