import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { home, pathTo } from '../desk'

const places = [
  [home, 'Customers'],
  [pathTo.requests, 'Publication requests'],
  [pathTo.uploads, 'Uploads'],
  [pathTo.outbox, 'Outbox'],
  [pathTo.previews, 'Previews'],
] as const

const messages: Record<string, string> = {
  order: 'The order is published.',
  offer: 'The offer is published.',
  document: 'The document is published.',
  delivery: 'The delivery time is confirmed.',
  backorder: 'The backorder delivery is scheduled.',
  reclamation: 'The claim delivery is estimated.',
  status: 'The status is moved.',
  preview: 'The preview link is made.',
}

interface Page {
  title: string
  /** Which of the menu it belongs to. */
  place?: string
  /** What was done just now: a key, and how many devices were pushed to (null: nobody was told). */
  done?: { what: string; devices: string | null } | null
  children: ReactNode
}

/** A whole document: plain HTML, no script, no inline style. */
export function renderPage({ title, place, done, children }: Page): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} – Back office`}</title>
        <link rel="icon" href={`${home}/icon.svg`} type="image/svg+xml" />
        <link rel="stylesheet" href={`${home}/office.css`} />
      </head>
      <body>
        <header className="site">
          <p className="name">
            Back office <span className="chip">sandbox</span>
          </p>
          <nav aria-label="Back office">
            <ul>
              {places.map(([path, name]) => (
                <li key={path}>
                  <a href={path} aria-current={path === place ? 'page' : undefined}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </header>
        <main>
          <h1>{title}</h1>
          {done && <Done {...done} />}
          {children}
        </main>
      </body>
    </html>,
  )}`
}

function Done({ what, devices }: { what: string; devices: string | null }) {
  const message = messages[what]
  if (!message) return null
  const told =
    devices === null
      ? ''
      : ` The customer is notified; ${devices === '1' ? '1 device was' : `${Number(devices)} devices were`} pushed to.`
  return (
    <p className="notice" role="status">
      {message}
      {told}
    </p>
  )
}
