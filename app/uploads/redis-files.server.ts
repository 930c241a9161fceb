import type { Redis } from 'ioredis'
import { reasonOf } from '~/platform/redis.server'
import { createSealer, hashed } from '~/session/store/seal.server'
import { StoreUnavailable } from '~/session/store/store'
import { defineFileSteps } from './redis-file-steps.server'
import { storedForMs, SpoolFull, type Spool, type StoredFile } from './spool.server'
import type { WaitingFiles } from './waiting-files.server'

/** The share of Redis's memory that files may fill: the rest is left to sessions. */
const memoryShare = 0.75

const index = 'waiting-files'
const filePrefix = 'waiting-file:'
const nameOf = (id: string) => hashed('waiting file', id)
const keyOf = (id: string) => filePrefix + nameOf(id)

interface Options {
  redis: Redis
  /** Where files are received. */
  spool: Spool
  secrets: readonly string[]
  /** In bytes, of all sessions together. */
  most: number
  /** In bytes, of one selection. */
  mostOfSelection: number
  lifeMs?: number
}

/**
 * Files that wait in Redis, in sealed pieces. The key of the seal is made of the server's secret
 * and of the file's id, which only the person's own session knows. Redis expires the files by
 * itself.
 */
export function waitInRedis(options: Options): WaitingFiles {
  const { redis, spool, secrets, most, mostOfSelection, lifeMs = storedForMs } = options
  const sealer = createSealer(secrets, 'waiting file 1')
  const keys = (redis.options.keyPrefix ?? '') + filePrefix
  const contextOf = (owner: string, id: string, piece: number) => `${owner} ${nameOf(id)} ${piece}`
  defineFileSteps(redis)

  /** @throws SpoolFull */
  async function reserve(owner: string, files: { id: string; size: number }[]): Promise<void> {
    const bytes = files.reduce((sum, { size }) => sum + size, 0)
    if (bytes > (await freeMemory())) throw new SpoolFull('redis has no memory left for files')
    const result = await answered(
      redis.reserveFiles(
        1 + files.length,
        ...[index, ...files.map(({ id }) => keyOf(id))],
        // A session has one selection and another that replaces it.
        ...[owner, 2 * mostOfSelection, most, lifeMs],
        ...files.flatMap(({ id, size }) => [nameOf(id), size]),
      ),
    )
    if (result !== 'ok') throw new SpoolFull(`too much waits already: ${result}`)
  }

  async function freeMemory(): Promise<number> {
    // Where INFO is not permitted, only the other limits count.
    const info = await answered(redis.info('memory').catch(emptyIfForbidden))
    const figure = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1] ?? 0)
    const limit = figure('maxmemory')
    return limit === 0 ? Infinity : limit * memoryShare - figure('used_memory')
  }

  async function copy(owner: string, id: string, file: StoredFile): Promise<void> {
    let number = 0
    for await (const piece of file.open()) {
      await write(id, number, sealer.seal(piece, id, contextOf(owner, id, number)))
      number += 1
    }
    await write(id, 'pieces', String(number))
  }

  async function write(id: string, field: string | number, value: Buffer | string): Promise<void> {
    const exists = await answered(redis.writeFilePiece(keyOf(id), field, value))
    if (!exists) throw new StoreUnavailable('a file was removed while it was written')
  }

  async function* read(owner: string, id: string, pieces: number): AsyncGenerator<Uint8Array> {
    for (let number = 0; number < pieces; number++) {
      const sealed = await answered(redis.hgetBuffer(keyOf(id), String(number)))
      const piece = sealed && sealer.open(sealed, id, contextOf(owner, id, number))
      if (!piece) throw new StoreUnavailable('a waiting file is not whole')
      yield piece
    }
  }

  const remove = async (owner: string, ids: readonly string[]) => {
    if (ids.length > 0) await answered(redis.removeFiles(index, owner, keys, ...ids.map(nameOf)))
  }

  return {
    most: mostOfSelection,
    async takeOver(owner, ids) {
      try {
        const files = await Promise.all(ids.map((id) => getReceived(spool, owner, id)))
        await reserve(owner, files)
        // One after the other, so that only one piece is in memory.
        for (const file of files) await copy(owner, file.id, file)
      } catch (error) {
        // Where Redis is out of reach the pieces expire by themselves.
        await remove(owner, ids).catch(ignoreUnavailable)
        throw error
      } finally {
        await spool.remove(owner, ids)
      }
    },
    async find(owner, id) {
      const [size, pieces] = await answered(redis.hmget(keyOf(id), 'size', 'pieces'))
      if (!size || !pieces) return null
      return { size: Number(size), open: () => read(owner, id, Number(pieces)) }
    },
    async keep(owner, ids) {
      await answered(redis.extendFiles(index, owner, keys, lifeMs, ...ids.map(nameOf)))
    },
    remove,
    async clear(owner) {
      await answered(redis.removeFiles(index, owner, keys))
    },
    async close() {
      await redis.quit().catch(() => redis.disconnect())
    },
  }
}

async function getReceived(spool: Spool, owner: string, id: string) {
  const file = await spool.find(owner, id)
  if (!file) throw new Error('a received file has gone from the spool')
  return { id, ...file }
}

/** @throws StoreUnavailable, SpoolFull where Redis itself has no memory left */
async function answered<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === 'OOM') throw new SpoolFull('redis is full')
    throw new StoreUnavailable(`waiting files: ${reason}`)
  }
}

function emptyIfForbidden(error: unknown): string {
  if (reasonOf(error) !== 'NOPERM') throw error
  return ''
}

function ignoreUnavailable(error: unknown): void {
  if (!(error instanceof StoreUnavailable)) throw error
}
