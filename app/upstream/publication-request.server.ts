import type { SalesPerson } from '~/domain/content-request'
import * as assumed from './assumptions'
import { ApiError, apiPath, withQuery, type Api } from './call.server'
import { text } from './readers.server'
import { mapRow, orNull } from './row-reader.server'
import { wire } from './wire.server'

export interface UnpublishedOrder {
  orderId: string
  postalCode: string
}

const wireSalesPerson = wire<SalesPerson>('Salesperson', { name: text, phone: text })

/** An empty answer, an empty list and a row without name and phone mean nobody (answer 50). */
const wireAnswer = mapRow(
  assumed.oneOrList(orNull(wireSalesPerson)),
  (answer) => answer.find((person) => person && (person.name || person.phone)) ?? null,
)

/** Null if the API knows nobody (specification 7). */
export async function findSalesPerson(
  api: Api,
  order: UnpublishedOrder,
): Promise<SalesPerson | null> {
  const { orderId, postalCode } = trimmed(order)
  // The query is in snake case, the body below in camel case.
  const query = { order_id: orderId, postal_code: postalCode }
  try {
    const path = withQuery(apiPath('GET /api/PublicationRequest/SalesPersons'), query)
    return await api.get(path, wireAnswer)
  } catch (error) {
    // A person typed these, so values that the API refuses count as not found.
    if (error instanceof ApiError && (error.kind === 'not-found' || error.kind === 'refused'))
      return null
    throw error
  }
}

/** @param key the form's, so that a repeated form runs once */
export const requestPublication = async (api: Api, order: UnpublishedOrder, key: string) =>
  api.send(apiPath('POST /api/PublicationRequest'), trimmed(order), { key })

/** Order id and postal code are trimmed (specification 5). */
const trimmed = ({ orderId, postalCode }: UnpublishedOrder): UnpublishedOrder => ({
  orderId: orderId.trim(),
  postalCode: postalCode.trim(),
})
