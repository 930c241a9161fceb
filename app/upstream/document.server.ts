import { allAddresses } from '~/domain/address'
import { documentCategories, type PortalDocument } from '~/domain/document'
import { tidyName } from '~/domain/file-name'
import { mediaTypeOf } from '~/domain/file-signature'
import { isListedAt, listOfEach } from './all-addresses.server'
import { apiPath, type Api, type Download } from './call.server'
import { listOf } from './list.server'
import { readDay } from './readers/day'
import { readText } from './readers/text'
import { flag, id, instant, note, reader, text } from './readers.server'
import { jsonWithFile, type FileSource } from './streamed-body'
import { wire } from './wire.server'

/** Deeper folders are joined into the last one's name. */
const mostFolders = 6

/** A category path such as Kuvat|Keittiö. */
const folders = reader('texts', (value) => {
  const names = readText(value)
    .split('|')
    .map((folder) => folder.trim())
    .filter((folder) => folder !== '')
  const deepest = names.splice(mostFolders - 1).join(' / ')
  return deepest === '' ? names : [...names, deepest]
})

export const wireDocument = wire<PortalDocument>('Document', {
  id,
  filename: reader('text', (value) => tidyName(readText(value))),
  info: text,
  details: ['lisatiedot', note],
  path: ['type', folders],
  updatedAt: instant,
  updatedOn: ['updatedAt', reader('day', (value) => readDay(value)?.text ?? '')],
  orderId: text,
  offerId: text,
  customerCanEdit: flag,
})

const ofAddress = {
  call: 'GET /api/Address/{addressId}/Document' as const,
  shape: listOf(wireDocument),
  idOf: ({ id }: PortalDocument) => id,
}

export const isDocumentAt = isListedAt(ofAddress.call)

/** A failed address makes the listing incomplete. */
export const listDocumentsAt = async (api: Api, addressIds: readonly string[], atMost: number) =>
  listOfEach(ofAddress, api, addressIds, atMost)

/**
 * The documents of an address, or of all (specification 7).
 * @param addressId null, undefined, '' or 0: all
 */
export async function listDocuments(
  api: Api,
  addressId: string | null | undefined,
): Promise<PortalDocument[]> {
  const isAll = !addressId || addressId === allAddresses
  const path = isAll ? apiPath('GET /api/Document') : apiPath(ofAddress.call, { addressId })
  return api.get(path, listOf(wireDocument))
}

export const listOrderDocuments = async (api: Api, orderId: string) =>
  api.get(apiPath('GET /api/Order/{orderId}/Document', { orderId }), listOf(wireDocument))

/** @param of the order or offer on whose page the document is */
export async function downloadDocument(
  api: Api,
  documentId: string,
  of: { orderId?: string | null; offerId?: string | null } | null = null,
): Promise<Download> {
  // kohdenro, the site, is always null, and nulls are left out of the query.
  return api.download(apiPath('GET /api/Document/{documentId}/download', { documentId }), {
    ...(of?.orderId ? { tilausnro: of.orderId } : {}),
    ...(of?.offerId ? { tarjousnro: of.offerId } : {}),
  })
}

/** @param key the form's, so that a repeated form runs once */
export const deleteDocument = async (api: Api, documentId: string, key: string) =>
  api.send(apiPath('DELETE /api/Document/{documentId}', { documentId }), undefined, { key })

/** The category is always the same (specification 9). */
export async function uploadDocument(
  api: Api,
  { name, details, content }: { name: string; details: string; content: FileSource },
  key: string,
): Promise<void> {
  const texts = {
    lisatiedot: details,
    tyyppi: documentCategories.upload,
    filename: name,
    filetype: mediaTypeOf(name),
  }
  await api.upload(apiPath('POST /api/Document'), jsonWithFile(texts, 'tiedosto', content), { key })
}
