import { story } from '../sandbox/seeds/story'
import type { Seed } from '../sandbox/seeds/seed'

/** Fields with free text. */
const written = new Set([
  'info',
  'streetAddress',
  'filename',
  'lisatiedot',
  'name',
  'title',
  'company',
  'storeName',
  'salesPerson',
  'model',
  'modelDescription',
  'size',
  'colorDescription',
  'materialDescription',
  'roomDescription',
  'groupDescription',
  'deliveryCustomerName1',
  'billingCustomerName1',
  'deliveryStreetAddress1',
  'billingStreetAddress1',
  'customerName',
  'address1',
  'supplier',
  'freightCompany',
  'contactPerson',
  'firstName',
  'lastName',
  'fileName',
  'product',
])

/** A word without spaces, and a sentence. */
const long = (text: string) =>
  text === ''
    ? text
    : `${text} Kodinhoitohuonekalustekokonaisuussuunnitelma ja muut vielä sopimatta olevat asiat`

/** File names keep their ending. */
const lengthened = (text: string) => {
  const [, name = text, ending = ''] = /^(.*?)(\.\w{2,4})?$/s.exec(text) ?? []
  return ending === '' ? long(name) : `${long(name).replaceAll(' ', '_')}${ending}`
}

function rewritten<T>(value: T, write: (text: string, field: string) => string, field = ''): T {
  if (typeof value === 'string') return write(value, field) as T
  if (Array.isArray(value)) return value.map((one: unknown) => rewritten(one, write, field)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, rewritten<unknown>(one, write, key)]),
  ) as T
}

/** The story with texts that are longer than their place on the page. */
export function longStory(today: Date): Seed {
  const { people, ...rest } = story(today)
  // People are found by these names.
  const write = (text: string, field: string) => (written.has(field) ? lengthened(text) : text)
  return { ...rewritten(rest, write), people }
}

const word = 'Kodinhoitohuoneen'.repeat(22).slice(0, 360)
/** Ids and fields that decide something. */
const meaningful =
  /id$|^(?:owner|roles|type|titleKey|messageKey|redirectUrl|createdAt|updatedAt|url|link|country|maanro|valuutta|viivakoodi|status|role|sub|token|warrantyType|kind|drawingId|groupId|roomNumber|strNumber)$|expires|accepted|link|url|key$|params$/i

const dates = /date|pvm/i

/**
 * A word of 360 letters in every text field.
 * @param isUnreadable also for days, numbers and phone numbers
 */
export function unbrokenStory(today: Date, isUnreadable = false): Seed {
  const { people, previews, salesPersons, ...rest } = story(today)
  const isKept = (text: string, field: string) =>
    meaningful.test(field) || (!isUnreadable && (dates.test(field) || /^[\d\s.,:+-]*$/.test(text)))
  const write = (text: string, field: string) => (text === '' || isKept(text, field) ? text : word)
  return { ...rewritten(rest, write), people, previews, salesPersons }
}
