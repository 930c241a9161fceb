import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

interface Document {
  language: string
  title: string
  stylesheet: string
  icon: string
  head?: ReactNode
  children: ReactNode
}

/** Plain HTML, no script, no inline style. */
export function renderDocument({ language, title, stylesheet, icon, head, children }: Document) {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        {head}
        <title>{title}</title>
        <link rel="icon" href={icon} type="image/svg+xml" />
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body>{children}</body>
    </html>,
  )}`
}
