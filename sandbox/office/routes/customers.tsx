import { offers, orders } from '../../maker/tables'
import { home, nameOf, pathTo, requireCustomer } from '../desk'
import type { Filled } from '../form'
import type { OfficeRoute } from '../office'
import { CustomerPage, Overview } from '../pages/customers'
import { renderPage } from '../pages/layout'
import { orderDefaults, PublishDocument, PublishOffer, PublishOrder } from '../pages/publish'
import { sitesOf } from '../place'
import { publishDocument } from '../publish-document'
import { publishOffer } from '../publish-offer'
import { publishOrder } from '../publish-order'
import { customerOf, listPeople, unusedNumber } from '../read'
import { answerTo } from '../requests'

const onOverview = 5
const onOwnPage = 200
const fresh = (values: Record<string, string>): Filled => ({ values, problems: {} })

export const customerRoutes: OfficeRoute[] = [
  {
    path: /^\/sandbox\/office\/?$/,
    show: ({ db }) => {
      const customers = listPeople(db, false).map((person) => customerOf(db, person, onOverview))
      const children = <Overview customers={customers} />
      return renderPage({ title: 'Customers', place: home, children })
    },
  },
  {
    path: /^\/sandbox\/office\/customers\/([\w-]{1,64})$/,
    show: ({ db }, { params: [sub = ''], done }) => {
      const person = requireCustomer(db, sub)
      const children = <CustomerPage customer={customerOf(db, person, onOwnPage)} />
      return renderPage({ title: nameOf(person), done, children })
    },
  },
  {
    path: /^\/sandbox\/office\/customers\/([\w-]{1,64})\/order$/,
    show: ({ db }, { params: [sub = ''], query }, refused) => {
      const person = requireCustomer(db, sub)
      const sites = sitesOf(db, person)
      const asked = answerTo(db, sub, query.get('request') ?? '')
      const start = { ...orderDefaults(sites, unusedNumber(db, orders)), ...asked }
      const children = (
        <PublishOrder
          action={pathTo.publish(sub, 'order')}
          sites={sites}
          filled={refused ?? fresh(start)}
        />
      )
      return renderPage({ title: `Publish an order for ${nameOf(person)}`, children })
    },
    act: (desk, sent, { params: [sub = ''] }) =>
      publishOrder(desk, requireCustomer(desk.db, sub), sent),
  },
  {
    path: /^\/sandbox\/office\/customers\/([\w-]{1,64})\/offer$/,
    show: ({ db }, { params: [sub = ''] }, refused) => {
      const person = requireCustomer(db, sub)
      const sites = sitesOf(db, person)
      const start = orderDefaults(sites, '')
      const children = (
        <PublishOffer
          action={pathTo.publish(sub, 'offer')}
          sites={sites}
          filled={refused ?? fresh({ ...start, offerId: unusedNumber(db, offers) })}
        />
      )
      return renderPage({ title: `Publish an offer for ${nameOf(person)}`, children })
    },
    act: (desk, sent, { params: [sub = ''] }) =>
      publishOffer(desk, requireCustomer(desk.db, sub), sent),
  },
  {
    path: /^\/sandbox\/office\/customers\/([\w-]{1,64})\/document$/,
    show: ({ db }, { params: [sub = ''] }, refused) => {
      const person = requireCustomer(db, sub)
      const { published, sites } = customerOf(db, person, onOwnPage)
      const subjects = [
        ...published.map(
          ({ kind, id, info }) =>
            [`${kind}:${id}`, `${kind === 'order' ? 'Order' : 'Offer'} ${id}, ${info}`] as const,
        ),
        ...sites.map(
          ({ id, streetAddress }) => [`site:${id}`, `Address ${streetAddress}`] as const,
        ),
      ]
      const children = (
        <PublishDocument
          action={pathTo.publish(sub, 'document')}
          subjects={subjects}
          filled={refused ?? fresh({})}
        />
      )
      return renderPage({ title: `Publish a document for ${nameOf(person)}`, children })
    },
    act: (desk, sent, { params: [sub = ''] }) =>
      publishDocument(desk, requireCustomer(desk.db, sub), sent),
  },
]
