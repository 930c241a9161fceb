import type { Notification } from '~/domain/notification'
import { listOfAddress, type EachAddress, type Listing } from './all-addresses.server'
import * as assumed from './assumptions'
import { apiPath, type Api } from './call.server'
import { listOf } from './list.server'
import { id, instant, message, params, reader, text } from './readers.server'
import { readQuantity } from './readers/amount'
import { orNull } from './row-reader.server'
import { wire } from './wire.server'

const wireNotification = wire<Notification>('Notification', {
  id,
  // Specification 4: 0 is new, 10 is read.
  isNew: ['status', reader('quantity', (value) => readQuantity(value) === 0)],
  createdAt: instant,
  redirectUrl: assumed.redirectLink,
  type: text,
  titleKey: text,
  messageKey: text,
  params: ['notificationParams', params],
  title: message,
  message,
})

/**
 * The notifications of an address, in the API's order.
 * @param addresses called only if the API does not serve all addresses at once
 */
export async function listNotifications(
  api: Api,
  addressId: string | null | undefined,
  addresses?: EachAddress,
): Promise<Listing<Notification>> {
  return listOfAddress(api, addressId, {
    path: (address) => apiPath`/api/Address/${address}/Notification`,
    allPath: assumed.allNotifications,
    schema: listOf(wireNotification),
    idOf: (notification) => notification.id,
    addresses,
  })
}

type Opened = Pick<Notification, 'redirectUrl'>

const wireOpened = wire<Opened>('Opened notification', {
  redirectUrl: assumed.redirectLink,
})

/** Opens a notification. This acts: one without a redirect becomes read. */
export async function openNotification(api: Api, id: string): Promise<Opened> {
  const path = apiPath`/api/Notification/${id}`
  const opened = await api.get(path, orNull(wireOpened), { retry: false })
  return opened ?? { redirectUrl: null }
}
