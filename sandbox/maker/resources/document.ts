import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Context } from 'koa'
import { notFound, Refusal } from '../../http/refusal'
import { addressIdsOf, requireOffer, requireOrder, visibleDocuments } from '../access'
import { route, type Call } from '../call'
import { documents } from '../tables'
import { storeUpload } from './upload'

type DocumentRow = typeof documents.$inferSelect

/** `customerCanEdit` depends on who asks: only who uploaded a document may delete it. */
const documentWire = (call: Call) => (row: DocumentRow) => ({
  ...row.wire,
  customerCanEdit: row.uploadedBy === call.person.sub,
})

function listWhere(call: Call, condition: SQL | undefined) {
  const rows = call.db
    .select()
    .from(documents)
    .where(and(condition, visibleDocuments(call.access, call.person)))
    .orderBy(sql`rowid`)
    .all()
  return rows.map(documentWire(call))
}

function atAddress(call: Call, addressId: string): SQL | undefined {
  const ids = addressIdsOf(call.access, addressId)
  const here = inArray(documents.addressId, ids)
  if (!ids.some((id) => call.access.own.includes(id))) return here
  const anywhere = and(eq(documents.everySite, true), eq(documents.uploadedBy, call.person.sub))
  return or(here, anywhere)
}

/** @throws Refusal 404 where it is not the person's */
function requireDocument(call: Call, id: string): DocumentRow {
  const row = call.db
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), visibleDocuments(call.access, call.person)))
    .get()
  if (!row) throw notFound('document')
  return row
}

/** A name of any letters in a header (RFC 6266), with an ASCII stand-in for old clients. */
function disposition(filename: string): string {
  const ascii = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(filename.replace(/\p{Surrogate}/gu, '_')).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** The headers of a document's file, of whatever type it says it is. */
export function describeFile(ctx: Pick<Context, 'set'>, row: DocumentRow): void {
  ctx.set('content-type', row.contentType)
  ctx.set('content-disposition', disposition(row.filename))
}

export const documentRoutes = [
  route('GET', '/api/Document', (call) => listWhere(call, atAddress(call, '0'))),

  route('GET', '/api/Address/:id/Document', (call, { id }) => listWhere(call, atAddress(call, id))),

  route('GET', '/api/Order/:id/Document', (call, { id }) => {
    requireOrder(call, id)
    return listWhere(call, eq(documents.orderId, id))
  }),

  route('GET', '/api/Offer/:id/Document', (call, { id }) => {
    requireOffer(call, id)
    return listWhere(call, eq(documents.offerId, id))
  }),

  route('POST', '/api/Document', async (call) => documentWire(call)(await storeUpload(call))),

  route('DELETE', '/api/Document/:id', async (call, { id }) => {
    const row = requireDocument(call, id)
    if (row.uploadedBy !== call.person.sub) {
      throw new Refusal(403, 'documents.delete_error', 'Only who uploaded it may delete it.')
    }
    call.db.delete(documents).where(eq(documents.id, id)).run()
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
