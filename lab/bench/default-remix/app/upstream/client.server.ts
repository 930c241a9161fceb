import type { Dispatcher, Pool } from 'undici'
import { createApiClient as createPortalClient, type ApiClient } from '~/upstream/client.server'
import type { ParsedAnswers } from '~/upstream/parsed-answers'

export * from '~/upstream/client.server'

/** The portal's, which reads by `fetch`, and parses each answer. Files go by the pool as before. */
export function createApiClient(...args: Parameters<typeof createPortalClient>): ApiClient {
  const client = createPortalClient(...args)
  const origin = new URL(args[0].baseUrl).origin
  const pool = Object.assign(Object.create(client.pool) as Pool, {
    request: (options: Dispatcher.RequestOptions) => fetchAt(origin, options),
    dispatch: (options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler) => {
      void handleFetched(origin, options, handler)
      return true
    },
  })
  return { ...client, pool, parsedAnswers }
}

const parsedAnswers: ParsedAnswers = {
  before: () => undefined,
  read: (_key, _body, _schema, parse) => parse(),
}

/** As the pool answers a handler, as far as the portal listens. */
async function handleFetched(
  origin: string,
  options: Dispatcher.DispatchOptions,
  handler: Dispatcher.DispatchHandler,
): Promise<void> {
  const aborting = new AbortController()
  const controller = {
    abort: (reason: Error) => aborting.abort(reason),
  } as Dispatcher.DispatchController
  handler.onRequestStart?.(controller, null)
  try {
    const answer = await fetchFrom(origin, { ...options, signal: aborting.signal })
    const bytes = Buffer.from(await answer.arrayBuffer())
    handler.onResponseStart?.(controller, answer.status, Object.fromEntries(answer.headers))
    handler.onResponseData?.(controller, bytes)
    handler.onResponseEnd?.(controller, {})
  } catch (error) {
    handler.onResponseError?.(controller, error as Error)
  }
}

const fetchFrom = (
  origin: string,
  { method, path, headers, body, signal }: Dispatcher.RequestOptions,
): Promise<Response> =>
  fetch(origin + path, {
    method,
    headers: headers as Record<string, string>,
    body: body as BodyInit,
    signal: signal as AbortSignal,
    redirect: 'manual',
  })

/** As the pool answers, as far as the portal looks at it. */
async function fetchAt(
  origin: string,
  options: Dispatcher.RequestOptions,
): Promise<Dispatcher.ResponseData> {
  const answer = await fetchFrom(origin, options)
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
