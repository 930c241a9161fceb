import { pressAndWait } from '../../tests/e2e/patience'
import type { ShotView } from './view'

const order = '/a/4101/orders/412873'

/** Broken JSON does not open the circuit breaker, so it affects no other call. */
const broken = (...reads: string[]) => ({
  fail: Object.fromEntries(reads.map((read) => [`GET /api/${read}`, 'nonsense'])),
})
const emptyLists = (...reads: string[]) => ({
  answer: Object.fromEntries(reads.map((read) => [`GET /api/${read}`, []])),
})

const failed = 503

const failing: ShotView[] = [
  {
    screen: 'dashboard',
    state: 'without its notifications',
    path: '/a/0/dashboard',
    status: 200,
    answers: broken('Address/*/Notification', 'Notification'),
  },
  {
    screen: 'dashboard',
    state: 'without what comes next',
    path: '/a/0/dashboard',
    status: 200,
    answers: broken('Address/*/Order', 'Address/*/Offer', 'Address/*/SmallDelivery'),
  },
  {
    screen: 'orders',
    state: 'that failed',
    path: '/a/0/orders',
    answers: broken('Address/*/Order'),
  },
  { screen: 'order', state: 'that failed', path: order, answers: broken('Order/*') },
  {
    screen: 'order',
    state: 'with sections that failed',
    path: `${order}?rows=1&sharing=1`,
    status: 200,
    answers: broken(
      ...['Payment', 'Delivery', 'Document', 'Showroom', 'Share', 'Invitation'].map(
        (part) => `Order/*/${part}`,
      ),
      ...['ProductRow', 'ReclamationRow', 'Backorder'].map((part) => `Order/*/${part}`),
    ),
  },
  {
    screen: 'order',
    state: 'with rows of a bill that failed',
    path: '/a/0/orders/409355?invoice=L-70013302',
    status: 200,
    answers: broken('Invoice/*/Rows'),
  },
  {
    screen: 'report a defect',
    state: 'that failed',
    path: `${order}/defect`,
    answers: broken('Order/*'),
  },
  {
    screen: 'backorders',
    state: 'that failed',
    path: '/a/4102/orders/backorder/408120',
    answers: broken('Order/*/Backorder'),
  },
  {
    screen: 'warranty',
    state: 'that failed',
    path: `${order}/warranty`,
    answers: broken('Order/*/WarrantyData'),
  },
  {
    screen: 'delivery preparation',
    state: 'that failed',
    path: `${order}/deliverypreparation`,
    answers: broken('Order/*/DeliveryData'),
  },
  {
    screen: 'offers',
    state: 'that failed',
    path: '/a/4101/offers',
    answers: broken('Address/*/Offer'),
  },
  {
    screen: 'offer',
    state: 'with sections that failed',
    path: '/a/4101/offers/88214',
    status: 200,
    answers: broken('Offer/*/Document', 'Offer/*/Showroom'),
  },
  {
    screen: 'contacts',
    state: 'that failed',
    path: '/a/4101/contacts',
    answers: broken('Address/*/Contact', 'Contact'),
  },
  {
    screen: 'appliances',
    state: 'that failed',
    path: '/a/4101/contacts?tab=appliances',
    answers: broken('Contact/Registrations'),
  },
  {
    screen: 'documents',
    state: 'that failed',
    path: '/a/4101/documents',
    answers: broken('Address/*/Document'),
  },
  {
    screen: 'deliveries',
    state: 'that failed',
    path: '/a/0/deliveries',
    answers: broken('Address/*/MainDelivery', 'Address/*/SmallDelivery'),
  },
  {
    screen: 'deliveries',
    state: 'without backorders that failed',
    path: '/a/0/deliveries',
    status: 200,
    answers: broken('Address/*/SmallDelivery'),
  },
  {
    screen: 'settings',
    state: 'without the addresses',
    path: '/settings',
    status: 200,
    answers: broken('User/Address'),
  },
  {
    screen: 'settings',
    state: 'that were not saved',
    path: '/settings',
    status: 200,
    answers: { fail: { 'POST /api/User': 500 } },
    prepare: (page) => pressAndWait(page, page.locator('button[role=switch]').first()),
  },
  {
    screen: 'invitation waiting',
    path: '/invitation/kutsu-408120-ella',
    leadsTo: /invitation-waiting/,
    who: 'Ella',
    status: 200,
    answers: { fail: { '/api/Invitation/*': 503 } },
  },
]

const lists = [
  ...['Notification', 'Order', 'Offer', 'Document', 'Contact', 'MainDelivery', 'SmallDelivery'].map(
    (list) => `Address/*/${list}`,
  ),
  'Notification',
  'Document',
  'Contact',
  'Contact/Registrations',
]
const ofOrder = [
  'Payment',
  'Delivery',
  'Document',
  'Showroom',
  'Share',
  'Invitation',
  'ProductRow',
  'ReclamationRow',
  'Backorder',
].map((part) => `Order/*/${part}`)

const empty: ShotView[] = [
  { screen: 'dashboard', path: '/a/0/dashboard' },
  { screen: 'orders', path: '/a/0/orders' },
  { screen: 'order', path: `${order}?rows=1&sharing=1` },
  { screen: 'backorders', path: '/a/4102/orders/backorder/408120' },
  { screen: 'offers', path: '/a/4101/offers' },
  { screen: 'contacts', path: '/a/4101/contacts' },
  { screen: 'appliances', path: '/a/4101/contacts?tab=appliances' },
  { screen: 'documents', path: '/a/4101/documents' },
  { screen: 'deliveries', path: '/a/0/deliveries' },
].map((view) => ({ ...view, state: 'without anything', answers: emptyLists(...lists, ...ofOrder) }))

/** Views while the API fails or has no data. */
export const answeredViews: readonly ShotView[] = [
  ...failing.map((view) => ({ status: failed, ...view })),
  ...empty,
]
