import { describe, expect, test } from 'vitest'
import type { ProductRow } from './product-row'
import { hasSameDay, rooms, type Room } from './rooms'
import { productRow as row } from './rows.fixture'

const sub = (model: string, values: Partial<ProductRow> = {}) =>
  row(model, { isMain: false, ...values })

/** 'main(sub, sub)' for every product of every room. */
const products = (list: Room[]) =>
  list
    .flatMap((room) => room.groups)
    .flatMap((group) => group.products)
    .map(({ row: { model }, subRows }) =>
      subRows.length ? `${model}(${subRows.map((each) => each.model).join(', ')})` : model,
    )

describe('rooms', () => {
  test('are in the natural order of their numbers: 2 before 10', () => {
    const list = rooms([
      row('a', { roomNumber: '10', roomDescription: 'Sauna' }),
      row('b', { roomNumber: '2', roomDescription: 'Kodinhoitohuone' }),
      row('c', { roomNumber: '1', roomDescription: 'Keittiö' }),
    ])
    expect(list.map((room) => [room.number, room.description])).toEqual([
      ['1', 'Keittiö'],
      ['2', 'Kodinhoitohuone'],
      ['10', 'Sauna'],
    ])
  })

  test('without a number come after those with one, and rows without a room last', () => {
    const list = rooms([
      row('a', { roomNumber: ' ', roomDescription: '' }),
      row('b', { roomNumber: '', roomDescription: 'Varasto' }),
      row('c', { roomNumber: '3', roomDescription: '' }),
    ])
    expect(list.map((room) => [room.number, room.description])).toEqual([
      ['3', ''],
      ['', 'Varasto'],
      ['', ''],
    ])
  })

  test('take their description from the first row that has one', () => {
    const list = rooms([row('a', { roomDescription: '' }), row('b')])
    expect(list.map((room) => room.description)).toEqual(['Keittiö'])
  })
})

describe('groups', () => {
  test('are in the order of their first row', () => {
    const [room] = rooms([
      row('a', { groupId: 'A', groupDescription: 'Yläkaapit', position: '20' }),
      row('b', { groupId: 'B', groupDescription: 'Alakaapit', position: '3' }),
      row('c', { groupId: 'A', groupDescription: 'Yläkaapit', position: '30' }),
    ])
    const names = room?.groups.map(({ description }) => description)
    expect(names).toEqual(['Alakaapit', 'Yläkaapit'])
  })

  test('of two rooms stay apart', () => {
    const list = rooms([row('a'), row('b', { roomNumber: '2' })])
    expect(list.map((room) => room.groups.length)).toEqual([1, 1])
  })
})

describe('rows', () => {
  test('are in the natural order of their positions, without one last', () => {
    const list = rooms([
      row('none'),
      row('ten', { position: '10' }),
      row('two', { position: '2' }),
      row('one b', { position: '1.10' }),
      row('one a', { position: '1.9' }),
    ])
    expect(products(list)).toEqual(['one a', 'one b', 'two', 'ten', 'none'])
  })

  test('of the same position keep the order they came in', () => {
    expect(products(rooms([row('b'), row('a')]))).toEqual(['b', 'a'])
  })
})

describe('sub rows', () => {
  test('belong to the main product of the same drawing in their room and group', () => {
    const list = rooms([
      row('drawer', { drawingId: 'K1-07', position: '1' }),
      sub('front', { drawingId: 'K1-07', position: '2' }),
      row('sink', { drawingId: 'K1-08', position: '3' }),
      sub('handle', { drawingId: ' K1-07 ', position: '4' }),
    ])
    expect(products(list)).toEqual(['drawer(front, handle)', 'sink'])
  })

  test('that come before their main product belong to it too', () => {
    const list = rooms([sub('front', { drawingId: 'K1' }), row('drawer', { drawingId: 'K1' })])
    expect(products(list)).toEqual(['drawer(front)'])
  })

  test('belong to the nearest main product before them where two share the drawing', () => {
    const list = rooms([
      row('first', { drawingId: 'K1', position: '1' }),
      sub('a', { drawingId: 'K1', position: '2' }),
      row('second', { drawingId: 'K1', position: '3' }),
      sub('b', { drawingId: 'K1', position: '4' }),
    ])
    expect(products(list)).toEqual(['first(a)', 'second(b)'])
  })

  test.each([
    ['another drawing', { drawingId: 'K2' }],
    ['another group', { drawingId: 'K1', groupId: 'B' }],
    ['another room', { drawingId: 'K1', roomNumber: '2' }],
  ])('of %s are orphans and show at the top level', (_what, values) => {
    const list = rooms([row('drawer', { drawingId: 'K1' }), sub('front', values)])
    expect(products(list)).toEqual(['drawer', 'front'])
  })

  test('without a drawing belong to nothing, also where a main product has none', () => {
    expect(products(rooms([row('drawer'), sub('front')]))).toEqual(['drawer', 'front'])
  })

  test('that came nested are taken as they are, whatever their drawing', () => {
    const list = rooms([
      row('drawer', {
        drawingId: 'K1',
        rows: [
          sub('z', { drawingId: 'other', position: '9', rows: [sub('deeper')] }),
          sub('y', { position: '1' }),
        ],
      }),
      sub('front', { drawingId: 'K1' }),
    ])
    expect(products(list)).toEqual(['drawer(z, deeper, y, front)'])
    expect(list[0]?.groups[0]?.products[0]?.subRows[0]?.rows).toEqual([])
  })

  test('keep their nested rows', () => {
    const list = rooms([
      row('drawer', { drawingId: 'K1' }),
      sub('front', { drawingId: 'K1', rows: [sub('handle')] }),
      sub('orphan', { rows: [sub('screw')] }),
    ])
    expect(products(list)).toEqual(['drawer(front, handle)', 'orphan(screw)'])
  })
})

describe('a part comes with its product', () => {
  const on = (text: string) => ({ text, iso: null })
  const product = row('A', { confirmedDeliveryDate: on('03.12.2026') })

  test.each([
    ['on the same confirmed day', { confirmedDeliveryDate: on('03.12.2026') }, true],
    ['not on another', { confirmedDeliveryDate: on('04.12.2026') }, false],
    ['not where its day is an estimate', { deliveryEstimate: on('03.12.2026') }, false],
    ['not where it has none', {}, false],
  ])('%s', (_case, values, comes) => {
    expect(hasSameDay(row('B', values), product)).toBe(comes)
  })

  test('if neither has a day', () => {
    expect(hasSameDay(row('B'), row('A'))).toBe(true)
  })
})
