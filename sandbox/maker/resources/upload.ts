import { z } from 'zod'
import { Refusal } from '../../http/refusal'
import { bodyAs, type Call } from '../call'
import { addressIdsOf, findOrder } from '../access'
import type { Wire } from '../../seeds/seed'
import type { DocumentRow } from '../database'

/** Specification 5. */
const largestFile = 10_000_000

const idOrNull = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? null : String(value)))

const upload = z.object({
  filename: z.string().trim().min(1).max(255),
  filetype: z.string().trim().min(1),
  tyyppi: z.string().trim().min(1),
  lisatiedot: z.string(),
  // Excludes a data URL's prefix, which the portal removes.
  tiedosto: z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/, 'must be base64'),
  kohdenro: idOrNull,
  tilausnro: idOrNull,
})

const typeByExtension: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  pdf: 'application/pdf',
}

/** `filetype` is a media type or an extension. */
function contentTypeOf(filetype: string): string {
  if (/^[\w.+-]+\/[\w.+-]+$/.test(filetype)) return filetype
  return typeByExtension[filetype.replace(/^\./, '').toLowerCase()] ?? 'application/octet-stream'
}

/** The named site, the order's, or the person's first. */
function siteOf(call: Call, kohdenro: string | null, tilausnro: string | null): number {
  const order = tilausnro === null ? undefined : findOrder(call, tilausnro)
  const named =
    kohdenro === null || kohdenro === '0' ? null : addressIdsOf(call.access, kohdenro)[0]
  const site = named ?? order?.addressId ?? call.access.own[0]
  if (site === undefined || !call.access.own.includes(site)) {
    throw new Refusal(403, 'errors.error_sending_file', 'An installer adds no documents.')
  }
  return site
}

/**
 * The file belongs to the person, who may delete it.
 * @throws Refusal 400 for an invalid file, 403 without an own site
 */
export async function storeUpload(call: Call): Promise<DocumentRow> {
  const body = bodyAs(call, upload)
  const bytes = Buffer.from(body.tiedosto, 'base64')
  if (body.tiedosto.length % 4 !== 0) {
    throw new Refusal(400, 'errors.error_sending_file', 'tiedosto: must be base64')
  }
  if (bytes.length > largestFile) {
    throw new Refusal(400, 'documents.file_too_large', 'The file is larger than 10,000,000 bytes.')
  }
  return storeDocument(call, bytes, {
    addressId: siteOf(call, body.kohdenro, body.tilausnro),
    uploadedBy: call.person.sub,
    everySite: body.kohdenro === null && body.tilausnro === null,
    contentType: contentTypeOf(body.filetype),
    wire: {
      filename: body.filename,
      info: '',
      lisatiedot: body.lisatiedot,
      type: body.tyyppi,
      orderId: body.tilausnro,
      offerId: null,
      customerCanEdit: true,
    },
  })
}

interface NewDocument extends Omit<DocumentRow, 'id' | 'filename' | 'wire'> {
  wire: Wire & { filename: string }
}

/** Saves the file before its row, so that no document lacks its file. */
export async function storeDocument(
  { db, files, now }: Pick<Call, 'db' | 'files' | 'now'>,
  bytes: Buffer,
  { wire, ...row }: NewDocument,
): Promise<DocumentRow> {
  const id = crypto.randomUUID()
  const url = `/api/Document/${id}/download`
  await files.save(id, bytes)
  const { filename } = wire
  return db.documents.put({
    ...row,
    id,
    filename,
    wire: { ...wire, id, url, updatedAt: now.toISOString() },
  })
}
