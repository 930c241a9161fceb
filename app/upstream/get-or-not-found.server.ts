import type { z } from 'zod'
import { ApiError, type Api, type ApiPath } from './call.server'

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

/** Made once for each schema: zod takes longer to make one than to read an order by it. */
function orNull<T>(schema: z.ZodType<T>): z.ZodType<T | null> {
  const known = nullables.get(schema) as z.ZodType<T | null> | undefined
  if (known) return known
  const nullable = schema.nullable()
  nullables.set(schema, nullable)
  return nullable
}

const nullables = new WeakMap<z.ZodType, z.ZodType>()
