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
export interface Api {
  /** Facts about the API that this process keeps for an hour. */
  readonly facts: {
    has(fact: string): boolean
    add(fact: string): void
    delete(fact: string): void
  }
  /**
   * A path is read once a request, and retried once if the connection breaks. A GET that acts (accepting,
   * opening) is sent once, never cached, and clears earlier reads.
   * @throws ApiError
   */
  get<T>(path: ApiPath<'GET'>, shape: Shape<T>, options?: GetOptions): Promise<T>
  /**
   * Writes once and clears earlier reads. Any successful status is a success, whatever the body holds: otherwise
   * the person would write again.
   * @throws ApiError, WriteRefused where a preview runs, starts or ends
   */
  send(path: ApiPath<'POST' | 'DELETE'>, body?: unknown, options?: SendOptions): Promise<void>
  /**
   * Sends a file once, never whole in memory.
   * @throws ApiError
   */
  upload(
    path: ApiPath<'POST'>,
    body: StreamedBody,
    options?: Pick<SendOptions, 'key'>,
  ): Promise<void>
  /** @throws ApiError; so may the stream of the body */
  download(path: ApiPath<'GET'>, query?: Record<string, string>): Promise<Download>
  /** Gives the reads of this request a page's time from now, or `ms` milliseconds. */
  giveTime(ms?: number): void
}

interface SendOptions {
  /** Sent as Idempotency-Key, so that the API executes the same form once. */
  key?: string
  /**
   * The state of the preview marker that the call needs, by default `none`; null for a call that touches
   * nobody's data or changes the marker.
   */
  lease?: MarkerState | null
}

interface GetOptions extends Pick<SendOptions, 'lease'> {
  /** For a GET that acts: a successful answer that is no JSON is null. */
  bodyOptional?: boolean
}

export interface ApiOptions extends Caller {
  /** Awaited between a refresh of the tokens and the repeat of the call (contract: expired token). */
  onRefreshed?: () => Promise<void>
  /** Called once the API has taken a call that acts. */
  onActed?: () => void
  log: Pick<Log, 'info' | 'warn'>
}

/** Whether a GET acts, and the lease that it needs. */
type Acts = Pick<Call, 'acts' | 'lease'>

export class ApiCalls implements Api {
  readonly facts: Api['facts']
  private readUntil: number
  private readonly reads = new Map<string, Promise<unknown>>()

  constructor(private readonly caller: ApiOptions) {
    const { client, person } = caller
    this.readUntil = performance.now() + client.limits.page
    this.facts = {
      has: (fact) => client.facts.has(`${person} ${fact}`),
      add: (fact) => void client.facts.set(`${person} ${fact}`, true),
      delete: (fact) => void client.facts.delete(`${person} ${fact}`),
    }
  }

  async get<T>(path: ApiPath<'GET'>, shape: Shape<T>, options: GetOptions = {}): Promise<T> {
    const { bodyOptional = false, lease = 'none' } = options
    const { client, log } = this.caller
    const what = `GET ${path.pattern}`
    const { acts } = path.call
    const answer = () =>
      acts
        ? this.forgettingReads(this.read(path, { acts, lease }))
        : withOneRetry(() => this.read(path))
    const parse = bodyOptional ? parseJsonOrNull : parseJsonInTurns
    const readJson = async (): Promise<unknown> => parse(await this.bytesOf(what, answer()))
    const json = this.reads.get(path.path) ?? this.logging(what, readJson)
    if (!acts) this.reads.set(path.path, json)
    const received = await json
    try {
      return await readAnswer(shape, received, { what, log, metrics: client.metrics })
    } catch (error) {
      throw error instanceof UnreadableBody ? logged(log, what, error) : error
    }
  }

  async send(
    path: ApiPath<'POST' | 'DELETE'>,
    body?: unknown,
    { key, lease = 'none' }: SendOptions = {},
  ): Promise<void> {
    const json = body === undefined ? undefined : JSON.stringify(body)
    const { limits } = this.caller.client
    try {
      await this.write({ ...this.callOf(path, limits.write), body: json, key, lease })
    } catch (error) {
      // A delete of something already deleted succeeds.
      const isGone = error instanceof ApiError && error.kind === 'not-found'
      if (!isGone || path.call.none !== 404) throw error
    }
  }

  async upload(
    path: ApiPath<'POST'>,
    body: StreamedBody,
    { key }: Pick<SendOptions, 'key'> = {},
  ): Promise<void> {
    const { limits, uploads: pool } = this.caller.client
    await this.write({ ...this.callOf(path, limits.file), body, key, lease: 'none', pool })
  }

  async download(path: ApiPath<'GET'>, query: Record<string, string> = {}): Promise<Download> {
    const { limits, files: pool } = this.caller.client
    const { what, ...call } = this.callOf(withQuery(path, query), limits.file)
    const asFile = { accept: '*/*', coding: 'identity', pool } as const
    return this.logging(what, async () => {
      const { status, file, bytes } = await this.authorized(() =>
        exchange(this.caller, { what, ...call, ...asFile }, receiveFile(what)),
      )
      if (!file) throw await refusal(what, status, bytes)
      return file
    })
  }

  giveTime(ms = this.caller.client.limits.page): void {
    this.readUntil = performance.now() + ms
  }

  private callOf({ method, path, pattern }: ApiPath, limitMs: number): Call {
    const { pool } = this.caller.client
    return { method, path, what: `${method} ${pattern}`, accept: 'application/json', pool, limitMs }
  }

  /** Repeats the call once after a refresh if the API says that the tokens have expired. */
  private async authorized(send: () => Promise<Answer>): Promise<Answer> {
    const { tokens, onRefreshed } = this.caller
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
  private read(path: ApiPath<'GET'>, acts: Acts = {}): Promise<Answer> {
    const { client, person, signal } = this.caller
    return this.authorized(async () => {
      if (acts.acts) return this.readInTime(path, acts)
      const release = await client.places.acquire(person, signal ? [signal] : [])
      try {
        signal?.throwIfAborted()
        if (!release) throw new ApiError('timeout', `GET ${path.pattern}`)
        return await this.readInTime(path, acts)
      } finally {
        release?.()
      }
    })
  }

  /** GETs share the rest of the page's time. */
  private readInTime(path: ApiPath, acts: Acts): Promise<Answer> {
    const { limits } = this.caller.client
    const limitMs = Math.min(limits.read, this.readUntil - performance.now())
    const shortened = limitMs < limits.read
    const call = { ...this.callOf(path, limitMs), shortened, isRead: !acts.acts, ...acts }
    return exchange(this.caller, call, receiveWhole)
  }

  /** The call continues if the browser disconnects: a form sent twice shares its result. */
  private async write(call: Call): Promise<void> {
    const send = () => exchange(this.caller, { ...call, acts: true }, receiveOutcome)
    const answer = this.authorized(send).finally(() => this.giveTime())
    await this.logging(call.what, () => this.bytesOf(call.what, this.forgettingReads(answer)))
  }

  /** A call that acts changes the results of later reads: cached reads are cleared before and after the call. */
  private async forgettingReads(answer: Promise<Answer>): Promise<Answer> {
    this.reads.clear()
    try {
      const received = await answer
      if (isGood(received.status)) this.caller.onActed?.()
      return received
    } finally {
      this.reads.clear()
    }
  }

  /** @throws ApiError for a status that is no success */
  private async bytesOf(what: string, answer: Promise<Answer>): Promise<Buffer> {
    const { status, bytes } = await answer
    if (status === 431) {
      const { accessToken, idToken } = this.caller.tokens.current()
      const size = accessToken.length + idToken.length
      this.caller.log.warn(
        { ...callFields(what), 'portal.tokens.bytes': size },
        'headers too large',
      )
    }
    if (!isGood(status)) throw await refusal(what, status, bytes)
    return bytes
  }

  /** @throws the error of the work, after logging it */
  private async logging<T>(what: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw logged(this.caller.log, what, error)
    }
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
