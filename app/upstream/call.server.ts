import { setMaxListeners } from 'node:events'
import type { z } from 'zod'
import type { Log } from '~/platform/log.server'
import type { MarkerState, TokenSource } from '~/session/types'
import { parseJsonInTurns, parseJsonOrNull } from './answer-body'
import { logged, refusal } from './api-error'
import type { ApiPath } from './api-path'
import type { ApiClient } from './client.server'
import {
  exchange,
  fileCall,
  isGood,
  jsonCall,
  onceMore,
  uploadCall,
  type Call,
  type Receive,
  type TakeLease,
} from './exchange.server'
import { readAnswer } from './list.server'
import {
  receiveFile,
  receiveOutcome,
  receiveWhole,
  type Answer,
  type Download,
} from './receive.server'
import type { StreamedBody } from './streamed-body'

export { ApiError } from './api-error'
export { apiPath, isToken, Token, withQuery, type ApiPath } from './api-path'
export { lostMs } from './assumptions'
export { createApiClient, type ApiClient } from './client.server'
export type { Download } from './receive.server'

/** The maker's API for the length of one request, on behalf of one person. */
export interface Api {
  /**
   * Reads. The same path is asked for once a request, and once more where the connection breaks.
   * @param options.retry false for a GET that acts (accepting, opening): it is made once, never
   *   from memory, and what was read before it is forgotten
   * @param options.bodyOptional what was done stays done: a successful answer that is no JSON is null
   * @param options.lease as with `send`, for a GET that acts
   * @throws ApiError
   */
  get<T>(
    path: ApiPath,
    schema: z.ZodType<T>,
    options?: { retry?: boolean; bodyOptional?: boolean; lease?: MarkerState | null },
  ): Promise<T>
  /**
   * Writes, once. What was read before is forgotten. A successful status is a success, whatever is
   * in its body: what was done must not be called a failure, or it would be done twice.
   * @param options.key sent as Idempotency-Key: the API does what carries the same key once
   * @param options.lease the state of the preview marker that it needs, `none` unless told; null:
   *   it touches nobody's data, or is part of a change of the marker
   * @throws ApiError, WriteRefused where a preview runs, starts or ends
   */
  send(
    method: 'POST' | 'DELETE',
    path: ApiPath,
    body?: unknown,
    options?: { key?: string; lease?: MarkerState | null },
  ): Promise<void>
  /**
   * Sends a file, once, in a body that is never whole in memory. It goes on when the person's browser
   * has gone away: what has been received is saved, and a form sent twice shares the result.
   * @param options.key as with `send`
   * @throws ApiError
   */
  upload(path: ApiPath, body: StreamedBody, options?: { key?: string }): Promise<void>
  /** @throws ApiError; so may the body's stream, in the middle */
  download(path: ApiPath, query?: Record<string, string>): Promise<Download>
}

export interface ApiOptions {
  tokens: TokenSource
  client: ApiClient
  requestId: string
  /** Awaited between a refresh of the tokens and the repeat of the call (contract: expired token). */
  onRenewed?: () => Promise<void>
  /** Of the person's request: once nobody waits, nothing is asked for. */
  signal?: AbortSignal
  takeLease?: TakeLease
  log: Pick<Log, 'info' | 'warn'>
}

export function createApi(options: ApiOptions): Api {
  const { tokens, client, requestId, onRenewed, signal, takeLease, log } = options
  const { limits } = client
  const caller = { client, tokens, requestId, signal, takeLease }
  if (signal) setMaxListeners(0, signal) // dozens of calls at once may wait for the same person
  let readUntil = performance.now() + limits.page
  const reads = new Map<string, Promise<unknown>>()

  /** Makes a call, and again after one refresh where the API says that the tokens have expired. */
  async function authorized<T extends Answer>(
    call: Call,
    receive: Receive<T>,
    by = caller,
  ): Promise<T> {
    const { accessToken } = tokens.current()
    const answer = await exchange(by, call, receive)
    if (answer.status !== 401 || !/expired/i.test(answer.authenticate)) return answer
    await tokens.renew(accessToken)
    await onRenewed?.()
    return exchange(by, call, receive)
  }

  /** GETs share what is left of the page's time. */
  async function ask(path: ApiPath, acts: Pick<Call, 'acts' | 'lease'> = {}): Promise<Answer> {
    const left = readUntil - performance.now()
    const limitMs = Math.min(limits.read, left)
    const call = jsonCall(client, 'GET', path, limitMs)
    return authorized({ ...call, shortened: limitMs < limits.read, ...acts }, receiveWhole)
  }

  async function write(call: Call, by = caller): Promise<Answer> {
    try {
      return await authorized(call, receiveOutcome, by)
    } finally {
      readUntil = performance.now() + limits.page
    }
  }

  /** Whatever acts changes what would be read: the memory is empty before and after. */
  async function acting(answer: Promise<Answer>): Promise<Answer> {
    reads.clear()
    return answer.finally(() => reads.clear())
  }

  async function served(what: string, answer: Promise<Answer>): Promise<Answer> {
    try {
      const received = await answer
      if (!isGood(received.status)) throw refusal(what, received.status, received.bytes)
      return received
    } catch (error) {
      throw logged(log, what, error)
    }
  }

  async function valueOf(what: string, answer: Promise<Answer>): Promise<unknown> {
    const { bytes } = await served(what, answer)
    try {
      return await parseJsonInTurns(bytes)
    } catch (error) {
      throw logged(log, what, error)
    }
  }

  async function acted(
    what: string,
    path: ApiPath,
    {
      bodyOptional = false,
      lease = 'none',
    }: { bodyOptional?: boolean; lease?: MarkerState | null },
  ): Promise<unknown> {
    const answer = acting(ask(path, { acts: true, lease }))
    if (!bodyOptional) return valueOf(what, answer)
    const { bytes } = await served(what, answer)
    return parseJsonOrNull(bytes)
  }

  const shaped = <T>(schema: z.ZodType<T>, value: unknown, what: string): Promise<T> =>
    readAnswer(schema, value, { what, log, metrics: client.metrics })

  return {
    async get(path, schema, { retry = true, ...options } = {}) {
      const what = `GET ${path.pattern}`
      if (!retry) return shaped(schema, await acted(what, path, options), what)
      const value =
        reads.get(path.path) ??
        valueOf(
          what,
          onceMore(() => ask(path)),
        )
      reads.set(path.path, value)
      return shaped(schema, await value, what)
    },
    async send(method, path, body, { key, lease = 'none' } = {}) {
      const call = { ...jsonCall(client, method, path, limits.write, body), key, acts: true, lease }
      await served(call.what, acting(write(call)))
    },
    async upload(path, body, { key } = {}) {
      const call = { ...uploadCall(client, path, body), key }
      await served(call.what, acting(write(call, { ...caller, signal: undefined })))
    },
    async download(path, query = {}) {
      const call = fileCall(client, path, query)
      try {
        const { status, file, bytes } = await authorized(call, receiveFile(call))
        if (!file) throw refusal(call.what, status, bytes)
        return file
      } catch (error) {
        throw logged(log, call.what, error)
      }
    },
  }
}
