import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTimeLimit, abortedWith } from './time-limit'

describe('a limit of time', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('ends the call when it runs out', () => {
    const limit = createTimeLimit(100)
    limit.start()
    vi.advanceTimersByTime(99)
    expect([limit.expired, limit.signal.aborted]).toEqual([false, false])
    vi.advanceTimersByTime(1)
    expect([limit.expired, limit.signal.aborted]).toEqual([true, true])
  })

  test('counts only the time between start and stop', () => {
    const limit = createTimeLimit(100)
    for (let i = 0; i < 9; i += 1) {
      limit.start()
      vi.advanceTimersByTime(10)
      limit.stop()
      vi.advanceTimersByTime(1000)
    }
    limit.start()
    vi.advanceTimersByTime(9)
    expect(limit.expired).toBe(false)
    vi.advanceTimersByTime(1)
    expect(limit.expired).toBe(true)
  })

  test('started or stopped twice, it counts once', () => {
    const limit = createTimeLimit(100)
    limit.start()
    limit.start()
    vi.advanceTimersByTime(50)
    limit.stop()
    limit.stop()
    limit.start()
    vi.advanceTimersByTime(49)
    expect(limit.expired).toBe(false)
    limit.end()
    vi.advanceTimersByTime(1000)
    expect(limit.signal.aborted).toBe(false)
  })

  test('the caller ends the call without the limit having run out, until it is over', () => {
    const caller = new AbortController()
    const calls = abortedWith(caller.signal)
    const running = createTimeLimit(100, calls)
    const over = createTimeLimit(100, calls)
    const ends = vi.fn()
    running.onAbort(ends)
    over.onAbort(ends)
    over.end()
    caller.abort()
    expect([running.expired, running.signal.aborted]).toEqual([false, true])
    expect(over.signal.aborted).toBe(false)
    expect(ends).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'AbortError' }))
  })

  test('its signal is the same before and after', () => {
    const limit = createTimeLimit(100)
    const { signal } = limit
    limit.cancel()
    limit.cancel()
    expect([signal.aborted, limit.signal === signal]).toEqual([true, true])
  })

  test('that has been aborted ends what is registered later', () => {
    const limit = createTimeLimit(100)
    limit.cancel()
    const ends = vi.fn()
    limit.onAbort(ends)
    expect(ends).toHaveBeenCalledOnce()
    expect(limit.signal.aborted).toBe(true)
  })
})
