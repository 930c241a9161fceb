import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Answer } from './answer'
import { json, notFound, Refusal } from './answer'
import type { Claims } from './auth'
import { readJson } from './body'
import type { Route } from './call'
import { findRoute } from './call'
import type { Db } from './database'
import type { Faults } from './faults'
import { bodyAfterwards, failedAnswer } from './faults'
import type { Files } from './files'
import { createGatherings } from './gathering'
import { createOnce } from './idempotency'
import { meet, whoseData } from './people'
import type { PostOffice } from './post'
import { reachOf } from './reach'
import type { CallRecord } from './record'

export interface Parts {
  db: Db
  files: Files
  post: PostOffice
  portalUrl: string
  record: CallRecord
  faults: Faults
  routes: Route[]
  guard: (req: IncomingMessage) => Promise<Claims>
  control: (method: string, url: URL, body: unknown) => Answer
  /** The staff's pages; null for what is not theirs. */
  office: (req: IncomingMessage, url: URL) => Promise<Answer> | null
}

/** The maker's REST API over HTTP, with the sandbox's own paths below /sandbox. */
export function createMakerServer(parts: Parts): { server: Server; idle: () => Promise<void> } {
  const { record, faults, routes, db } = parts
  const once = createOnce(db)
  const gatherings = createGatherings()
  const underWay = new Set<Promise<void>>()

  async function apiAnswer(req: IncomingMessage, url: URL, claims: Claims): Promise<Answer> {
    const method = req.method ?? ''
    const found = findRoute(routes, method, url.pathname)
    if (!found) throw notFound('path')
    const body = method === 'POST' ? await readJson(req) : undefined
    const now = new Date()
    const caller = meet(db, claims)
    const person = whoseData(db, caller, now)
    const { files, post, portalUrl } = parts
    const reach = reachOf(db, person, now)
    const query = url.searchParams
    const call = { db, files, post, portalUrl, now, caller, person, reach, query, body }
    const work = async () => found.route.answer(call, found.params)
    const key = req.headers['idempotency-key']
    if (method !== 'POST' || typeof key !== 'string') return work()
    return once(`${person.sub} ${url.pathname} ${key}`, now, work)
  }

  async function serveApi(req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> {
    const entry = record.open(req, res, url)
    const claims = await parts.guard(req).catch(refused)
    entry.sub = claims instanceof Refusal ? null : claims.sub
    const { latency, failure, instead, together } = faults.befall(
      entry.method,
      entry.path,
      entry.sub,
    )
    if (latency > 0) await waitOrGone(latency, res)
    if (together > 1 && entry.requestId) await gatherings.wait(entry.requestId, together, res)
    if (failure === 'hang') return
    if (failure === 'reset') return void res.socket?.resetAndDestroy()
    const failed = failedAnswer(failure)
    if (failed) return send(req, res, failed)
    if (claims instanceof Refusal) throw claims
    if (instead !== null) return send(req, res, json(instead.body))
    const answer = await apiAnswer(req, url, claims)
    if (failure === 'lost') return void res.socket?.resetAndDestroy()
    send(req, res, bodyAfterwards(failure) ?? answer)
  }

  async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    try {
      const url = new URL(req.url ?? '/', 'http://maker.invalid')
      if (!url.pathname.startsWith('/sandbox/')) return await serveApi(req, res, url)
      const page = parts.office(req, url)
      if (page !== null) return send(req, res, await page)
      const writes = req.method === 'PUT' || req.method === 'POST'
      send(req, res, parts.control(req.method ?? '', url, writes ? await readJson(req) : undefined))
    } catch (error) {
      if (res.destroyed || res.headersSent) return
      if (!(error instanceof Refusal)) console.error('sandbox: a call to the maker failed', error)
      const shown =
        error instanceof Refusal ? error : new Refusal(500, 'api_error', 'The sandbox failed.')
      send(req, res, shown.answer())
    }
  }

  const server = createServer((req, res) => {
    const serving = serve(req, res).finally(() => underWay.delete(serving))
    underWay.add(serving)
  })
  // Longer than a client keeps an idle connection, or it would write to one just closed.
  server.keepAliveTimeout = 65_000
  const idle = async () => void (await Promise.all(underWay))
  return { server, idle }
}

function refused(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}

async function waitOrGone(ms: number, res: ServerResponse): Promise<void> {
  const gone = new AbortController()
  res.once('close', () => gone.abort())
  await wait(ms, undefined, { signal: gone.signal }).catch((error: unknown) => {
    if (!gone.signal.aborted) throw error
  })
}

function send(req: IncomingMessage, res: ServerResponse, answer: Answer): void {
  // An upload that is refused half way is still read, or its client sees a broken connection.
  req.resume()
  const length = answer.status === 204 ? {} : { 'content-length': Buffer.byteLength(answer.body) }
  res.writeHead(answer.status, { ...answer.headers, ...length, 'cache-control': 'no-store' })
  res.end(answer.body)
}
