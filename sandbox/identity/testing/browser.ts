export interface Page {
  url: URL
  status: number
  html: string
}

interface Cookie {
  name: string
  value: string
  path: string
}

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

const attribute = (tag: string, name: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? ''

/** A browser without scripts: cookies, redirects, buttons. */
export class Browser {
  #cookies: Cookie[] = []
  readonly #issuer: string

  /** Redirects are followed within the issuer. */
  constructor(issuer: string) {
    this.#issuer = issuer
  }

  async open(address: string | URL, init: Init = {}): Promise<Page> {
    const url = new URL(address, this.#issuer)
    const answer = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        cookie: this.#cookieHeader(url),
        // A restarted provider may close a kept connection at the moment of its use.
        connection: 'close',
        ...init.headers,
      },
    })
    for (const line of answer.headers.getSetCookie()) this.#keep(line)
    const location = answer.headers.get('location')
    if (location === null || answer.status >= 400)
      return { url, status: answer.status, html: await answer.text() }
    const next = new URL(location, url)
    if (next.origin === this.#issuer) return this.open(next)
    return { url: next, status: answer.status, html: '' }
  }

  /** The first button whose text begins with `label`. */
  async press(page: Page, label: string): Promise<Page> {
    for (const [, form = '', content = ''] of page.html.matchAll(/<form([^>]*)>(.*?)<\/form>/gs))
      for (const [, button = '', inner = ''] of content.matchAll(
        /<button([^>]*)>(.*?)<\/button>/gs,
      )) {
        const text = inner.replace(/<span class="initials".*?<\/span>|<[^>]+>/g, '').trim()
        if (!text.startsWith(label)) continue
        return this.open(new URL(attribute(form, 'action'), page.url), {
          method: 'POST',
          body: new URLSearchParams({ [attribute(button, 'name')]: attribute(button, 'value') }),
          headers: { origin: page.url.origin, 'sec-fetch-site': 'same-origin' },
        })
      }
    throw new Error(`no button "${label}" on ${page.url.href}`)
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
