import { Table } from '../../html/parts'
import type { MailRow } from '../../maker/database'
import { pathTo } from '../context'
import { formatTime } from '../format'

const state = ({ sentAt }: MailRow) =>
  sentAt === null ? 'Kept here' : `Sent ${formatTime(sentAt)}`

export function Outbox({ mails }: { mails: MailRow[] }) {
  if (mails.length === 0) return <p>No mail has been written.</p>
  return (
    <Table head={['Subject', 'To', 'Written', 'State']}>
      {mails.map((mail) => (
        <tr key={mail.id}>
          <th scope="row">
            <a href={pathTo.mail(mail.id)} lang={mail.language}>
              {mail.subject}
            </a>
          </th>
          <td>{mail.recipient}</td>
          <td>{formatTime(mail.createdAt)}</td>
          <td>{state(mail)}</td>
        </tr>
      ))}
    </Table>
  )
}

/** A mail as its reader sees it, and as it goes over the wire. */
export function MailPage({ mail }: { mail: MailRow }) {
  return (
    <article className="card">
      <dl>
        <dt>To</dt>
        <dd>{mail.recipient}</dd>
        <dt>Written</dt>
        <dd>{formatTime(mail.createdAt)}</dd>
        <dt>State</dt>
        <dd>{state(mail)}</dd>
      </dl>
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
