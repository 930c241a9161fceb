import type { ReadPath } from '~/upstream/endpoints'
import type { FaultName } from './faulty-api.fixture'
import type { Row } from './fault-run.fixture'

/** Faults by which a read brings nothing: each is told as the same failure. */
export const failing: FaultName[] = [
  ...(['403', '404', '409', '429', '500', '502', '503'] as const),
  ...(['hang', 'reset', 'nonsense', 'wrong-shape', 'huge', 'deep', 'redirect'] as const),
]

/** Reads of a session that the API does not know: the person logs in again. */
export const refusing: FaultName[] = ['401', 'expired']

/** Faults that a second try gets over. */
export const passing: FaultName[] = ['503', 'reset', 'expired']

type Starred<Path> = Path extends `${infer Head}{}${infer Rest}` ? `${Head}*${Starred<Rest>}` : Path
/** A name that is no id stands in the place of one here. */
type Read = `GET ${Starred<ReadPath>}` | 'GET /api/Document/*/*'

/** The words for a read that fails, on whichever screen; of any other read, the screen's own `load_error`. */
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

/** Only a day is suggested by them. */
const forItsDay = {
  'GET /api/Order/*/Delivery': '',
  'GET /api/Order/*/Backorder': '',
  'GET /api/Order/*/ReclamationRow': '',
}

/** Where a screen says something else, or does without the read and says nothing. */
const saidBy: Record<string, Record<string, string>> = {
  entry: { 'GET /api/User/Address': '' },
  'ask for content': { 'GET /api/User/Address': '' },
  'invitation expired': { 'GET /api/User/Address': '' },
  invite: forItsDay,
  'change a share': { 'GET /api/Order/*': 'errors:error_loading_shares', ...forItsDay },
  invitation: { 'GET /api/Order/*': 'errors:error_loading_invitations', ...forItsDay },
  'delete a share': { 'GET /api/Order/*': 'errors:error_loading_shares' },
  'delete an invitation': { 'GET /api/Order/*': 'errors:error_loading_invitations' },
  // Only the streets of the orders are read from it.
  orders: { 'GET /api/Address/*/MainDelivery': '' },
  offer: { 'GET /api/Address/*/Offer': 'errors:error_loading_offer' },
  download: {
    'GET /api/User/Address': 'errors:error_loading_document',
    'GET /api/Address/*/Document': '',
  },
}

/** A read of one order of many, each of which fails alone. */
export const isOfOneOrder = ({ screen, read }: Pick<Row, 'screen' | 'read'>): boolean =>
  /^dashboard/.test(screen) && read.startsWith('GET /api/Order/')

/** Without these reads there is nothing else to show. */
const whole = new Set(['GET /api/Order/*', 'GET /api/Address/*/Offer'])

/** The words that a failing read should have. */
export function expectedKeys({ screen, read }: Row): string[] {
  const key = saidBy[screen]?.[read] ?? said[read] ?? `${screen.replaceAll(' ', '_')}:load_error`
  return key === '' ? [] : key.split(' ')
}

/** Pages that are made of one read: the check of an order's rows, orders of their list. */
const mapFields = [
  { screen: /^delivery check/, read: 'GET /api/Order/*/ProductRow' },
  { screen: /^orders/, read: 'GET /api/Address/*/Order' },
]

export const mayLoseSections = ({ screen, read }: Row): boolean =>
  whole.has(read) || mapFields.some((one) => one.read === read && one.screen.test(screen))
