import { desc, eq } from 'drizzle-orm'
import { notFound } from '../../maker/answer'
import { documents, outbox, previews } from '../../maker/tables'
import { disposition } from '../../maker/resources/document'
import { pathTo } from '../desk'
import type { OfficeRoute } from '../office'
import { renderPage } from '../pages/layout'
import { Requests, Uploads } from '../pages/lists'
import { MailPage, Outbox } from '../pages/mails'
import { Previews } from '../pages/previews'
import { makePreview } from '../preview'
import { listPeople } from '../read'
import { listRequests, listUploads } from '../requests'

/** What came in from the portal, and what goes out to people. */
export const deskRoutes: OfficeRoute[] = [
  {
    path: /^\/sandbox\/office\/requests$/,
    show: ({ db }) => {
      const children = <Requests requests={listRequests(db)} />
      return renderPage({ title: 'Publication requests', place: pathTo.requests, children })
    },
  },
  {
    path: /^\/sandbox\/office\/uploads$/,
    show: ({ db }) => {
      const children = <Uploads uploads={listUploads(db)} />
      return renderPage({ title: 'Uploads', place: pathTo.uploads, children })
    },
  },
  {
    path: /^\/sandbox\/office\/documents\/([A-Za-z0-9_-]{1,64})$/,
    show: async ({ db, files }, { params: [id = ''] }) => {
      const row = db.select().from(documents).where(eq(documents.id, id)).get()
      const body = row ? await files.find(id) : null
      if (!row || body === null) throw notFound('file')
      const { contentType, filename } = row
      const headers = {
        'content-type': contentType,
        'content-disposition': disposition(filename),
      }
      return { status: 200, headers, body }
    },
  },
  {
    path: /^\/sandbox\/office\/outbox$/,
    show: ({ db }) => {
      const mails = db.select().from(outbox).orderBy(desc(outbox.id)).all()
      const children = <Outbox mails={mails} />
      return renderPage({ title: 'Outbox', place: pathTo.outbox, children })
    },
  },
  {
    path: /^\/sandbox\/office\/outbox\/(\d{1,15})$/,
    show: ({ db }, { params: [id = ''] }) => {
      const mail = db
        .select()
        .from(outbox)
        .where(eq(outbox.id, Number(id)))
        .get()
      if (!mail) throw notFound('mail')
      const children = <MailPage mail={mail} />
      return renderPage({ title: mail.subject, place: pathTo.outbox, children })
    },
  },
  {
    path: /^\/sandbox\/office\/previews$/,
    show: ({ db, portalUrl, now }, { query, done }, refused) => {
      const rows = db.select().from(previews).orderBy(desc(previews.validUntil)).all()
      const staff = listPeople(db, true)
      const made = rows.find(({ token }) => token === query.get('made')) ?? null
      const filled = refused ?? { values: { minutes: '15' }, problems: {} }
      const children = (
        <Previews
          {...{ rows, made, staff, portalUrl, now, filled }}
          customers={listPeople(db, false)}
        />
      )
      return renderPage({ title: 'Previews', place: pathTo.previews, done, children })
    },
    act: (desk, sent) => makePreview(desk, sent),
  },
]
