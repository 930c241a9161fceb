import type { LoaderFunctionArgs } from '~/framework.server'
import { readParams } from '~/http/route-params'
import { paths } from '~/paths'
import { documentsHref } from '~/screens/parts/documents/documents-view'
import { shortened } from '~/domain/file-name'
import type { FlashMessage } from '~/domain/flash-message'

/**
 * Where files are added: from the page of an order, or from the documents of the address. Reads an id alone, never
 * a path: an address cannot lead to another site.
 */
export function uploadPlace({ request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>) {
  const { addressId } = readParams(params, 'addressId')
  const { searchParams } = new URL(request.url)
  return {
    addressId,
    orderId: searchParams.get('order') || null,
    /** The files are photos of this finding of the order's delivery check. */
    finding: searchParams.get('finding') || null,
  }
}

export type UploadPlace = ReturnType<typeof uploadPlace>

/** The page to return to. */
export function placeHref({ addressId, orderId, finding }: UploadPlace): string {
  if (orderId === null) return documentsHref(addressId)
  if (finding !== null) return paths.arrivalSent(addressId, orderId)
  return `${paths.order(addressId, orderId)}#documents`
}

/** The message disappears after seconds, so it names few files, and only the beginning of long names. */
const mostNamed = 3
const longestName = 40

/**
 * The message that a file was saved. If a message about other files is still unread, both become one with the
 * number and names (specification 8). The API stores the file at the address, so after an upload from an order the
 * message links the address's documents.
 */
export function withSaved(
  messages: readonly FlashMessage[],
  fileName: string,
  { addressId, orderId }: Pick<UploadPlace, 'addressId' | 'orderId'>,
): FlashMessage[] {
  const before = messages.find((message) => savedIn(message) > 0)
  const name = shortened(fileName, longestName, '…')
  const link = { href: documentsHref(addressId), key: 'documents:title' } as const
  return [
    ...messages.filter((message) => message !== before),
    { ...(before ? several(before, name) : one(name)), ...(orderId !== null && { link }) },
  ]
}

/** The messages without the one about saved files, for an answer that names the files itself. */
export const withoutSaved = (messages: readonly FlashMessage[]): FlashMessage[] =>
  messages.filter((message) => savedIn(message) === 0)

const one = (fileName: string): FlashMessage => ({
  key: 'documents:file_saved',
  values: { fileName },
  tone: 'ok',
})

function several(before: FlashMessage, name: string): FlashMessage {
  const count = savedIn(before) + 1
  const names = String(before.values?.names ?? before.values?.fileName ?? '')
  const further = count <= mostNamed ? `, ${name}` : count === mostNamed + 1 ? ' …' : ''
  return { key: 'documents:files_saved', values: { count, names: names + further }, tone: 'ok' }
}

function savedIn({ key, values }: FlashMessage): number {
  if (key === 'documents:file_saved') return 1
  return key === 'documents:files_saved' ? Number(values?.count ?? 0) : 0
}
