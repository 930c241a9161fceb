import ofOrder from '../../locales/fi/order.json'
import type { ApiCall } from '~/upstream/endpoints'
import type { FaultName } from './faulty-api.fixture'
import type { Row } from './fault-run.fixture'

/** These faults all show the same failure. */
export const failing: FaultName[] = [
  ...(['403', '404', '409', '429', '500', '502', '503'] as const),
  ...(['hang', 'reset', 'nonsense', 'wrong-shape', 'huge', 'deep', 'redirect'] as const),
]

/** The session is invalid at the API: the person logs in again. */
export const refusing: FaultName[] = ['401', 'expired']

/** A second try overcomes these. */
export const passing: FaultName[] = ['503', 'reset', 'expired']

type Starred<Call> = Call extends `${infer Head}{${string}}${infer Rest}`
  ? `${Head}*${Starred<Rest>}`
  : Call
/** `*` replaces each id of a path. */
type Read = Starred<Extract<ApiCall, `GET ${string}`>> | 'GET /api/Document/*/*'

/** The message of a failed read. Others have the `load_error` of the screen's words. */
const said: Record<string, string> = {
  'GET /api/User/Address': 'errors:error_loading_projects',
  'GET /api/Address/*/Order': 'errors:error_loading_orders',
  'GET /api/Order/*': 'errors:error_loading_order',
  'GET /api/Order/*/Payment': 'errors:error_loading_payments',
  'GET /api/Invoice/*/Rows': 'errors:error_loading_invoice_rows',
  'GET /api/Order/*/Share': 'errors:error_loading_shares',
  'GET /api/Order/*/Invitation': 'errors:error_loading_invitations',
  'GET /api/Order/*/Delivery': 'errors:error_loading_deliveries',
  'GET /api/Order/*/Document': 'errors:error_loading_documents',
  'GET /api/Order/*/Showroom': 'errors:error_loading_showrooms',
  'GET /api/Order/*/ReclamationRow': 'errors:error_loading_reclamation_rows',
  'GET /api/Order/*/ProductRow': 'errors:error_loading_product_rows',
  'GET /api/Order/*/Backorder': 'errors:error_loading_backorders',
  'GET /api/Order/*/WarrantyData': 'errors:error_loading_warranty',
  'GET /api/Order/*/DeliveryData': 'errors:error_loading_delivery_data',
  'GET /api/Address/*/Offer': 'errors:error_loading_offers',
  'GET /api/Offer/*/Document': 'errors:error_loading_offer_documents',
  'GET /api/Offer/*/Showroom': 'errors:error_loading_showrooms',
  'GET /api/Address/*/Contact': 'errors:error_loading_contacts',
  'GET /api/Contact': 'errors:error_loading_contacts',
  'GET /api/Contact/Registrations': 'errors:error_loading_registrations',
  'GET /api/Address/*/Document': 'errors:error_loading_documents',
  'GET /api/Document': 'errors:error_loading_documents',
  'GET /api/Document/*/*': 'errors:error_loading_document',
  'GET /api/Address/*/MainDelivery': 'errors:error_loading_deliveries',
  'GET /api/Address/*/SmallDelivery': 'errors:error_loading_backorders',
} satisfies Partial<Record<Read, string>>

/** These reads only suggest a day, so their failure shows no message. */
const forItsDay = {
  'GET /api/Order/*/Delivery': '',
  'GET /api/Order/*/Backorder': '',
  'GET /api/Order/*/ReclamationRow': '',
}

/** Exceptions by screen: another message for a failed read, or no message ('') for an optional read. */
const saidBy: Record<string, Record<string, string>> = {
  // The delivery check is offered, and its page says what could not be read.
  dashboard: { 'GET /api/Document': '' },
  'delivery check': { 'GET /api/Order/*/Delivery': '' },
  'delivery check, review': { 'GET /api/Order/*/Delivery': '' },
  entry: { 'GET /api/User/Address': '' },
  'ask for content': { 'GET /api/User/Address': '' },
  'invitation expired': { 'GET /api/User/Address': '' },
  invite: forItsDay,
  'change a share': { 'GET /api/Order/*': 'errors:error_loading_shares', ...forItsDay },
  invitation: { 'GET /api/Order/*': 'errors:error_loading_invitations', ...forItsDay },
  'delete a share': { 'GET /api/Order/*': 'errors:error_loading_shares' },
  'delete an invitation': { 'GET /api/Order/*': 'errors:error_loading_invitations' },
  // The page reads only streets from this list, so its failure shows no message.
  // Streets, and what is still to come, of which the order's own flag says something.
  orders: { 'GET /api/Address/*/MainDelivery': '', 'GET /api/Address/*/SmallDelivery': '' },
  offer: { 'GET /api/Address/*/Offer': 'errors:error_loading_offer' },
  download: {
    'GET /api/User/Address': 'errors:error_loading_document',
    'GET /api/Address/*/Document': '',
  },
}

/** Reads of a single order on the dashboard; each order fails alone. */
export const isOfOneOrder = ({ screen, read }: Pick<Row, 'screen' | 'read'>): boolean =>
  /^dashboard/.test(screen) && read.startsWith('GET /api/Order/')

/** If one of these reads fails, the page has nothing else to show. */
const whole = new Set(['GET /api/Order/*', 'GET /api/Address/*/Offer'])

export function expectedKeys({ screen, read }: Row): string[] {
  const name = screen.replaceAll(' ', '_')
  const own = name in ofOrder ? `order:${name}.load_error` : `${name}:load_error`
  const key = saidBy[screen]?.[read] ?? said[read] ?? own
  return key === '' ? [] : key.split(' ')
}

/** Pages that consist of one read. */
const mapFields = [
  { screen: /^delivery check/, read: 'GET /api/Order/*/ProductRow' },
  { screen: /^delivery check/, read: 'GET /api/Address/*/Document' },
  { screen: /^orders/, read: 'GET /api/Address/*/Order' },
]

export const mayLoseSections = ({ screen, read }: Row): boolean =>
  whole.has(read) || mapFields.some((one) => one.read === read && one.screen.test(screen))
