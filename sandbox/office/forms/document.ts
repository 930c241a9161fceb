import { z } from 'zod'
import type { Db } from '../../maker/database'
import { storeDocument } from '../../maker/resources/upload'
import { pathTo, requireCustomer } from '../context'
import { filled, officeForm, optional } from '../form'
import { listSites } from './site'

const about = /^(order|offer|site):[A-Za-z0-9_-]{1,64}$/

interface Subject {
  addressId: number
  orderId: string | null
  offerId: string | null
  redirectUrl: string
}

/** An order, offer or site; null where it is not the customer's. */
function findSubject(db: Db, sub: string, about: string): Subject | null {
  const [kind = '', id = ''] = about.split(':')
  const sites = listSites(db, requireCustomer(db, sub)).map((site) => site.id)
  const table = kind === 'order' ? db.orders : db.offers
  const addressId = kind === 'site' ? Number(id) : table.find(id)?.addressId
  if (addressId === undefined || !sites.includes(addressId)) return null
  const nothing = { addressId, orderId: null, offerId: null }
  if (kind === 'site') return { ...nothing, redirectUrl: `/a/${addressId}/documents` }
  return kind === 'order'
    ? { ...nothing, orderId: id, redirectUrl: `/a/${addressId}/orders/${id}` }
    : { ...nothing, offerId: id, redirectUrl: `/a/${addressId}/offers/${id}` }
}

/** Publishes a document of the maker, which the customer may not delete. */
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
  async (context, { about, category, info, details, file }, sub) => {
    const subject = findSubject(context.db, sub, about)
    if (!subject) return { problems: { about: 'That is not this customer’s.' } }
    const { addressId, orderId, offerId, redirectUrl } = subject
    const filename = file.name.replace(/^.*[/\\]/, '')
    await storeDocument(context, Buffer.from(await file.arrayBuffer()), {
      addressId,
      uploadedBy: null,
      everySite: false,
      contentType: file.type || 'application/octet-stream',
      wire: {
        filename,
        info,
        lisatiedot: details,
        type: category,
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
