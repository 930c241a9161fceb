import type { Redis } from 'ioredis'
import { reasonOf } from '~/platform/redis.server'
import { createSealer, hashed } from '~/session/store/seal.server'
import { StoreUnavailable } from '~/session/store/store'
import { defineFileSteps } from './redis-file-steps.server'
import { storedForMs, SpoolFull, type Spool, type StoredFile } from './spool.server'
import type { WaitingFiles } from './waiting-files.server'

/** Redis without room refuses to keep sessions: so much of its memory is left to them. */
const mostOfMemory = 0.75

const index = 'waiting-files'
const keyBeginning = 'waiting-file:'
const nameOf = (id: string) => hashed('waiting file', id)
const keyOf = (id: string) => keyBeginning + nameOf(id)

interface Setting {
  redis: Redis
  /** Where files are received. */
  spool: Spool
  secrets: readonly string[]
  /** Of all sessions together, in bytes. */
  most: number
  /** Of one selection, in bytes. */
  mostOfSelection: number
  lifeMs?: number
}

/**
 * Files that wait in Redis: sealed in pieces, with a key made of a secret of the server's and of the
 * file's id, which only the person's own session knows. Redis itself removes what nobody fetches.
 */
export function waitInRedis(setting: Setting): WaitingFiles {
  const { redis, spool, secrets, most, mostOfSelection, lifeMs = storedForMs } = setting
  const sealer = createSealer(secrets, 'waiting file 1')
  const keys = (redis.options.keyPrefix ?? '') + keyBeginning
  const contextOf = (owner: string, id: string, piece: number) => `${owner} ${nameOf(id)} ${piece}`
  defineFileSteps(redis)

  /** @throws SpoolFull */
  async function reserve(owner: string, files: { id: string; size: number }[]): Promise<void> {
    const coming = files.reduce((sum, { size }) => sum + size, 0)
    if (coming > (await freeMemory())) throw new SpoolFull('redis has no memory left for files')
    const room = await ask(
      redis.reserveFiles(
        1 + files.length,
        ...[index, ...files.map(({ id }) => keyOf(id))],
        // One selection and another that replaces it.
        ...[owner, 2 * mostOfSelection, most, lifeMs],
        ...files.flatMap(({ id, size }) => [nameOf(id), size]),
      ),
    )
    if (room !== 'ok') throw new SpoolFull(`too much waits already: ${room}`)
  }

  async function freeMemory(): Promise<number> {
    // Who may not ask goes by the other limits alone.
    const told = await ask(redis.info('memory').catch(unlessForbidden))
    const figure = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(told)?.[1] ?? 0)
    const limit = figure('maxmemory')
    return limit === 0 ? Infinity : limit * mostOfMemory - figure('used_memory')
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
    const isThere = await ask(redis.writeFilePiece(keyOf(id), field, value))
    if (!isThere) throw new StoreUnavailable('a file was removed while it came to wait')
  }

  async function* read(owner: string, id: string, pieces: number): AsyncGenerator<Uint8Array> {
    for (let number = 0; number < pieces; number++) {
      const sealed = await ask(redis.hgetBuffer(keyOf(id), String(number)))
      const piece = sealed && sealer.open(sealed, id, contextOf(owner, id, number))
      if (!piece) throw new StoreUnavailable('a file that waits is not whole')
      yield piece
    }
  }

  const remove = async (owner: string, ids: readonly string[]) => {
    if (ids.length > 0) await ask(redis.removeFiles(index, owner, keys, ...ids.map(nameOf)))
  }

  return {
    most: mostOfSelection,
    async takeOver(owner, ids) {
      try {
        const files = await Promise.all(ids.map((id) => received(spool, owner, id)))
        await reserve(owner, files)
        // One after the other: of each a piece is in memory.
        for (const file of files) await copy(owner, file.id, file)
      } catch (error) {
        // Where Redis cannot be asked now it removes them by itself.
        await remove(owner, ids).catch(throwUnless(StoreUnavailable))
        throw error
      } finally {
        await spool.remove(owner, ids)
      }
    },
    async find(owner, id) {
      const [size, pieces] = await ask(redis.hmget(keyOf(id), 'size', 'pieces'))
      if (!size || !pieces) return null
      return { size: Number(size), open: () => read(owner, id, Number(pieces)) }
    },
    async keep(owner, ids) {
      await ask(redis.extendFiles(index, owner, keys, lifeMs, ...ids.map(nameOf)))
    },
    remove,
    async clear(owner) {
      await ask(redis.removeFiles(index, owner, keys))
    },
    async close() {
      await redis.quit().catch(() => redis.disconnect())
    },
  }
}

async function received(spool: Spool, owner: string, id: string) {
  const file = await spool.find(owner, id)
  if (!file) throw new Error('a received file has gone from the spool')
  return { id, ...file }
}

/** @throws StoreUnavailable, SpoolFull where Redis itself has no memory left */
async function ask<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === 'OOM') throw new SpoolFull('redis is full')
    throw new StoreUnavailable(`waiting files: ${reason}`)
  }
}

function unlessForbidden(error: unknown): string {
  if (reasonOf(error) !== 'NOPERM') throw error
  return ''
}

const throwUnless = (expected: typeof StoreUnavailable) => (error: unknown) => {
  if (!(error instanceof expected)) throw error
}
