import type { LoaderFunctionArgs } from '~/framework.server'
import { readParams } from '~/navigation/route-params'
import { requirePortal } from '~/portal/portal.server'
import { calendarAnswer } from './answer.server'
import { loadAddressEvents } from './load.server'

/** The dates of an address, or of all of them, as a file for calendars. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const portal = await requirePortal({ request, context })
  const { addressId } = readParams(params, 'addressId')
  return calendarAnswer(portal, {
    request,
    context,
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
