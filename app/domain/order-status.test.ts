import { describe, expect, test } from 'vitest'
import { isDelivered, orderStatusKind, steps } from './order-status'

const done = (code: number | null) =>
  steps({ code, text: '' })
    .filter((step) => step.done)
    .map((step) => step.code)
const current = (code: number | null) =>
  steps({ code, text: '' }).find((step) => step.current)?.kind ?? null

describe('the steps of an order', () => {
  test.each([
    [0, [0], 'processing'],
    [9, [0], 'processing'],
    [10, [0, 10], 'manufacturing'],
    [15, [0, 10], 'manufacturing'],
    [19.9, [0, 10], 'manufacturing'],
    [20, [0, 10, 20], 'delivered'],
    [30, [0, 10, 20], 'delivered'],
  ])('at code %s the steps %j are complete and %s is current', (code, complete, kind) => {
    expect(done(code)).toEqual(complete)
    expect(current(code)).toBe(kind)
  })

  test('without a code, or below 0, no step is complete or current', () => {
    for (const code of [null, -1]) {
      expect(done(code)).toEqual([])
      expect(current(code)).toBeNull()
    }
  })

  test('are always three', () => {
    expect(steps({ code: null, text: '' }).map(({ code, kind }) => [code, kind])).toEqual([
      [0, 'processing'],
      [10, 'manufacturing'],
      [20, 'delivered'],
    ])
  })
})

describe('the status of an order', () => {
  test('without a code its text counts, on every screen', () => {
    const delivered = { code: null, text: ' Toimitettu' }
    expect([orderStatusKind(delivered), isDelivered(delivered)]).toEqual(['delivered', true])
    expect(steps(delivered).every(({ done }) => done)).toBe(true)
    expect(isDelivered({ code: 10, text: 'toimitettu' })).toBe(true)
    expect(orderStatusKind({ code: null, text: 'Valmistuksessa' })).toBe('manufacturing')
  })

  test('with an unknown or empty text its code decides', () => {
    expect(orderStatusKind({ code: 10, text: ' Odottaa kiveä ' })).toBe('manufacturing')
    expect(orderStatusKind({ code: 20, text: '  ' })).toBe('delivered')
  })
})
