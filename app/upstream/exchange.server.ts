import type { Dispatcher } from 'undici'
import type { Lease, MarkerState, TokenSource } from '~/session/types'
import { ApiError, asApiError, isFromProxy, isUnreachable, kindOf } from './api-error'
import * as assumed from './assumptions'
import type { ApiClient } from './client.server'
import type { StreamedBody } from './streamed-body'
import { TimeLimit } from './time-limit'

export interface Call {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below the base address, with the query. */
  path: string
  /** Method and path pattern, for errors and the log: no ids. */
  what: string
  /** JSON; a streamed body is opened again for a retry. */
  body?: string | StreamedBody
  accept: string
  /** Accept-Encoding. */
  coding?: 'identity'
  /** Idempotency-Key. */
  key?: string
  /** The call continues after the person has left, because the same form sent again waits for its result. */
  acts?: boolean
  /** The call changes nothing and has a small answer, so the breaker may repeat it to try the API. */
  isRead?: boolean
  /** The call needs this state of the preview marker, because it acts on somebody's data. */
  lease?: MarkerState | null
  pool: Dispatcher
  limitMs: number
  /** The limit is the rest of the page's time: a timeout then says little about the API. */
  shortened?: boolean
}

/** A lease outlasts the call's limit by this, in case the process dies. */
const spareMs = 5000

/** The person and the request that the calls are made for. */
export interface Caller {
  tokens: TokenSource
  client: ApiClient
  requestId: string
  /** The provider's subject, kept only in this process's memory. */
  person: string
  /** No call begins after it is aborted. */
  signal?: AbortSignal | undefined
  /** @throws WriteRefused, PreviewChanged if the call may not be made */
  takeLease?: (state: MarkerState, forMs: number) => Promise<Lease>
}

export interface Answer {
  status: number
  /** The WWW-Authenticate header, or ''. */
  authenticate: string
  /** UTF-8, decompressed; empty where the body was not needed, or is a file. */
  bytes: Buffer
  file?: Download
}

/** The API's content type and file name are not trusted and not passed on; `head` identifies the file. */
export interface Download {
  /** The first bytes, longer than any signature. */
  head: Uint8Array
  /** The whole file, `head` included. */
  body: ReadableStream<Uint8Array>
  /** In bytes, if known. */
  length: number | null
}

export type Receive = (response: Dispatcher.ResponseData, limit: TimeLimit) => Promise<Answer>

/** Aborts also while the call waits for a connection, which undici does not. */
export const open = (
  pool: Dispatcher,
  options: Dispatcher.RequestOptions,
  { signal }: TimeLimit,
): Promise<Dispatcher.ResponseData> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const end = () => reject(signal.reason as Error)
    // Node keeps a combined signal as long as it has a listener.
    signal.addEventListener('abort', end, { once: true })
    pool
      .request({ ...options, signal })
      .finally(() => signal.removeEventListener('abort', end))
      .then(resolve, reject)
  })

/**
 * One HTTP exchange with the person's tokens. Redirects are not followed: the target would get the id token.
 * @throws ApiError unavailable (no connection, or the breaker is open), timeout, malformed
 */
export async function exchange(caller: Caller, call: Call, receive: Receive): Promise<Answer> {
  const { breaker, limits, metrics } = caller.client
  if (!call.acts) caller.signal?.throwIfAborted()
  if (call.limitMs <= 0) throw new ApiError('timeout', call.what)
  if (!breaker.isOpen()) return send(caller, call, receive)
  const endTry = call.isRead ? breaker.beginTry(performance.now()) : null
  if (endTry) {
    const alone = { ...caller, signal: undefined }
    // Runs beside the pages; breaker and metrics get the outcome.
    void send(alone, { ...call, limitMs: limits.read, shortened: false }, receive)
      .catch(() => undefined)
      .finally(endTry)
  }
  metrics.called(call.what, 'spared', 0)
  throw new ApiError('unavailable', call.what)
}

async function send(caller: Caller, call: Call, receive: Receive): Promise<Answer> {
  const { client } = caller
  const { breaker } = client
  const signal = call.acts ? undefined : caller.signal
  const from = performance.now()
  const countCall = (result: string) =>
    client.metrics.called(call.what, result, (performance.now() - from) / 1000)
  const outcome = () => ({ person: caller.person, what: call.what, now: performance.now() })
  const lease = call.lease && (await caller.takeLease?.(call.lease, call.limitMs + spareMs))
  const limit = new TimeLimit(call.limitMs, signal)
  limit.start()
  let keepMs = assumed.lostMs
  try {
    const options = {
      origin: client.origin,
      method: call.method,
      path: client.prefix + call.path,
      headers: headersOf(caller, call),
      body: typeof call.body === 'object' ? call.body.open() : (call.body ?? null),
    }
    const received = await receive(await open(call.pool, options, limit), limit)
    const { status } = received
    if (!isFromProxy(status)) keepMs = 0
    countCall(isGood(status) ? 'ok' : kindOf(status))
    if (status >= 500) breaker.failed(outcome())
    else breaker.succeeded(outcome())
    return received
  } catch (error) {
    const failure = signal?.aborted ? null : asApiError(error, call.what, limit)
    if (failure && !failure.unanswered) keepMs = 0
    countCall(failure?.kind ?? 'aborted')
    signal?.throwIfAborted()
    if (!failure) throw error
    if (failure.kind === 'malformed') breaker.succeeded(outcome())
    else if (isUnreachable(failure)) breaker.unreachable(performance.now())
    else if (!(failure.kind === 'timeout' && call.shortened)) breaker.unanswered(outcome(), from)
    throw failure
  } finally {
    limit.stop()
    if (lease) await lease.end(keepMs)
  }
}

export const isGood = (status: number): boolean => status >= 200 && status < 300

function headersOf({ client, tokens, requestId }: Caller, call: Call): Record<string, string> {
  const { accessToken, idToken } = tokens.current()
  return {
    ...client.headers,
    accept: call.accept,
    ...(call.coding && { 'accept-encoding': call.coding }),
    authorization: `Bearer ${accessToken}`,
    [client.idTokenHeader]: idToken,
    'x-request-id': requestId,
    ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(typeof call.body === 'object' ? { 'content-length': String(call.body.length) } : {}),
    ...(call.key === undefined ? {} : { [assumed.idempotencyHeader]: call.key }),
  }
}
