import { expect } from '@playwright/test'
import type { Seed } from '../../sandbox/seeds/seed'
import type { Stack } from './stack'

type Sandbox = Pick<Stack, 'apiUrl' | 'issuer'>

async function put(url: string, body: unknown, method = 'PUT'): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(url, { method, body: JSON.stringify(body), headers })
  expect(answer.ok, await answer.text()).toBe(true)
}

export const planted: unknown[] = []

/** Adds rows in the form that the seed has. */
export function plant(
  { apiUrl }: Sandbox,
  rows: Partial<Seed> | Record<string, unknown[]>,
): Promise<void> {
  planted.push(rows)
  return put(`${apiUrl}/sandbox/seed`, rows, 'POST')
}

/**
 * Adds a document that customers may delete.
 * @returns its id
 */
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

/** `body`: the API does the work and then answers with this text. */
type Failure = number | string | { body: string }

interface Faults {
  latency?: Record<string, number>
  fail?: Record<string, Failure | { answer: Failure; times: number; after?: number }>
  /** Holds answers until so many calls of one request have arrived. */
  together?: number
  /** Replaces the server's data. */
  answer?: Record<string, unknown>
  /** Only that person's calls. */
  sub?: string
}

/** Makes the API fail in this way until the test ends. */
export const breakApi = ({ apiUrl }: Sandbox, faults: Faults): Promise<void> =>
  put(`${apiUrl}/sandbox/faults`, faults)

/** Behaves like another provider until the test ends (sandbox/identity/variant.ts). */
export const varyProvider = ({ issuer }: Sandbox, variant: object): Promise<void> =>
  put(`${issuer}/sandbox/provider`, variant)

/** Times are epoch milliseconds with fractions. */
export interface Call {
  at: number
  /** Null: still running. */
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

/** As `METHOD path`. */
export async function calls({ apiUrl }: Sandbox, matching = /^/): Promise<string[]> {
  const all = (await record(apiUrl)).map(({ method, path }) => `${method} ${path}`)
  return all.filter((call) => matching.test(call))
}

/** As `METHOD path?query`. */
export async function callsOf({ apiUrl }: Sandbox, sub: string, path: RegExp): Promise<string[]> {
  return (await record(apiUrl, { sub }))
    .filter((call) => path.test(call.path))
    .map(({ method, path, query }) => `${method} ${path}${query && `?${query}`}`)
}

/** Clears the record. */
export const forget = (url: string) => fetch(`${url}/sandbox/record`, { method: 'DELETE' })
