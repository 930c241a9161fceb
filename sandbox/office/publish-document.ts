import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Person } from '../maker/call'
import type { Db } from '../maker/database'
import { addresses, documents, offers, orders } from '../maker/tables'
import { pathTo, portalPage, type Desk } from './desk'
import { check, filled, optional, type Outcome } from './form'
import { tell } from './news'

/** The maker's own folders; parts are separated by a pipe (specification 2.8). */
export const categories = [
  'Piirustukset|Keittiö',
  'Kuvat',
  'Yleiset',
  'Asennusohjeet',
  'Yleiset|Sopimukset',
]

const form = z.object({
  /** order:412873, offer:88214 or site:4101 */
  about: filled().regex(/^(order|offer|site):[A-Za-z0-9_-]{1,64}$/, 'Choose what it belongs to.'),
  category: filled(),
  info: optional(),
  details: optional(),
  file: z
    .instanceof(File, { error: 'Choose a file.' })
    .refine((file) => file.size > 0 && file.name !== '', 'Choose a file.')
    .refine((file) => file.size <= 10_000_000, 'At most 10,000,000 bytes.'),
})

interface Subject {
  addressId: number
  orderId: string | null
  offerId: string | null
  redirectUrl: string
}

/** What of the customer's the document belongs to; null where it is not theirs. */
function findSubject(db: Db, customer: Person, about: string): Subject | null {
  const [kind = '', id = ''] = about.split(':')
  const mine = eq(addresses.owner, customer.sub)
  const at = { addressId: addresses.id, owner: addresses.owner }
  if (kind === 'order') {
    const row = db.select(at).from(orders).innerJoin(addresses, eq(addresses.id, orders.addressId))
    const found = row.where(eq(orders.id, id)).get()
    if (found?.owner !== customer.sub) return null
    const { addressId } = found
    return { addressId, orderId: id, offerId: null, redirectUrl: portalPage.order(addressId, id) }
  }
  if (kind === 'offer') {
    const row = db.select(at).from(offers).innerJoin(addresses, eq(addresses.id, offers.addressId))
    const found = row.where(eq(offers.id, id)).get()
    if (found?.owner !== customer.sub) return null
    const { addressId } = found
    return { addressId, orderId: null, offerId: id, redirectUrl: portalPage.offer(addressId, id) }
  }
  const site = db.select(at).from(addresses).where(mine).all()
  const found = site.find(({ addressId }) => String(addressId) === id)
  if (!found) return null
  const { addressId } = found
  return { addressId, orderId: null, offerId: null, redirectUrl: portalPage.documents(addressId) }
}

/** Publishes a file for an order, an offer or a site; the customer may not delete it. */
export async function publishDocument(
  { db, files, now }: Desk,
  customer: Person,
  sent: FormData,
): Promise<Outcome> {
  const checked = check(form, sent)
  if ('problems' in checked) return checked
  const { about, category, info, details, file } = checked.values
  const subject = findSubject(db, customer, about)
  if (!subject) return { problems: { about: 'That is not this customer’s.' } }
  const { addressId, orderId, offerId, redirectUrl } = subject
  const id = crypto.randomUUID()
  const filename = file.name.replace(/^.*[/\\]/, '')
  // The bytes first: a document whose file is missing would be published otherwise.
  await files.save(id, Buffer.from(await file.arrayBuffer()))
  const wire = {
    id,
    filename,
    info,
    lisatiedot: details,
    url: `/api/Document/${id}/download`,
    type: category,
    updatedAt: now.toISOString(),
    orderId,
    offerId,
    customerCanEdit: false,
  }
  const contentType = file.type || 'application/octet-stream'
  const row = { id, addressId, orderId, offerId, filename, contentType, wire }
  const news = db.transaction(() => {
    db.insert(documents)
      .values({ ...row, uploadedBy: null, everySite: false })
      .run()
    return tell(db, now, {
      sub: customer.sub,
      addressId,
      type: 'document-added',
      params: { fileName: filename, ...(orderId === null ? {} : { orderId }) },
      redirectUrl,
    })
  })
  return { to: pathTo.customer(customer.sub), done: 'document', news }
}
