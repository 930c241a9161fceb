import { fetchOnce } from './fetch-once'

/** A browser without scripts, as far as these pages need one: cookies, redirects, forms. */
export interface Page {
  url: URL
  status: number
  html: string
  headers: Headers
}

interface Cookie {
  name: string
  value: string
  path: string
}

const entities: Record<string, string> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' }
const unescape = (text: string) =>
  text.replace(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole)

function attributes(tag: string): Record<string, string> {
  return Object.fromEntries(
    [...tag.matchAll(/\s([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      unescape(value),
    ]),
  )
}

export class Browser {
  #cookies: Cookie[] = []
  readonly #issuer: string
  readonly #headers: Record<string, string>

  /** Redirects are followed as long as they stay at the issuer. */
  constructor(issuer: string, headers: Record<string, string> = {}) {
    this.#issuer = issuer
    this.#headers = headers
  }

  async open(address: string | URL, init: Parameters<typeof fetchOnce>[1] = {}): Promise<Page> {
    const url = new URL(address, this.#issuer)
    const answer = await fetchOnce(url, {
      ...init,
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        ...this.#headers,
        cookie: this.#cookieHeader(url),
        ...init.headers,
      },
    })
    for (const line of answer.headers.getSetCookie()) this.#keep(line)
    const location = answer.headers.get('location')
    if (location !== null && answer.status < 400) {
      const next = new URL(location, url)
      if (next.origin === this.#issuer) return this.open(next)
      return { url: next, status: answer.status, html: '', headers: answer.headers }
    }
    return { url, status: answer.status, html: await answer.text(), headers: answer.headers }
  }

  /** Presses the first button whose text begins with `label`, in the form that it stands in. */
  async press(page: Page, label: string, fields: Record<string, string> = {}): Promise<Page> {
    for (const [, tag = '', content = ''] of page.html.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)) {
      for (const [, button = '', inner = ''] of content.matchAll(
        /<button([^>]*)>(.*?)<\/button>/gs,
      )) {
        const text = unescape(inner.replace(/<span class="initials".*?<\/span>|<[^>]+>/g, ''))
        if (!text.trim().startsWith(label)) continue
        const body = new URLSearchParams()
        for (const [input] of content.matchAll(/<input[^>]*>/g)) {
          const { name, value = '' } = attributes(input)
          if (name !== undefined) body.set(name, value)
        }
        for (const [name, value] of Object.entries(fields)) body.set(name, value)
        const { name, value } = attributes(button)
        if (name !== undefined) body.set(name, value ?? '')
        const action = new URL(attributes(tag).action ?? '', page.url)
        return this.open(action, {
          method: 'POST',
          body,
          headers: { origin: page.url.origin, 'sec-fetch-site': 'same-origin' },
        })
      }
    }
    throw new Error(`no button "${label}" on ${page.url.href}`)
  }

  /** Follows the link whose text is `label`. */
  async follow(page: Page, label: string): Promise<Page> {
    for (const [, tag = '', inner = ''] of page.html.matchAll(/<a([^>]*)>(.*?)<\/a>/gs)) {
      if (unescape(inner) === label) return this.open(new URL(attributes(tag).href ?? '', page.url))
    }
    throw new Error(`no link "${label}" on ${page.url.href}`)
  }

  #keep(line: string) {
    const [pair = '', ...rest] = line.split('; ')
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const of = (key: string) =>
      rest.find((part) => part.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1)
    const path = of('path') ?? '/'
    const expires = of('expires')
    this.#cookies = this.#cookies.filter((other) => other.name !== name || other.path !== path)
    if (expires === undefined || Date.parse(expires) > Date.now()) {
      this.#cookies.push({ name, value, path })
    }
  }

  #cookieHeader(url: URL): string {
    return this.#cookies
      .filter(({ path }) => path === '/' || `${url.pathname}/`.startsWith(`${path}/`))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
  }
}
