import type { FlashMessage, SessionRecord } from './types'

/** Whoever sends forms and looks at no page must not make the session, and the next page, large. */
const mostMessages = 20

/** The session with one more message for the next page; of too many the newest are kept. */
export const withMessage = (record: SessionRecord, message: FlashMessage): SessionRecord => ({
  ...record,
  messages: [...record.messages, message].slice(-mostMessages),
})
