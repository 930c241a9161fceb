import { story } from '../../sandbox/seeds/story'
import type { Seed } from '../../sandbox/seeds/seed'
import { screens } from '../screens.fixture'
import type { ShotView } from './view'

/** Fields that hold what somebody has written. */
const written = new Set([
  ...['info', 'streetAddress', 'filename', 'lisatiedot', 'name', 'title', 'company', 'storeName'],
  ...[
    'salesPerson',
    'model',
    'modelDescription',
    'size',
    'colorDescription',
    'materialDescription',
  ],
  ...['roomDescription', 'groupDescription', 'deliveryCustomerName1', 'billingCustomerName1'],
  ...['deliveryStreetAddress1', 'billingStreetAddress1', 'customerName', 'address1', 'supplier'],
  ...['freightCompany', 'contactPerson', 'firstName', 'lastName', 'fileName', 'product'],
])

/** One word that cannot be broken by spaces, and a sentence. */
const long = (text: string) =>
  text === ''
    ? text
    : `${text} Kodinhoitohuonekalustekokonaisuussuunnitelma ja muut vielä sopimatta olevat asiat`

/** File names keep their ending. */
const lengthened = (text: string) => {
  const [, name = text, ending = ''] = /^(.*?)(\.\w{2,4})?$/s.exec(text) ?? []
  return ending === '' ? long(name) : `${long(name).replaceAll(' ', '_')}${ending}`
}

function withLongNames<T>(value: T, field = ''): T {
  if (typeof value === 'string') return (written.has(field) ? lengthened(value) : value) as T
  if (Array.isArray(value)) return value.map((one: unknown) => withLongNames(one, field)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withLongNames<unknown>(one, key)]),
  ) as T
}

/** The story, told by people who write more than there is room for. */
export function longStory(today: Date): Seed {
  const { people, ...rest } = story(today)
  // The provider's buttons keep the names that people are found by.
  return { ...withLongNames(rest), people }
}

const shown = ['dashboard', 'orders', 'order', 'backorders', 'warranty', 'delivery preparation']
const lists = ['offers', 'offer', 'contacts', 'documents', 'delete a document', 'deliveries']

export const longViews: readonly ShotView[] = screens
  .filter(({ screen }) => [...shown, ...lists].includes(screen))
  .map((view) => ({ ...view, state: `${view.state ?? ''} with long names`.trim() }))
