import type { Answer, Operation, Tag } from './operation'

const part = (
  name: string,
  id: string,
  summary: string,
  answer: Answer,
  tag: Tag = 'Orders',
  description?: string,
): Operation => ({
  call: `GET /api/Order/{orderId}/${name}`,
  tag,
  id,
  summary,
  answer,
  ...(description === undefined ? {} : { description }),
})

/** An order and its sections: each is read by itself, and one that fails leaves the others standing. */
export const orderReads: readonly Operation[] = [
  {
    call: 'GET /api/Order/{orderId}',
    tag: 'Orders',
    id: 'getOrder',
    summary: 'An order',
    description: "404 for somebody else's order, too.",
    answer: { row: 'Order' },
  },
  part(
    'Payment',
    'listPayments',
    'The instalments of an order, with their invoices',
    { list: 'Payment' },
    'Payments',
    'Read where showBillingDetails is set, and never for an installer.',
  ),
  part('Delivery', 'listDeliveries', 'The deliveries of an order', { list: 'Delivery' }),
  part('ReclamationRow', 'listReclamationRows', 'What is delivered because of a claim', {
    list: 'Backorder row',
  }),
  part(
    'ProductRow',
    'listProductRows',
    'The products of an order',
    { list: 'Product row' },
    'Orders',
    'Nested, or flat: a sub row then has the drawingId of its main product. Asked for on demand.',
  ),
  part('Showroom', 'listShowrooms', 'The 3D models of an order', { list: '3D model' }),
  part('WarrantyData', 'getWarrantyData', 'What the warranty certificate says', {
    row: 'Warranty data',
  }),
  part('DeliveryData', 'getDeliveryData', 'What one should know before the delivery', {
    row: 'Delivery data',
  }),
  part('Document', 'listOrderDocuments', 'The documents of an order', { list: 'Document' }),
  part('Backorder', 'listBackorders', 'What is delivered after the main delivery', {
    list: 'Backorder row',
  }),
  part('Share', 'listShares', 'Who sees the order', { list: 'Share' }, 'Sharing'),
  part(
    'Invitation',
    'listInvitations',
    'The invitations to see the order',
    { list: 'Invitation' },
    'Sharing',
    'Only those that nobody has accepted are shown.',
  ),
]
