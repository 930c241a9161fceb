import { addressCountry } from '~/domain/address-country'
import { sharedViewDocuments } from '~/domain/document'
import { pageOf } from '~/domain/page'
import { orderRole } from '~/portal/order-role.server'
import type { Portal } from '~/portal/portal.server'
import { findOffer, listOfferDocuments, listOfferShowrooms } from '~/upstream/offer.server'
import { settle } from '~/upstream/settle'
import { readOnlyInPreview } from '~/screens/parts/documents/read-only-in-preview'
import { documentsPage } from '~/screens/parts/documents/documents-view'
import { offerLine, type OfferView } from './offers-view'

/** What was asked for in the address of the page. */
export interface OfferQuery {
  addressId: string
  offerId: string
  /** The folder of documents that is listed on its own; null: the whole tree. */
  folder: string | null
  /** Pages, from 1. */
  documents: number
  models: number
}

/**
 * Everything that the page of an offer shows, read in one round; documents and 3D models may fail
 * alone. Null: the offer itself could not be loaded.
 * @throws a 404 for an offer that is not in the address's list
 */
export async function loadOffer(portal: Portal, query: OfferQuery): Promise<OfferView | null> {
  const { api, now } = portal
  const { addressId, offerId, folder } = query
  const [offer, documents, models, role, addresses] = await Promise.all([
    settle(findOffer(api, addressId, offerId, () => portal.addresses())),
    settle(listOfferDocuments(api, offerId)),
    settle(listOfferShowrooms(api, offerId)),
    orderRole(portal, { addressId, offerId }),
    settle(portal.addresses()),
  ])
  if (!offer.ok) return null
  if (!offer.value) throw new Response(null, { status: 404 })
  // An invited installer sees the shared view's documents only, here as on an order.
  const seen = role === 'installer' ? sharedViewDocuments : everyOne
  return {
    ...offerLine(offer.value, now),
    info: offer.value.info,
    seller: offer.value.seller,
    country: addressCountry(addressId, addresses.ok ? addresses.value : []),
    documents: documents.ok
      ? {
          ok: true,
          value: documentsPage(
            readOnlyInPreview(seen(documents.value), portal),
            { folder, page: query.documents },
            now,
          ),
        }
      : documents,
    models: models.ok ? { ok: true, value: pageOf(models.value, query.models) } : models,
  }
}

const everyOne = <T>(list: T): T => list
