import type { FilledForm } from '../../http/form'
import type { Options } from '../../html/form'
import type { Person } from '../../maker/database'
import { nameOf, requireCustomer, type OfficeContext } from '../context'
import { FormCard, type OfficeForm } from '../form'
import { documentForm } from '../forms/document'
import { offerForm } from '../forms/offer'
import { orderForm, sections } from '../forms/order'
import { listSites, siteOptions } from '../forms/site'
import type { OfficePage } from '../office'
import { customerOf, unusedNumber } from '../read'
import { requestedOrder } from '../requests'

interface Start {
  values: FilledForm['values']
  options: Record<string, Options>
}

const publishPage = (
  form: OfficeForm,
  what: string,
  startOf: (context: OfficeContext, customer: Person, request: string) => Start,
): OfficePage => ({
  path: form.path,
  forms: [form],
  show(context, { id, query, fill }) {
    const customer = requireCustomer(context.db, id)
    const { values, options } = startOf(context, customer, query.get('request') ?? '')
    return {
      title: `Publish ${what} for ${nameOf(customer)}`,
      children: <FormCard form={form} id={id} filled={fill(form, values)} options={options} />,
    }
  },
})

function placeOf({ db }: OfficeContext, customer: Person): Start {
  const sites = listSites(db, customer)
  const addressId = sites[0] ? String(sites[0].id) : 'new'
  return { values: { addressId, seller: 'henna' }, options: { addressId: siteOptions(sites) } }
}

export const publishPages = [
  publishPage(orderForm, 'an order', (context, customer, request) => {
    const { values, options } = placeOf(context, customer)
    const all = Object.fromEntries(sections.map((name) => [name, 'on']))
    const usual = { orderId: unusedNumber(context.db.orders), status: '0', total: '4 980,00' }
    const requested = requestedOrder(context.db, customer.sub, request)
    return { values: { ...values, ...all, ...usual, ...requested }, options }
  }),

  publishPage(offerForm, 'an offer', (context, customer) => {
    const { values, options } = placeOf(context, customer)
    return { values: { ...values, offerId: unusedNumber(context.db.offers) }, options }
  }),

  publishPage(documentForm, 'a document', ({ db }, customer) => {
    const { published, sites } = customerOf(db, customer, 200)
    const about = [
      ...published.map(
        ({ kind, id, info }) =>
          [`${kind}:${id}`, `${kind === 'order' ? 'Order' : 'Offer'} ${id}, ${info}`] as const,
      ),
      ...sites.map(({ id, streetAddress }) => [`site:${id}`, `Address ${streetAddress}`] as const),
    ]
    return { values: {}, options: { about } }
  }),
]
