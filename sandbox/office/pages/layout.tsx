import type { ReactNode } from 'react'
import { renderDocument } from '../../html/document'
import { Form } from '../../html/form'
import { Notice } from '../../html/parts'
import { hasProblems, type FilledForm } from '../../http/form'
import type { Refusal } from '../../http/refusal'
import { home, pathTo } from '../context'

const menu = [
  [home, 'Customers'],
  [pathTo.requests, 'Publication requests'],
  [pathTo.uploads, 'Uploads'],
  [pathTo.outbox, 'Outbox'],
  [pathTo.previews, 'Previews'],
  [pathTo.tour(''), 'Tour'],
] as const

const messages: Partial<Record<string, string>> = {
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
  /** The address of the menu item that the page belongs to. */
  menuItem?: string
  /** Of the page's address: what was done just now, and how many devices were pushed to. */
  query?: URLSearchParams
  children: ReactNode
}

export function renderPage({ title, menuItem, query, children }: Page): string {
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
          {query && <Done query={query} />}
          {children}
        </main>
      </>
    ),
  })
}

export const refusedPage = ({ status, message }: Refusal) =>
  renderPage({ title: `${status}`, children: <p>{message}</p> })

function Done({ query }: { query: URLSearchParams }) {
  const message = messages[query.get('done') ?? '']
  const devices = query.get('devices')
  if (!message) return null
  if (devices === null) return <Notice tone="ok">{message}</Notice>
  const pushes = devices === '1' ? '1 device was' : `${Number(devices)} devices were`
  return <Notice tone="ok">{`${message} The customer is notified; ${pushes} pushed to.`}</Notice>
}

/** A form with its heading; the refused one says so where a screen reader hears it first. */
export function CardForm({
  id,
  title,
  action,
  submit,
  filled,
  files = false,
  children,
}: {
  id: string
  title: string
  action: string
  submit: string
  filled: FilledForm
  files?: boolean
  children: ReactNode
}) {
  return (
    <Form
      id={id}
      className="card"
      action={action}
      filled={filled}
      aria-labelledby={`${id}-title`}
      noValidate
      {...(files ? { encType: 'multipart/form-data' } : {})}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {hasProblems(filled.problems) && (
        <Notice tone="danger">Nothing was published. Check the marked fields.</Notice>
      )}
      {children}
      <button type="submit">{submit}</button>
    </Form>
  )
}
