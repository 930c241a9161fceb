import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TimeLimit } from './time-limit'

describe('a limit of time', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('ends the call when it runs out', () => {
    const limit = new TimeLimit(100)
    limit.start()
    vi.advanceTimersByTime(99)
    expect([limit.expired, limit.signal.aborted]).toEqual([false, false])
    vi.advanceTimersByTime(1)
    expect([limit.expired, limit.signal.aborted]).toEqual([true, true])
  })

  test('counts only the time between start and stop', () => {
    const limit = new TimeLimit(100)
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
    const limit = new TimeLimit(100)
    limit.start()
    limit.start()
    vi.advanceTimersByTime(50)
    limit.stop()
    limit.stop()
    limit.start()
    vi.advanceTimersByTime(49)
    expect(limit.expired).toBe(false)
    limit.stop()
    vi.advanceTimersByTime(1000)
    expect(limit.signal.aborted).toBe(false)
  })

  test('the caller ends the call without the limit having run out', () => {
    const request = new AbortController()
    const limit = new TimeLimit(100, request.signal)
    request.abort()
    expect([limit.expired, limit.signal.aborted]).toEqual([false, true])
  })
})
