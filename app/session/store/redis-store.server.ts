import type { Redis } from 'ioredis'
import { z } from 'zod'
import { reasonOf } from '~/net/redis.server'
import { markerFrom, markerKey, markersOf } from './redis-marker.server'
import { defineSteps } from './redis-scripts.server'
import { mostListed, StoreUnavailable, unlimited, type SessionStore } from './store'

/**
 * How much longer than its life something stays in Redis: Redis's clock and those of the processes
 * may be two minutes apart (security: clock).
 */
const spareMs = 5 * 60_000

/**
 * After an outage no expired lock is taken over for this long, so that its owner can reconnect and
 * store what it got under the lock.
 */
const reunionMs = 2000

const whole = z.coerce.number().int()

const storedFields = z.object({
  providerHash: z.instanceof(Buffer).transform((value) => value.toString() || null),
  subjectHash: z.instanceof(Buffer).transform(String),
  sealed: z.instanceof(Buffer),
  version: whole,
  touchedAt: whole,
  idleMs: whole,
  expiresAt: whole,
})

const sessionKey = (idHash: string) => `session:${idHash}`
const providerKey = (hash: string) => `provider:${hash}`
const subjectKey = (hash: string) => `subject:${hash}`
const lockKey = (name: string) => `lock:${name}`

function byName(fields: Buffer[]): Record<string, Buffer | undefined> {
  const names = fields.filter((_, i) => i % 2 === 0)
  return Object.fromEntries(names.map((name, i) => [String(name), fields[2 * i + 1]]))
}

/** Sessions in Redis, for any number of processes on any number of machines. */
export function openRedisStore(redis: Redis): SessionStore {
  const prefix = redis.options.keyPrefix ?? ''
  defineSteps(redis)

  let backAt = -Infinity
  let lost = false
  // Locks whose request failed here, but which Redis may hold all the same: it still does what it
  // was sent before it froze. They are released as soon as it answers.
  const abandoned = new Map<string, { name: string; owner: string }>()
  redis.on('close', () => (lost = true))
  redis.on('ready', () => {
    if (lost) backAt = performance.now()
    lost = false
    releaseAbandoned()
  })

  function releaseAbandoned() {
    for (const { name, owner } of [...abandoned.values()])
      // A failure is tried again at the next connection; in any case the lock expires.
      releaseLock(name, owner).catch((error: unknown) => {
        if (!(error instanceof StoreUnavailable)) throw error
      })
  }

  async function releaseLock(name: string, owner: string): Promise<void> {
    const mark = `${owner} ${name}`
    abandoned.set(mark, { name, owner })
    await ask(redis.giveLock(lockKey(name), owner))
    abandoned.delete(mark)
  }

  async function ask<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer
    } catch (error) {
      throw new StoreUnavailable(`session store: ${reasonOf(error)}`)
    }
  }

  const removeAll = (index: string, now = 0, staying = '') =>
    ask(redis.removeSessions(index, prefix + sessionKey(''), now, staying))

  return {
    async create({ idHash, providerHash, subjectHash, sealed, note, ...times }, most = unlimited) {
      const { touchedAt, idleMs, expiresAt } = times
      const keys = [sessionKey(idHash), subjectKey(subjectHash)]
      if (providerHash !== null) keys.push(providerKey(providerHash))
      const fields = { providerHash: providerHash ?? '', subjectHash, ...times }
      const lifeMs = Math.min(idleMs, expiresAt - touchedAt) + spareMs
      const created = await ask(
        redis.createSession(
          keys.length,
          ...keys,
          ...[idHash, touchedAt, expiresAt, spareMs, lifeMs],
          ...[most.ofSubject, most.ofProvider],
          ...Object.entries(fields).flat(),
          ...['sealed', Buffer.from(sealed)],
          ...(note ? ['note', Buffer.from(note)] : []),
        ),
      )
      if (created === 'exists') throw new StoreUnavailable('session store: the id exists already')
      return created === 'created'
    },
    async read(idHash, now) {
      const read = redis.readSessionBuffer(sessionKey(idHash), prefix + markerKey(''))
      const [fields, generation, state] = await ask(read)
      const { data } = storedFields.safeParse(byName(fields ?? []))
      if (!data || Math.min(data.expiresAt, data.touchedAt + data.idleMs) <= now) return null
      return { idHash, ...data, marker: markerFrom(generation, state) }
    },
    touch: async (idHash, now) =>
      (await ask(redis.touchSession(sessionKey(idHash), now, spareMs))) === 1,
    update: (idHash, version, { sealed, idleMs, expiresAt }, now) => {
      const fields = [Buffer.from(sealed), idleMs, expiresAt ?? ''] as const
      const values = [version, now, spareMs, ...fields] as const
      return ask(redis.updateSession(sessionKey(idHash), ...values))
    },
    delete: async (idHash) => (await ask(redis.del(sessionKey(idHash)))) === 1,
    deleteByProviderSession: (hash) => removeAll(providerKey(hash)),
    deleteBySubject: (hash) => removeAll(subjectKey(hash)),
    async listBySubject(hash, now) {
      const rows = await ask(
        redis.listSessionsBuffer(subjectKey(hash), prefix + sessionKey(''), now),
      )
      return rows
        .map(([id, note, at]) => ({ idHash: String(id), note, touchedAt: Number(at) }))
        .sort((a, b) => b.touchedAt - a.touchedAt)
        .slice(0, mostListed)
    },
    deleteOthers: (hash, idHash, now) => removeAll(subjectKey(hash), now, idHash),
    async acquireLock(name, owner, forMs, now) {
      const stealing = performance.now() - backAt < reunionMs ? 'wait' : 'steal'
      const isSent = redis.status === 'ready'
      try {
        const take = redis.takeLock(lockKey(name), owner, now, forMs, spareMs, stealing)
        return (await ask(take)) === 1
      } catch (error) {
        if (isSent) abandoned.set(`${owner} ${name}`, { name, owner })
        throw error
      }
    },
    isLocked: async (name, now) => Number(await ask(redis.hget(lockKey(name), 'until'))) > now,
    releaseLock,
    ...markersOf(redis, ask),
    // Redis removes what has expired by itself.
    sweep: () => Promise.resolve(0),
    ping: async () => void (await ask(redis.ping())),
    close: async () => {
      await redis.quit().catch(() => redis.disconnect())
    },
  }
}
