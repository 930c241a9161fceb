import { link, Table } from '../../html/parts'
import { home, nameOf, pathTo, requireCustomer } from '../context'
import { formatTime } from '../format'
import type { OfficePage } from '../office'
import { customerOf, listPeople, type Customer } from '../read'

const latestOnOverview = 5
const latestOnOwnPage = 200

export const customerPages: OfficePage[] = [
  {
    path: '',
    show: ({ db }) => ({
      title: 'Customers',
      menuItem: home,
      children: listPeople(db, false).map((person) => (
        <section
          key={person.sub}
          className="card"
          aria-label={`${nameOf(person)}, ${person.email}`}
        >
          <h2>
            <a href={pathTo.customer(person.sub)}>{nameOf(person)}</a>
          </h2>
          <CustomerFacts customer={customerOf(db, person, latestOnOverview)} />
        </section>
      )),
    }),
  },
  {
    path: '/customers/:id',
    show({ db }, { id }) {
      const person = requireCustomer(db, id)
      const customer = customerOf(db, person, latestOnOwnPage)
      const children = (
        <section className="card" aria-label="Published">
          <CustomerFacts customer={customer} />
        </section>
      )
      return { title: nameOf(person), children }
    },
  },
]

function CustomerFacts({ customer }: { customer: Customer }) {
  const { person, sites, devices, orders, offers } = customer
  const push = person.pushNotificationsEnabled ? `on, ${devices} devices` : 'off'
  return (
    <>
      <p className="quiet">
        {person.email} · language {person.language ?? `not chosen (${person.locale})`} · push {push}{' '}
        · orders {orders} · offers {offers}
      </p>
      <p className="quiet">
        {sites.map((site) => `${site.id}: ${site.streetAddress}`).join(' · ')}
      </p>
      <p className="actions">
        <PublishLink sub={person.sub} what="order" text="Publish an order" />
        <PublishLink sub={person.sub} what="offer" text="Publish an offer" />
        {sites.length > 0 && (
          <PublishLink sub={person.sub} what="document" text="Publish a document" />
        )}
      </p>
      <PublishedTable customer={customer} />
    </>
  )
}

type Publishing = { sub: string; what: 'order' | 'offer' | 'document'; text: string }

const PublishLink = ({ sub, what, text }: Publishing) => (
  <a className="button" href={pathTo.publish(sub, what)}>
    {text}
  </a>
)

function PublishedTable({ customer }: { customer: Customer }) {
  const { published, orders, offers, person, requests } = customer
  if (published.length + requests.length === 0) return <p>Nothing is published yet.</p>
  const requested = requests.map(({ id, orderId, createdAt }) => [
    `Order ${orderId}`,
    link(pathTo.request(person.sub, id), 'Publish it'),
    `Asked for ${formatTime(createdAt)}`,
  ])
  const rows = published.map(({ kind, id, info, status, day, streetAddress }) => [
    kind === 'order' ? link(pathTo.order(id), `Order ${id}`) : `Offer ${id}`,
    info,
    status,
    day,
    streetAddress,
  ])
  return (
    <>
      <Table
        head={['What', 'Info', 'Status', 'Delivery or last day', 'Address']}
        rows={[...requested, ...rows]}
      />
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
