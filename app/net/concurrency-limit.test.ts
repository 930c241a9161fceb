import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConcurrencyLimit, createTurns, onStreamEnd } from './concurrency-limit'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const waits = [new AbortController().signal]
const setting = () => createConcurrencyLimit({ atOnce: 2, queued: 3, waitMs: 1000 })
type Release = (() => void) | null

test('each key has a number of slots; the next call waits until one is free', async () => {
  const limit = setting()
  const [first] = [await limit.acquire('Aino', waits), await limit.acquire('Aino', waits)]
  expect(await limit.acquire('Sven', waits)).toBeTypeOf('function')
  let third: Release | undefined
  const waiting = limit.acquire('Aino', waits).then((end) => (third = end))
  await vi.advanceTimersByTimeAsync(900)
  expect(third).toBeUndefined()
  first?.()
  first?.()
  await waiting
  expect(third).toBeTypeOf('function')
  let fourth: Release | undefined
  void limit.acquire('Aino', waits).then((end) => (fourth = end))
  await vi.advanceTimersByTimeAsync(999)
  expect(fourth).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(fourth).toBeNull()
})

test('when the process stops, waiting calls fail at once and running ones go on', async () => {
  const limit = setting()
  const [visitor, stopping] = [new AbortController(), new AbortController()]
  const signals = [visitor.signal, stopping.signal]
  const ends = [await limit.acquire('Aino', signals), await limit.acquire('Aino', signals)]
  const waiting = [limit.acquire('Aino', signals), limit.acquire('Aino', signals)]
  stopping.abort()
  expect(await Promise.all(waiting)).toEqual([null, null])
  expect(await limit.acquire('Aino', signals)).toBeNull()
  expect(await limit.acquire('Sven', signals)).toBeTypeOf('function')
  for (const end of ends) expect(end).toBeTypeOf('function')
  expect(vi.getTimerCount()).toBe(0)
})

test('a call gets no slot after the time-out, after an abort, or behind too many others', async () => {
  const limit = setting()
  const ends = [await limit.acquire('Aino', waits), await limit.acquire('Aino', waits)]
  const gone = new AbortController()
  const left = limit.acquire('Aino', [gone.signal])
  const late = [limit.acquire('Aino', waits), limit.acquire('Aino', waits)]
  expect(await limit.acquire('Aino', waits)).toBeNull()
  gone.abort()
  expect(await left).toBeNull()
  expect(await limit.acquire('Aino', [gone.signal])).toBeNull()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await Promise.all(late)).toEqual([null, null])
  for (const end of ends) end?.()
  expect(await limit.acquire('Aino', waits)).toBeTypeOf('function')
  expect(vi.getTimerCount()).toBe(0)
})

test('many that wait with one signal add no listeners to it, of which Node would warn', async () => {
  const limit = createConcurrencyLimit({ atOnce: 1, queued: 20, waitMs: 1000 })
  const visitor = new AbortController()
  const all = Array.from({ length: 20 }, () => limit.acquire('Aino', [visitor.signal]))
  expect(getEventListeners(visitor.signal, 'abort').length).toBeLessThanOrEqual(10)
  visitor.abort()
  expect((await Promise.all(all)).slice(1)).toEqual(Array.from({ length: 19 }, () => null))
})

test.each([
  ['read to its end', (body: ReadableStream<Uint8Array>) => new Response(body).text(), 'ab'],
  ['left', (body: ReadableStream<Uint8Array>) => body.cancel('gone'), undefined],
])('a stream that is %s tells so once', async (_name, use, result) => {
  const ended = vi.fn()
  const cancel = vi.fn()
  const bytes = ['a', 'b'].map((text) => new TextEncoder().encode(text))
  const source = {
    pull(controller: ReadableStreamDefaultController<Uint8Array>) {
      const next = bytes.shift()
      if (next) controller.enqueue(next)
      else controller.close()
    },
    cancel,
  }
  expect(await use(onStreamEnd(new ReadableStream<Uint8Array>(source), ended))).toBe(result)
  expect(ended).toHaveBeenCalledOnce()
  expect(cancel).toHaveBeenCalledTimes(result === undefined ? 1 : 0)
})

test('a broken stream reports one error', async () => {
  const ended = vi.fn()
  const broken = new ReadableStream<Uint8Array>({ pull: () => Promise.reject(new Error('broken')) })
  await expect(new Response(onStreamEnd(broken, ended)).text()).rejects.toThrow('broken')
  expect(ended).toHaveBeenCalledOnce()
})

test('one task runs at a time, and a person’s next task waits for a task of each other person', async () => {
  const turns = createTurns({ queued: 5, waitMs: 1000 })
  const order: string[] = []
  const run = async (person: string) => {
    const end = await turns.acquire(person, waits)
    order.push(person)
    await Promise.resolve()
    end?.()
  }
  await Promise.all(['Aino', 'Aino', 'Aino', 'Sven', 'Ella'].map(run))
  expect(order).toEqual(['Aino', 'Sven', 'Ella', 'Aino', 'Aino'])
})

test('a person whose queue is full, or who waits too long, gets no turn, and others get theirs', async () => {
  const turns = createTurns({ queued: 1, waitMs: 1000 })
  const end = await turns.acquire('Aino', waits)
  const waiting = turns.acquire('Aino', waits)
  expect(await turns.acquire('Aino', waits)).toBeNull()
  const other = turns.acquire('Sven', waits)
  await vi.advanceTimersByTimeAsync(1000)
  expect([await waiting, await other]).toEqual([null, null])
  end?.()
  expect(await turns.acquire('Sven', waits)).toBeTypeOf('function')
})
