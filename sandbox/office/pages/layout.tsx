import type { ReactNode } from 'react'
import { renderDocument } from '../../html/document'
import { Notice } from '../../html/parts'
import { home, pathTo } from '../context'

const menu = [
  [home, 'Customers'],
  [pathTo.requests, 'Publication requests'],
  [pathTo.uploads, 'Uploads'],
  [pathTo.outbox, 'Outbox'],
  [pathTo.previews, 'Previews'],
  [pathTo.tour, 'Tour'],
] as const

export interface Page {
  title: string
  menuItem?: string
  children: ReactNode
}

export function renderPage({
  title,
  menuItem,
  done,
  children,
}: Page & { done?: string | undefined }) {
  return renderDocument({
    language: 'en',
    title: `${title} – Back office`,
    stylesheet: `${home}/office.css`,
    icon: `${home}/icon.svg`,
    children: (
      <>
        <header className="site">
          <p className="name">
            Back office <span className="chip">sandbox</span>
          </p>
          <nav aria-label="Back office">
            <ul>
              {menu.map(([path, name]) => (
                <li key={path}>
                  <a href={path} aria-current={path === menuItem ? 'page' : undefined}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </header>
        <main>
          <h1>{title}</h1>
          {done && <Notice tone="ok">{done}</Notice>}
          {children}
        </main>
      </>
    ),
  })
}
