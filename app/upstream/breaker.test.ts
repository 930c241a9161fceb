import { describe, expect, test } from 'vitest'
import { Breaker } from './breaker'

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
/** Calls that were made at `from` and got no answer. */
const wait = (breaker: Breaker, whats: readonly string[], from = 0) => {
  for (const what of whats) breaker.unanswered({ person: 'Aino', what, now: from + 4000 }, from)
}
const opened = (now = 0) => {
  const breaker = new Breaker()
  refuse(breaker, 5, now)
  return breaker
}

describe('the breaker opens', () => {
  test('with the fifth connection in a row that cannot be made', () => {
    const breaker = new Breaker()
    refuse(breaker, 4)
    succeed(breaker, ['Aino'])
    refuse(breaker, 4)
    expect(breaker.isOpen()).toBe(false)
    refuse(breaker, 1)
    expect(breaker.isOpen()).toBe(true)
  })

  test('where most calls of five persons fail on two kinds of paths', () => {
    const breaker = new Breaker()
    fail(breaker, names.slice(0, 4), [order, payments])
    expect(breaker.isOpen()).toBe(false)
    fail(breaker, names.slice(4), [order, payments])
    expect(breaker.isOpen()).toBe(true)
  })

  test('never for one person, however often and on however many paths', () => {
    const breaker = new Breaker()
    const paths = Array.from({ length: 50 }, (_, at) => `GET /api/${at}`)
    fail(breaker, ['Aino'], [...paths, ...paths])
    expect(breaker.isOpen()).toBe(false)
  })

  test('not for one kind of path, which may be missing or slow for everybody', () => {
    const breaker = new Breaker()
    fail(breaker, [...names, 'Otto', 'Maija'], [payments])
    expect(breaker.isOpen()).toBe(false)
  })

  test('not where most calls succeed', () => {
    const breaker = new Breaker()
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

  test('for one person, where nothing has answered since: on three kinds of paths, of two resources', () => {
    const breaker = new Breaker()
    wait(breaker, [order, payments, `${order}/Document`])
    expect(breaker.isOpen()).toBe(false)
    wait(breaker, ['GET /api/Contact'])
    expect(breaker.isOpen()).toBe(true)
  })

  test.each([
    ['succeeded', (breaker: Breaker) => succeed(breaker, ['Sven'], 20)],
    ['failed', (breaker: Breaker) => fail(breaker, ['Sven'], [order], 20)],
  ])('not for calls during which another %s', (_outcome, answer) => {
    const breaker = new Breaker()
    answer(breaker)
    wait(breaker, [order, payments, 'GET /api/Contact', 'GET /api/Offer'], 10)
    expect(breaker.isOpen()).toBe(false)
  })

  test('not for failures that lie ten seconds apart', () => {
    const breaker = new Breaker()
    fail(breaker, names.slice(0, 4), [order, payments], 0)
    fail(breaker, names.slice(4), [order, payments], 10_000)
    expect(breaker.isOpen()).toBe(false)
  })
})

describe('an open breaker', () => {
  test('allows one trial call, two seconds after the start of the last one', () => {
    const breaker = opened(1000)
    expect(breaker.beginTry(2999)).toBeNull()
    const end = breaker.beginTry(3000)
    expect(breaker.beginTry(3000)).toBeNull()
    expect(breaker.beginTry(9000)).toBeNull()
    end?.()
    expect(breaker.beginTry(9000)).not.toBeNull()
  })

  test('is not held open by failures of calls that were made before', () => {
    const breaker = opened()
    refuse(breaker, 20, 1900)
    expect(breaker.beginTry(2000)).not.toBeNull()
  })

  test('closes with the first success, and counts from the beginning', () => {
    const breaker = new Breaker()
    fail(breaker, names, [order, payments])
    succeed(breaker, ['Aino'])
    expect(breaker.isOpen()).toBe(false)
    expect(breaker.beginTry(9000)).toBeNull()
    fail(breaker, names.slice(0, 4), [order, payments])
    expect(breaker.isOpen()).toBe(false)
  })
})
