import { z } from 'zod'
import type { Address } from '~/domain/address'
import type { Notification } from '~/domain/notification'
import { listOfAddress, type Listing } from './all-addresses.server'
import { apiPath, type Api } from './call.server'
import { id, instant, params, quantity, redirectLink, text } from './readers.server'

/** The specification does not show the path for all addresses; it stands here alone. */
const allPath = apiPath`/api/Notification`

const wireNotification = z
  .object({
    id,
    status: quantity,
    createdAt: instant,
    redirectUrl: redirectLink,
    type: text,
    titleKey: text,
    messageKey: text,
    notificationParams: params,
    title: text,
    message: text,
  })
  .transform(({ status, notificationParams, ...wire }): Notification => ({
    ...wire,
    // Specification 4: 0 is new, 10 is read.
    isNew: status === 0,
    params: notificationParams,
  }))

/**
 * In the order in which they come.
 * @param addresses asked where the API does not serve all addresses at once
 */
export async function listNotifications(
  api: Api,
  addressId: string | null | undefined,
  addresses?: () => Promise<Address[]>,
): Promise<Listing<Notification>> {
  return listOfAddress(api, addressId, {
    path: (address) => apiPath`/api/Address/${address}/Notification`,
    allPath,
    row: wireNotification,
    idOf: (notification) => notification.id,
    addresses,
  })
}

const wireOpened = z
  .object({ redirectUrl: redirectLink })
  .nullable()
  .transform((opened) => ({ redirectUrl: opened?.redirectUrl ?? null }))

/** Opens a notification: that acts, for one without a redirect becomes read. */
export async function openNotification(
  api: Api,
  id: string,
): Promise<Pick<Notification, 'redirectUrl'>> {
  return api.get(apiPath`/api/Notification/${id}`, wireOpened, { retry: false })
}
