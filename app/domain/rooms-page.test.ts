import { describe, expect, test } from 'vitest'
import type { Product, Room } from './rooms'
import { roomsPage } from './rooms-page'
import { productRow } from './rows.fixture'

const row = (drawingId: string) => productRow('', { drawingId })

const product = (drawingId: string, subRows = 0): Product => ({
  row: row(drawingId),
  subRows: Array.from({ length: subRows }, (_, index) => row(`${drawingId}.${index + 1}`)),
})

const room = (description: string, ...groups: Product[][]): Room => ({
  number: '',
  description,
  groups: groups.map((products) => ({ description: '', products })),
})

const drawings = ({ rooms }: { rooms: Room[] }) =>
  rooms.map(({ description, groups }) => [
    description,
    ...groups.map(({ products }) =>
      products.flatMap((one) => [one.row, ...one.subRows]).map(({ drawingId }) => drawingId),
    ),
  ])

describe('a page of product rows', () => {
  test('is all of them where they are few', () => {
    const list = [room('Keittiö', [product('K1', 2)], [product('K2')]), room('', [product('X')])]
    const page = roomsPage(list, 1)
    expect(page).toMatchObject({ page: 1, pages: 1, total: 5, roomCount: 2 })
    expect(drawings(page)).toEqual([
      ['Keittiö', ['K1', 'K1.1', 'K1.2'], ['K2']],
      ['', ['X']],
    ])
  })

  test('is one empty page where there are none', () => {
    expect(roomsPage([], 7)).toMatchObject({ rooms: [], page: 1, pages: 1, total: 0 })
  })

  test('does not separate a product from its sub rows', () => {
    const list = [room('Keittiö', [product('K1', 45), product('K2', 4), product('K3', 1)])]
    expect(roomsPage(list, 1)).toMatchObject({ pages: 2, total: 53 })
    expect(drawings(roomsPage(list, 2))).toEqual([
      ['Keittiö', ['K2', 'K2.1', 'K2.2', 'K2.3', 'K2.4', 'K3', 'K3.1']],
    ])
  })

  test('has the room and group of its rows on each page', () => {
    const many = Array.from({ length: 60 }, (_, index) => product(`K${index + 1}`))
    const page = roomsPage([room('Keittiö', many), room('Eteinen', [product('E1')])], 2)
    expect(page.rooms.map(({ description }) => description)).toEqual(['Keittiö', 'Eteinen'])
    expect(page.rooms[0]?.groups[0]?.products).toHaveLength(10)
  })

  test('continues a product that is longer than a page', () => {
    const list = [room('Keittiö', [product('K1', 120)])]
    expect(roomsPage(list, 9)).toMatchObject({ page: 3, pages: 3 })
    expect(drawings(roomsPage(list, 2))[0]?.[1]?.slice(0, 2)).toEqual(['K1', 'K1.50'])
    expect(drawings(roomsPage(list, 3))[0]?.[1]?.at(-1)).toBe('K1.120')
  })
})
