import { callFields, type Log } from '~/observe/log.server'
import type { MarkerState } from '~/session/types'
import { parseJsonInTurns, parseJsonOrNull, UnreadableBody } from './answer-body'
import { ApiError, logged, refusal } from './api-error'
import { withQuery, type ApiPath } from './api-path'
import {
  exchange,
  isGood,
  type Answer,
  type Call,
  type Caller,
  type Download,
} from './exchange.server'
import { readAnswer } from './list.server'
import { receiveFile, receiveOutcome, receiveWhole } from './receive.server'
import type { Shape } from './row-reader.server'
import type { StreamedBody } from './streamed-body'

export { ApiError, apiFailure, isUnseen } from './api-error'
export { apiPath, isToken, withQuery, type ApiPath } from './api-path'
export { lostMs } from './assumptions'
export { createApiClient, type ApiClient } from './client.server'
export type { Download } from './exchange.server'

/** The maker's API for one request and person. */
export type Api = ReturnType<typeof createApi>

export interface ApiOptions extends Caller {
  /** Awaited between a refresh of the tokens and the repeat of the call (contract: expired token). */
  onRefreshed?: () => Promise<void>
  /** Called once the API has taken a call that acts. */
  onActed?: () => void
  log: Pick<Log, 'info' | 'warn'>
}

interface GetOptions {
  bodyOptional?: boolean
  lease?: MarkerState | null
}

export function createApi(caller: ApiOptions) {
  const { tokens, client, person, onRefreshed, onActed, signal, log } = caller
  const { limits } = client
  let readUntil = performance.now() + limits.page
  const callOf = ({ method, path, pattern }: ApiPath, limitMs: number): Call => ({
    method,
    path,
    what: `${method} ${pattern}`,
    accept: 'application/json',
    pool: client.pool,
    limitMs,
  })
  const reads = new Map<string, Promise<unknown>>()

  /** Repeats the call once after a refresh if the API says that the tokens have expired. */
  async function authorized(send: () => Promise<Answer>): Promise<Answer> {
    const { accessToken } = tokens.current()
    const answer = await send()
    if (answer.status !== 401 || !/expired/i.test(answer.authenticate)) return answer
    await tokens.refresh(accessToken)
    await onRefreshed?.()
    return send()
  }

  /**
   * Reads of one person queue, so that a slow page delays only their own pages. Each read has its place only
   * during the exchange, since a refresh of the tokens makes reads of its own. A GET that acts never queues,
   * because it continues after the person has left.
   */
  async function read(
    path: ApiPath<'GET'>,
    acts: Pick<Call, 'acts' | 'lease'> = {},
  ): Promise<Answer> {
    return authorized(async () => {
      if (acts.acts) return readInTime(path, acts)
      const release = await client.places.acquire(person, signal ? [signal] : [])
      try {
        signal?.throwIfAborted()
        if (!release) throw new ApiError('timeout', `GET ${path.pattern}`)
        return await readInTime(path, acts)
      } finally {
        release?.()
      }
    })
  }

  /** GETs share the rest of the page's time. */
  function readInTime(path: ApiPath, acts: Pick<Call, 'acts' | 'lease'>): Promise<Answer> {
    const limitMs = Math.min(limits.read, readUntil - performance.now())
    const shortened = limitMs < limits.read
    const call = { ...callOf(path, limitMs), shortened, isRead: !acts.acts, ...acts }
    return exchange(caller, call, receiveWhole)
  }

  /** The call continues if the browser disconnects: a form sent twice shares its result. */
  async function write(call: Call): Promise<void> {
    const send = () => exchange(caller, { ...call, acts: true }, receiveOutcome)
    const answer = authorized(send).finally(() => (readUntil = performance.now() + limits.page))
    await logging(call.what, () => bytesOf(call.what, forgettingReads(answer)))
  }

  /**
   * A call that acts changes the results of later reads, so cached reads are cleared before and after the
   * call.
   */
  async function forgettingReads(answer: Promise<Answer>): Promise<Answer> {
    reads.clear()
    try {
      const received = await answer
      if (isGood(received.status)) onActed?.()
      return received
    } finally {
      reads.clear()
    }
  }

  /** @throws ApiError for a status that is no success */
  async function bytesOf(what: string, answer: Promise<Answer>): Promise<Buffer> {
    const { status, bytes } = await answer
    if (status === 431) {
      const { accessToken, idToken } = tokens.current()
      const size = accessToken.length + idToken.length
      log.warn({ ...callFields(what), 'portal.tokens.bytes': size }, 'headers too large')
    }
    if (!isGood(status)) throw await refusal(what, status, bytes)
    return bytes
  }

  /** @throws the error of the work, after logging it */
  async function logging<T>(what: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw logged(log, what, error)
    }
  }

  return {
    /** Facts about the API that this process keeps for an hour. */
    facts: {
      has: (fact: string) => client.facts.has(`${person} ${fact}`),
      add: (fact: string): void => void client.facts.set(`${person} ${fact}`, true),
      delete: (fact: string): void => void client.facts.delete(`${person} ${fact}`),
    },
    /**
     * A path is read once a request, and retried once if the connection breaks. A GET that acts (accepting,
     * opening) is sent once, never cached, and clears earlier reads.
     * @param options.bodyOptional for a GET that acts: a successful answer that is no JSON is null
     * @param options.lease as with `send`, for a GET that acts
     * @throws ApiError
     */
    async get<T>(
      path: ApiPath<'GET'>,
      shape: Shape<T>,
      { bodyOptional = false, lease = 'none' }: GetOptions = {},
    ): Promise<T> {
      const what = `GET ${path.pattern}`
      const { acts } = path.call
      const answer = () =>
        acts ? forgettingReads(read(path, { acts, lease })) : withOneRetry(() => read(path))
      const parse = bodyOptional ? parseJsonOrNull : parseJsonInTurns
      const readJson = async (): Promise<unknown> => parse(await bytesOf(what, answer()))
      const json = reads.get(path.path) ?? logging(what, readJson)
      if (!acts) reads.set(path.path, json)
      const received = await json
      try {
        return await readAnswer(shape, received, { what, log, metrics: client.metrics })
      } catch (error) {
        throw error instanceof UnreadableBody ? logged(log, what, error) : error
      }
    },
    /**
     * Writes once and clears earlier reads. Any successful status is a success, whatever the body holds:
     * otherwise the person would write again.
     * @param options.key sent as Idempotency-Key, so that the API executes the same form once
     * @param options.lease the state of the preview marker that the call needs, by default `none`; null for a
     * call that touches nobody's data or changes the marker
     * @throws ApiError, WriteRefused where a preview runs, starts or ends
     */
    async send(
      path: ApiPath<'POST' | 'DELETE'>,
      body?: unknown,
      { key, lease = 'none' }: { key?: string; lease?: MarkerState | null } = {},
    ): Promise<void> {
      const json = body === undefined ? undefined : JSON.stringify(body)
      try {
        await write({ ...callOf(path, limits.write), body: json, key, lease })
      } catch (error) {
        // A delete of something already deleted succeeds.
        const isGone = error instanceof ApiError && error.kind === 'not-found'
        if (!isGone || path.call.none !== 404) throw error
      }
    },
    /** Gives the reads of this request a page's time from now, or `ms` milliseconds. */
    giveTime(ms = limits.page): void {
      readUntil = performance.now() + ms
    },
    /**
     * Sends a file once, never whole in memory.
     * @param options.key as with `send`
     * @throws ApiError
     */
    async upload(
      path: ApiPath<'POST'>,
      body: StreamedBody,
      { key }: { key?: string } = {},
    ): Promise<void> {
      const pool = client.uploads
      await write({ ...callOf(path, limits.file), body, key, lease: 'none', pool })
    },
    /** @throws ApiError; so may the stream of the body */
    async download(path: ApiPath<'GET'>, query: Record<string, string> = {}): Promise<Download> {
      const { what, ...call } = callOf(withQuery(path, query), limits.file)
      const asFile = { accept: '*/*', coding: 'identity', pool: client.files } as const
      return logging(what, async () => {
        const { status, file, bytes } = await authorized(() =>
          exchange(caller, { what, ...call, ...asFile }, receiveFile(what)),
        )
        if (!file) throw await refusal(what, status, bytes)
        return file
      })
    },
  }
}

/** Repeats a call whose connection broke, or whose proxy could not reach the API. */
async function withOneRetry(call: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await call()
    if (![502, 503, 504].includes(answer.status)) return answer
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'unavailable') throw error
  }
  return call()
}
