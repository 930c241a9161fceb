import type { z } from 'zod'
import type { Address } from '../domain/address'
import type { ApiPath } from './api-path'
import { ApiError, type Api } from './call.server'
import { listOf } from './list.server'

/** A list of an address, or of all of them. */
export interface Listing<T> {
  rows: T[]
  /** All addresses were asked for, one at a time, and not every one answered. */
  incomplete: boolean
}

/** The address id that means all addresses. */
const all = '0'
const atOnce = 4

interface Source<T> {
  /** Of one address. */
  path: (addressId: string) => ApiPath
  /** Of all addresses. */
  allPath: ApiPath
  row: z.ZodType<T>
  /** What says that a row of two addresses is the same one. */
  idOf: (row: T) => string
  /** Asked only where the API does not serve all addresses at once. */
  addresses: (() => Promise<Address[]>) | undefined
}

/**
 * Reads a list of an address. Where the API does not know address 0, each of the person's addresses
 * is read and the lists are put together; one that fails makes the listing incomplete.
 * @param addressId null, undefined or '' (none is given): an empty list, without a call; 0 is given
 */
export async function listOfAddress<T>(
  api: Api,
  addressId: string | null | undefined,
  { path, allPath, row, idOf, addresses }: Source<T>,
): Promise<Listing<T>> {
  if (!addressId) return { rows: [], incomplete: false }
  try {
    const list = addressId === all ? allPath : path(addressId)
    return { rows: await api.get(list, listOf(row)), incomplete: false }
  } catch (error) {
    if (addressId !== all || !isUnknownToApi(error) || !addresses) throw error
  }
  return listOfEach(api, await addresses(), { path, row, idOf })
}

async function listOfEach<T>(
  api: Api,
  addresses: Address[],
  { path, row, idOf }: Pick<Source<T>, 'path' | 'row' | 'idOf'>,
): Promise<Listing<T>> {
  const ids = addresses.map(({ id }) => id)
  const lists = await eachOf(ids, async (id) => api.get(path(id), listOf(row)))
  const answered = lists.flatMap((list) => (list instanceof ApiError ? [] : [list]))
  const [failure] = lists.filter((list) => list instanceof ApiError)
  // Not one answered: that is no partial list, but none.
  if (failure && answered.length === 0) throw failure
  return { rows: withoutDoubles(answered, idOf), incomplete: failure !== undefined }
}

/** What an earlier list has is left out of a later one; within a list nothing is a double. */
function withoutDoubles<T>(lists: T[][], idOf: (row: T) => string): T[] {
  const known = new Set<string>()
  return lists.flatMap((list) => {
    const fresh = list.filter((row) => !known.has(idOf(row)))
    for (const row of fresh) known.add(idOf(row))
    return fresh
  })
}

/** At most four at once. A failure of the API's is a result; a refused login is thrown. */
async function eachOf<T>(
  ids: string[],
  read: (id: string) => Promise<T>,
): Promise<(T | ApiError)[]> {
  const results = new Map<string, T | ApiError>()
  const waiting = [...ids]
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      results.set(id, await read(id).catch(resultOf))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return ids.map((id) => results.get(id)).filter((result) => result !== undefined)
}

function resultOf(error: unknown): ApiError {
  if (error instanceof ApiError && error.kind !== 'unauthenticated') return error
  throw error
}

/**
 * Does the API not know what was asked for? With address 0 that means that it reads one address
 * at a time.
 */
function isUnknownToApi(error: unknown): boolean {
  return error instanceof ApiError && [400, 404, 405].includes(error.status ?? 0)
}
