import type { LoaderFunctionArgs } from '~/framework.server'
import { openScreen } from '~/portal/open-screen.server'
import { calendarAnswer } from './answer.server'
import { loadAddressEvents } from './load.server'

/** The dates of an address, or of all of them, as a file for calendars. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, addressId } = await openScreen(args, 'addressId')
  return calendarAnswer(portal, {
    ...args,
    addressId,
    fileName: portal.t('calendar:file.address'),
    read: async () => {
      const { events, unreadOrders, unreadAddresses } = await loadAddressEvents(portal, addressId)
      return {
        events,
        lacks: [
          { key: 'calendar:unread', count: unreadOrders },
          { key: 'calendar:unread_addresses', count: unreadAddresses },
        ],
      }
    },
  })
}
