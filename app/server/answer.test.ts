import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AppLoadContext } from '~/framework.server'
import type { Config } from '~/config/config.server'
import type { Session } from '~/session/session.server'
import { StoreUnavailable } from '~/session/store/records.server'
import { ProviderUnavailable, SessionEnded } from '~/session/types'
import { admission } from './admission.server'
import { createAnswer } from './answer.server'
import type { ProcessContext } from './request-context.server'

/** The steps that a request has taken. */
let steps: string[] = []
let server: Server
let setting: Setting = {}

interface Setting {
  /** Changes of the person's session. */
  record?: object
  marker?: object
  /** The limit that is used up. */
  refuses?: string
  opening?: Error
  refreshing?: Error
  /** The page's answer, and what it does before. */
  page?: (context: AppLoadContext) => Response | Promise<Response>
}

const step = (name: string, error?: Error) => {
  steps.push(name)
  return error ? Promise.reject(error) : Promise.resolve()
}

function session(): Session {
  const record = { preview: null, previewEnd: null, user: { language: 'fi' }, roles: null }
  const marker = { state: 'none', generation: '' }
  const later = { generation: 'another' }
  return {
    key: 's1',
    record: { ...record, messages: [], identity: {}, ...setting.record },
    marker: { ...marker, ...setting.marker },
    refresh: () => step('refresh', setting.refreshing),
    update: () => step('forget the other view'),
    readMarker: async () => step('read the marker').then(() => ({ ...marker, ...later })),
  } as unknown as Session
}

beforeEach(async () => {
  steps = []
  setting = {}
  server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo
    const config = {
      publicUrl: `http://127.0.0.1:${port}`,
      trustProxy: 0,
      secure: false,
      brand: { name: 'Keittiö' },
    } as Config
    const open = () => step('open', setting.opening).then(() => session())
    const shared = {
      config,
      sessions: { open, loginFrom: () => ({}) },
      limits: {
        take: (name: string, [whom = '']: string[]) =>
          step(`limit of ${name}, ${whom.split(' ')[0] ?? ''}`).then(() =>
            setting.refuses === name ? 7 : null,
          ),
      },
    } as unknown as ProcessContext
    const remix = async (_: Request, context?: AppLoadContext) => {
      if (context?.refusal) return new Response(null, { status: context.refusal.status })
      await step('page')
      return context && setting.page ? setting.page(context) : new Response('page')
    }
    const probes = {
      answer: (_: string, to: typeof response) => void step('probe').then(() => to.end()),
    }
    const metrics = { refused: (reason?: string) => void step(`refused: ${reason ?? ''}`) }
    const answer = createAnswer({ shared, remix, probes: probes as never, metrics })
    answer(admission(request, config), response).catch(() => response.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})

afterEach(() => new Promise((closed) => server.close(closed)))

interface Asked {
  method?: string
  path?: string
  headers?: Record<string, string>
  body?: string
}

const withCookie = { cookie: 'sid=x' }

async function ask({ method = 'GET', path = '/a/1/orders', headers = withCookie, body }: Asked) {
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin }
  const sent = method === 'POST' ? { ...form, ...headers } : headers
  return new Promise<{ status: number; location?: string; retryAfter?: string; allow?: string }>(
    (resolve, reject) => {
      const request = httpRequest(origin + path, { method, headers: sent, agent: false })
      request.on('error', reject)
      request.on('response', (answer) => {
        answer.resume().on('end', () => {
          const { location, 'retry-after': retryAfter, allow } = answer.headers
          resolve({
            status: answer.statusCode ?? 0,
            ...(location && { location: location.replace(origin, '') }),
            ...(retryAfter && { retryAfter }),
            ...(allow && { allow }),
          })
        })
      })
      request.end(body)
    },
  )
}

const asPerson = ['open', 'limit of pages, session', 'refresh']
const away = new StoreUnavailable('away')
const prefetch = { ...withCookie, 'sec-purpose': 'prefetch', 'sec-fetch-mode': 'navigate' }
const readPage = (context: AppLoadContext) => {
  context.portal.opening = Promise.resolve({} as never)
  return new Response('page')
}

test.each<[string, Asked, Setting, object, string[]]>([
  ['a page of a person', {}, {}, { status: 200 }, [...asPerson, 'page']],
  [
    'a page without a session, which is limited by address',
    { headers: {} },
    {},
    { status: 200 },
    ['limit of pages, address', 'page'],
  ],
  ['a probe', { path: '/healthz', headers: {} }, {}, { status: 200 }, ['probe']],
  [
    'another host, before anything is read',
    { headers: { ...withCookie, host: 'evil.example' } },
    {},
    { status: 421 },
    ['limit of pages, address', 'refused: host'],
  ],
  [
    'an address that is not the canonical one',
    { path: '/a/1/orders/' },
    {},
    { status: 308, location: '/a/1/orders' },
    [],
  ],
  [
    'one page too many, before the tokens are refreshed',
    {},
    { refuses: 'pages' },
    { status: 429, retryAfter: '7' },
    ['open', 'limit of pages, session', 'refused: too often'],
  ],
  [
    'a prefetch, which counts apart',
    { headers: prefetch },
    {},
    { status: 425 },
    ['open', 'limit of prefetches, session', 'refresh'],
  ],
  ['a store that is away', {}, { opening: away }, { status: 503 }, ['open', 'refused: outage']],
  [
    'a provider that is away',
    {},
    { refreshing: new ProviderUnavailable('away') },
    { status: 503 },
    [...asPerson, 'refused: outage'],
  ],
  [
    'a session that the provider has ended',
    {},
    { refreshing: new SessionEnded('over') },
    { status: 200 },
    [...asPerson, 'page'],
  ],
  [
    'a logout while the store is away',
    { method: 'POST', path: '/auth/logout', body: '' },
    { opening: away },
    { status: 200 },
    ['open', 'page'],
  ],
  [
    'a write in a preview',
    { method: 'POST', path: '/a/1/orders/2/invite', body: 'a=1' },
    { marker: { state: 'running', generation: 'g' }, record: { generation: 'g' } },
    { status: 403 },
    [...asPerson, 'refused: preview'],
  ],
  [
    'a page after the view has changed',
    {},
    { marker: { state: 'running', generation: 'g' }, record: { generation: 'old' } },
    { status: 303, location: '/a/1/orders' },
    [...asPerson, 'forget the other view'],
  ],
  [
    'a page of an expired preview',
    {},
    {
      marker: { state: 'running', generation: 'g' },
      record: { generation: 'g', preview: { validUntil: '2020-01-01T00:00:00Z' } },
    },
    { status: 303, location: '/impersonation-ended' },
    asPerson,
  ],
  [
    'a page whose data is of two views',
    {},
    { page: readPage },
    { status: 303, location: '/a/1/orders' },
    [...asPerson, 'page', 'read the marker'],
  ],
  [
    'a page whose loader has lost the session',
    {},
    {
      page: ({ interruption }) => {
        interruption.refuse({ status: 503, retry: '/', withoutSession: true })
        return new Response('page')
      },
    },
    { status: 503 },
    [...asPerson, 'page'],
  ],
  [
    'a form in chunks that is too large',
    {
      method: 'POST',
      path: '/a/1/orders/2/invite',
      headers: { ...withCookie, 'transfer-encoding': 'chunked' },
      body: 'a'.repeat(70_000),
    },
    {},
    { status: 413 },
    asPerson,
  ],
  [
    'a method that the page has not',
    {},
    { page: () => new Response(null, { status: 405 }) },
    { status: 405, allow: 'GET, HEAD, POST' },
    [...asPerson, 'page'],
  ],
])('%s takes the steps in their order', async (_what, asked, given, answer, order) => {
  setting = given
  expect(await ask(asked)).toEqual(answer)
  expect(steps).toEqual(order)
})
