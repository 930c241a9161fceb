import type { z } from 'zod'
import { ApiError, type Api, type ApiPath } from './call.server'
import { orNull } from './row-reader.server'

/** Reads what is one thing: null is how the API says that there is none. @throws ApiError */
export async function getOrNotFound<T>(
  api: Api,
  path: ApiPath,
  schema: z.ZodType<T>,
  options?: Parameters<Api['get']>[2],
): Promise<T> {
  const answer = await api.get(path, orNull(schema), options)
  if (answer === null) throw new ApiError('not-found', path.pattern)
  return answer
}
