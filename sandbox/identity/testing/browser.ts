import { attributes, findForm, unescapeHtml } from '../../html/testing/forms'
import { textFields } from '../../http/form'
import { fetchOnce } from './fetch-once'

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

/** A browser without scripts, as far as these pages need one: cookies, redirects, forms. */
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
    const form = findForm(page.html, (text) => text.startsWith(label))
    if (!form) throw new Error(`no button "${label}" on ${page.url.href}`)
    return this.open(new URL(form.action ?? '', page.url), {
      method: 'POST',
      body: new URLSearchParams({ ...textFields(form.fields), ...fields }),
      headers: { origin: page.url.origin, 'sec-fetch-site': 'same-origin' },
    })
  }

  /** Follows the link whose text is `label`. */
  async follow(page: Page, label: string): Promise<Page> {
    for (const [, tag = '', inner = ''] of page.html.matchAll(/<a([^>]*)>(.*?)<\/a>/gs)) {
      if (unescapeHtml(inner) !== label) continue
      return this.open(new URL(attributes(tag).href ?? '', page.url))
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
