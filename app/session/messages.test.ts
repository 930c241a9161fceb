import { expect, test } from 'vitest'
import { withMessage } from './messages'
import type { FlashMessage, SessionRecord } from './types'

test('of a thousand messages that nobody has looked at the newest twenty are kept', () => {
  const messageOf = (index: number): FlashMessage => ({
    key: 'documents:delete_success',
    values: { fileName: `${index}.pdf` },
    tone: 'ok',
  })
  const messages: FlashMessage[] = []
  let record = { messages } as unknown as SessionRecord
  for (let index = 0; index < 1000; index++) record = withMessage(record, messageOf(index))
  expect(record.messages).toHaveLength(20)
  expect(record.messages.at(0)).toEqual(messageOf(980))
  expect(record.messages.at(-1)).toEqual(messageOf(999))
})
