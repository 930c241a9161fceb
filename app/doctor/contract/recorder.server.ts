import type { Config } from '~/config/config.server'
import { ApiError, createApi, createApiClient, type Api } from '~/upstream/call.server'
import { UnreadableBody } from '~/upstream/answer-body'
import { anything, newFindings } from '~/upstream/row-reader.server'

export interface Recorded {
  /** Without ids: /api/Order/{}/Payment. */
  path: string
  /** Parsed; undefined without an answer. */
  answer: unknown
  failure: ApiError | null
  /** Dropped rows. */
  dropped: number
  /** Unreadable fields. */
  strange: readonly string[]
}

export interface Tokens {
  accessToken: string
  idToken: string
}

/** Reads with the portal's own functions, records the answers, never writes. */
export function createRecorder(config: Pick<Config, 'api' | 'proxy'>, tokens: Tokens) {
  const client = createApiClient(config)
  // Every failure is recorded, so the breaker never stops a call.
  const breaker = { ...client.breaker, isOpen: () => false }
  const recorded: Recorded[] = []

  const quiet = () => undefined

  /** A new one for each read, because the reads of a page share a time limit. */
  function apiFor(): Api {
    const api = createApi({
      client: { ...client, breaker },
      tokens: { current: () => tokens, refresh: () => Promise.resolve() },
      requestId: 'doctor',
      person: 'doctor',
      log: { info: quiet, warn: quiet },
    })
    return { ...api, get: (...args) => recordedGet(api, ...args) }
  }

  async function recordedGet<T>(
    api: Api,
    ...[path, shape, options]: Parameters<typeof api.get<T>>
  ): Promise<T> {
    const call: Recorded = {
      path: path.pattern,
      answer: undefined,
      failure: null,
      dropped: 0,
      strange: [],
    }
    recorded.push(call)
    const findings = newFindings()
    try {
      call.answer = await api.get(path, anything, options)
      const read = await shape.read(call.answer, findings)
      if (findings.issues.length > 0) throw new ApiError('malformed', path.pattern)
      return read
    } catch (error) {
      const failure =
        error instanceof UnreadableBody ? new ApiError('malformed', path.pattern) : error
      if (failure instanceof ApiError) call.failure = failure
      throw failure
    } finally {
      call.dropped = findings.dropped
      call.strange = [...new Set(findings.issues.map((issue) => issue.path.join('.')))]
    }
  }

  return {
    recorded: recorded as readonly Recorded[],
    /** @returns null for a failed read, which is recorded */
    read: async <T>(work: (api: Api) => Promise<T>): Promise<T | null> => {
      try {
        return await work(apiFor())
      } catch (error) {
        if (error instanceof ApiError) return null
        throw error
      }
    },
    close: () => client.close(),
  }
}

export type Recorder = ReturnType<typeof createRecorder>
