import type { Config } from '~/config/config.server'
import { allAddresses, type Address } from '~/domain/address'
import type { TokenSource } from '~/session/types'
import { oneAddressAtATime } from '~/upstream/assumptions'
import {
  ApiError,
  ApiCalls,
  createApiClient,
  type Api,
  type ApiOptions,
} from '~/upstream/call.server'
import { listContacts, listRegistrations } from '~/upstream/contact.server'
import {
  getDeliveryData,
  listBackorders,
  listDeliveries,
  listMainDeliveries,
  listReclamationRows,
  listSmallDeliveries,
} from '~/upstream/delivery.server'
import { downloadDocument, listDocuments, listOrderDocuments } from '~/upstream/document.server'
import { endpoints, withoutIds, type ApiCall, type Endpoint } from '~/upstream/endpoints'
import { listNotifications } from '~/upstream/notification.server'
import {
  listOfferDocuments,
  listOffers,
  listOfferShowrooms,
  listShowrooms,
} from '~/upstream/offer.server'
import { getOrder, getWarrantyData, listOrders, listProductRows } from '~/upstream/order.server'
import { listInvoiceRows, listPayments } from '~/upstream/payment.server'
import { findSalesPerson } from '~/upstream/publication-request.server'
import { listOpenInvitations, listShares } from '~/upstream/sharing.server'
import { getUser, listAddresses } from '~/upstream/user.server'
import { ok, open, warning, wrong, type Finding } from './finding'

export type Tokens = ReturnType<TokenSource['current']>

/**
 * Reads the API and returns one finding for each endpoint. A finding has the fields of the portal's own log,
 * so no id or value appears.
 */
export async function examineContract(
  { api, proxy, brand }: Pick<Config, 'api' | 'brand' | 'proxy'>,
  tokens: Tokens,
): Promise<Finding[]> {
  const found = new Map<string, Finding>()
  const note = (call: string, finding: Finding) => {
    if ((found.get(call)?.level ?? 'ok') === 'ok') found.set(call, finding)
  }
  const client = createApiClient(
    { api, proxy },
    {
      called: (call, outcome) => outcome === 'ok' && note(call, ok(call, 'read')),
      unusable: () => undefined,
    },
  )
  const log = (fields: LoggedCall) => {
    const call = [fields['http.request.method'], fields['url.template']].join(' ')
    note(call, findingOf(call, fields))
  }
  const portal = new ApiCalls({
    client,
    tokens: { current: () => tokens, refresh: () => Promise.resolve() },
    requestId: 'doctor',
    person: 'doctor',
    log: { info: log, warn: log } as ApiOptions['log'],
  })
  portal.giveTime(240_000)
  try {
    const isRefused = await walk(portal, brand.prefix)
    if (isRefused) {
      const message = 'the API refuses it (401): it has expired, or is for another audience'
      return [wrong('token', message, 'use a fresh token, with its id token')]
    }
  } finally {
    await client.close()
  }
  const notRead = Object.entries<Endpoint>(endpoints)
    .filter(([call, { acts }]) => call.startsWith('GET ') && !acts)
    .map(([call]) => withoutIds(call))
    .filter((call) => !found.has(call))
  return [
    ...found.values(),
    ...notRead.map((call) => open(call, 'not read: this account has no data for it')),
  ]
}

/** The fields of the portal's log. */
interface LoggedCall {
  'http.request.method'?: string
  'url.template'?: string
  'error.type'?: string
  'http.response.status_code'?: number
  'portal.rows.dropped'?: number
  'portal.fields'?: string[]
}

export function findingOf(call: string, fields: LoggedCall): Finding {
  const dropped = fields['portal.rows.dropped'] ?? 0
  if (dropped > 0)
    return warning(
      call,
      `${dropped} rows lack what makes them usable`,
      'check the ids of these rows: the portal drops such rows',
    )
  const kind = fields['error.type'] ?? 'malformed'
  const status = fields['http.response.status_code'] ?? 0
  if (kind === 'malformed') {
    const names = (fields['portal.fields'] ?? []).filter(Boolean).join(', ')
    const message = `the answer does not match the contract${names && `: ${names}`}`
    return wrong(
      call,
      message,
      "ask the API's owner, or correct this endpoint's file in app/upstream",
    )
  }
  const isForeseen =
    (kind === 'not-found' && nothingIs404.has(call)) ||
    (call.startsWith('GET /api/Address/0/') && oneAddressAtATime.has(status))
  if (isForeseen) return open(call, `${status}: nothing there`)
  if (kind === 'forbidden')
    return warning(call, "403: the token's person may not read it", "use a customer's token")
  return wrong(call, `${kind}${status > 0 ? ` (${status})` : ''}`, "check the API's log")
}

const nothingIs404 = new Set(
  Object.entries<Endpoint>(endpoints)
    .filter(([, { none }]) => none === 404)
    .map(([call]) => withoutIds(call)),
)

const most = { addresses: 3, orders: 5, offers: 2, invoices: 2 }

const alone = (): Promise<Address[]> => Promise.resolve([])

/** @returns null for a failed read, which is logged */
async function orNull<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

/**
 * Reads each endpoint of specification 7 that only reads, with ids from the API. Calls that act (notification,
 * invitation, preview) are left out.
 * @returns whether the API refuses the tokens
 */
async function walk(api: Api, brandPrefix: string): Promise<boolean> {
  try {
    await getUser(api)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.kind === 'unauthenticated') return true
  }
  const addresses = ((await orNull(listAddresses(api))) ?? []).slice(0, most.addresses)
  const lists = await Promise.all(addresses.map(({ id }) => readAddress(api, id)))
  await Promise.all([readAddress(api, allAddresses), orNull(listRegistrations(api))])

  const orders = lists.flatMap(({ orders }) => orders)
  const chosen = [...orders]
    .sort((a, b) => Number(b.containsBackorders) - Number(a.containsBackorders))
    .slice(0, most.orders)
  for (const { id } of chosen) await readOrder(api, id, brandPrefix)

  for (const { id } of lists.flatMap(({ offers }) => offers).slice(0, most.offers)) {
    await orNull(listOfferDocuments(api, id))
    await orNull(listOfferShowrooms(api, id))
  }
  const [document] = lists.flatMap(({ documents }) => documents)
  if (document) await (await orNull(downloadDocument(api, document.id)))?.body.cancel()
  return false
}

/** 0: all addresses. */
async function readAddress(api: Api, id: string) {
  const [orders, offers, documents] = await Promise.all([
    orNull(listOrders(api, id, alone)),
    orNull(listOffers(api, id, alone)),
    orNull(listDocuments(api, id)),
    orNull(listMainDeliveries(api, id, alone)),
    orNull(listSmallDeliveries(api, id, alone)),
    orNull(listContacts(api, id)),
    orNull(listNotifications(api, id)),
  ])
  return { orders: orders?.rows ?? [], offers: offers?.rows ?? [], documents: documents ?? [] }
}

type PartOfOrder = Exclude<
  Extract<ApiCall, `GET /api/Order/{orderId}/${string}`>,
  'GET /api/Order/{orderId}/Payment'
>

const partsOfOrder: Record<PartOfOrder, (api: Api, orderId: string) => Promise<unknown>> = {
  'GET /api/Order/{orderId}/Delivery': listDeliveries,
  'GET /api/Order/{orderId}/ReclamationRow': listReclamationRows,
  'GET /api/Order/{orderId}/ProductRow': listProductRows,
  'GET /api/Order/{orderId}/Showroom': listShowrooms,
  'GET /api/Order/{orderId}/WarrantyData': getWarrantyData,
  'GET /api/Order/{orderId}/DeliveryData': getDeliveryData,
  'GET /api/Order/{orderId}/Document': listOrderDocuments,
  'GET /api/Order/{orderId}/Backorder': listBackorders,
  'GET /api/Order/{orderId}/Share': listShares,
  'GET /api/Order/{orderId}/Invitation': listOpenInvitations,
}

async function readOrder(api: Api, id: string, brandPrefix: string) {
  const [order, payments] = await Promise.all([
    orNull(getOrder(api, id, brandPrefix)),
    orNull(listPayments(api, id)),
    ...Object.values(partsOfOrder).map((readPart) => orNull(readPart(api, id))),
  ])
  const invoices = (payments ?? []).flatMap((one) => [...one.invoices, ...one.advanceInvoices])
  const ids = [...new Set(invoices.map((invoice) => invoice.id).filter(Boolean))]
  for (const invoiceId of ids.slice(0, most.invoices)) await orNull(listInvoiceRows(api, invoiceId))
  const postalCode = order?.delivery.postalCode || order?.billing.postalCode
  if (postalCode) await orNull(findSalesPerson(api, { orderId: id, postalCode }))
}
