import { ApiError, type Api, type ApiPath } from './call.server'
import { isWireRow, type Row } from './row-reader.server'

/**
 * Null, no body and `{}` mean "not found" (answer 81).
 * @throws ApiError
 */
export async function getOrNotFound<T>(api: Api, path: ApiPath<'GET'>, row: Row<T>): Promise<T> {
  const answer = await api.get<T | null>(path, {
    read: (value, findings) => (isNothing(value) ? null : row.read(value, findings)),
  })
  if (answer === null) throw new ApiError('not-found', path.pattern)
  return answer
}

const isNothing = (value: unknown) =>
  value === null || (isWireRow(value) && Object.keys(value).length === 0)
