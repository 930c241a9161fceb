import { Table } from '../../html/parts'
import { nameOf, pathTo } from '../context'
import type { Customer, Published } from '../read'
import { formatDay, statusName, formatTime } from '../format'

/** Customers and what is published for each. */
export function Overview({ customers }: { customers: Customer[] }) {
  return (
    <>
      {customers.map((customer) => (
        <section
          key={customer.person.sub}
          className="card"
          aria-label={`${nameOf(customer.person)}, ${customer.person.email}`}
        >
          <h2>
            <a href={pathTo.customer(customer.person.sub)}>{nameOf(customer.person)}</a>
          </h2>
          <Facts customer={customer} />
          <PublishedTable customer={customer} />
        </section>
      ))}
    </>
  )
}

export function CustomerPage({ customer }: { customer: Customer }) {
  return (
    <section className="card" aria-label="Published">
      <Facts customer={customer} />
      {customer.sites.length > 0 && (
        <ul>
          {customer.sites.map((site) => (
            <li key={site.id}>
              {site.id}: {site.streetAddress}
            </li>
          ))}
        </ul>
      )}
      <PublishedTable customer={customer} />
    </section>
  )
}

function Facts({ customer }: { customer: Customer }) {
  const { person, sites, devices, orders, offers } = customer
  const push = person.pushNotificationsEnabled ? `on, ${devices} devices` : 'off'
  return (
    <>
      <p className="quiet">
        {person.email} · language {person.language ?? `not chosen (${person.locale})`} · push {push}{' '}
        · addresses {sites.length} · orders {orders} · offers {offers}
      </p>
      <p className="actions">
        <a className="button" href={pathTo.publish(person.sub, 'order')}>
          Publish an order
        </a>
        <a className="button" href={pathTo.publish(person.sub, 'offer')}>
          Publish an offer
        </a>
        {sites.length > 0 && (
          <a className="button" href={pathTo.publish(person.sub, 'document')}>
            Publish a document
          </a>
        )}
      </p>
    </>
  )
}

function PublishedTable({ customer }: { customer: Customer }) {
  const { published, orders, offers, person, requests } = customer
  if (published.length + requests.length === 0) return <p>Nothing is published yet.</p>
  return (
    <>
      <Table head={['What', 'Info', 'Status', 'Delivery or last day', 'Address', 'Published']}>
        {requests.map(({ id, orderId, createdAt }) => (
          <tr key={`request ${id}`}>
            <th scope="row">Order {orderId}</th>
            <td colSpan={4}>
              <a href={`${pathTo.publish(person.sub, 'order')}?request=${id}`}>Publish it</a>
            </td>
            <td>Asked for {formatTime(createdAt)}</td>
          </tr>
        ))}
        {published.map((row) => (
          <tr key={`${row.kind} ${row.id}`}>
            <th scope="row">
              {row.kind === 'order' ? (
                <a href={pathTo.order(row.id)}>Order {row.id}</a>
              ) : (
                `Offer ${row.id}`
              )}
            </th>
            <td>{row.info}</td>
            <td>{row.kind === 'order' && statusName(row.status)}</td>
            <td>{formatDay(row.day)}</td>
            <td>{row.streetAddress}</td>
            <td>{publishedState(row)}</td>
          </tr>
        ))}
      </Table>
      {published.length < orders + offers && (
        <p>
          <a href={pathTo.customer(person.sub)}>
            The latest {published.length} of {orders + offers}
          </a>
        </p>
      )}
    </>
  )
}

function publishedState({ notification }: Published): string {
  if (!notification) return 'Published'
  return `Notified ${formatTime(notification.at)}, ${notification.isRead ? 'read' : 'unread'}`
}
