import { allAddresses, isInstaller, roleFor } from '../../domain/address'
import { sharedViewDocuments } from '../../domain/document'
import { documentTree } from '../../domain/document-tree'
import type { Order } from '../../domain/order'
import { orderSections } from '../../domain/order-sections'
import { rooms } from '../../domain/rooms'
import type { Portal } from '../../portal.server'
import { listReclamationRows } from '../../upstream/backorder.server'
import { ApiError } from '../../upstream/call.server'
import { listDeliveries } from '../../upstream/delivery.server'
import { listOrderDocuments } from '../../upstream/document.server'
import { getOrder } from '../../upstream/order.server'
import { listPayments } from '../../upstream/payment.server'
import { listProductRows } from '../../upstream/product-row.server'
import { settle, type Loaded } from '../../upstream/settle'
import { listShowrooms } from '../../upstream/showroom.server'
import { folderViews } from '../documents/folder-view'
import { billingView } from './load-billing.server'
import { claimLines, orderCard, type OrderView } from './order-view'

export interface AskedOrder {
  addressId: string
  orderId: string
  withRows: boolean
  /** Path and search of the page. */
  self: string
}

/** The role that sees least: what holds while nobody knows better. */
const leastRole = 'OMA_ASENTAJA'

/**
 * Everything that the page of an order shows, read in one round; each section may fail alone.
 * Null: the order itself could not be loaded.
 * @throws a 404 for an order that does not exist or is not the person's to see
 */
export async function loadOrder(portal: Portal, asked: AskedOrder): Promise<OrderView | null> {
  const { api, now } = portal
  const { addressId, orderId } = asked
  const remembered = portal.rememberedRole(addressId)
  const freshRole = roleAt(portal, addressId, remembered)
  const [order, role, payments, deliveries, documents, models, claims, rows] = await Promise.all([
    orderOrNull(getOrder(api, orderId, portal.config.brand.prefix)),
    freshRole,
    paymentsFor(portal, orderId, remembered ?? freshRole),
    section(() => listDeliveries(api, orderId)),
    section(() => listOrderDocuments(api, orderId)),
    section(() => listShowrooms(api, orderId)),
    section(() => listReclamationRows(api, orderId)),
    asked.withRows ? section(() => listProductRows(api, orderId)) : null,
  ])
  if (!order) return null

  const sections = orderSections(order, role)
  const seen = sections.documents === 'shared' ? sharedViewDocuments : everyOne
  return {
    addressId,
    order: orderCard(order),
    flags: {
      stepper: sections.stepper,
      deliveryPreparation: sections.deliveryPreparation,
      warranty: sections.warranty,
      backorders: sections.backorders,
    },
    ...(sections.billing && {
      // The role has changed since it was remembered: only now may they be asked for.
      billing: billingView(order, payments ?? (await paymentsFor(portal, orderId, role)), portal),
    }),
    ...(sections.deliveries && { deliveries }),
    rows: rows && mapped(rows, rooms),
    claims: mapped(claims, claimLines),
    documents: mapped(documents, (list) => folderViews(documentTree(seen(list)), now)),
    models,
    self: asked.self,
  }
}

/** Begins within its promise: what cannot even be asked for fails alone as well. */
async function section<T>(read: () => Promise<T>): Promise<Loaded<T>> {
  return settle(Promise.resolve().then(read))
}

/** An installer's page does not even ask for payments (specification 6). */
async function paymentsFor(portal: Portal, orderId: string, role: string | Promise<string>) {
  if (isInstaller(await role)) return null
  return settle(listPayments(portal.api, orderId))
}

/**
 * The role at the address, from the addresses as they are now.
 * @throws a 404 for an address that is not the person's: its role would be none, and hide nothing
 */
async function roleAt(
  portal: Portal,
  addressId: string,
  remembered: string | null,
): Promise<string> {
  const addresses = await settle(portal.addresses())
  if (!addresses.ok) return remembered ?? leastRole
  const isOwn = addressId === allAddresses || addresses.value.some(({ id }) => id === addressId)
  if (!isOwn) throw new Response(null, { status: 404 })
  return roleFor(addressId, addresses.value)
}

/** Somebody else's order is the same 404 as one that does not exist. */
async function orderOrNull(order: Promise<Order>): Promise<Order | null> {
  try {
    return await order
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'unauthenticated') throw error
    if (error.kind === 'not-found' || error.kind === 'forbidden') {
      throw new Response(null, { status: 404 })
    }
    return null
  }
}

function mapped<T, U>(loaded: Loaded<T>, shape: (value: T) => U): Loaded<U> {
  return loaded.ok ? { ok: true, value: shape(loaded.value) } : loaded
}

const everyOne = <T>(list: T): T => list
