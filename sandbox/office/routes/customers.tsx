import { initialForm } from '../../http/form'
import { home, nameOf, pathTo, requireCustomer } from '../context'
import type { OfficePage } from '../office'
import { CustomerPage, Overview } from '../pages/customers'
import { renderPage } from '../pages/layout'
import { orderDefaults, PublishDocument, PublishOffer, PublishOrder } from '../pages/publish'
import { listSites } from '../site'
import { publishDocument } from '../publish-document'
import { publishOffer } from '../publish-offer'
import { publishOrder } from '../publish-order'
import { customerOf, listPeople, unusedNumber } from '../read'
import { requestedOrder } from '../requests'

const latestOnOverview = 5
const latestOnOwnPage = 200

export const customerPages: OfficePage[] = [
  {
    path: '',
    show: ({ db }) => {
      const people = listPeople(db, false)
      const customers = people.map((person) => customerOf(db, person, latestOnOverview))
      const children = <Overview customers={customers} />
      return renderPage({ title: 'Customers', menuItem: home, children })
    },
  },
  {
    path: '/customers/:id',
    show: ({ db }, { id, query }) => {
      const person = requireCustomer(db, id)
      const children = <CustomerPage customer={customerOf(db, person, latestOnOwnPage)} />
      return renderPage({ title: nameOf(person), query, children })
    },
  },
  {
    path: '/customers/:id/order',
    show: ({ db }, { id, query }, refused) => {
      const person = requireCustomer(db, id)
      const sites = listSites(db, person)
      const orderId = unusedNumber(db.orders)
      const requested = requestedOrder(db, id, query.get('request') ?? '')
      const filled = refused ?? initialForm({ ...orderDefaults(sites), orderId, ...requested })
      const action = pathTo.publish(id, 'order')
      const children = <PublishOrder {...{ action, sites, filled }} />
      return renderPage({ title: `Publish an order for ${nameOf(person)}`, children })
    },
    submit: (context, form, { id }) => publishOrder(context, requireCustomer(context.db, id), form),
  },
  {
    path: '/customers/:id/offer',
    show: ({ db }, { id }, refused) => {
      const person = requireCustomer(db, id)
      const sites = listSites(db, person)
      const offerId = unusedNumber(db.offers)
      const filled = refused ?? initialForm({ ...orderDefaults(sites), offerId })
      const action = pathTo.publish(id, 'offer')
      const children = <PublishOffer {...{ action, sites, filled }} />
      return renderPage({ title: `Publish an offer for ${nameOf(person)}`, children })
    },
    submit: (context, form, { id }) => publishOffer(context, requireCustomer(context.db, id), form),
  },
  {
    path: '/customers/:id/document',
    show: ({ db }, { id: sub }, refused) => {
      const person = requireCustomer(db, sub)
      const { published, sites } = customerOf(db, person, latestOnOwnPage)
      const subjects = [
        ...published.map(
          ({ kind, id, info }) =>
            [`${kind}:${id}`, `${kind === 'order' ? 'Order' : 'Offer'} ${id}, ${info}`] as const,
        ),
        ...sites.map(
          ({ id, streetAddress }) => [`site:${id}`, `Address ${streetAddress}`] as const,
        ),
      ]
      const form = { action: pathTo.publish(sub, 'document'), filled: refused ?? initialForm() }
      const children = <PublishDocument {...form} subjects={subjects} />
      return renderPage({ title: `Publish a document for ${nameOf(person)}`, children })
    },
    submit: (context, form, { id }) =>
      publishDocument(context, requireCustomer(context.db, id), form),
  },
]
