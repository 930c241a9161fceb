import { defaultAddress, type Address } from '~/domain/address'
import { paths } from '~/paths'
import type { Portal } from '~/portal/portal.server'
import { rolesOf } from '~/portal/first-load.server'
import type { FlashMessage } from '~/domain/flash-message'
import { acceptInvitation, isRefusedInvitation } from '~/upstream/sharing.server'
import { ApiError } from '~/upstream/call.server'
import { listOrders } from '~/upstream/order.server'
import { settle } from '~/upstream/settle'
import type { WordKey } from '~/domain/word-key'
import { catalogueKey } from '~/i18n/instances.server'

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
  try {
    const addresses = (await acceptOnce(portal, id)) ?? (await readAfresh(portal))
    return paths.dashboard(defaultAddress(portal.lastAddress, addresses))
  } catch (error) {
    if (!(error instanceof ApiError) || !isRefusedInvitation(error)) throw error
    return afterRefusal(portal, error.messageKey)
  }
}

/**
 * Two tabs or a second click within a minute are one acceptance: the API may refuse an invitation
 * that it has accepted already.
 * @returns the addresses read after it; null where another request of this person's has accepted it
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

/** The dashboard's message links to the order (specification 2.12). */
function acceptedMessage(orderId: string | null, addressId: string): FlashMessage {
  const message = { key: 'invitation:accepted', tone: 'ok' } as const
  if (orderId === null) return message
  const link = { href: paths.order(addressId, orderId), key: 'invitation:open_order' } as const
  return { ...message, values: { orderId }, link }
}

/** The shared order may be at a new address with its own role, so the addresses are read anew. */
async function readAfresh(portal: Portal): Promise<Address[] | null> {
  const addresses = await settle(portal.addresses())
  const roles = addresses.ok ? rolesOf(addresses.value) : null
  await portal.slice('roles').change(() => roles)
  return addresses.ok ? addresses.value : null
}

/** Where the API does not name the shared order: the only one that there is. */
async function onlyOrder(portal: Portal): Promise<string | null> {
  const listing = await settle(listOrders(portal.api, '0', () => portal.addresses()))
  const [order, second] = listing.ok ? listing.value.rows : []
  return order && !second ? order.id : null
}

/**
 * Shows the message of the API's key on the dashboard. Somebody without any address, who usually has
 * logged in with another account than the invited one, gets a page that offers to log out.
 */
async function afterRefusal(portal: Portal, messageKey: string | null): Promise<string> {
  const text = refusalText(messageKey)
  const addresses = await settle(portal.addresses())
  const hasNothing = addresses.ok && addresses.value.length === 0
  if (!hasNothing || isSpecific(text)) await portal.tell({ key: text, tone: 'danger' })
  if (hasNothing) return paths.invitationExpired()
  return paths.dashboard(defaultAddress(portal.lastAddress, addresses.ok ? addresses.value : null))
}

/** Specification 8: the text where the API's key has none of its own. */
const generic: WordKey = 'invitation:refused.text'

/** Catalogue keys that differ from the API's `messageKey`. */
const renamed = new Map<string, WordKey>([['invitation.used', 'invitation:refused.used']])

/** The catalogue's key for the API's `messageKey` (specification 2.12). */
function refusalText(messageKey: string | null): WordKey {
  const key = messageKey ?? ''
  return catalogueKey(key) ?? renamed.get(key) ?? generic
}

/** Does it differ from the text that the page about an invalid invitation has anyway? */
const isSpecific = (text: string): boolean => text !== generic
