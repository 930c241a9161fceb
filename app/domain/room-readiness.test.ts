import { describe, expect, test } from 'vitest'
import type { BackorderRow } from './backorder'
import type { Day } from './day'
import type { ProductRow } from './product-row'
import { joinedRows, orderReadiness, type ReadinessSources } from './room-readiness'
import { rooms } from './rooms'
import { backorderRow, productRow } from './rows.fixture'

const now = new Date('2026-11-23T10:00:00Z')
const day = (iso: string): Day => ({ text: iso.split('-').reverse().join('.'), iso })
const range = { text: '7.–11.12.2026', iso: '2026-12-07', last: '2026-12-11' }
const delivered = {
  status: { code: 20, text: '' },
  deliveryDate: day('2026-11-01'),
  estimatedDeliveryDate: null,
}
const coming = { ...delivered, status: { code: 10, text: '' }, deliveryDate: day('2026-12-03') }

const row = (model: string, roomNumber: string, more: Partial<ProductRow> = {}) =>
  productRow(model, { roomNumber, roomDescription: `Huone ${roomNumber}`, ...more })
const rows = [row('A', '1'), row('B', '1', { isMain: false }), row('C', '2')]
type Given = Partial<Omit<ReadinessSources, 'list'>> & { rows?: ProductRow[] }
const readiness = ({ rows: own = rows, ...given }: Given) => {
  const none = { backorders: [], claims: [] }
  const sources = { order: delivered, list: rooms(own), ...none, ...given }
  return orderReadiness(joinedRows(sources, now), now)
}
const summary = (given: Given) =>
  readiness(given).rooms.map((room) => [room.ready, room.total, room.complete.kind])

const missing = (model: string, more: Partial<BackorderRow> = {}) =>
  backorderRow(model, { deliveryEstimate: range, ...more })

describe('the rooms of an order', () => {
  test('are complete where the order has come, sub rows counted', () => {
    expect(summary({})).toEqual([
      [2, 2, 'delivered'],
      [1, 1, 'delivered'],
    ])
    expect(readiness({}).complete).toEqual({ kind: 'delivered' })
  })

  test('wait for what is missing; the other one is first', () => {
    const read = readiness({ backorders: [missing('A')] })
    expect(read.rooms[0]).toMatchObject({
      ready: 1,
      complete: { by: '2026-12-11', isConfirmed: false, isDoubtful: false },
      coming: [{ kind: 'backorder', doubt: null, row: { model: 'A' } }],
    })
    expect(read.first).toMatchObject({ number: '2', complete: { kind: 'delivered' } })
    expect(read.complete).toMatchObject({ by: '2026-12-11' })
  })

  test('a confirmed backorder is ready on its day, and listed', () => {
    const confirmed = missing('A', { confirmedDeliveryDate: day('2026-12-09') })
    expect(readiness({ backorders: [confirmed] }).rooms[0]).toMatchObject({
      ready: 2,
      complete: { by: '2026-12-09', isConfirmed: true },
      coming: [{ arrival: { state: 'confirmed' } }],
    })
  })

  test('a row has all that comes of it; what has come says nothing of the rest', () => {
    const both = {
      backorders: [missing('A', { delivered: true })],
      claims: [missing('A', { deliveryEstimate: null })],
    }
    expect(readiness(both).rooms[0]).toMatchObject({
      ready: 1,
      complete: { kind: 'unknown' },
      coming: [{ kind: 'claim' }],
    })
  })

  test('what came ahead of its order has come', () => {
    const early = [missing('A', { delivered: true })]
    expect(readiness({ order: coming, backorders: early }).rooms[0]).toMatchObject({
      ready: 2,
      coming: [],
      complete: { by: '2026-12-03' },
    })
    const only = readiness({ order: coming, rows: [row('A', '1')], backorders: early })
    expect(only.complete).toEqual({ kind: 'delivered' })
  })

  test('rows without a confirmed day are listed by themselves', () => {
    const estimated = [row('A', '1', { deliveryEstimate: range }), row('B', '1')]
    expect(readiness({ order: coming, rows: estimated }).rooms[0]).toMatchObject({
      ...{ ready: 1, total: 2, complete: { by: '2026-12-11', isConfirmed: false } },
      coming: [{ kind: 'row', item: { model: 'A' } }],
    })
  })
})

describe('what is in doubt', () => {
  const alike = [row('P', '1'), row('P', '2'), row('C', '2')]

  test('keeps each room from being complete that it may be of', () => {
    const read = readiness({ rows: alike, backorders: [missing('P')] })
    expect(read.rooms).toMatchObject([
      { ready: 0, coming: [{ doubt: 'several' }], complete: { isDoubtful: true } },
      { ready: 1, coming: [{ doubt: 'several' }], complete: { isDoubtful: true } },
    ])
    expect(read.complete).toMatchObject({ by: '2026-12-11', isDoubtful: true })
  })

  test('has come: then nothing is in doubt', () => {
    expect(summary({ rows: alike, backorders: [missing('P', { delivered: true })] })).toEqual([
      [1, 1, 'delivered'],
      [2, 2, 'delivered'],
    ])
  })

  test('counts besides the row’s own day, which may be later', () => {
    const read = readiness({
      order: { ...coming, deliveryDate: day('2026-12-21') },
      rows: alike,
      backorders: [missing('P')],
    })
    expect(read.rooms[0]?.complete).toMatchObject({ by: '2026-12-21', isConfirmed: true })
  })
})

describe('what is of no row', () => {
  test('stands apart, and the whole order waits for it', () => {
    const read = readiness({ claims: [missing('X'), missing('Y', { delivered: true })] })
    expect(read.elsewhere).toMatchObject([{ kind: 'claim', row: null, item: { model: 'X' } }])
    expect(read.rooms.map(({ complete }) => complete.kind)).toEqual(['delivered', 'delivered'])
    expect(read.complete).toMatchObject({ kind: 'from', by: '2026-12-11' })
  })

  test('an order without rows has its own day', () => {
    expect(readiness({ order: coming, rows: [] })).toMatchObject({
      rooms: [],
      first: null,
      complete: { by: '2026-12-03', isConfirmed: true },
    })
  })
})

test('rows that name no room are not the first one', () => {
  const named = row('A', '1', { deliveryEstimate: range })
  const nameless = row('B', '', { roomDescription: '' })
  expect(readiness({ order: coming, rows: [named, nameless] }).first?.number).toBe('1')
})

test('where no room can be told, none is first', () => {
  const read = readiness({ order: { ...coming, deliveryDate: null } })
  expect(read.first).toBeNull()
  expect(read.complete).toEqual({ kind: 'unknown' })
})
