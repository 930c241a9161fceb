import { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import { story } from '../../../sandbox/seeds/story'
import type { Wire } from '../../../sandbox/seeds/seed'
import {
  acceptInvitation,
  createInvitation,
  deleteInvitation,
  deleteShare,
  listOpenInvitations,
  listShares,
  updateShare,
} from '~/upstream/sharing.server'
import {
  getUser,
  listAddresses,
  reportStart,
  saveSubscription,
  updateUser,
} from '~/upstream/user.server'
import {
  getDeliveryData,
  listBackorders,
  listDeliveries,
  listMainDeliveries,
  listReclamationRows,
  listSmallDeliveries,
} from '~/upstream/delivery.server'
import { createBreaker } from '~/upstream/breaker'
import { createApi, createApiClient, type Api } from '~/upstream/call.server'
import { listContacts, listRegistrations } from '~/upstream/contact.server'
import {
  deleteDocument,
  isDocumentAt,
  listDocuments,
  listDocumentsAt,
  listOrderDocuments,
  uploadDocument,
} from '~/upstream/document.server'
import { listInvoiceRows, listPayments } from '~/upstream/payment.server'
import { listNotifications, openNotification } from '~/upstream/notification.server'
import {
  findOffer,
  isOfferAt,
  listOfferDocuments,
  listOffers,
  listOfferShowrooms,
} from '~/upstream/offer.server'
import {
  getOrder,
  getWarrantyData,
  isOrderAt,
  listOrders,
  listProductRows,
  listUnreadOrders,
} from '~/upstream/order.server'
import { endPreview, getPreview } from '~/upstream/preview.server'
import { findSalesPerson, requestPublication } from '~/upstream/publication-request.server'
import { listShowrooms } from '~/upstream/showroom.server'

const seed = story(new Date('2026-11-21T08:00:00.000Z'))
const [anOffer] = seed.offers
const nobody = () => Promise.resolve([])
const content = { size: 3, open: () => Readable.from([Buffer.from('abc')]) }

/** The richest of several answers: with the most in it. */
const richest = (answers: readonly unknown[]): unknown =>
  [...answers].sort((a, b) => weight(b) - weight(a))[0]
const weight = (answer: unknown) => JSON.stringify(answer ?? null).length
const few = (rows: readonly unknown[]) => rows.slice(0, 2)
const ofOrders = (part: (order: (typeof seed.orders)[number]) => unknown) =>
  richest(seed.orders.map(part))
const documents = few(seed.documents.map(({ document }) => document))

interface Reading {
  /** A good answer, in the shape of the wire. */
  answer: unknown
  read: (api: Api) => Promise<unknown>
}

/** Every function that reads, by its name, with a good answer of the story's. */
export const readings: Record<string, Reading> = {
  getUser: {
    answer: {
      id: 'aino',
      language: 'fi',
      pushNotificationsEnabled: true,
      email: 'aino@example.fi',
      impersonateToken: 'token-1',
    },
    read: getUser,
  },
  listAddresses: {
    answer: [
      { id: 1, streetAddress: 'Katu 1', role: 'KULUTTAJA' },
      { id: 2, streetAddress: 'Katu 2', role: 'OMA_ASENTAJA' },
    ],
    read: listAddresses,
  },
  listNotifications: {
    answer: few(seed.notifications.map(({ notification }) => notification)),
    read: (api) => listNotifications(api, '1'),
  },
  openNotification: {
    answer: { redirectUrl: '/a/1/orders/2' },
    read: (api) => openNotification(api, '1'),
  },
  listOrders: {
    answer: few(seed.orders.map(({ listed }) => listed)),
    read: (api) => listOrders(api, '1', nobody),
  },
  listUnreadOrders: {
    answer: few(seed.orders.map(({ listed }) => listed)),
    async read(api) {
      const { rows } = await listUnreadOrders(api, '1', nobody)
      return rows.map((order) => order.read())
    },
  },
  isOrderAt: {
    answer: few(seed.orders.map(({ listed }) => listed)),
    read: (api) => isOrderAt(api, ['1', '2'], seed.orders[0]?.listed.id ?? ''),
  },
  getOrder: {
    answer: ofOrders(({ detail }) => detail),
    read: (api) => getOrder(api, '1', 'maker'),
  },
  listPayments: {
    answer: ofOrders(({ payments }) => few(payments)),
    read: (api) => listPayments(api, '1'),
  },
  listInvoiceRows: {
    answer: richest(seed.orders.flatMap(({ invoiceRows }) => Object.values(invoiceRows).map(few))),
    read: (api) => listInvoiceRows(api, '1'),
  },
  listDeliveries: {
    answer: ofOrders(({ deliveries }) => few(deliveries)),
    read: (api) => listDeliveries(api, '1'),
  },
  listProductRows: {
    answer: nested(ofOrders(({ productRows }) => few(productRows)) as Wire[]),
    read: (api) => listProductRows(api, '1'),
  },
  listBackorders: {
    answer: ofOrders(({ backorders }) => few(backorders)),
    read: (api) => listBackorders(api, '1'),
  },
  listReclamationRows: {
    answer: ofOrders(({ reclamationRows }) => few(reclamationRows)),
    read: (api) => listReclamationRows(api, '1'),
  },
  listShowrooms: {
    answer: ofOrders(({ showrooms }) => showrooms),
    read: (api) => listShowrooms(api, '1'),
  },
  listOfferShowrooms: {
    answer: richest(seed.offers.map(({ showrooms }) => showrooms)),
    read: (api) => listOfferShowrooms(api, '1'),
  },
  listDocuments: { answer: documents, read: (api) => listDocuments(api, '1') },
  listDocumentsAt: { answer: documents, read: (api) => listDocumentsAt(api, ['1', '2'], 2) },
  isDocumentAt: {
    answer: documents,
    read: (api) => isDocumentAt(api, ['1', '2'], seed.documents[0]?.document.id ?? ''),
  },
  listOrderDocuments: { answer: documents, read: (api) => listOrderDocuments(api, '1') },
  listOfferDocuments: { answer: documents, read: (api) => listOfferDocuments(api, '1') },
  listOffers: {
    answer: few(seed.offers.map(({ offer }) => offer)),
    read: (api) => listOffers(api, '1', nobody),
  },
  findOffer: {
    answer: few(seed.offers.map(({ offer }) => offer)),
    read: (api) => findOffer(api, '1', anOffer?.offer.id ?? '', nobody),
  },
  isOfferAt: {
    answer: few(seed.offers.map(({ offer }) => offer)),
    read: (api) => isOfferAt(api, ['1', '2'], anOffer?.offer.id ?? ''),
  },
  listMainDeliveries: {
    answer: few(seed.orders.flatMap(({ mainDelivery }) => mainDelivery ?? [])),
    read: (api) => listMainDeliveries(api, '1', nobody),
  },
  listSmallDeliveries: {
    answer: few(seed.orders.flatMap(({ smallDeliveries }) => smallDeliveries)),
    read: (api) => listSmallDeliveries(api, '1', nobody),
  },
  listContacts: {
    answer: few(seed.contacts.map(({ contact }) => contact)),
    read: (api) => listContacts(api, '1'),
  },
  listRegistrations: { answer: few(seed.registrations), read: listRegistrations },
  getDeliveryData: {
    answer: ofOrders(({ deliveryData }) => deliveryData),
    read: (api) => getDeliveryData(api, '1'),
  },
  getWarrantyData: {
    answer: ofOrders(({ warrantyData }) => warrantyData),
    read: (api) => getWarrantyData(api, '1'),
  },
  findSalesPerson: {
    answer: { name: 'Sari Salo', phone: '040 123 4567' },
    read: (api) => findSalesPerson(api, { orderId: '1', postalCode: '00100' }),
  },
  listShares: {
    answer: seed.shares.map(({ share }) => share),
    read: (api) => listShares(api, '1'),
  },
  listOpenInvitations: {
    answer: seed.invitations.map(({ invitation }) => invitation),
    read: (api) => listOpenInvitations(api, '1'),
  },
  acceptInvitation: { answer: { orderId: '1' }, read: (api) => acceptInvitation(api, '1') },
  getPreview: {
    answer: { etunimi: 'Aino', sukunimi: 'Aalto', voimassaasti: '2026-11-21T12:00:00+02:00' },
    read: (api) => getPreview(api, '1'),
  },
}

/** Every function that writes: it reads nothing of a good answer, whatever that is. */
export const writings: Record<string, (api: Api) => Promise<unknown>> = {
  updateUser: (api) => updateUser(api, { language: 'fi', pushNotificationsEnabled: true }),
  reportStart: (api) =>
    reportStart(api, { hash: 'a', cookieEnabled: true, userAgentHeader: 'browser' }),
  saveSubscription: (api) =>
    saveSubscription(
      api,
      { endpoint: 'https://push.example', expirationTime: null, keys: { p256dh: '', auth: '' } },
      'key',
    ),
  createInvitation: (api) =>
    createInvitation(api, '1', { email: 'a@b.example', expiresAt: '' }, 'key'),
  deleteInvitation: (api) => deleteInvitation(api, { orderId: '1', invitationId: '2' }, 'key'),
  updateShare: (api) => updateShare(api, { orderId: '1', shareId: '2' }, '', 'key'),
  deleteShare: (api) => deleteShare(api, { orderId: '1', shareId: '2' }, 'key'),
  deleteDocument: (api) => deleteDocument(api, '1', 'key'),
  uploadDocument: (api) => uploadDocument(api, { name: 'a.pdf', details: '', content }, 'key'),
  endPreview,
  requestPublication: (api) => requestPublication(api, { orderId: '1', postalCode: '2' }, 'key'),
}

/** Rows in rows, which the maker may send as well. */
function nested([first, ...rest]: Wire[]): unknown {
  return [{ ...first, productRows: rest }, ...rest]
}

const client = createApiClient({
  baseUrl: 'http://api.example',
  timeoutMs: 5000,
  idTokenHeader: 'id-token',
})

/** The portal's own way to the API, up to the connection: that gives one answer to all. */
export function apiThatAnswers(body: Buffer, status = 200): Api {
  const answer = () => ({
    statusCode: status,
    headers: {},
    body: Object.assign(Readable.from([body]), { dump: () => Promise.resolve() }),
  })
  const dispatch = (_: unknown, handler: Dispatcher.DispatchHandler) => {
    let problem: Error | null = null
    const controller = {
      abort: (reason: Error) => {
        problem = reason
      },
    } as Dispatcher.DispatchController
    handler.onRequestStart?.(controller, null)
    handler.onResponseStart?.(controller, status, {})
    handler.onResponseData?.(controller, body)
    if (problem) handler.onResponseError?.(controller, problem)
    else handler.onResponseEnd?.(controller, {})
    return true
  }
  const request = () => Promise.resolve(answer())
  const pool = Object.create(client.pool, {
    dispatch: { value: dispatch },
    request: { value: request },
  }) as typeof client.pool
  return createApi({
    client: { ...client, breaker: createBreaker(), pool, files: pool },
    tokens: {
      current: () => ({ accessToken: 'access', idToken: 'id' }),
      renew: () => Promise.resolve(),
    },
    requestId: 'property',
    person: 'property',
    log: { info: () => undefined, warn: () => undefined },
  })
}
