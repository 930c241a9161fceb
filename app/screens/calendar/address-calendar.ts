import type { LoaderFunctionArgs } from '@remix-run/node'
import { readParams } from '~/navigation/route-params'
import { paths } from '~/paths'
import { requirePortal } from '~/portal/portal.server'
import { calendarAnswer } from './answer.server'
import { loadAddressEvents } from './load.server'

/** The dates of an address, or of all of them, as a file for calendars. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const portal = await requirePortal({ request, context })
  const { addressId } = readParams(params, 'addressId')
  return calendarAnswer(portal, {
    request,
    addressId,
    fileName: portal.t('calendar:file.address'),
    read: async () => {
      const { events, unread } = await loadAddressEvents(portal, addressId)
      // The file cannot say what it lacks, so the next page does.
      if (unread > 0 && request.method === 'GET' && !portal.preview) {
        await portal.tell({
          key: 'calendar:unread',
          values: { count: unread },
          tone: 'info',
          link: { href: paths.orders(addressId), key: 'orders:title' },
        })
      }
      return events
    },
  })
}
