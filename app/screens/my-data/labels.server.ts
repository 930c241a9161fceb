import { languageNames, type Language } from '~/domain/person'
import { wordKey, type WordKey } from '~/domain/word-key'
import { catalogueKey } from '~/i18n/instances.server'
import type { Translate } from '~/i18n/words'
import { folderName } from '~/screens/parts/documents/folder-view'
import { kindWords, termWords } from '~/screens/parts/payment-words'

/** The parts as their pages call them. */
export const partWords = {
  person: 'settings:profile.title',
  account: 'settings:my_data.account',
  addresses: 'settings:my_data.addresses',
  contacts: 'contacts:title',
  orders: 'orders:title',
  offers: 'offers:title',
  mainDeliveries: 'deliveries:main.title',
  smallDeliveries: 'deliveries:others.title',
  notifications: 'settings:notifications.title',
  documents: 'documents:title',
  devices: 'settings:devices.title',
  kept: 'settings:my_data.kept',
  payments: 'order:billing.title',
  deliveries: 'order:deliveries.title',
  backorders: 'order:backorders.title',
  claims: 'order:claims.title',
  products: 'order:rows.title',
  models: 'order:models.title',
  shares: 'order:sharing.title',
  invitations: 'order:sharing.invitation.invited',
  warranty: 'order:warranty',
  preparation: 'order:preparation.action',
} as const satisfies Record<string, WordKey>

/** Fields whose words have another name in the catalogues. */
const fieldWords: Readonly<Record<string, WordKey>> = {
  ...partWords,
  'orders.id': 'order:info.number',
  'offers.id': 'offers:number',
  'changes.seen': 'changes:seen',
  'arrival.state': 'deliveries:column.status',
  'arrival.note': 'arrival:note',
  'contentRequest.postalCode': 'ask_for_content:confirm.postal_code',
  'payments.amount': 'order:payments.amount',
  amountAsWritten: 'order:payments.amount',
  totalAsWritten: 'order:payment.gross',
  changes: 'changes:title',
  offerId: 'offers:number',
  delivered: 'backorder:delivered',
  modelDescription: 'order:rows.unnamed',
  isNew: 'documents:tree.new',
  isAdvance: 'order:invoices.kind.advance',
  orderId: 'order:info.number',
  estimatedDeliveryDate: 'order:info.estimated',
  billing: 'order:billing.address',
  delivery: 'order:shipping.address',
  deliveryAddress: 'order:shipping.address',
  makerInstallation: 'order:shipping.installation',
  seller: 'order:seller.title',
  storeName: 'order:seller.store',
  type: 'order:payments.kind.label',
  kind: 'order:payments.kind.label',
  term: 'order:payments.term.label',
  amount: 'order:rows.quantity',
  total: 'order:payment.gross',
  paidInAdvance: 'order:payment.paid',
  dueOn: 'order:payment.due',
  invoicedOn: 'order:invoices.invoiced',
  paidOn: 'order:invoices.registered',
  barcode: 'order:barcode.label',
  invoiceRows: 'order:invoice_rows.title_plain',
  financingUrl: 'order:payments.financing',
  freightCompany: 'order:deliveries.carrier',
  deliveryTime: 'order:deliveries.time',
  truckPhone: 'order:deliveries.truck_phone',
  rows: 'order:rows.title',
  drawingId: 'order:rows.drawing',
  confirmedDeliveryDate: 'order:rows.confirmed',
  deliveryEstimate: 'order:rows.estimated',
  expires: 'order:sharing.form.expires',
  expiresOn: 'offers:single.valid_until',
  customerName: 'warranty:customer',
  addressLines: 'warranty:address',
  customerPhone: 'preparation:plate.phone',
  arrival: 'arrival:title',
  isThis: 'settings:devices.this_device',
  pushNotificationsEnabled: 'settings:push.label',
  language: 'shell:language.label',
  theme: 'shell:theme.label',
}
const words = new Map(Object.entries(fieldWords))

/** Only the data has them: ids, codes that no page says, how the portal sorts, or the same once more. */
export const isShown = (field: string, part: string): boolean =>
  field === 'id' ? words.has(`${part}.id`) : !unshown.has(field) && !unshown.has(`${part}.${field}`)
const unshown = new Set([
  ...['subject', 'locale', 'addressId', 'videoId', 'groupId', 'groupDescription', 'roomNumber'],
  ...['position', 'tracking', 'currency', 'country', 'roles', 'bills', 'expiresAt', 'updatedAt'],
  ...['titleKey', 'messageKey', 'params', 'redirectUrl', 'showLogo', 'isMain', 'isMainRow'],
  ...['customerCanEdit', 'showDeliveryPreparation', 'sellerPhone', 'carrierPhone'],
  ...['customerServicePhone', 'role', 'menu', 'notifications.type', 'warranty.type'],
])

/** Where the catalogues have the words of fields, under a field's own name. */
const homes = [
  'settings.my_data.fields',
  ...['invoices', 'payments', 'rows', 'deliveries', 'info', 'shipping', 'seller', 'payment'].map(
    (part) => `order.${part}`,
  ),
  'settings.profile',
]

/**
 * The word for a field: the catalogue's, or the field's name spelled out, so that a new field is shown
 * without a change here.
 * @param part the list or the object that the field is in
 */
export function labelOf(t: Translate, field: string, part: string): string {
  const snake = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const word =
    words.get(`${part}.${field}`) ??
    words.get(field) ??
    homes.map((home) => catalogueKey(`${home}.${snake}`)).find((key) => key !== null)
  const label = word ? t(word) : snake.replaceAll('_', ' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}

const codeWords = new Map<string, (t: Translate, code: string) => string | null>([
  ['language', (_, code) => languageNames[code as Language]],
  ['theme', (t, code) => t(wordKey(`shell:theme.${code}`))],
  ['kind', kindWords],
  ['term', termWords],
  ['path', folderName],
])

/** A text as the portal shows it: the codes of some fields have words. */
export const wordsOfCode = (t: Translate, field: string, text: string): string =>
  codeWords.get(field)?.(t, text) ?? text
