import { allAddresses } from '~/domain/address'
import { ApiError } from './api-error'
import { endpoints, withoutIds, type ApiCall, type Endpoint } from './endpoints'
import type { IdOf, MethodOf } from './endpoints'

/** Only `apiPath` makes an ApiPath. */
export interface ApiPath<Method = 'GET' | 'POST' | 'DELETE'> {
  readonly method: Method
  readonly path: string
  /** For the log, without ids. */
  readonly pattern: string
  readonly call: Endpoint
}

const idShape = /^[A-Za-z0-9_-]{1,64}$/
/** A JWT matches; dots alone would be another path. */
const tokenShape = /^(?!\.{1,2}$)[A-Za-z0-9._~-]{1,2048}$/

/** Other texts are neither stored nor sent. */
export const isToken = (text: string): boolean => tokenShape.test(text)

type IdsOf<Call> = [IdOf<Call>] extends [never] ? [] : [ids: Readonly<Record<IdOf<Call>, string>>]

/**
 * apiPath('GET /api/Order/{orderId}/Payment', { orderId }). An id is always one segment: a text in another form
 * than the API's ids or tokens is refused.
 * @throws ApiError not-found
 */
export function apiPath<Call extends ApiCall>(
  call: Call,
  ...[ids]: IdsOf<Call>
): ApiPath<MethodOf<Call>> {
  const given: Readonly<Record<string, string>> = ids ?? {}
  const [method = '', declared = ''] = call.split(' ')
  // Address 0 has its own pattern in the log, since not every API serves it.
  const isAll = given.addressId === allAddresses
  const template = isAll ? declared.replace('{addressId}', allAddresses) : declared
  const pattern = withoutIds(template)
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const text = given[name] ?? ''
    const shape = name.endsWith('Token') ? tokenShape : idShape
    if (!shape.test(text)) throw new ApiError('not-found', pattern)
    return text
  })
  return { method: method as MethodOf<Call>, path, pattern, call: endpoints[call] }
}

/** The log does not show the query. */
export function withQuery<Method>(
  path: ApiPath<Method>,
  query: Record<string, string>,
): ApiPath<Method> {
  const search = new URLSearchParams(query).toString()
  return search === '' ? path : { ...path, path: `${path.path}?${search}` }
}
