import { addressToGoOnWith, type Address } from '../../domain/address'
import { paths } from '../../paths'
import type { Portal } from '../../portal.server'
import { rolesOf } from '../../session-start.server'
import {
  acceptInvitation,
  isRefusedInvitation,
  type AcceptedInvitation,
} from '../../upstream/accept-invitation.server'
import { ApiError } from '../../upstream/call.server'
import { listOrders } from '../../upstream/order.server'
import { settle } from '../../upstream/settle'
import { refusalText, saysMore } from './refusal-text.server'

/**
 * Accepts, and says where the person goes on.
 * @throws ApiError an outage: neither accepted nor refused
 */
export async function invitationLanding(portal: Portal, id: string): Promise<string> {
  if (portal.preview) {
    // Staff would accept for themselves or, worse, for the customer.
    await portal.tell({ key: 'invitation:not_in_preview', tone: 'info' })
    return paths.dashboard(portal.lastAddress ?? '0')
  }
  const roles = portal.rememberedRoles()
  const hadNothing = roles !== null && Object.keys(roles).length === 0
  let accepted: AcceptedInvitation | null
  try {
    accepted = await acceptOnce(portal, id)
  } catch (error) {
    if (!(error instanceof ApiError) || !isRefusedInvitation(error)) throw error
    return afterRefusal(portal, error.messageKey)
  }
  const addresses = await readAfresh(portal)
  const addressId = addressToGoOnWith(portal.lastAddress, addresses)
  const orderId = hadNothing && accepted ? await sharedOrder(portal, accepted) : null
  return orderId === null ? paths.dashboard(addressId) : paths.order(addressId, orderId)
}

/**
 * Two tabs or a second click within a minute are one acceptance: the API may refuse an invitation
 * that it has accepted already.
 * @returns null where another request of this person's has accepted it
 */
async function acceptOnce(portal: Portal, id: string): Promise<AcceptedInvitation | null> {
  let accepted = null as AcceptedInvitation | null
  await portal.once(new FormData(), async () => {
    accepted = await acceptInvitation(portal.api, id)
    await portal.tell({ key: 'invitation:accepted', tone: 'ok' })
  })
  return accepted
}

/** What is shared may be at a new address, with a role of its own: what was known is forgotten. */
async function readAfresh(portal: Portal): Promise<Address[] | null> {
  const addresses = await settle(portal.addresses())
  const roles = addresses.ok ? rolesOf(addresses.value) : null
  await portal.remember((record) => ({ ...record, roles }))
  return addresses.ok ? addresses.value : null
}

/**
 * Decided: the dashboard of the selected address or 0, as specification 2.12 says. Only who had no
 * address before goes to the shared order itself: somebody new came for that one order, and knows
 * nothing yet of a dashboard. It is the one that the API names, else the only one there is.
 */
async function sharedOrder(portal: Portal, accepted: AcceptedInvitation): Promise<string | null> {
  if (accepted.orderId !== null) return accepted.orderId
  const listing = await settle(listOrders(portal.api, '0', () => portal.addresses()))
  const [order, second] = listing.ok ? listing.value.rows : []
  return order && !second ? order.id : null
}

/**
 * The message of the API's key on the dashboard; who has no address to go to, usually with another
 * account than the invited one, gets the page about it, which offers to log out.
 */
async function afterRefusal(portal: Portal, messageKey: string | null): Promise<string> {
  const text = refusalText(messageKey)
  const addresses = await settle(portal.addresses())
  const hasNothing = addresses.ok && addresses.value.length === 0
  if (!hasNothing || saysMore(text)) await portal.tell({ key: text, tone: 'danger' })
  if (hasNothing) return paths.invitationExpired()
  return paths.dashboard(
    addressToGoOnWith(portal.lastAddress, addresses.ok ? addresses.value : null),
  )
}
