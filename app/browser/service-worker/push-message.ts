import type { Settings } from './settings'

/** The notification that a push becomes. */
export interface PushNotification {
  title: string
  body: string
  /** The language of the text, for screen readers. */
  lang: string
  /** The portal's path that a click opens; also the tag, so that the same news is shown once. */
  path: string
}

const notificationPath = /^\/n\/[\w-]{1,64}$/

/**
 * Reads the maker's message {title, body, url, language}, which is in the person's language. A
 * message that cannot be read becomes general words in the device's language, because browsers do
 * not allow a push that shows nothing.
 */
export function readPush(
  payload: string | null,
  { words }: Pick<Settings, 'words'>,
  { language, origin }: { language: string; origin: string },
): PushNotification {
  const message = parseMessage(payload)
  const path = pathOf(message.url, origin)
  const { title, body } = message
  if (typeof title === 'string' && title.trim()) {
    const lang = typeof message.language === 'string' ? message.language : ''
    return { title, body: typeof body === 'string' ? body : '', lang, path }
  }
  const primary = language.toLowerCase().split('-')[0] ?? ''
  const lang = words[primary] ? primary : 'fi'
  return { title: '', body: '', ...words[lang], lang, path }
}

/** A click opens only the address of a notification; for any other it opens the first page. */
export function pathOf(url: unknown, origin: string): string {
  const target = typeof url === 'string' ? parseUrl(url, origin) : null
  const isNotification = target?.origin === origin && notificationPath.test(target.pathname)
  return isNotification ? target.pathname : '/'
}

/** `URL.canParse` is missing in Safari before 17 (answers 108). */
function parseUrl(url: string, origin: string): URL | null {
  try {
    return new URL(url, origin)
  } catch {
    return null
  }
}

function parseMessage(payload: string | null): Record<string, unknown> {
  try {
    const message: unknown = JSON.parse(payload ?? '')
    return typeof message === 'object' && message !== null ? { ...message } : {}
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}
