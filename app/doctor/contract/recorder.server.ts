import type { Config } from '~/platform/config.server'
import { ApiError, createApi, createApiClient, type Api } from '~/upstream/call.server'
import { anything } from '~/upstream/row-reader.server'

/** One read of the API, and what came. */
export interface Recorded {
  /** Without ids: /api/Order/{}/Payment. */
  path: string
  /** As it came, parsed; undefined where nothing did. */
  answer: unknown
  failure: ApiError | null
  /** Rows that the portal leaves out. */
  dropped: number
  /** Names of the fields for which an answer has another shape than ours. */
  strange: readonly string[]
}

export interface Tokens {
  accessToken: string
  idToken: string
}

interface Logged {
  call?: string
  dropped?: number
  fields?: string[]
}

/** Reads as the portal reads, by the same functions, and keeps what came. It never writes. */
export function createRecorder(config: Config['api'], tokens: Tokens) {
  const client = createApiClient(config)
  // Every failure is to be found, so the breaker never spares a call.
  const breaker = { ...client.breaker, allows: () => true }
  const recorded: Recorded[] = []

  function apiFor(): Api {
    const logged: Logged[] = []
    const add = (line: unknown) => void logged.push(line as Logged)
    const api = createApi({
      client: { ...client, breaker },
      tokens: { current: () => tokens, renew: () => Promise.resolve() },
      requestId: 'doctor',
      person: 'doctor',
      log: { info: add, warn: add },
    })
    return { ...api, get: recordedGet }

    async function recordedGet<T>(...[path, shape, options]: Parameters<typeof api.get<T>>) {
      const call: Recorded = {
        path: path.pattern,
        answer: undefined,
        failure: null,
        dropped: 0,
        strange: [],
      }
      recorded.push(call)
      try {
        // One call: the second is served by what the first has read.
        call.answer = await api.get(path, anything, options)
        return await api.get(path, shape, options)
      } catch (error) {
        if (error instanceof ApiError) call.failure = error
        throw error
      } finally {
        const lines = logged.filter((line) => line.call === `GET ${path.pattern}`)
        call.dropped = Math.max(0, ...lines.map(({ dropped = 0 }) => dropped))
        call.strange = lines.flatMap(({ fields = [] }) => fields)
      }
    }
  }

  return {
    recorded: recorded as readonly Recorded[],
    /** @returns null for a read that failed, which is recorded */
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
