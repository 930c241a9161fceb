import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTurns, endingWith } from './turns'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const waits = [new AbortController().signal]
const setting = () => createTurns({ atOnce: 2, waiting: 3, waitMs: 1000 })
type Ending = (() => void) | null

test('so many at once for each; the next one waits until one has ended', async () => {
  const turns = setting()
  const [first] = [await turns.take('Aino', waits), await turns.take('Aino', waits)]
  expect(await turns.take('Sven', waits)).toBeTypeOf('function')
  let third: Ending | undefined
  const waiting = turns.take('Aino', waits).then((end) => (third = end))
  await vi.advanceTimersByTimeAsync(900)
  expect(third).toBeUndefined()
  first?.()
  first?.()
  await waiting
  expect(third).toBeTypeOf('function')
  let fourth: Ending | undefined
  void turns.take('Aino', waits).then((end) => (fourth = end))
  await vi.advanceTimersByTimeAsync(999)
  expect(fourth).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(fourth).toBeNull()
})

test('who waits has none at once where the process stops; who has one keeps it', async () => {
  const turns = setting()
  const [visitor, stopping] = [new AbortController(), new AbortController()]
  const signals = [visitor.signal, stopping.signal]
  const ends = [await turns.take('Aino', signals), await turns.take('Aino', signals)]
  const waiting = [turns.take('Aino', signals), turns.take('Aino', signals)]
  stopping.abort()
  expect(await Promise.all(waiting)).toEqual([null, null])
  expect(await turns.take('Aino', signals)).toBeNull()
  expect(await turns.take('Sven', signals)).toBeTypeOf('function')
  for (const end of ends) expect(end).toBeTypeOf('function')
  expect(vi.getTimerCount()).toBe(0)
})

test('who has waited long enough, has gone, or comes behind too many gets none', async () => {
  const turns = setting()
  const ends = [await turns.take('Aino', waits), await turns.take('Aino', waits)]
  const gone = new AbortController()
  const left = turns.take('Aino', [gone.signal])
  const late = [turns.take('Aino', waits), turns.take('Aino', waits)]
  expect(await turns.take('Aino', waits)).toBeNull()
  gone.abort()
  expect(await left).toBeNull()
  expect(await turns.take('Aino', [gone.signal])).toBeNull()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await Promise.all(late)).toEqual([null, null])
  for (const end of ends) end?.()
  expect(await turns.take('Aino', waits)).toBeTypeOf('function')
  expect(vi.getTimerCount()).toBe(0)
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
  expect(await use(endingWith(new ReadableStream<Uint8Array>(source), ended))).toBe(result)
  expect(ended).toHaveBeenCalledOnce()
  expect(cancel).toHaveBeenCalledTimes(result === undefined ? 1 : 0)
})

test('a stream that breaks off tells so once', async () => {
  const ended = vi.fn()
  const broken = new ReadableStream<Uint8Array>({ pull: () => Promise.reject(new Error('broken')) })
  await expect(new Response(endingWith(broken, ended)).text()).rejects.toThrow('broken')
  expect(ended).toHaveBeenCalledOnce()
})
