import { allAddresses, type Address } from '~/domain/address'
import { apiPath, type ApiPath } from './api-path'
import * as assumed from './assumptions'
import { ApiError, apiFailure, type Api } from './call.server'
import type { ApiCall } from './endpoints'
import { listOf } from './list.server'
import { id as wireId } from './readers.server'
import type { Shape } from './row-reader.server'
import { wire } from './wire.server'

/** How many addresses a page with one or two lists reads, if the API does not serve address 0. */
const mostAddresses = 16
/** For a page with four or five lists, so that no page makes more than 40 calls. */
export const fewAddresses = 4

export interface Listing<T> {
  rows: T[]
  /** Some address could not be read. */
  incomplete: boolean
}

type ListCall = Extract<ApiCall, `GET /api/Address/{addressId}/${string}`>

interface Source<T> {
  call: ListCall
  /** The path for all addresses; left out: the call with address 0. */
  allPath?: ApiPath<'GET'>
  shape: Shape<T[]>
  /** Rows with the same id are merged. */
  idOf: (row: T) => string
}

/**
 * Reads the list of an address; 0 means all addresses. If the API refuses 0, each address is read, and one that
 * fails makes the listing incomplete.
 */
export const listOfAddress =
  <T>(source: Source<T>) =>
  /**
   * @param addressId null, undefined or '' mean no address: an empty list, without a call
   * @param addresses the person's; called only if the API does not serve all addresses at once
   */
  async (
    api: Api,
    addressId: string | null | undefined,
    addresses?: () => Promise<Address[]>,
    atMost = mostAddresses,
  ): Promise<Listing<T>> => {
    if (!addressId) return { rows: [], incomplete: false }
    const { call, allPath, shape } = source
    const ofAddress = apiPath(call, { addressId })
    const list = addressId === allAddresses ? (allPath ?? ofAddress) : ofAddress
    const refusal = `refused ${list.pattern}`
    if (addressId !== allAddresses || !addresses || !api.facts.has(refusal)) {
      try {
        return { rows: await api.get(list, shape), incomplete: false }
      } catch (error) {
        if (addressId !== allAddresses || !servesOneAddress(error) || !addresses) throw error
        // Forgotten after an hour, so that address 0 is tried again.
        api.facts.add(refusal)
      }
    }
    const ids = (await addresses()).map(({ id }) => id)
    return listOfEach(source, api, ids, atMost)
  }

/** The lists of several addresses, merged. @throws the first failure if all of them fail */
export async function listOfEach<T>(
  { call, shape, idOf }: Source<T>,
  api: Api,
  addressIds: readonly string[],
  atMost: number,
): Promise<Listing<T>> {
  const lists = await mapWithConcurrency(addressIds.slice(0, atMost), (addressId) =>
    // A failed list is a result; a refused login is thrown.
    api.get(apiPath(call, { addressId }), shape).catch(apiFailure),
  )
  const answered = lists.flatMap((list) => (list instanceof ApiError ? [] : [list]))
  const [failure] = lists.filter((list) => list instanceof ApiError)
  // Without any list the result would look empty.
  if (failure && answered.length === 0) throw failure
  const incomplete = failure !== undefined || addressIds.length > atMost
  return { rows: withoutDuplicates(answered, idOf), incomplete }
}

/** Drops rows that an earlier list has; equal rows of one list stay. */
function withoutDuplicates<T>(lists: T[][], idOf: (row: T) => string): T[] {
  const ids = new Set<string>()
  return lists.flatMap((list) => {
    const newRows = list.filter((row) => !ids.has(idOf(row)))
    for (const row of newRows) ids.add(idOf(row))
    return newRows
  })
}

/**
 * Whether the list of one of the addresses has the row: true as soon as one list has it.
 * @throws ApiError if no list has it and some could not be read
 */
export const isListedAt =
  (call: ListCall) =>
  (api: Api, addressIds: readonly string[], rowId: string): Promise<boolean> =>
    new Promise((resolve, reject) => {
      let isFound = false
      const read = async (addressId: string) => {
        if (isFound) return []
        const rows = await api.get(apiPath(call, { addressId }), anyRows).catch(apiFailure)
        isFound ||= !(rows instanceof ApiError) && rows.some(({ id }) => id === rowId)
        if (isFound) resolve(true)
        return rows
      }
      mapWithConcurrency(addressIds.slice(0, mostAddresses), read).then((lists) => {
        const failures = lists.filter((list) => list instanceof ApiError)
        if (addressIds.length > mostAddresses) failures.push(unreadAddress)
        if (failures[0]) reject(failures[0])
        else resolve(false)
      }, reject)
    })

const unreadAddress = new ApiError('unavailable', 'the list of an address too many')

const anyRows = listOf(wire<{ id: string }>('Any row with an id', { id: wireId }))

function servesOneAddress(error: unknown): boolean {
  return error instanceof ApiError && assumed.oneAddressAtATime.has(error.status ?? 0)
}

/** More parallel calls would delay other people's requests. */
const callsAtOnce = 4

/** @returns the results in the order of the items */
export async function mapWithConcurrency<T, U>(
  items: readonly T[],
  work: (item: T) => Promise<U>,
): Promise<U[]> {
  const results: U[] = []
  const waiting = items.entries()
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: callsAtOnce }, worker))
  return results
}
