import type { FlashMessage } from '~/domain/flash-message'

/**
 * "File saved" with the name; where messages about others are still unread, one message with their
 * number (specification 8: singular and plural).
 */
export function withSaved(messages: readonly FlashMessage[], fileName: string): FlashMessage[] {
  const rest = messages.filter((message) => savedIn(message) === 0)
  const count = 1 + messages.reduce((sum, message) => sum + savedIn(message), 0)
  return [...rest, count === 1 ? one(fileName) : several(count)]
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
