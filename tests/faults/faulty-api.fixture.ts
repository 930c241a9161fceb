import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenHere } from '~/net/loopback.fixture'

/** Every broken answer contains this text; no page, log or cookie may contain it. */
export const internalMessage = 'inner workings of the maker'

const trace = `TypeError: ${internalMessage}\n    at Object.<anonymous> (/srv/maker/orders.js:12:3)`

/** A number is the status of the answer. */
export const faults = {
  '400': { status: 400 },
  '401': { status: 401, authenticate: 'Bearer error="invalid_token"' },
  '403': { status: 403 },
  '404': { status: 404 },
  '409': { status: 409 },
  '429': { status: 429 },
  '500': { status: 500 },
  '502': { status: 502 },
  '503': { status: 503 },
  hang: 'hang',
  reset: 'reset',
  nonsense: { body: '{"id": 1, "na' },
  empty: { body: '' },
  'wrong-shape': { body: JSON.stringify(internalMessage) },
  huge: 'huge',
  deep: { body: `${'['.repeat(40)}${']'.repeat(40)}` },
  redirect: 'redirect',
  expired: {
    status: 401,
    authenticate: 'Bearer error="invalid_token", error_description="expired"',
  },
  /** The API does the work, but its answer is lost. */
  lost: 'lost',
} as const satisfies Record<string, Fault>

type Fault =
  | 'hang'
  | 'reset'
  | 'huge'
  | 'redirect'
  | 'lost'
  | { status?: number; authenticate?: string; body?: string }

export type FaultName = keyof typeof faults

interface ReceivedCall {
  call: string
  requestId: string
  key: string | null
}

/** A proxy in front of the sandbox's API, which can break its answers. */
export interface FaultyApi {
  readonly url: string
  /** The calls since the last `forget`, including failed calls. */
  readonly received: readonly ReceivedCall[]
  /** Calls to a redirect's target. */
  readonly strayed: number
  /** The users' language; null: their own. */
  language: string | null
  /**
   * @param pattern method and path; `*` stands for one segment
   * @param times for ever by default
   */
  fail(pattern: string, fault: FaultName, times?: number): void
  /** Runs this once, after the API has done the work of the next such call and before it answers. */
  whileTaken(pattern: string, work: () => Promise<unknown>): void
  heal(): void
  forget(): void
  close(): Promise<void>
}

export async function startFaultyApi(target: string): Promise<FaultyApi> {
  const broken: { pattern: RegExp; fault: FaultName; left: number }[] = []
  const received: ReceivedCall[] = []
  const taken: { pattern: RegExp; work: () => Promise<unknown> }[] = []
  const hanging = new Set<ServerResponse>()
  let strayed = 0
  let language: string | null = null

  const elsewhere = createServer((incoming, response) => {
    strayed++
    incoming.resume()
    response.end('[]')
  })
  const server = createServer((incoming, response) => {
    const call = `${incoming.method ?? ''} ${new URL(incoming.url ?? '/', target).pathname}`
    const { 'x-request-id': requestId, 'idempotency-key': key } = incoming.headers
    received.push({ call, requestId: String(requestId), key: typeof key === 'string' ? key : null })
    const found = broken.find(({ pattern, left }) => left > 0 && pattern.test(call))
    if (found) found.left--
    void answer(found ? faults[found.fault] : null, incoming, response)
  })

  async function answer(fault: Fault | null, incoming: IncomingMessage, response: ServerResponse) {
    if (fault === 'hang') return void hanging.add(response)
    if (fault === 'reset') return void response.socket?.resetAndDestroy()
    if (fault === null || fault === 'lost') return pass(incoming, response, fault)
    // An unreadable success is a success: the work is done.
    const isSuccess = typeof fault === 'object' && !('status' in fault)
    const acts =
      incoming.method !== 'GET' || /^\/api\/(Invitation|Notification)\/./.test(incoming.url ?? '')
    if (isSuccess && acts) return pass(incoming, response, fault)
    incoming.resume()
    if (fault === 'redirect') {
      response.writeHead(302, { location: `${stray.url}/api/User` })
      return void response.end()
    }
    if (fault === 'huge') return sendHuge(response)
    const { status = 200, authenticate, body } = fault
    const refusal = JSON.stringify({ messageKey: 'nothing.known', message: trace })
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(authenticate !== undefined && { 'www-authenticate': authenticate }),
    })
    response.end(body ?? refusal)
  }

  async function pass(incoming: IncomingMessage, response: ServerResponse, fault: Fault | null) {
    const { method, headers, url: path = '/' } = incoming
    const onward = request(target + path, { method, headers })
    incoming.pipe(onward)
    onward.on('error', () => response.destroy())
    const [answered] = (await once(onward, 'response')) as [IncomingMessage]
    if (fault !== null) {
      answered.resume()
      await once(answered, 'end')
      if (fault === 'lost') return void response.socket?.resetAndDestroy()
      response.writeHead(answered.statusCode ?? 500)
      return void response.end(typeof fault === 'object' ? fault.body : undefined)
    }
    const at = taken.findIndex(({ pattern }) => pattern.test(`${method} ${path.split('?')[0]}`))
    if (at >= 0) await taken.splice(at, 1)[0]?.work()
    const inLanguage = language !== null && method === 'GET' && path === '/api/User'
    if (!inLanguage || answered.statusCode !== 200) {
      response.writeHead(answered.statusCode ?? 500, answered.headers)
      return void answered.pipe(response)
    }
    const user = JSON.parse(await textOf(answered)) as object
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ ...user, language }))
  }

  const stray = await listenHere(elsewhere)
  const own = await listenHere(server)

  return {
    url: own.url,
    received,
    get strayed() {
      return strayed
    },
    get language() {
      return language
    },
    set language(value) {
      language = value
    },
    fail(pattern, fault, times = Infinity) {
      broken.push({ pattern: matching(pattern), fault, left: times })
    },
    whileTaken: (pattern, work) => void taken.push({ pattern: matching(pattern), work }),
    heal() {
      broken.length = 0
      for (const response of hanging) response.destroy()
      hanging.clear()
    },
    forget: () => void received.splice(0),
    close: async () => void (await Promise.all([own.close(), stray.close()])),
  }
}

const matching = (pattern: string) =>
  new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]+')}$`)

/** A list of unused rows above 8 MB. */
function sendHuge(response: ServerResponse): void {
  const piece = Buffer.from(`${JSON.stringify({ text: internalMessage.repeat(40_000) })},`)
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('[')
  let left = 17
  const send = () => {
    while (left-- > 0) if (!response.write(piece)) return void response.once('drain', send)
    response.end('{}]')
  }
  response.on('error', () => undefined)
  send()
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
