import type { Settings } from './settings'

/** A push as it is shown. */
export interface ShownPush {
  title: string
  body: string
  /** Of the text, for screen readers. */
  lang: string
  /** Path of the portal that a click opens; also the tag, so that the same news shows once. */
  path: string
}

const notificationPath = /^\/n\/[\w-]{1,64}$/

/**
 * The maker's message {title, body, url, language}, in the person's language. What cannot be read
 * still says that there is news, in the device's language: a push that shows nothing is not allowed.
 */
export function readPush(
  payload: string | null,
  { words }: Pick<Settings, 'words'>,
  { language, origin }: { language: string; origin: string },
): ShownPush {
  const message = parsed(payload)
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

/** Only a notification's own address is opened; anything else leads to the start. */
export function pathOf(url: unknown, origin: string): string {
  if (typeof url !== 'string' || !URL.canParse(url, origin)) return '/'
  const { origin: named, pathname } = new URL(url, origin)
  return named === origin && notificationPath.test(pathname) ? pathname : '/'
}

function parsed(payload: string | null): Record<string, unknown> {
  try {
    const message: unknown = JSON.parse(payload ?? '')
    return typeof message === 'object' && message !== null ? { ...message } : {}
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}
