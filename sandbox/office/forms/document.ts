import { z } from 'zod'
import type { Db } from '../../maker/database'
import { pathTo, portalPage, requireCustomer } from '../context'
import { filled, officeForm, optional } from '../form'
import { listSites } from './site'

const about = /^(order|offer|site):[A-Za-z0-9_-]{1,64}$/

interface Subject {
  addressId: number
  orderId: string | null
  offerId: string | null
  redirectUrl: string
}

/** The order, offer or site that the document belongs to; null where it is not the customer's. */
function findSubject(db: Db, sub: string, about: string): Subject | null {
  const [kind = '', id = ''] = about.split(':')
  const sites = listSites(db, requireCustomer(db, sub)).map((site) => site.id)
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
export const documentForm = officeForm(
  {
    id: 'document',
    path: '/customers/:id/document',
    title: 'The document',
    button: 'Publish the document',
    done: 'The document is published.',
    fields: {
      /** order:412873, offer:88214 or site:4101 */
      about: { label: 'Belongs to', value: filled().regex(about, 'Choose what it belongs to.') },
      category: {
        label: 'Category',
        hint: 'Folders are separated by |, for example Piirustukset|Keittiö',
        value: filled(),
      },
      file: {
        label: 'File',
        type: 'file',
        value: z
          .instanceof(File, { error: 'Choose a file.' })
          .refine((file) => file.size > 0 && file.name !== '', 'Choose a file.')
          .refine((file) => file.size <= 10_000_000, 'At most 10,000,000 bytes.'),
      },
      info: { label: 'Info', value: optional() },
      details: { label: 'Details', value: optional() },
    },
  },
  async ({ db, files, now }, { about, category, info, details, file }, sub) => {
    const subject = findSubject(db, sub, about)
    if (!subject) return { problems: { about: 'That is not this customer’s.' } }
    const { addressId, orderId, offerId, redirectUrl } = subject
    const id = crypto.randomUUID()
    const filename = file.name.replace(/^.*[/\\]/, '')
    // The bytes first: a document whose file is missing would be published otherwise.
    await files.save(id, Buffer.from(await file.arrayBuffer()))
    db.documents.put({
      id,
      addressId,
      orderId,
      offerId,
      uploadedBy: null,
      everySite: false,
      filename,
      contentType: file.type || 'application/octet-stream',
      wire: {
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
      },
    })
    const params = { fileName: filename, ...(orderId === null ? {} : { orderId }) }
    const notification = { sub, addressId, type: 'document-added', params, redirectUrl } as const
    return { to: pathTo.customer(sub), notification }
  },
)
