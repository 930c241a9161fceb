import type { LoaderFunctionArgs } from '~/framework.server'
import { allAddresses, isAddressId } from '~/domain/address'
import { visibleDocuments } from '~/domain/document'
import { openScreen } from '~/portal/open-screen.server'
import { orderRole } from '~/portal/order-role.server'
import { archiveAnswer } from '~/screens/parts/archive.server'
import { listOrderDocuments } from '~/upstream/document.server'
import { documentEntries } from './archive.server'

/** The documents of an order that the person may see, as one zip. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, url, orderId } = await openScreen(args, 'orderId')
  const given = url.searchParams.get('address') ?? ''
  const addressId = isAddressId(given) ? given : allAddresses
  const root = portal.t('order:title', { id: orderId })
  return archiveAnswer(portal, args, {
    fileName: root,
    open: async () => {
      const [documents, role] = await Promise.all([
        listOrderDocuments(portal.api, orderId),
        orderRole(portal, { addressId, orderId }),
        // Without them a customer would get what an installer sees, and take it for all.
        portal.addresses(),
      ])
      return documentEntries(portal, {
        root,
        documents: visibleDocuments(documents, role),
        of: () => ({ orderId }),
        stopping: args.context.stopping,
      })
    },
  })
}
