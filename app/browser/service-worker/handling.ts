export type WorkerRequest = Pick<Request, 'method' | 'mode' | 'url'> & {
  headers: Pick<Headers, 'has'>
}

/**
 * asset: a file with a hash in its name and without personal data; cached. page: fetched each time; without a
 * network the offline page is shown. none: the browser handles the request.
 */
export type Handling = 'asset' | 'page' | 'none'

export function handlingOf(
  { method, mode, url, headers }: WorkerRequest,
  { origin, bypasses }: { origin: string; bypasses: readonly string[] },
): Handling {
  const target = new URL(url)
  const { pathname } = target
  if (method !== 'GET' || target.origin !== origin || headers.has('Range')) return 'none'
  if (pathname.startsWith('/assets/')) return 'asset'
  const isBypassed = bypasses.includes(pathname.split('/')[1] ?? '')
  return mode === 'navigate' && !isBypassed ? 'page' : 'none'
}

/** Stylesheet, font, script and icons. */
export function assetsIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+/g))]
}

interface PushNotification {
  title: string
  body: string
  /** For screen readers. */
  lang: string
  /** A click opens this path; it is also the tag, so that the same news is shown once. */
  path: string
}

const notificationPath = /^\/n\/[\w-]{1,64}$/

/**
 * Reads the maker's message {title, body, url, language}. An unreadable one becomes general words in the
 * device's language, because browsers require a visible notification.
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

/** The path that a click on a notification opens. Any other address opens the first page. */
export function pathOf(url: unknown, origin: string): string {
  const target = typeof url === 'string' ? parseUrl(url, origin) : null
  const isNotification = target?.origin === origin && notificationPath.test(target.pathname)
  return isNotification ? target.pathname : '/'
}

/** Safari before 17 lacks `URL.canParse` (answer 108). */
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

/** Some browsers include the new subscription. */
interface SubscriptionChange {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}

/**
 * Sends the portal the subscription that replaces a dropped one. If the portal refuses (nobody is logged in),
 * the new subscription is cancelled and the next visit subscribes again.
 */
export async function renewSubscription(
  { pushManager }: Pick<ServiceWorkerRegistration, 'pushManager'>,
  { oldSubscription, newSubscription }: SubscriptionChange,
): Promise<void> {
  let renewed = newSubscription
  try {
    if (!renewed && !oldSubscription) return
    renewed ??= await pushManager.subscribe(oldSubscription?.options)
    const body = new URLSearchParams({
      intent: 'renew',
      subscription: JSON.stringify(renewed),
    })
    const answer = await fetch('/push/subscription', { method: 'POST', body })
    if (!answer.ok) throw new Error(`the portal answers ${answer.status}`)
  } catch (error) {
    // Nobody waits for the result, and the next visit subscribes again.
    console.warn(error)
    await renewed?.unsubscribe()
  }
}

/** The server writes these before the worker's code, so that each revision is a new worker. */
export interface Settings {
  revision: string
  /** First segments of addresses that the worker ignores. */
  bypasses: readonly string[]
  /** For an unreadable message, by language; Finnish is the fallback. */
  words: Readonly<Record<string, Pick<PushNotification, 'title' | 'body'>>>
}
