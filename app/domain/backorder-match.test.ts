import { describe, expect, test } from 'vitest'
import { backorderMatcher } from './backorder-match'
import { backorderRow, productRow } from './rows.fixture'

const cabinet = productRow('AL-60', { drawingId: 'K1-07', color: 'Havunvihreä' })
const front = productRow('ET-60', { drawingId: 'K1-07', color: 'Koivu', isMain: false })
const pull = productRow('VE-PK', { color: 'Messinki' })
const otherPull = productRow('VE-PK', { color: 'Messinki' })

type Said = Partial<Record<'drawingId' | 'model' | 'color', string>>
const found = (rooms: Parameters<typeof backorderMatcher>[0], { model = '', ...said }: Said) =>
  backorderMatcher(rooms)(backorderRow(model, said))

describe('a backorder is of the row', () => {
  test('that has its drawing, model and colour, however they are typed', () => {
    const said = { drawingId: ' k1-07', model: 'ET-60 ', color: 'KOIVU' }
    expect(found([[cabinet, front]], said)).toEqual([{ room: 0, row: front, doubt: null }])
  })

  test('also where both leave out the same', () => {
    expect(found([[cabinet], [pull]], { model: 've-pk', color: 'messinki' })).toEqual([
      { room: 1, row: pull, doubt: null },
    ])
  })
})

describe('it is in doubt', () => {
  test('where several rows fit, in each room that has one', () => {
    const said = { model: 'VE-PK', color: 'Messinki' }
    expect(found([[pull], [cabinet], [otherPull]], said)).toEqual([
      { room: 0, row: pull, doubt: 'several' },
      { room: 2, row: otherPull, doubt: 'several' },
    ])
    expect(found([[pull, otherPull]], said)).toEqual([{ room: 0, row: pull, doubt: 'several' }])
  })

  test.each<[string, Said, typeof front]>([
    ['drawing and model', { drawingId: 'K1-07', model: 'ET-60', color: 'Sieni' }, front],
    ['a drawing', { drawingId: 'K1-07', model: 'SA-V4' }, cabinet],
    ['model and colour', { drawingId: 'K9', model: 'ET-60', color: 'Koivu' }, front],
    ['a model that says no more', { model: 'ET-60' }, front],
    ['a drawing alone', { drawingId: 'K1-07' }, cabinet],
  ])('where only %s fits', (_, said, row) => {
    expect(found([[cabinet, front]], said)).toEqual([{ room: 0, row, doubt: 'partial' }])
  })

  test('where the row says less than the backorder', () => {
    expect(found([[productRow('VE-PK')]], { drawingId: 'K1', model: 'VE-PK' })).toMatchObject([
      { doubt: 'partial' },
    ])
  })
})

test.each<[string, Said]>([
  ['its model has another drawing and colour', { drawingId: 'K9', model: 'ET-60', color: 'Sieni' }],
  ['only its colour is known', { color: 'Koivu' }],
  ['nothing of it is known', {}],
])('it is of no row where %s', (_, said) => {
  expect(found([[cabinet, front]], said)).toEqual([])
})

test('those that fit the same rows take one after the other, and then the first', () => {
  const matches = backorderMatcher([[pull, otherPull]])
  const rows = [1, 2, 3].map(() => matches(backorderRow('VE-PK', { color: 'Messinki' }))[0]?.row)
  expect(rows[0]).toBe(pull)
  expect(rows[1]).toBe(otherPull)
  expect(rows[2]).toBe(pull)
})

test('ten thousand alike are joined at once', () => {
  const rows = Array.from({ length: 10_000 }, () => productRow('VE-PK', { color: 'Messinki' }))
  const matches = backorderMatcher([rows])
  const taken = new Set(
    rows.map(() => matches(backorderRow('VE-PK', { color: 'Messinki' }))[0]?.row),
  )
  expect(taken.size).toBe(10_000)
})

test('it is of no row that is known where it may be in very many rooms', () => {
  const rooms = Array.from({ length: 21 }, () => [productRow('VE-PK', { color: 'Messinki' })])
  expect(found(rooms.slice(1), { model: 'VE-PK', color: 'Messinki' })).toHaveLength(20)
  expect(found(rooms, { model: 'VE-PK', color: 'Messinki' })).toEqual([])
})
