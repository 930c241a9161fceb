import { flagOfPart } from '~/domain/order'
import { endpoints, type Endpoint } from '~/upstream/endpoints'
import type { MakeRows, Row } from './rows'

export const home = '/a/7901'
export const orderId = 'XO'
/** A delivered order, whose fields have other names. */
export const deliveredId = 'XD'
export const offerId = 'XF'
export const invoiceId = 'XL'

const addressId = '7901'
const sections = Object.fromEntries(Object.values(flagOfPart).map((flag) => [flag, true]))
const key = 'notifications.document_added'
const untitled = { titleKey: null, messageKey: null, title: null, message: null }

/** Other reads, each answered with its table's rows. */
const otherAnswers = (rows: MakeRows, known: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries<Endpoint>(endpoints)
      .map(([call, answer]) => ({ ...answer, call: call.replace(/\{\w+\}/g, '*') }))
      .filter(({ call, acts }) => call.startsWith('GET ') && !acts && !(call.slice(4) in known))
      .map(({ call, list, row = '' }) => [call, list ? rows(list) : row && rows(row)[0]]),
  )

/**
 * Answers to all reads for a person with one address. Rows that belong together and deciding fields have fixed
 * values.
 * @param values of deciding fields
 */
export function answersOf(rows: MakeRows, values: { role?: string; language?: string } = {}) {
  const { role = null, language } = values
  const one = (table: string, given: Row = {}) => rows(table, given)[0]
  const decided = (given: Row): Row => (language ? given : {})
  const unpaid = { maksupvm: null }
  const bill = (given: Row = {}) => one('Invoice', { ...unpaid, ...given })
  const [order, other] = rows('Order', { ...sections, ...decided({ statusCode: 10 }), id: orderId })
  const documents = rows('Document')
  const models = rows('3D model')
  const contacts = rows('Contact')
  const undated = { addressId, confirmedDeliveryDate: null }
  const backorders = rows(
    'Backorder row',
    decided({ addressId, delivered: false }),
    decided(undated),
    decided({ ...undated, delivered: false, modelDescription: null }),
  )
  const notifications = rows(
    'Notification',
    decided({ notificationParams: '{}', status: 0, redirectUrl: '/settings' }),
    decided({ titleKey: `${key}.title`, messageKey: `${key}.message` }),
    decided({ ...untitled, type: 'order-published', notificationParams: '{}' }),
  )
  const special = {
    '/api/User': one('User', decided({ language, impersonateToken: null })),
    '/api/User/Address': rows('Address', { id: addressId, role }),
    '/api/Notification': notifications,
    '/api/Address/*/Notification': notifications,
    '/api/Address/*/Order': rows(
      'Order of a list',
      { id: orderId, orderRows: rows('Row of an order') },
      { id: deliveredId },
    ),
    '/api/Address/*/MainDelivery': rows('Main delivery', {
      ...decided({ addressId }),
      rows: rows('Row of a main delivery', decided({ addressId })),
    }),
    '/api/Address/*/SmallDelivery': backorders,
    '/api/Contact': contacts,
    '/api/Address/*/Contact': contacts,
    '/api/Address/*/Offer': rows('Offer', { id: offerId }, {}),
    '/api/Offer/*/Document': documents,
    '/api/Address/*/Document': documents,
    '/api/Document': documents,
    [`/api/Order/${orderId}`]: order,
    '/api/Order/*': { ...other, ...sections, ...decided({ statusCode: 20 }), id: deliveredId },
    '/api/Order/*/Payment': rows(
      'Payment',
      { paymentInvoice: bill({ id: invoiceId }) },
      { advancePaymentInvoice: rows('Invoice', decided(unpaid), {}) },
      {},
      { ...decided({ maanro: 'SWE' }), paymentInvoice: bill() },
      { ...decided({ maanro: 'SWE', bankgironumero: null }), paymentInvoice: bill() },
    ),
    '/api/Order/*/ReclamationRow': backorders,
    '/api/Order/*/ProductRow': rows(
      'Product row',
      { productRows: rows('Product row') },
      decided({ confirmedDeliveryDate: null }),
    ),
    '/api/Order/*/Showroom': models,
    '/api/Order/*/Document': documents,
    '/api/Order/*/Backorder': backorders,
    '/api/Order/*/WarrantyData': one('Warranty data', {
      ...decided({ warrantyType: 'KULUTTAJA' }),
      orderId,
    }),
    '/api/Order/*/DeliveryData': one('Delivery data', {
      ...decided({ youtubeUrl: 'https://youtu.be/aqz-KE-bpKQ' }),
      orderId,
    }),
    '/api/Order/*/Invitation': rows('Invitation', { acceptedAt: null }),
  }
  const { '/api/User': user, ...others } = special
  // The first matching pattern answers. The portal also writes the user, so the pattern has a method.
  return { 'GET /api/User': user, ...others, ...otherAnswers(rows, special) }
}
