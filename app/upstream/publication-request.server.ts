import type { SalesPerson } from '~/domain/content-request'
import * as assumed from './assumptions'
import { ApiError, apiPath, withQuery, type Api } from './call.server'
import { text } from './readers.server'
import { mapRow, orNull } from './row-reader.server'
import { wire } from './wire.server'

/** Two facts that a person knows about an order which is not published for them. */
export interface UnpublishedOrder {
  orderId: string
  postalCode: string
}

const wireSalesPerson = wire<SalesPerson>('Salesperson', { name: text, phone: text })

/** Decided: an empty answer, an empty list and a row without a name or phone mean nobody. */
const wireAnswer = mapRow(
  assumed.oneOrList(orNull(wireSalesPerson)),
  (answer) => answer.find((person) => person && (person.name || person.phone)) ?? null,
)

/** The seller of the order (specification 7); null if the API knows nobody for the two values. */
export async function findSalesPerson(
  api: Api,
  order: UnpublishedOrder,
): Promise<SalesPerson | null> {
  const { orderId, postalCode } = trimmed(order)
  // The query is in snake case, the body of the request below in camel case.
  const query = { order_id: orderId, postal_code: postalCode }
  try {
    const path = withQuery(apiPath('GET /api/PublicationRequest/SalesPersons'), query)
    return await api.get(path, wireAnswer)
  } catch (error) {
    // A person typed these: values that the API refuses count as not found.
    if (error instanceof ApiError && (error.kind === 'not-found' || error.kind === 'refused'))
      return null
    throw error
  }
}

/** Asks the seller to publish the order. @param key the form's: sent again, it is done once */
export async function requestPublication(
  api: Api,
  order: UnpublishedOrder,
  key: string,
): Promise<void> {
  await api.send(apiPath('POST /api/PublicationRequest'), trimmed(order), { key })
}

/** Specification 5: both are trimmed before they are sent. */
const trimmed = ({ orderId, postalCode }: UnpublishedOrder): UnpublishedOrder => ({
  orderId: orderId.trim(),
  postalCode: postalCode.trim(),
})
