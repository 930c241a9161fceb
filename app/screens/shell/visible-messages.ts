import type { Translate } from '~/i18n/words'
import type { Message } from '~/components/messages'
import type { FlashMessage } from '~/domain/flash-message'

/** The session's messages for this page, in the person's language. */
export function visibleMessages(messages: readonly FlashMessage[], t: Translate): Message[] {
  return messages.map(({ key, values, tone, retry, link }) => ({
    text: t(key, { replace: values }),
    tone,
    retryHref: retry,
    link: link && { href: link.href, text: t(link.key, { replace: values }) },
  }))
}
