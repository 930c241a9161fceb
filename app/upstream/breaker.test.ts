import { describe, expect, test } from 'vitest'
import { createBreaker, type Breaker } from './breaker'

const fail = (breaker: Breaker, times: number, now: number) => {
  for (let i = 0; i < times; i += 1) breaker.failed(now)
}

describe('the breaker', () => {
  test('stays closed for four failures in a row, and opens with the fifth', () => {
    const breaker = createBreaker()
    fail(breaker, 4, 0)
    expect(breaker.allows(0)).toBe(true)
    breaker.failed(0)
    expect(breaker.allows(0)).toBe(false)
  })

  test('a success in between starts the count again', () => {
    const breaker = createBreaker()
    fail(breaker, 4, 0)
    breaker.succeeded()
    fail(breaker, 4, 0)
    expect(breaker.allows(0)).toBe(true)
  })

  test('open, it answers for the API for two seconds, then lets one call through', () => {
    const breaker = createBreaker()
    fail(breaker, 5, 1000)
    expect(breaker.allows(2999)).toBe(false)
    expect(breaker.allows(3000)).toBe(true)
    expect(breaker.allows(3000)).toBe(false)
    expect(breaker.allows(4999)).toBe(false)
  })

  test('the first success closes it', () => {
    const breaker = createBreaker()
    fail(breaker, 5, 0)
    expect(breaker.allows(2000)).toBe(true)
    breaker.succeeded()
    expect(breaker.allows(2000)).toBe(true)
    expect(breaker.allows(2000)).toBe(true)
  })

  test('a failed probe keeps it open until the next one', () => {
    const breaker = createBreaker()
    fail(breaker, 5, 0)
    expect(breaker.allows(2000)).toBe(true)
    breaker.failed(2100)
    expect(breaker.allows(3999)).toBe(false)
    expect(breaker.allows(4000)).toBe(true)
  })

  test('a probe that hangs does not hold back the next one', () => {
    const breaker = createBreaker()
    fail(breaker, 5, 0)
    expect(breaker.allows(2000)).toBe(true)
    expect(breaker.allows(4000)).toBe(true)
    breaker.succeeded()
    expect(breaker.allows(4001)).toBe(true)
  })

  test('failures of calls made before it opened do not put the probe off', () => {
    const breaker = createBreaker()
    fail(breaker, 5, 0)
    fail(breaker, 20, 1900)
    expect(breaker.allows(2000)).toBe(true)
  })
})
