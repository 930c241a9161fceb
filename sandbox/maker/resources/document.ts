import type { Context } from 'koa'
import { notFound, Refusal } from '../../http/refusal'
import { addressIdsOf, canSeeDocument, requireOffer, requireOrder } from '../access'
import { route, type Call } from '../call'
import type { DocumentRow } from '../database'
import { storeUpload } from './upload'

/** Only its uploader may delete a document. */
const documentWire = (call: Call) => (row: DocumentRow) => ({
  ...row.wire,
  customerCanEdit: row.uploadedBy === call.person.sub,
})

const listWhere = (call: Call, belongs: (row: DocumentRow) => boolean) =>
  call.db.documents
    .all()
    .filter((row) => belongs(row) && canSeeDocument(call, row))
    .map(documentWire(call))

function listAt(call: Call, addressId: string) {
  const ids = addressIdsOf(call.access, addressId)
  const isOwn = ids.some((id) => call.access.own.includes(id))
  return listWhere(
    call,
    (row) =>
      ids.includes(row.addressId) || (isOwn && row.everySite && row.uploadedBy === call.person.sub),
  )
}

/** @throws Refusal 404 where it is not the person's */
function requireDocument(call: Call, id: string): DocumentRow {
  const row = call.db.documents.find(id)
  if (!row || !canSeeDocument(call, row)) throw notFound('document')
  return row
}

/** Any letters (RFC 6266), with an ASCII name for old clients. */
function disposition(filename: string): string {
  const ascii = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(filename.replace(/\p{Surrogate}/gu, '_')).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

export function describeFile(ctx: Pick<Context, 'set'>, row: DocumentRow): void {
  ctx.set('content-type', row.contentType)
  ctx.set('content-disposition', disposition(row.filename))
}

export const documentRoutes = [
  route('GET', '/api/Document', (call) => listAt(call, '0')),

  route('GET', '/api/Address/:id/Document', (call, { id }) => listAt(call, id)),

  route('GET', '/api/Order/:id/Document', (call, { id }) => {
    requireOrder(call, id)
    return listWhere(call, ({ wire }) => String(wire.orderId) === id)
  }),

  route('GET', '/api/Offer/:id/Document', (call, { id }) => {
    requireOffer(call, id)
    return listWhere(call, ({ wire }) => String(wire.offerId) === id)
  }),

  route('POST', '/api/Document', async (call) => documentWire(call)(await storeUpload(call))),

  route('DELETE', '/api/Document/:id', async (call, { id }) => {
    const row = requireDocument(call, id)
    if (row.uploadedBy !== call.person.sub) {
      throw new Refusal(403, 'documents.delete_error', 'Only who uploaded it may delete it.')
    }
    call.db.documents.remove(id)
    await call.files.remove(id)
  }),

  route('GET', '/api/Document/:id/download', async (call, { id }, ctx) => {
    const row = requireDocument(call, id)
    const bytes = await call.files.find(id)
    if (bytes === null) throw notFound('file')
    describeFile(ctx, row)
    return bytes
  }),
]
