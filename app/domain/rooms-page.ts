import { grouped } from './grouped'
import { pageSize } from './page'
import { rowsInOrder, type Product, type ProductGroup, type Room } from './rooms'

interface Piece {
  room: Room
  group: ProductGroup
  product: Product
}

/**
 * A product stays on one page with its sub rows. A product longer than a page continues on the next page,
 * where its own row is repeated.
 */
export function roomsPage(list: readonly Room[], page: number) {
  const pieces = list.flatMap((room) =>
    room.groups.flatMap((group) =>
      group.products.flatMap(split).map((product) => ({ room, group, product })),
    ),
  )
  const pages = paged(pieces)
  const current = Math.min(pages.length, Math.max(1, Math.trunc(page) || 1))
  return {
    /** Only the rows of this page. */
    rooms: regrouped(pages[current - 1] ?? []),
    /** The number of rooms on all pages. */
    roomCount: list.length,
    page: current,
    pages: pages.length,
    /** The number of rows on all pages, sub rows included. */
    total: rowsInOrder(list).length,
  }
}

function split({ row, subRows }: Product): Product[] {
  const most = pageSize - 1
  const count = Math.max(1, Math.ceil(subRows.length / most))
  return Array.from({ length: count }, (_, index) => {
    return { row, subRows: subRows.slice(index * most, (index + 1) * most) }
  })
}

function paged(pieces: readonly Piece[]): Piece[][] {
  const pages: Piece[][] = [[]]
  let left = pageSize
  for (const piece of pieces) {
    const size = 1 + piece.product.subRows.length
    if (size > left) {
      pages.push([])
      left = pageSize
    }
    pages.at(-1)?.push(piece)
    left -= size
  }
  return pages
}

function regrouped(pieces: readonly Piece[]): Room[] {
  return [...grouped(pieces, ({ room }) => room)].map(([room, ofRoom]) => ({
    ...room,
    groups: [...grouped(ofRoom, ({ group }) => group)].map(([group, ofGroup]) => ({
      ...group,
      products: ofGroup.map(({ product }) => product),
    })),
  }))
}
