import { expect, test } from 'vitest'
import { withMessage, type FlashMessage } from './flash-message'

test('of a thousand messages not yet shown the newest twenty are kept', () => {
  const messageOf = (index: number): FlashMessage => ({
    key: 'documents:delete_success',
    values: { fileName: `${index}.pdf` },
    tone: 'ok',
  })
  let messages: FlashMessage[] = []
  for (let index = 0; index < 1000; index++) messages = withMessage(messages, messageOf(index))
  expect(messages).toHaveLength(20)
  expect(messages.at(0)).toEqual(messageOf(980))
  expect(messages.at(-1)).toEqual(messageOf(999))
})
