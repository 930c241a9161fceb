import type { z } from 'zod'
import { ApiError, type Api, type ApiPath } from './call.server'
import { orNothing } from './row-reader.server'

/**
 * Reads what is one thing. Null, no body and `{}` are how the API says that there is none
 * (answer 81). @throws ApiError
 */
export async function getOrNotFound<T>(
  api: Api,
  path: ApiPath<'GET'>,
  schema: z.ZodType<T>,
): Promise<T> {
  const answer = await api.get(path, orNothing(schema))
  if (answer === null) throw new ApiError('not-found', path.pattern)
  return answer
}
