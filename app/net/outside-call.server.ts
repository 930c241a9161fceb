import { request, type Dispatcher } from 'undici'
import { proxyRefusal } from './dispatcher.server'
import { readWhole } from './read-whole'

interface OutsideCall {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string | Uint8Array
  limitMs: number
  /** The connection pool; by default that of the process. */
  dispatcher?: Dispatcher
}

export type OutsideAnswer = Awaited<ReturnType<typeof answerTo>>

/** `reason` is a code and contains nothing of the call. */
export class CallFailed extends Error {
  override name = 'CallFailed'
  constructor(readonly reason: string) {
    super(`no answer: ${reason}`)
  }
}

const mostBytes = 1_000_000

/**
 * Calls a server other than the API, without following redirects. The limit covers the whole answer and a
 * pending connection. The timer protects the AbortController from garbage collection, which `fetch` does not.
 * @throws CallFailed if the answer is too late, above 1 MB, compressed without a request for it, or no HTTP
 */
export async function callOutside(url: string, call: OutsideCall): Promise<OutsideAnswer> {
  const { limitMs } = call
  const ender = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      ender.abort()
      reject(new CallFailed('timeout'))
    }, limitMs)
  })
  try {
    return await Promise.race([answerTo(url, call, ender.signal), late])
  } catch (error) {
    if (error instanceof CallFailed) throw error
    const refusal = proxyRefusal(error)
    if (refusal !== null) throw new CallFailed(`proxy ${refusal}`)
    // The HTTP client's errors have a code, except those of its parser.
    const { code } = error as { code?: unknown }
    throw new CallFailed(typeof code === 'string' ? code : 'no HTTP')
  } finally {
    clearTimeout(timer)
  }
}

async function answerTo(url: string, call: OutsideCall, signal: AbortSignal) {
  const { statusCode, headers, body } = await request(url, {
    method: call.method ?? 'GET',
    headers: { ...call.headers, 'accept-encoding': 'identity' },
    body: call.body ?? null,
    signal,
    ...(call.dispatcher && { dispatcher: call.dispatcher }),
  })
  // A small compressed body may be huge.
  const { 'content-encoding': coding = 'identity' } = headers
  if (coding !== 'identity') body.destroy(new CallFailed('compressed'))
  const bytes = await readWhole(body, mostBytes)
  if (!bytes) throw new CallFailed('too large')
  const pairs = Object.entries(headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  const read = new Headers(pairs)
  const text = new TextDecoder().decode(bytes)
  return { status: statusCode, headers: read, text, servedAt: timeIn(read) }
}

/** Epoch milliseconds; null without a time. A cache sends the stored answer's time, and its age separately. */
function timeIn(headers: Headers): number | null {
  const servedAt = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(servedAt) ? null : servedAt + 1000 * (Number(headers.get('age')) || 0)
}
