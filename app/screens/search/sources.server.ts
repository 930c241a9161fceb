import { contactGroups, type Contact } from '~/domain/contact'
import { byNewest } from '~/domain/day'
import type { PortalDocument } from '~/domain/document'
import { nearestOrders } from '~/domain/next-deliveries'
import { isOfferActive, splitOffers, type Offer } from '~/domain/offer'
import type { OrderListEntry } from '~/domain/order'
import { phoneNumbers } from '~/domain/phone-number'
import { rankOf } from '~/domain/search/matching'
import type { Terms } from '~/domain/search/terms'
import { listHref } from '~/navigation/list-query'
import { paths } from '~/paths'
import { formatListedDay } from '~/i18n/short-day'
import { fewAddresses } from '~/portal/few-addresses'
import type { Portal } from '~/portal/portal.server'
import { folderName } from '~/screens/parts/documents/folder-view'
import { readVisibleDocuments } from '~/screens/parts/documents/visible-documents.server'
import type { StreetOf } from '~/screens/parts/order-streets.server'
import type { Listing } from '~/upstream/all-addresses.server'
import { listContacts } from '~/upstream/contact.server'
import { listOffers } from '~/upstream/offer.server'
import { find, type Found } from './find.server'

export interface Search {
  portal: Portal
  addressId: string
  terms: Terms
  /** Where orders are delivered to. */
  streets: () => Promise<StreetOf>
}

/** @param listing the orders of the address, which the rows are found by as well */
export async function findOrders(
  { portal: { language, t }, addressId, terms, streets }: Search,
  listing: Promise<Listing<OrderListEntry>>,
): Promise<Found> {
  const [{ rows: orders, incomplete }, streetOf] = await Promise.all([listing, streets()])
  const matches = await find(orders, terms, {
    textsOf: ({ id, info, type, rows }) => ({
      title: info,
      numbers: [id, ...rows.map((row) => row.id)],
      texts: [type, ...rows.map((row) => row.info)],
    }),
    hitOf: (order) => ({
      href: paths.order(addressId, order.id),
      title: order.info || t('order:title', { id: order.id }),
      lines: [
        [order.info && order.id, streetOf(order.id)],
        [
          order.deliveryDate ? formatListedDay(order.deliveryDate, language, t) : '',
          partThatMatches(order, terms),
        ],
      ],
      status: order.status,
      contact: null,
    }),
    inOrder: nearestOrders,
  })
  return { matches, isIncomplete: incomplete, unread: 0 }
}

/** The part by which an order was found, where its own name and number do not say why. */
function partThatMatches({ rows }: OrderListEntry, terms: Terms): string {
  const row = rows.find(
    ({ id, info }) => rankOf({ title: info, numbers: [id], texts: [] }, terms) !== null,
  )
  return row ? `${row.id} ${row.info}`.trim() : ''
}

export async function findOffers({ portal, addressId, terms }: Search): Promise<Found> {
  const { api, language, now, t } = portal
  const { rows, incomplete } = await listOffers(api, addressId, fewAddresses(portal))
  const validity = (offer: Offer) => {
    if (!offer.expiresOn) return ''
    const day = formatListedDay(offer.expiresOn, language, t)
    return isOfferActive(offer, now) ? t('offers:valid_until', { day }) : t('offers:ended', { day })
  }
  const matches = await find(rows, terms, {
    textsOf: ({ id, info, seller }) => ({
      title: info,
      numbers: [id],
      texts: [seller.salesPerson, seller.storeName],
    }),
    hitOf: (offer) => ({
      href: paths.offer(addressId, offer.id),
      title: offer.info || t('offers:single.title', { id: offer.id }),
      lines: [
        [offer.info && offer.id, offer.seller.salesPerson, offer.seller.storeName],
        [validity(offer)],
      ],
      contact: null,
    }),
    inOrder: (offers) => {
      const { active, past } = splitOffers(offers, now)
      return [...active, ...past]
    },
  })
  return { matches, isIncomplete: incomplete, unread: 0 }
}

export async function findDocuments({ portal, addressId, terms }: Search): Promise<Found> {
  const documents = await readVisibleDocuments(portal, addressId, 8)
  const folders = ({ path }: PortalDocument) => path.map((name) => folderName(portal.t, name))
  const matches = await find(documents, terms, {
    textsOf: (document) => ({
      title: document.filename,
      numbers: [document.orderId, document.offerId],
      texts: [document.info, document.details, ...document.path, ...folders(document)],
    }),
    hitOf: (document) => ({
      href: paths.document(document.id, { addressId }),
      title: document.filename || document.info || portal.t('documents:tree.unnamed'),
      lines: [
        [folders(document).join(' / '), document.updatedOn],
        [
          document.filename && document.info,
          document.details,
          document.orderId && portal.t('order:title', { id: document.orderId }),
        ],
      ],
      contact: null,
    }),
    inOrder: (some) => some.sort((a, b) => byNewest(a.updatedAt, b.updatedAt)),
  })
  return { matches, isIncomplete: false, unread: 0 }
}

export async function findContacts(
  { portal, addressId, terms }: Search,
  country: string,
): Promise<Found> {
  const { api, language, t } = portal
  const contacts = await listContacts(api, addressId)
  const nameOf = ({ name, company }: Contact) => name || company || t('contacts:unnamed')
  const matches = await find(contacts, terms, {
    textsOf: (contact) => ({
      title: nameOf(contact),
      numbers: [contact.phone],
      texts: [...contact.titles, contact.company, contact.email, contact.info],
    }),
    hitOf: (contact) => ({
      // Contacts have no page: their list is searched by the name.
      href: listHref(paths.contacts(addressId), {
        query: contact.name || contact.company,
        page: 1,
      }),
      title: nameOf(contact),
      lines: [
        [contact.titles.join(' / '), contact.company === nameOf(contact) ? '' : contact.company],
        [contact.phone, contact.email, contact.info],
      ],
      contact: {
        // One's own are of the address, all others of the maker's country.
        phones: phoneNumbers(contact.phone, contact.isOwn ? country : 'FIN'),
        email: contact.email,
      },
    }),
    inOrder: (some) => {
      const { own, groups } = contactGroups(some, language)
      return [...own, ...groups.flatMap((group) => group.contacts)]
    },
  })
  return { matches, isIncomplete: false, unread: 0 }
}
