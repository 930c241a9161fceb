import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMaker, type MakerOptions } from '../start'
import { audience, clientId, openIssuer, type Signing } from './issuer'
import { noParts } from '../../seeds/orders'
import { person } from '../../seeds/people'
import { emptySeed, type Seed, type SeedOrder } from '../../seeds/seed'

export interface Reply<T> {
  status: number
  headers: Headers
  body: T
}

export async function reply<T = unknown>(response: Response): Promise<Reply<T>> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const body = (isJson && text ? JSON.parse(text) : text) as T
  return { status: response.status, headers: response.headers, body }
}

type Send = { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal }

/** Starts the stand-in API in a temporary folder, with an identity provider. */
export async function openMaker(more: Partial<MakerOptions> = {}) {
  const issuer = await openIssuer()
  const dataDir = await mkdtemp(join(tmpdir(), 'maker-'))
  const running = await startMaker({
    port: 0,
    dataDir,
    seed: smallSeed,
    issuer: issuer.url,
    audience,
    clientId,
    portalUrl: 'https://portal.example.test/',
    ...more,
  })

  async function call(method: string, path: string, how: Send = {}): Promise<Response> {
    const headers = new Headers(how.headers)
    const init: RequestInit = { method, headers }
    if (how.signal) init.signal = how.signal
    if (how.body !== undefined) {
      headers.set('content-type', 'application/json')
      init.body = JSON.stringify(how.body)
    }
    return fetch(`${running.url}${path}`, init)
  }

  return {
    issuer,
    call,
    /** Calls of a person, with tokens signed for each call. */
    as(sub: string, access: Signing = {}, id: Signing = {}) {
      async function send<T>(method: string, path: string, how: Send = {}): Promise<Reply<T>> {
        const [bearer, idToken] = await Promise.all([
          issuer.accessToken(sub, access),
          issuer.idToken(sub, id),
        ])
        const tokens = { authorization: `Bearer ${bearer}`, 'id-token': idToken }
        const headers = { ...tokens, ...how.headers }
        return reply<T>(await call(method, path, { ...how, headers }))
      }
      return {
        send,
        get: <T>(path: string) => send<T>('GET', path),
        post: <T>(path: string, body: unknown) => send<T>('POST', path, { body }),
      }
    },
    async close() {
      await running.close()
      issuer.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

export type OpenMaker = Awaited<ReturnType<typeof openMaker>>

const order = (id: string, addressId: number): SeedOrder => ({
  addressId,
  listed: { id },
  detail: { id },
  ...noParts,
})

/** Aino has a site with two orders, Eero one with one. */
const smallSeed: Seed = {
  ...emptySeed,
  people: [
    person('aino', 'Aino Testi', 'aino@example.test'),
    person('eero', 'Eero Testi', 'eero@example.test'),
  ],
  addresses: [
    { id: 1, owner: 'aino', streetAddress: 'Koivukuja 1', roles: {} },
    { id: 3, owner: 'eero', streetAddress: 'Kuusitie 3', roles: {} },
  ],
  orders: [order('T1', 1), order('T4', 1), order('T3', 3)],
}
