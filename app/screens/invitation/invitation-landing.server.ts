import { defaultAddress, type Address } from '~/domain/address'
import { paths } from '~/paths'
import type { Portal } from '~/portal/portal.server'
import { rolesOf } from '~/portal/first-load.server'
import type { FlashMessage } from '~/domain/flash-message'
import { acceptInvitation, isRefusedInvitation } from '~/upstream/sharing.server'
import { ApiError } from '~/upstream/call.server'
import { listOrders } from '~/upstream/order.server'
import { orNull } from '~/upstream/settle'
import type { WordKey } from '~/domain/word-key'
import { catalogueKey } from '~/i18n/instances.server'

/**
 * Accepts the invitation, and returns the path of the next page.
 * @throws ApiError an outage: neither accepted nor refused
 */
export async function invitationLanding(portal: Portal, id: string): Promise<string> {
  if (portal.preview) {
    // In a preview staff would accept the invitation for themselves or for the customer.
    await portal.tell({ key: 'invitation:not_in_preview', tone: 'info' })
    return paths.dashboard(portal.lastAddress ?? '0')
  }
  try {
    const addresses = (await acceptOnce(portal, id)) ?? (await readAfresh(portal))
    return paths.dashboard(defaultAddress(portal.lastAddress, addresses))
  } catch (error) {
    if (!(error instanceof ApiError) || !isRefusedInvitation(error)) throw error
    return afterRefusal(portal, error.messageKey)
  }
}

/**
 * Two clicks within a minute are one acceptance: the API may refuse an accepted invitation.
 * @returns the addresses read after it; null where another request of this person accepted it
 */
async function acceptOnce(portal: Portal, id: string): Promise<Address[] | null> {
  let addresses = null as Address[] | null
  await portal.submitOnce(new FormData(), async () => {
    const accepted = await acceptInvitation(portal.api, id)
    portal.audit('portal.invitation.accept', { 'portal.order.id': accepted.orderId })
    addresses = await readAfresh(portal)
    const orderId = accepted.orderId ?? (await onlyOrder(portal))
    await portal.tell(acceptedMessage(orderId, defaultAddress(portal.lastAddress, addresses)))
  })
  return addresses
}

/** The message links the order (specification 2.12). */
function acceptedMessage(orderId: string | null, addressId: string): FlashMessage {
  const message = { key: 'invitation:accepted', tone: 'ok' } as const
  if (orderId === null) return message
  const link = { href: paths.order(addressId, orderId), key: 'invitation:open_order' } as const
  return { ...message, values: { orderId }, link }
}

/** Reads addresses and roles again: the accepted order may add an address with another role. */
async function readAfresh(portal: Portal): Promise<Address[] | null> {
  const addresses = await orNull(portal.addresses())
  const roles = addresses && rolesOf(addresses)
  await portal.slice('roles').change(() => roles)
  return addresses
}

/** The only order, if the API does not name the accepted one. */
async function onlyOrder(portal: Portal): Promise<string | null> {
  const listing = await orNull(listOrders(portal.api, '0', portal.addresses))
  const [order, second] = listing?.rows ?? []
  return order && !second ? order.id : null
}

/**
 * The dashboard shows the message of the API's key. A person without any address, who probably used the wrong
 * account, gets a page with a logout.
 */
async function afterRefusal(portal: Portal, messageKey: string | null): Promise<string> {
  const key = messageKey ?? ''
  const text = catalogueKey(key) ?? renamed.get(key) ?? generic
  const addresses = await orNull(portal.addresses())
  const hasNothing = addresses?.length === 0
  // The invalid-invitation page has the general text.
  if (!hasNothing || text !== generic) await portal.tell({ key: text, tone: 'danger' })
  if (hasNothing) return paths.invitationExpired()
  return paths.dashboard(defaultAddress(portal.lastAddress, addresses))
}

/** Specification 8. */
const generic: WordKey = 'invitation:refused.text'

/** Catalogue keys that differ from the API's. */
const renamed = new Map<string, WordKey>([['invitation.used', 'invitation:refused.used']])
