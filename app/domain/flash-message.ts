import type { WordKey } from './word-key'

/** Shown once on the next page (specification 2.2, snackbar). `key` is a key of the catalogues. */
export interface FlashMessage {
  key: WordKey
  values?: Record<string, string | number>
  /** Chooses `_one` or `_other` of the key; such a message has no other values. */
  count?: number
  tone: 'ok' | 'info' | 'danger'
  /** A path of the portal that tries again; such a message stays 10 s instead of 4. */
  retry?: string
  /**
   * A page of the portal to link to, and the key of the link's text; such a message stays 10 s too.
   */
  link?: { href: string; key: WordKey }
}

/**
 * A client that sends forms and loads no page must not make the session and the next page large.
 */
const mostMessages = 20

/** Adds a message for the next page; of too many the newest are kept. */
export const withMessage = (
  messages: readonly FlashMessage[],
  message: FlashMessage,
): FlashMessage[] => [...messages, message].slice(-mostMessages)
