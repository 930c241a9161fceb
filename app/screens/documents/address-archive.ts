import type { LoaderFunctionArgs } from '~/framework.server'
import { streetAt } from '~/domain/address'
import { openScreen } from '~/portal/open-screen.server'
import { archiveAnswer } from '~/screens/parts/archive.server'
import { readVisibleDocuments } from '~/screens/parts/documents/visible-documents.server'
import { documentEntries } from './archive.server'

/** The documents of an address, or of all of them, that the person may see, as one zip. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, addressId } = await openScreen(args, 'addressId')
  const fileName = portal.t('documents:title')
  return archiveAnswer(portal, args, {
    fileName,
    open: async () => {
      const [documents, addresses] = await Promise.all([
        readVisibleDocuments(portal, addressId),
        portal.addresses(),
      ])
      return documentEntries(portal, {
        root: [fileName, streetAt(addressId, addresses)].filter(Boolean).join(' '),
        documents,
        of: ({ orderId, offerId }) => ({ orderId, offerId }),
        stopping: args.context.stopping,
      })
    },
  })
}
