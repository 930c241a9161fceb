import { z } from 'zod'
import type { Db, Person } from '../maker/database'
import { pathTo, portalPage, type OfficeContext } from './context'
import type { Outcome } from './office'
import { parseForm } from '../http/form'
import { filled, optional } from './fields'
import { notify } from './notify'
import { listSites } from './site'

/** The maker's own folders; parts are separated by a pipe (specification 2.8). */
export const categories = [
  'Piirustukset|Keittiö',
  'Kuvat',
  'Yleiset',
  'Asennusohjeet',
  'Yleiset|Sopimukset',
]

const fields = z.object({
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

/** The order or offer that the document belongs to; null where it is not the customer's. */
function findSubject(db: Db, customer: Person, about: string): Subject | null {
  const [kind = '', id = ''] = about.split(':')
  const sites = listSites(db, customer).map((site) => site.id)
  const table = kind === 'order' ? db.orders : db.offers
  const addressId = kind === 'site' ? Number(id) : table.find(id)?.addressId
  if (addressId === undefined || !sites.includes(addressId)) return null
  const nothing = { addressId, orderId: null, offerId: null }
  if (kind === 'site') return { ...nothing, redirectUrl: portalPage.documents(addressId) }
  return kind === 'order'
    ? { ...nothing, orderId: id, redirectUrl: portalPage.order(addressId, id) }
    : { ...nothing, offerId: id, redirectUrl: portalPage.offer(addressId, id) }
}

/** Publishes a file for an order, an offer or a site; the customer may not delete it. */
export async function publishDocument(
  { db, files, now }: OfficeContext,
  customer: Person,
  form: FormData,
): Promise<Outcome> {
  const parsed = parseForm(fields, form)
  if ('problems' in parsed) return parsed
  const { about, category, info, details, file } = parsed.values
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
  const notification = db.transaction(() => {
    db.documents.put({ ...row, uploadedBy: null, everySite: false })
    return notify(db, now, {
      sub: customer.sub,
      addressId,
      type: 'document-added',
      params: { fileName: filename, ...(orderId === null ? {} : { orderId }) },
      redirectUrl,
    })
  })
  return { to: pathTo.customer(customer.sub), done: 'document', notification }
}
