import type { WordKey } from './word-key'

/** Shown once on the next page (specification 2.2). */
export interface FlashMessage {
  key: WordKey
  values?: Record<string, string | number>
  /** Chooses `_one` or `_other` of the key. */
  count?: number
  tone: 'ok' | 'info' | 'danger'
  /** The path that tries again after an error. */
  retry?: string
  /** A page to link to, with the link's text; the message then stays 10 s instead of 4. */
  link?: { href: string; key: WordKey }
}

/** A client that sends forms without loading pages must not grow the session. */
const mostMessages = 20

export const withMessage = (
  messages: readonly FlashMessage[],
  message: FlashMessage,
): FlashMessage[] => [...messages, message].slice(-mostMessages)
