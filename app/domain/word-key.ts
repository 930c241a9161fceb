/** The Finnish catalogue is complete; a test compares the others with it. */
interface Catalogue {
  accessibility: typeof import('../../locales/fi/accessibility.json')
  arrival: typeof import('../../locales/fi/arrival.json')
  ask_for_content: typeof import('../../locales/fi/ask_for_content.json')
  backorder: typeof import('../../locales/fi/backorder.json')
  calendar: typeof import('../../locales/fi/calendar.json')
  contacts: typeof import('../../locales/fi/contacts.json')
  dashboard: typeof import('../../locales/fi/dashboard.json')
  day: typeof import('../../locales/fi/day.json')
  defect: typeof import('../../locales/fi/defect.json')
  deliveries: typeof import('../../locales/fi/deliveries.json')
  documents: typeof import('../../locales/fi/documents.json')
  errors: typeof import('../../locales/fi/errors.json')
  invitation: typeof import('../../locales/fi/invitation.json')
  login: typeof import('../../locales/fi/login.json')
  notifications: typeof import('../../locales/fi/notifications.json')
  offers: typeof import('../../locales/fi/offers.json')
  offline: typeof import('../../locales/fi/offline.json')
  order: typeof import('../../locales/fi/order.json')
  orders: typeof import('../../locales/fi/orders.json')
  page: typeof import('../../locales/fi/page.json')
  preparation: typeof import('../../locales/fi/preparation.json')
  preview: typeof import('../../locales/fi/preview.json')
  push: typeof import('../../locales/fi/push.json')
  settings: typeof import('../../locales/fi/settings.json')
  shell: typeof import('../../locales/fi/shell.json')
  upload: typeof import('../../locales/fi/upload.json')
  validation: typeof import('../../locales/fi/validation.json')
  warranty: typeof import('../../locales/fi/warranty.json')
  webshop: typeof import('../../locales/fi/webshop.json')
}

/** A count chooses `_one` or `_other`. */
type Counted<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key

type KeysOf<Words, Path extends string> = {
  [Key in keyof Words & string]: Words[Key] extends string
    ? `${Path}${Counted<Key>}`
    : KeysOf<Words[Key], `${Path}${Key}.`>
}[keyof Words & string]

/** "order:invoices.title"; an unknown key is a type error. */
export type WordKey = {
  [Name in keyof Catalogue]: KeysOf<Catalogue[Name], `${Name}:`>
}[keyof Catalogue]

/**
 * For a key that is only known as text: a validation rule of a form wrote the key, or the catalogue has it.
 */
export const wordKey = (key: string): WordKey => key as WordKey
