import { expect, type Response } from '@playwright/test'
import type { Seed } from '../../sandbox/seeds/seed'
import type { Stack } from './stack'

/** Where the sandbox is: all that its own addresses need. */
type Sandbox = Pick<Stack, 'apiUrl' | 'issuer'>

async function put(url: string, body: unknown, method = 'PUT'): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(url, { method, body: JSON.stringify(body), headers })
  expect(answer.ok, await answer.text()).toBe(true)
}

/** All rows that tests of this process have added. */
export const planted: unknown[] = []

/** Adds a test's own rows to the maker's data, in the seed's shapes. */
export function plant(
  { apiUrl }: Sandbox,
  rows: Partial<Seed> | Record<string, unknown[]>,
): Promise<void> {
  planted.push(rows)
  return put(`${apiUrl}/sandbox/seed`, rows, 'POST')
}

/** A document that Aino has uploaded to an address of hers. @returns its id */
export async function plantUpload(
  sandbox: Sandbox,
  addressId: number,
  filename: string,
): Promise<string> {
  const id = crypto.randomUUID()
  const type = 'Asiakkaan lisäämät liitteet'
  const updatedAt = '2026-01-10T10:00:00Z'
  const document = { id, filename, type, updatedAt, customerCanEdit: true }
  await plant(sandbox, {
    addresses: [{ id: addressId, owner: 'aino', streetAddress: '', roles: {} }],
    documents: [{ addressId, document, contentType: 'application/pdf' }],
  })
  return id
}

/** The rows of one of the maker's tables. */
export async function table<Row = Record<string, unknown>>(
  { apiUrl }: Sandbox,
  name: string,
): Promise<Row[]> {
  return (await (await fetch(`${apiUrl}/sandbox/table/${name}`)).json()) as Row[]
}

/** `body`: answered once the work is done. */
type Failure = number | string | { body: string }

interface Faults {
  latency?: Record<string, number>
  fail?: Record<string, Failure | { answer: Failure; times: number; after?: number }>
  /** Holds all answers until so many calls of one request have arrived. */
  together?: number
  /** Other answers than the server's data gives. */
  answer?: Record<string, unknown>
  /** Only that person's calls. */
  sub?: string
}

/** Breaks or slows the stand-in API by path until the test ends. */
export const breakApi = ({ apiUrl }: Sandbox, faults: Faults): Promise<void> =>
  put(`${apiUrl}/sandbox/faults`, faults)

/** Lets the provider behave as another one until the test ends (sandbox/identity/variant.ts). */
export const varyProvider = ({ issuer }: Sandbox, variant: object): Promise<void> =>
  put(`${issuer}/sandbox/provider`, variant)

/** A call that a server of the sandbox received. Times are epoch milliseconds with fractions. */
export interface Call {
  at: number
  /** Null while the call is under way. */
  endedAt: number | null
  method: string
  path: string
  query: string
}

/** @param of only the calls of that person, or of that request to the portal */
export async function record(
  url: string,
  of: { sub?: string; requestId?: string } = {},
): Promise<Call[]> {
  return (await (await fetch(`${url}/sandbox/record?${new URLSearchParams(of)}`)).json()) as Call[]
}

/** The calls that the maker's API has got so far, as `METHOD path`, where they match. */
export async function calls({ apiUrl }: Sandbox, matching = /^/): Promise<string[]> {
  const all = (await record(apiUrl)).map(({ method, path }) => `${method} ${path}`)
  return all.filter((call) => matching.test(call))
}

/** The calls to a path, as `METHOD path?query`, that the API has received from that person. */
export async function callsOf({ apiUrl }: Sandbox, sub: string, path: RegExp): Promise<string[]> {
  return (await record(apiUrl, { sub }))
    .filter((call) => path.test(call.path))
    .map(({ method, path, query }) => `${method} ${path}${query && `?${query}`}`)
}

/** From here on that server records its calls anew. */
export const forget = (url: string) => fetch(`${url}/sandbox/record`, { method: 'DELETE' })

const requestIdOf = (answer: Response | null) => answer?.headers()['x-request-id'] ?? ''

/** The portal's calls to the API for that answer. */
export const callsFor = ({ apiUrl }: Sandbox, answer: Response | null): Promise<Call[]> =>
  record(apiUrl, { requestId: requestIdOf(answer) })
