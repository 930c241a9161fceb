import { z } from 'zod'
import { endOfDay, isPast, readExpiryDay } from '~/domain/expiry'
import { expiryChoices } from '~/domain/expiry-choice'
import { today } from '~/domain/helsinki'
import { lastDeliveryDay, type DeliveryDays } from '~/domain/last-delivery'
import type { Order } from '~/domain/order'
import type { Share } from '~/domain/share'
import type { WordKey } from '~/domain/word-key'
import { json } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework.server'
import { emailField, readForm, requiredText } from '~/http/form-fields.server'
import { safeRedirect } from '~/http/safe-redirect.server'
import { paths } from '~/paths'
import { failureMessage, failureStatus, openScreen } from '~/portal/page-data.server'
import { orderOr404, orderRole, unlessInstaller } from '~/portal/role.server'
import type { Portal } from '~/portal/portal.server'
import { takeFromLimit, tooManyRequests } from '~/portal/rate-limit.server'
import { ApiError, type Api } from '~/upstream/call.server'
import { listBackorders, listDeliveries, listReclamationRows } from '~/upstream/delivery.server'
import type { Loaded } from '~/upstream/loaded'
import { settle } from '~/upstream/settle'
import {
  createInvitation,
  deleteInvitation,
  isAccepted,
  listOpenInvitations,
} from '~/upstream/sharing.server'
import type { FailedForm } from '~/screens/shell/post-form'
import { ownDay } from './dialog'

interface DialogOptions<T> {
  heading: WordKey
  /** Reads the list with the share or invitation of the page's address; left out: none. */
  list?: (api: Api, orderId: string) => Promise<T[]>
  /** Also reads the last delivery's day, for the suggestion. */
  suggestsDay?: boolean
}

/**
 * Order and access are null if unreadable.
 * @throws a 403 in a preview and for an installer; a 404 where the order cannot be shared, or has no such share
 * or invitation
 */
export async function openDialog<T extends Share>(
  args: LoaderFunctionArgs,
  { heading, list, suggestsDay }: DialogOptions<T>,
) {
  const { portal, url, addressId, orderId } = await openScreen(args, 'addressId', 'orderId')
  if (portal.preview) throw json({ reason: 'preview' }, { status: 403 })
  const [order, found, lists] = await Promise.all([
    orderOr404(portal, orderId),
    unlessInstaller(portal, { addressId, orderId }, async () => ({
      rows: list ? await settle(list(portal.api, orderId)) : null,
    })),
    suggestsDay ? readDeliveries(portal.api, orderId) : null,
  ])
  if (!found) throw new Response(null, { status: 403 })
  if (order && !order.showOrderSharing) throw new Response(null, { status: 404 })
  const id = accessId(args.params)
  const access = order && found.rows?.ok ? found.rows.value.find((row) => row.id === id) : null
  if (access === undefined) throw new Response(null, { status: 404 })
  const lastDelivery =
    order && lists ? lastDeliveryDay(publishedDays(order, lists), portal.now) : null
  const backHref = paths.orderSharing(addressId, orderId)
  return {
    portal,
    id,
    order,
    access,
    lastDelivery,
    dialog: { title: portal.t(heading), orderId, self: url.pathname, backHref },
    expiry: { choices: expiryChoices(lastDelivery, portal.now), firstDay: today(portal.now) },
  }
}

const accessId = ({ shareId, invitationId }: LoaderFunctionArgs['params']) =>
  shareId ?? invitationId ?? ''

/** The days of the published lists; an unreadable list counts as empty. */
export function publishedDays(
  order: Order,
  lists: Awaited<ReturnType<typeof readDeliveries>>,
): DeliveryDays {
  const { showDeliveryDetails, containsBackorders } = order
  return {
    order,
    deliveries: showDeliveryDetails ? rowsOf(lists.deliveries) : [],
    backorders: containsBackorders ? rowsOf(lists.backorders) : [],
    claims: rowsOf(lists.claims),
  }
}

const rowsOf = <T>(loaded: Loaded<T[]>): T[] => (loaded.ok ? loaded.value : [])

/** Each list may fail alone. */
export async function readDeliveries(api: Api, orderId: string) {
  const [deliveries, backorders, claims] = await Promise.all([
    settle(listDeliveries(api, orderId)),
    settle(listBackorders(api, orderId)),
    settle(listReclamationRows(api, orderId)),
  ])
  return { deliveries, backorders, claims }
}

interface Change<Value> {
  portal: Portal
  addressId: string
  orderId: string
  /** In the page's address. */
  id: string
  value: Value
}

interface DialogForm<Schema extends z.ZodType> {
  intent: 'invite' | 'renew_invitation' | 'update_share' | 'delete_share' | 'delete_invitation'
  schema: (now: Date) => Schema
  /**
   * Makes the change, and stores a message for the next page.
   * @param key the form's, so that a repeated form runs once
   */
  work: (change: Change<z.output<Schema>>, key: string) => Promise<void>
  /** The page after the change. Null, or left out: the order's sharing section. */
  next?: (change: Change<z.output<Schema>>) => Promise<string | null>
}

/**
 * Changes who sees an order, once for each form. Installers cannot (specification 6), which is checked before
 * the form is read. A refusal of the API, also as not found, keeps the form's input.
 * @throws a 403 for an installer, a 400 for a form of another page, a 404 where the order is not the person's
 * or cannot be shared
 */
export async function changeSharing<Schema extends z.ZodType>(
  args: ActionFunctionArgs,
  { intent, schema, work, next }: DialogForm<Schema>,
) {
  const { portal, addressId, orderId } = await openScreen(args, 'addressId', 'orderId')
  if ((await orderRole(portal, { addressId, orderId })) === 'installer') {
    throw new Response(null, { status: 403 })
  }
  const form = await args.request.formData()
  if (form.get('intent') !== intent) throw new Response(null, { status: 400 })
  const submission = readForm(withChosenDay(form), schema(portal.now))
  if (submission.status !== 'success') return json<FailedForm>(submission.reply(), { status: 400 })
  const refused = (message: WordKey) => submission.reply({ formErrors: [message] })
  const order = await orderOr404(portal, orderId)
  if (!order) return json<FailedForm>(refused('errors:api_error'), { status: 503 })
  if (!order.showOrderSharing) throw new Response(null, { status: 404 })
  const { value } = submission
  const change = { portal, addressId, orderId, id: accessId(args.params), value }
  try {
    await portal.submitOnce(form, (key) => work(change, key))
  } catch (error) {
    if (error instanceof TooOften) {
      const { seconds: wait } = error
      return tooManyRequests<FailedForm>({ ...refused('page:too_many.title'), wait }, wait)
    }
    if (!(error instanceof ApiError)) throw error
    return json<FailedForm>(refused(failureMessage(error)), { status: failureStatus(error) })
  }
  return safeRedirect((await next?.(change)) ?? paths.orderSharing(addressId, orderId))
}

class TooOften extends Error {
  override name = 'TooOften'
  constructor(readonly seconds: number) {
    super('too many invitations')
  }
}

/** The invitation was accepted in between: the share stays. */
export const tellAccepted = (portal: Portal): Promise<void> =>
  portal.tell({ key: 'orders:invitation_accepted', tone: 'info' })

type Invitation = z.output<ReturnType<typeof invitationForm>>

/** Sends an invitation and redirects to the page of that invitation. */
export const sendInvitation = (args: ActionFunctionArgs, intent: 'invite' | 'renew_invitation') => {
  const renews = intent === 'renew_invitation'
  return changeSharing(args, {
    intent,
    schema: invitationForm,
    work: async (change, key) => {
      const { portal, orderId, id } = change
      const { email, expiresAt } = change.value
      const { api } = portal
      if (renews && (await isAccepted(api, orderId, id))) return
      // The first try may have ended after this call, perhaps in another session.
      if (!renews || !(await findSent(change))) {
        // The limit is taken inside the work, so that a repeated form counts once.
        const wait = await takeFromLimit(args.context, 'invitations')
        if (wait !== null) throw new TooOften(wait)
        await createInvitation(api, orderId, { email, expiresAt: endOfDay(expiresAt) }, key)
        portal.audit('portal.invitation.create', { 'portal.order.id': orderId })
      }
      await portal.tell({ key: 'orders:invitation_sent', values: { email }, tone: 'ok' })
    },
    next: async (change) => {
      if (renews) await deleteRenewed(change)
      const sent = await settle(findSent(change))
      if (!sent.ok || !sent.value) return null
      return paths.sentInvitation(change.addressId, change.orderId, sent.value.id)
    },
  })
}

/** The new invitation, also after a repeated form. */
async function findSent({ portal, orderId, id, value: { email, expiresAt } }: Change<Invitation>) {
  const open = await listOpenInvitations(portal.api, orderId)
  return open.findLast(
    (one) =>
      one.id !== id &&
      one.email.toLowerCase() === email.toLowerCase() &&
      one.expires?.iso === expiresAt,
  )
}

/**
 * The API cannot change an invitation: a new one is sent first, then the old one is deleted, so that a failure
 * loses nothing. The list then has both: a second press deletes the old one, or the person does so there.
 */
async function deleteRenewed({ portal, orderId, id }: Change<Invitation>): Promise<void> {
  const form = new FormData()
  form.set('renewed', id)
  try {
    await portal.submitOnce(form, async (key) => {
      if (await isAccepted(portal.api, orderId, id)) return tellAccepted(portal)
      await deleteInvitation(portal.api, { orderId, invitationId: id }, key)
      portal.audit('portal.invitation.delete', { 'portal.order.id': orderId })
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await portal.tell({ key: 'orders:old_invitation_left', tone: 'info' })
  }
}

/** Required, not past; today is allowed (specification 5). */
const expiryField = (now: Date) =>
  requiredText.transform((text, context) => {
    const day = readExpiryDay(text)
    if (day !== null && !isPast(day, now)) return day
    const message: WordKey = day === null ? 'validation:field_type_date' : 'validation:date_in_past'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

/**
 * Merges the offered days and the typed one into one field. A typed day wins, or somebody would see the order
 * for longer than intended (answer 89).
 */
export function withChosenDay(form: FormData): FormData {
  const [until, typed, filled] = ['until', 'expiresAt', 'filled'].map((name) => form.get(name))
  if (typeof until !== 'string' || until === ownDay) return form
  const isTyped = typeof typed === 'string' && typed.trim() !== '' && typed !== filled
  if (isTyped) form.set('until', ownDay)
  else form.set('expiresAt', until)
  return form
}

/** An invitation always gives the role of an installer (specification 6). */
export const invitationForm = (now: Date) =>
  z.object({ email: emailField, expiresAt: expiryField(now) })

export const shareForm = (now: Date) => z.object({ expiresAt: expiryField(now) })
