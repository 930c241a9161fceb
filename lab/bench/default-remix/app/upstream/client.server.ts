import type { Dispatcher, Pool } from 'undici'
import { createApiClient as createPortalClient, type ApiClient } from '~/upstream/client.server'

export * from '~/upstream/client.server'

/** Reads by `fetch`; files use the pool. */
export function createApiClient(...args: Parameters<typeof createPortalClient>): ApiClient {
  const client = createPortalClient(...args)
  const pool = Object.assign(Object.create(client.pool) as Pool, {
    request: (options: Dispatcher.RequestOptions) => fetchAt(client.origin, options),
  })
  return { ...client, pool }
}

/** The parts of the pool's answer that the portal reads. */
async function fetchAt(
  origin: string,
  { method, path, headers, body, signal }: Dispatcher.RequestOptions,
): Promise<Dispatcher.ResponseData> {
  const answer = await fetch(origin + path, {
    method,
    headers: headers as Record<string, string>,
    body: body as BodyInit,
    signal: signal as AbortSignal,
    redirect: 'manual',
  })
  const whole = async () => Buffer.from(await answer.arrayBuffer())
  return {
    statusCode: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: {
      dump: whole,
      async *[Symbol.asyncIterator]() {
        yield await whole()
      },
    },
  } as unknown as Dispatcher.ResponseData
}
