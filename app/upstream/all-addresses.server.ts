import type { z } from 'zod'
import type { Address } from '~/domain/address'
import type { ApiPath } from './api-path'
import * as assumed from './assumptions'
import { ApiError, type Api } from './call.server'
import { listOf } from './list.server'
import { id as wireId } from './readers.server'
import { wire } from './wire.server'

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
    if (addressId !== all || !cannotBeAskedAtOnce(error) || !addresses) throw error
  }
  const ids = (await addresses()).map(({ id }) => id)
  return listOfEach(api, ids, { path, row, idOf })
}

/** The lists of those addresses, put together. @throws the first failure where not one answers */
export async function listOfEach<T>(
  api: Api,
  addressIds: readonly string[],
  { path, row, idOf }: Pick<Source<T>, 'path' | 'row' | 'idOf'>,
): Promise<Listing<T>> {
  const lists = await eachOf(addressIds, async (id) => api.get(path(id), listOf(row)))
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

/** A failure of the API's is a result; a refused login is thrown. */
async function eachOf<T>(
  ids: readonly string[],
  read: (id: string) => Promise<T>,
): Promise<(T | ApiError)[]> {
  const results = new Map<string, T | ApiError>()
  await fourAtOnce([...ids], async (id) => {
    results.set(id, await read(id).catch(resultOf))
  })
  return ids.map((id) => results.get(id)).filter((result) => result !== undefined)
}

/** @param waiting is emptied; who empties it before lets the rest be */
async function fourAtOnce(waiting: string[], work: (id: string) => Promise<void>): Promise<void> {
  const workOn = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) await work(id)
  }
  await Promise.all(Array.from({ length: atOnce }, workOn))
}

/**
 * Does the list of any of the addresses hold the row? Told as soon as one does.
 * @param path of the list of one address
 * @throws ApiError where none does, and one that could not be read may
 */
export function isListedAt(
  api: Api,
  addressIds: readonly string[],
  path: (addressId: string) => ApiPath,
  rowId: string,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const waiting = [...addressIds]
    const failures: ApiError[] = []
    const look = async (addressId: string) => {
      const rows = await api.get(path(addressId), listOf(wireRow)).catch(resultOf)
      if (rows instanceof ApiError) {
        failures.push(rows)
      } else if (rows.some(({ id }) => id === rowId)) {
        waiting.length = 0
        resolve(true)
      }
    }
    fourAtOnce(waiting, look).then(() => {
      const [failure] = failures
      if (failure) reject(failure)
      else resolve(false)
    }, reject)
  })
}

const wireRow = wire<{ id: string }>('Any row with an id', { id: wireId })

function resultOf(error: unknown): ApiError {
  if (error instanceof ApiError && error.kind !== 'unauthenticated') return error
  throw error
}

function cannotBeAskedAtOnce(error: unknown): boolean {
  return error instanceof ApiError && assumed.oneAddressAtATime.has(error.status ?? 0)
}
