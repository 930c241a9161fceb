import { z } from 'zod'
import type { PortalDocument } from '../domain/document'
import { apiPath, type Api, type Download } from './call.server'
import { listOf } from './list.server'
import { readDay, readInstant } from './readers/day'
import { flag, id, raw, text } from './readers.server'

const wireDocument = z
  .object({
    id,
    filename: text,
    info: text,
    lisatiedot: text,
    type: text,
    updatedAt: raw,
    orderId: text,
    offerId: text,
    customerCanEdit: flag,
  })
  .transform(({ lisatiedot, type, updatedAt, ...wire }): PortalDocument => ({
    ...wire,
    details: lisatiedot,
    path: type
      .split('|')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
    updatedAt: readInstant(updatedAt),
    updatedOn: readDay(updatedAt)?.text ?? '',
  }))

export async function listOrderDocuments(api: Api, orderId: string): Promise<PortalDocument[]> {
  return api.get(apiPath`/api/Order/${orderId}/Document`, listOf(wireDocument))
}

/** @param of the order or offer that the document is read from, where it is one's */
export async function downloadDocument(
  api: Api,
  documentId: string,
  of: { orderId?: string; offerId?: string } = {},
): Promise<Download> {
  // kohdenro, the site, is always null, and nulls are left out of the query.
  return api.download(apiPath`/api/Document/${documentId}/download`, {
    ...(of.orderId ? { tilausnro: of.orderId } : {}),
    ...(of.offerId ? { tarjousnro: of.offerId } : {}),
  })
}
