import type { FlashMessage } from '~/domain/flash-message'
import { documentsHref } from '~/screens/parts/documents/documents-view'
import type { UploadPlace } from './upload-place'

/**
 * "File saved" with the name; where messages about others are still unread, one message with their
 * number (specification 8: singular and plural). The API puts the file with the address: who has added
 * it from an order is led there.
 */
export function withSaved(
  messages: readonly FlashMessage[],
  fileName: string,
  { addressId, orderId }: UploadPlace,
): FlashMessage[] {
  const rest = messages.filter((message) => savedIn(message) === 0)
  const count = 1 + messages.reduce((sum, message) => sum + savedIn(message), 0)
  const link = { href: documentsHref(addressId), key: 'documents:title' }
  return [
    ...rest,
    { ...(count === 1 ? one(fileName) : several(count)), ...(orderId !== null && { link }) },
  ]
}

const one = (fileName: string): FlashMessage => ({
  key: 'documents:file_saved',
  values: { fileName },
  tone: 'ok',
})

const several = (count: number): FlashMessage => ({
  key: 'documents:files_saved',
  values: { count },
  tone: 'ok',
})

function savedIn({ key, values }: FlashMessage): number {
  if (key === 'documents:file_saved') return 1
  return key === 'documents:files_saved' ? Number(values?.count ?? 0) : 0
}
