/** The parts of a request by which the worker decides. */
export type WorkerRequest = Pick<Request, 'method' | 'mode' | 'url'> & {
  headers: Pick<Headers, 'has'>
}

/**
 * asset: a file with a hash in its name, which never changes and is nobody's; it is cached.
 * page: fetched anew each time; without a network the offline page is shown.
 * none: the browser handles the request as if there were no worker.
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

/** The assets that a page names: its stylesheet, font, script and icons. */
export function assetsIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+/g))]
}

/** The notification that a push becomes. */
interface PushNotification {
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

/** The event of a browser that has given up a subscription; some have made a new one already. */
interface SubscriptionChange {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}

/**
 * Sends the portal the subscription that replaces one which the browser gave up. If the portal does
 * not accept it (nobody is logged in), it is ended: the next visit subscribes anew.
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
    // Nobody waits for the result, and the next visit repairs it.
    console.warn(error)
    await renewed?.unsubscribe()
  }
}

/** The words of a notification whose message cannot be read. */
interface GenericWords {
  title: string
  body: string
}

/** The server writes these in front of the worker, so that another revision is another worker. */
export interface Settings {
  revision: string
  /** First segments of the addresses whose requests the worker does not touch. */
  bypasses: readonly string[]
  /** By language; Finnish is the fallback. */
  words: Readonly<Record<string, GenericWords>>
}
