import type { SQL } from 'drizzle-orm'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { json, notFound, nothing, Refusal } from '../answer'
import type { Call } from '../call'
import { route } from '../call'
import { placesOf, visibleDocuments, visibleOffers, visibleOrders } from '../reach'
import { documents, offers, orders } from '../tables'
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
    .where(and(condition, visibleDocuments(call.reach, call.person)))
    .orderBy(sql`rowid`)
    .all()
  return json(rows.map(documentWire(call)))
}

function atPlaces(call: Call, places: number[]): SQL | undefined {
  const here = inArray(documents.addressId, places)
  if (!places.some((place) => call.reach.own.includes(place))) return here
  const anywhere = and(eq(documents.everySite, true), eq(documents.uploadedBy, call.person.sub))
  return or(here, anywhere)
}

/** @throws Refusal 404 where it is not the person's */
function requireDocument(call: Call, id: string): DocumentRow {
  const row = call.db
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), visibleDocuments(call.reach, call.person)))
    .get()
  if (!row) throw notFound('document')
  return row
}

/** A name of any letters in a header (RFC 6266), with an ASCII stand-in for old clients. */
export function disposition(filename: string): string {
  const ascii = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const marks = /[!'()*]/g
  const encoded = encodeURIComponent(filename.replace(/\p{Surrogate}/gu, '_')).replace(
    marks,
    (mark) => {
      return `%${mark.charCodeAt(0).toString(16).toUpperCase()}`
    },
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

export const documentRoutes = [
  route('GET', '/api/Document', (call) =>
    listWhere(call, atPlaces(call, placesOf(call.reach, '0'))),
  ),

  route('GET', '/api/Address/{id}/Document', (call, { id }) =>
    listWhere(call, atPlaces(call, placesOf(call.reach, id))),
  ),

  route('GET', '/api/Order/{id}/Document', (call, { id }) => {
    const order = call.db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, id), visibleOrders(call.reach)))
      .get()
    if (!order) throw notFound('order')
    return listWhere(call, eq(documents.orderId, id))
  }),

  route('GET', '/api/Offer/{id}/Document', (call, { id }) => {
    const offer = call.db
      .select({ id: offers.id })
      .from(offers)
      .where(and(eq(offers.id, id), visibleOffers(call.reach)))
      .get()
    if (!offer) throw notFound('offer')
    return listWhere(call, eq(documents.offerId, id))
  }),

  route('POST', '/api/Document', async (call) => {
    const row = await storeUpload(call)
    return json(documentWire(call)(row))
  }),

  route('DELETE', '/api/Document/{id}', async (call, { id }) => {
    const row = requireDocument(call, id)
    if (row.uploadedBy !== call.person.sub) {
      throw new Refusal(403, 'documents.delete_error', 'Only who uploaded it may delete it.')
    }
    call.db.delete(documents).where(eq(documents.id, id)).run()
    await call.files.remove(id)
    return nothing()
  }),

  route('GET', '/api/Document/{id}/download', async (call, { id }) => {
    const row = requireDocument(call, id)
    const bytes = await call.files.find(id)
    if (bytes === null) throw notFound('file')
    return {
      status: 200,
      headers: {
        'content-type': row.contentType,
        'content-disposition': disposition(row.filename),
      },
      body: bytes,
    }
  }),
]
