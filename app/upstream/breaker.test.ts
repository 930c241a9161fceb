import { describe, expect, test } from 'vitest'
import { createBreaker, type Breaker } from './breaker'

const order = 'GET /api/Order/{id}'
const payments = 'GET /api/Order/{id}/Payment'
const names = ['Aino', 'Sven', 'Ella', 'Ilkka', 'Hanna']

const fail = (breaker: Breaker, persons: readonly string[], whats: readonly string[], now = 0) => {
  for (const person of persons) for (const what of whats) breaker.failed({ person, what, now })
}
const refuse = (breaker: Breaker, times: number, now = 0) => {
  for (let i = 0; i < times; i += 1) breaker.unreachable(now)
}
const succeed = (breaker: Breaker, persons: readonly string[], now = 0) => {
  for (const person of persons) breaker.succeeded({ person, what: 'GET /api/User', now })
}
const opened = (now = 0) => {
  const breaker = createBreaker()
  refuse(breaker, 5, now)
  return breaker
}

describe('the breaker opens', () => {
  test('with the fifth connection in a row that cannot be made', () => {
    const breaker = createBreaker()
    refuse(breaker, 4)
    succeed(breaker, ['Aino'])
    refuse(breaker, 4)
    expect(breaker.isOpen()).toBe(false)
    refuse(breaker, 1)
    expect(breaker.isOpen()).toBe(true)
  })

  test('where most calls of five persons fail on two kinds of paths', () => {
    const breaker = createBreaker()
    fail(breaker, names.slice(0, 4), [order, payments])
    expect(breaker.isOpen()).toBe(false)
    fail(breaker, names.slice(4), [order, payments])
    expect(breaker.isOpen()).toBe(true)
  })

  test('never for one person, however often and on however many paths', () => {
    const breaker = createBreaker()
    const paths = Array.from({ length: 50 }, (_, at) => `GET /api/${at}`)
    fail(breaker, ['Aino'], [...paths, ...paths])
    expect(breaker.isOpen()).toBe(false)
  })

  test('not for one kind of path, which may be missing or slow for everybody', () => {
    const breaker = createBreaker()
    fail(breaker, [...names, 'Otto', 'Maija'], [payments])
    expect(breaker.isOpen()).toBe(false)
  })

  test('not where most calls succeed', () => {
    const breaker = createBreaker()
    for (const name of [...names, ...names]) {
      fail(breaker, [name], [order, payments])
      succeed(
        breaker,
        ['a', 'b', 'c'].map((other) => name + other),
      )
    }
    expect(breaker.isOpen()).toBe(false)
    fail(breaker, names, [order, payments])
    expect(breaker.isOpen()).toBe(true)
  })

  test('not for failures that lie ten seconds apart', () => {
    const breaker = createBreaker()
    fail(breaker, names.slice(0, 4), [order, payments], 0)
    fail(breaker, names.slice(4), [order, payments], 10_000)
    expect(breaker.isOpen()).toBe(false)
  })
})

describe('an open breaker', () => {
  test('lets one call in ten through', () => {
    const breaker = opened()
    const allowed = Array.from({ length: 30 }, () => breaker.allows(1))
    expect(allowed.filter(Boolean)).toHaveLength(3)
    expect(allowed.indexOf(true)).toBe(9)
  })

  test('lets one call through after two seconds without any, also if the last one hangs', () => {
    const breaker = opened(1000)
    expect([2999, 3000, 3001, 4999, 5000].map((now) => breaker.allows(now))).toEqual([
      false,
      true,
      false,
      false,
      true,
    ])
  })

  test('is not held open by failures of calls that were made before', () => {
    const breaker = opened()
    refuse(breaker, 20, 1900)
    expect(breaker.allows(2000)).toBe(true)
  })

  test('closes with the first success, and counts from the beginning', () => {
    const breaker = createBreaker()
    fail(breaker, names, [order, payments])
    succeed(breaker, ['Aino'])
    expect(breaker.isOpen()).toBe(false)
    fail(breaker, names.slice(0, 4), [order, payments])
    expect(breaker.isOpen()).toBe(false)
  })
})
