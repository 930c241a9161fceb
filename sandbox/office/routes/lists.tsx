import type { Context } from 'koa'
import { initialForm } from '../../http/form'
import { notFound } from '../../http/refusal'
import { describeFile } from '../../maker/resources/document'
import { pathTo, type OfficeContext } from '../context'
import type { OfficePage } from '../office'
import { renderPage } from '../pages/layout'
import { Requests, Uploads } from '../pages/lists'
import { MailPage, Outbox } from '../pages/mails'
import { Previews } from '../pages/previews'
import { tourPage } from '../pages/tour'
import { makePreview } from '../preview'
import { listPeople } from '../read'
import { listRequests, listUploads } from '../requests'

/** Requests and uploads from the portal; mails and previews for people. */
export const listPages: OfficePage[] = [
  {
    path: '/requests',
    show: ({ db }) => {
      const children = <Requests requests={listRequests(db)} />
      return renderPage({ title: 'Publication requests', menuItem: pathTo.requests, children })
    },
  },
  {
    path: '/uploads',
    show: ({ db }) => {
      const children = <Uploads uploads={listUploads(db)} />
      return renderPage({ title: 'Uploads', menuItem: pathTo.uploads, children })
    },
  },
  {
    path: '/outbox',
    show: ({ db }) => {
      const mails = db.outbox.all().reverse()
      const children = <Outbox mails={mails} />
      return renderPage({ title: 'Outbox', menuItem: pathTo.outbox, children })
    },
  },
  {
    path: '/outbox/:id',
    show: ({ db }, { id }) => {
      const mail = db.outbox.find(id)
      if (!mail) throw notFound('mail')
      const children = <MailPage mail={mail} />
      return renderPage({ title: mail.subject, menuItem: pathTo.outbox, children })
    },
  },
  {
    path: '/previews',
    show: ({ db, portalUrl, now }, { query }, refused) => {
      const rows = db.previews.all().sort((a, b) => (a.validUntil < b.validUntil ? 1 : -1))
      const made = rows.find(({ token }) => token === query.get('made')) ?? null
      const customers = listPeople(db, false)
      const staff = listPeople(db, true)
      const filled = refused ?? initialForm({ minutes: '15' })
      const children = <Previews {...{ rows, made, customers, staff, portalUrl, now, filled }} />
      return renderPage({ title: 'Previews', menuItem: pathTo.previews, query, children })
    },
    submit: makePreview,
  },
  { path: '/tour', show: (context) => tourPage(context, '') },
  { path: '/tour/:id', show: (context, { id }) => tourPage(context, id) },
]

/** The file of a document, whichever customer it belongs to. */
export async function sendDocument(
  ctx: Context,
  { db, files }: Omit<OfficeContext, 'now'>,
  id: string,
) {
  const row = db.documents.find(id)
  const bytes = row ? await files.find(id) : null
  if (!row || bytes === null) throw notFound('file')
  describeFile(ctx, row)
  ctx.body = bytes
}
