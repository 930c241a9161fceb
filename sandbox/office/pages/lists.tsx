import { link, Table } from '../../html/parts'
import { notFound } from '../../http/refusal'
import type { MailRow } from '../../maker/database'
import { nameOf, pathTo } from '../context'
import { formatTime } from '../format'
import type { OfficePage } from '../office'
import { listRequests, listUploads, type Request } from '../requests'
import { textIn } from '../wire'

/** Requests and uploads of customers; mails. */
export const listPages: OfficePage[] = [
  {
    path: '/requests',
    show: ({ db }) => ({
      title: 'Publication requests',
      menuItem: pathTo.requests,
      children: (
        <Table
          head={['Order', 'Asked', 'By', 'Postal code', 'Salesperson', 'State']}
          rows={listRequests(db).map((request) => [
            request.orderId,
            formatTime(request.createdAt),
            link(pathTo.customer(request.customer.sub), nameOf(request.customer)),
            request.postalCode,
            request.salesPerson ?? 'not known',
            requestState(request),
          ])}
        />
      ),
    }),
  },
  {
    path: '/uploads',
    show: ({ db }) => ({
      title: 'Uploads',
      menuItem: pathTo.uploads,
      children: (
        <Table
          head={['File', 'Uploaded', 'By', 'Address', 'Order', 'Details']}
          rows={listUploads(db).map(({ document, customer, streetAddress }) => [
            link(pathTo.document(document.id), document.filename),
            formatTime(textIn(document.wire, 'updatedAt')),
            link(pathTo.customer(customer.sub), nameOf(customer)),
            document.everySite ? 'every address' : streetAddress,
            textIn(document.wire, 'orderId'),
            textIn(document.wire, 'lisatiedot'),
          ])}
        />
      ),
    }),
  },
  {
    path: '/outbox',
    show: ({ db }) => ({
      title: 'Outbox',
      menuItem: pathTo.outbox,
      children: (
        <Table
          head={['Subject', 'To', 'Written', 'State']}
          rows={db.outbox
            .all()
            .reverse()
            .map((mail) => [
              link(pathTo.mail(mail.id), mail.subject, mail.language),
              mail.recipient,
              formatTime(mail.createdAt),
              mailState(mail),
            ])}
        />
      ),
    }),
  },
  {
    path: '/outbox/:id',
    show({ db }, { id }) {
      const mail = db.outbox.find(id)
      if (!mail) throw notFound('mail')
      return { title: mail.subject, menuItem: pathTo.outbox, children: <MailCard mail={mail} /> }
    },
  },
]

function requestState({ id, owner, orderId, customer }: Request) {
  if (owner === customer.sub) return link(pathTo.order(orderId), 'Published')
  if (owner !== null) return 'Somebody else’s order'
  return link(pathTo.request(customer.sub, id), `Publish order ${orderId}`)
}

const mailState = ({ sentAt }: MailRow) =>
  sentAt === null ? 'Kept here' : `Sent ${formatTime(sentAt)}`

/** As text, and as sent. */
function MailCard({ mail }: { mail: MailRow }) {
  return (
    <article className="card">
      <p className="quiet">
        To {mail.recipient} · written {formatTime(mail.createdAt)} · {mailState(mail)}
      </p>
      <div className="letter" lang={mail.language}>
        {mail.text.split(/(https?:\/\/\S+)/).map((part, index) =>
          /^https?:/.test(part) ? (
            <a key={index} href={part}>
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </div>
      <details>
        <summary>Message as composed</summary>
        <pre>{mail.message}</pre>
      </details>
    </article>
  )
}
