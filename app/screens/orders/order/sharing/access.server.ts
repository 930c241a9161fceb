import { z } from 'zod'
import type { BackorderRow } from '~/domain/backorder'
import type { Delivery } from '~/domain/delivery'
import { isPast, readExpiryDay, type ExpiryDay } from '~/domain/expiry'
import { lastDeliveryDay, type DeliveryDays } from '~/domain/last-delivery'
import type { Order } from '~/domain/order'
import type { Share } from '~/domain/share'
import type { WordKey } from '~/domain/word-key'
import { json } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework.server'
import { emailField, requiredText } from '~/http/form-fields.server'
import { failureMessage, failureStatus, openScreen } from '~/portal/page-data.server'
import { orderOr404, orderRole, unlessInstaller } from '~/portal/role.server'
import type { Portal } from '~/portal/portal.server'
import { ApiError, type Api } from '~/upstream/call.server'
import { listBackorders, listDeliveries, listReclamationRows } from '~/upstream/delivery.server'
import { settle, type Loaded } from '~/upstream/settle'
import { listOpenInvitations, listShares } from '~/upstream/sharing.server'
import { ownDay } from './expiry-fields'
import type { SharingLists } from './view'

/** Shares and invitations of the order. */
export async function readSharing({ api }: Portal, orderId: string): Promise<SharingLists> {
  const [shares, invitations] = await Promise.all([
    settle(listShares(api, orderId)),
    settle(listOpenInvitations(api, orderId)),
  ])
  return { shares, invitations }
}

interface DialogOptions {
  /** Then the day of the order's last delivery is read as well. */
  suggestsDay: boolean
}

/**
 * Opens a dialog about an order's sharing: the order, null where it could not be loaded, what the dialog
 * reads with it in the same round, and the day of the last delivery, from which the dialog suggests another.
 * @throws a 403 in a preview and for an installer; a 404 where the order is not to be shared
 */
export async function openSharing<T>(
  args: LoaderFunctionArgs,
  { suggestsDay, read }: DialogOptions & { read?: (api: Api, orderId: string) => Promise<T> },
) {
  const { portal, url, addressId, orderId } = await openScreen(args, 'addressId', 'orderId')
  if (portal.preview) throw json({ reason: 'preview' }, { status: 403 })
  const [order, found, lastDeliveryOf] = await Promise.all([
    orderOr404(portal, orderId),
    unlessInstaller(portal, { addressId, orderId }, async () => ({
      rows: read ? await settle(read(portal.api, orderId)) : null,
    })),
    suggestsDay ? readDeliveries(portal, orderId) : null,
  ])
  if (!found) throw new Response(null, { status: 403 })
  if (order && !order.showOrderSharing) throw new Response(null, { status: 404 })
  const lastDelivery = order && lastDeliveryOf ? lastDeliveryOf(order) : null
  return { portal, url, addressId, orderId, order, rows: found.rows, lastDelivery }
}

/**
 * The same for a dialog about a share or an invitation. Null: it could not be loaded.
 * @throws a 404 where the order has no such one, too
 */
export async function openDialog<T extends Share>(
  args: LoaderFunctionArgs,
  list: (api: Api, orderId: string) => Promise<T[]>,
  options: DialogOptions,
) {
  const { order, rows, ...found } = await openSharing(args, { ...options, read: list })
  const id = accessId(args.params)
  const access = order && rows?.ok ? rows.value.find((row) => row.id === id) : null
  if (access === undefined) throw new Response(null, { status: 404 })
  return { ...found, id, access }
}

/** The address has the id of a share or of an invitation. */
const accessId = ({ shareId, invitationId }: LoaderFunctionArgs['params']) =>
  shareId ?? invitationId ?? ''

interface DeliveryLists {
  deliveries: Loaded<Delivery[]>
  backorders: Loaded<BackorderRow[]>
  claims: Loaded<BackorderRow[]>
}

/** The days that an order's flags publish; a list that could not be read counts as empty. */
export function publishedDays(order: Order, lists: DeliveryLists): DeliveryDays {
  const { showDeliveryDetails, containsBackorders } = order
  return {
    order,
    deliveries: showDeliveryDetails ? rowsOf(lists.deliveries) : [],
    backorders: containsBackorders ? rowsOf(lists.backorders) : [],
    claims: rowsOf(lists.claims),
  }
}

const rowsOf = <T>(loaded: Loaded<T[]>): T[] => (loaded.ok ? loaded.value : [])

/** A read that failed only costs the suggestion. */
async function readDeliveries({ api, now }: Portal, orderId: string) {
  const [deliveries, backorders, claims] = await Promise.all([
    settle(listDeliveries(api, orderId)),
    settle(listBackorders(api, orderId)),
    settle(listReclamationRows(api, orderId)),
  ])
  return (order: Order): ExpiryDay | null =>
    lastDeliveryDay(publishedDays(order, { deliveries, backorders, claims }), now)
}

/**
 * The form of a dialog. Installers cannot share an order (specification 6),
 * which is checked before the form is read.
 * @throws a 403 for an installer, a 400 for a form that is not of this page
 */
export async function openForm(
  args: ActionFunctionArgs,
  intent: 'invite' | 'renew_invitation' | 'update_share' | 'delete_share' | 'delete_invitation',
) {
  const { portal, addressId, orderId } = await openScreen(args, 'addressId', 'orderId')
  if ((await orderRole(portal, { addressId, orderId })) === 'installer') {
    throw new Response(null, { status: 403 })
  }
  const form = await args.request.formData()
  if (form.get('intent') !== intent) throw new Response(null, { status: 400 })
  return { portal, addressId, orderId, id: accessId(args.params), form }
}

/** An invitation was left as it is. */
export const tellAccepted = (portal: Portal): Promise<void> =>
  portal.tell({ key: 'orders:invitation_accepted', tone: 'info' })

/**
 * Changes who sees an order, once for each form.
 * @param work makes the change at the API and leaves a message
 * @returns null: done. A refusal of the API, also as not found, leaves the form with its input
 * @throws a 404 where the order is not the person's, or is not to be shared
 */
export async function changeSharing(
  portal: Portal,
  { orderId, form }: { orderId: string; form: FormData },
  work: (key: string) => Promise<void>,
): Promise<{ message: WordKey; status: number } | null> {
  const order = await orderOr404(portal, orderId)
  if (!order) return { message: 'errors:api_error', status: 503 }
  if (!order.showOrderSharing) throw new Response(null, { status: 404 })
  try {
    await portal.submitOnce(form, work)
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { message: failureMessage(error), status: failureStatus(error) }
  }
}

/** Required, and not past; decided: today is allowed (specification 5). */
const expiryField = (now: Date) =>
  requiredText.transform((text, context) => {
    const day = readExpiryDay(text)
    if (day !== null && !isPast(day, now)) return day
    const message: WordKey = day === null ? 'validation:field_type_date' : 'validation:date_in_past'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

/**
 * The form offers days and a field for another one: the day that is chosen takes its place, so that
 * there is one field to check, and to fill again. A day that was typed wins, whatever is chosen, or
 * somebody would see the order for longer than was asked (answer 89).
 */
export function withChosenDay(form: FormData): FormData {
  const [until, typed, filled] = ['until', 'expiresAt', 'filled'].map((name) => form.get(name))
  if (typeof until !== 'string' || until === ownDay) return form
  const isTyped = typeof typed === 'string' && typed.trim() !== '' && typed !== filled
  if (isTyped) form.set('until', ownDay)
  else form.set('expiresAt', until)
  return form
}

/** It has no role: an invitation is always an installer's (specification 6). */
export const invitationForm = (now: Date) =>
  z.object({ email: emailField, expiresAt: expiryField(now) })

export const shareForm = (now: Date) => z.object({ expiresAt: expiryField(now) })
