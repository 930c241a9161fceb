import { allAddresses } from '~/domain/address'
import { visibleDocuments } from '~/domain/document'
import type { Offer } from '~/domain/offer'
import { readPreference } from '~/navigation/cookies.server'
import { orderRole } from '~/portal/order-role.server'
import type { Portal } from '~/portal/portal.server'
import { readVisibleDocuments } from '~/screens/parts/documents/visible-documents.server'
import { notificationText } from '~/screens/parts/notifications/notification-text'
import type { Listing } from '~/upstream/all-addresses.server'
import { listContacts } from '~/upstream/contact.server'
import { listMainDeliveries, listSmallDeliveries } from '~/upstream/delivery.server'
import { listNotifications } from '~/upstream/notification.server'
import { listOfferDocuments, listOffers, listOfferShowrooms } from '~/upstream/offer.server'
import { listOrders } from '~/upstream/order.server'
import { isMissing, settle } from '~/upstream/settle'
import { partWords } from './labels.server'
import { readOrder } from './order-parts.server'

/** Reads a part; what fails is noted by its name, and undefined. */
export type Collect = <T>(name: string, read: () => Promise<T>) => Promise<T | undefined>

/** In milliseconds: proxies wait a minute for an answer. What is not read by then is named as missing. */
const mostMs = 45_000
/** Of orders and of offers, each of which is several calls. */
const most = 100

/** All that the portal shows the person, in the portal's own fields, with the names of what could not be read. */
export async function collectMyData(portal: Portal, request: Request) {
  const { api, t } = portal
  // The rest of it is a key of previews.
  const { id, language, pushNotificationsEnabled } = portal.user
  api.giveTime(mostMs)
  const missing: string[] = []
  const collect: Collect = async (name, read) => {
    const loaded = await settle(read())
    if (loaded.ok) return loaded.value
    if (!isMissing(loaded)) missing.push(name)
    return undefined
  }
  const addresses = () => portal.addresses()
  const all = [api, allAddresses, addresses] as const
  const part = <T>(name: keyof typeof partWords, read: () => Promise<T>) =>
    collect(t(partWords[name]), read)
  const list = <T>(name: keyof typeof partWords, read: () => Promise<Listing<T>>) =>
    part(name, async () => {
      const { rows, incomplete } = await read()
      if (incomplete) missing.push(t(partWords[name]))
      return rows
    })

  const lists = {
    addresses: await part('addresses', addresses),
    contacts: await part('contacts', () => listContacts(api, allAddresses)),
    mainDeliveries: await list('mainDeliveries', () => listMainDeliveries(...all)),
    smallDeliveries: await list('smallDeliveries', () => listSmallDeliveries(...all)),
    // With the words that the dashboard has for them.
    notifications: (await list('notifications', () => listNotifications(...all)))?.map((row) => ({
      ...row,
      ...notificationText(row, portal),
    })),
    documents: await part('documents', () => readVisibleDocuments(portal, allAddresses)),
  }
  const orders = await list('orders', () => listOrders(...all))
  const offers = await list('offers', () => listOffers(...all))
  const ofEach = async <T>(
    name: 'orders' | 'offers',
    rows: readonly T[] | undefined,
    read: (row: T) => Promise<unknown>,
  ) => {
    const whole: unknown[] = []
    // One by one: each is several calls, and the person's other pages wait for the same places.
    for (const row of rows?.slice(0, most) ?? []) whole.push(await read(row))
    if (rows && rows.length > most) missing.push(t(partWords[name]))
    return whole
  }
  return {
    data: {
      person: portal.person,
      account: { id, language, pushNotificationsEnabled },
      ...lists,
      orders: await ofEach('orders', orders, (row) => readOrder(portal, row, collect)),
      offers: await ofEach('offers', offers, (row) => readOffer(portal, row, collect)),
      devices: await devicesOf(portal),
      kept: { ...keptOf(portal, request), ...(await portal.kept.readAll()) },
    },
    missing,
  }
}

export type MyData = Awaited<ReturnType<typeof collectMyData>>

async function readOffer(portal: Portal, offer: Offer, collect: Collect) {
  const { api, t } = portal
  const { id: offerId } = offer
  const title = t('offers:single.title', { id: offerId })
  const role = await orderRole(portal, { addressId: allAddresses, offerId })
  const [documents, models] = await Promise.all([
    collect(`${title}: ${t(partWords.documents)}`, async () =>
      visibleDocuments(await listOfferDocuments(api, offerId), role),
    ),
    collect(`${title}: ${t(partWords.models)}`, () => listOfferShowrooms(api, offerId)),
  ])
  return { ...offer, documents, models }
}

async function devicesOf({ ownSessions }: Portal) {
  const sessions = await ownSessions.list()
  return sessions?.map(({ device, since, seenAt, isThis }) => ({
    ...device,
    since: since === null ? null : new Date(since).toISOString(),
    seenAt: new Date(seenAt).toISOString(),
    isThis,
  }))
}

/** The session and the cookies hold this beside the login: docs/personal-data.md lists it. */
function keptOf(portal: Portal, request: Request) {
  const cookies = request.headers.get('Cookie')
  const asked = portal.slice('contentRequest').current
  return {
    loggedInUntil: portal.loggedInUntil,
    language: readPreference('lang', cookies),
    theme: readPreference('theme', cookies),
    menu: readPreference('menu', cookies),
    lastAddress: portal.lastAddress,
    roles: portal.slice('roles').current,
    contentRequest: asked && { orderId: asked.orderId, postalCode: asked.postalCode },
    bills: portal.slice('bills').current,
  }
}
