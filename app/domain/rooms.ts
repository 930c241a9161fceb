import { grouped } from './grouped'
import type { ProductRow } from './product-row'

/** A main product, or an orphaned sub row, with the rows that belong to it. */
export interface Product {
  row: ProductRow
  /** One level: deeper rows follow their own row, and `rows` is empty. */
  subRows: ProductRow[]
}

export interface ProductGroup {
  description: string
  products: Product[]
}

export interface Room {
  number: string
  /** Empty: the screen says "Other". */
  description: string
  groups: ProductGroup[]
}

export const rowsInOrder = (list: readonly Pick<Room, 'groups'>[]): ProductRow[] =>
  list.flatMap(({ groups }) =>
    groups.flatMap(({ products }) => products.flatMap(({ row, subRows }) => [row, ...subRows])),
  )

/** Natural order: 2 before 10, K1-2 before K1-10. */
const natural = new Intl.Collator('fi', { numeric: true })

/**
 * Groups the rows by room, group and main product (specification 2.5). Rooms are sorted by number; rooms
 * without a number come next, rows without a room last. Groups are sorted by their first row, rows by
 * position.
 */
export function rooms(rows: readonly ProductRow[]): Room[] {
  const inOrder = [...rows].sort((a, b) => byText(a.position, b.position))
  const byRoom = grouped(inOrder, (row) => row.roomNumber.trim() || row.roomDescription.trim())
  return [...byRoom.values()]
    .map((roomRows) => ({
      number: firstText(roomRows, (row) => row.roomNumber),
      description: firstText(roomRows, (row) => row.roomDescription),
      groups: groupsOf(roomRows),
    }))
    .sort((a, b) => byText(a.number, b.number) || byText(a.description, b.description))
}

/** A part that is delivered on its product's day shows no day of its own. */
export function hasSameDay(part: ProductRow, product: ProductRow): boolean {
  const dayOf = ({ confirmedDeliveryDate, deliveryEstimate }: ProductRow) =>
    confirmedDeliveryDate ? [confirmedDeliveryDate.text, 1] : [deliveryEstimate?.text ?? '', 0]
  return dayOf(part).join() === dayOf(product).join()
}

function groupsOf(rows: ProductRow[]): ProductGroup[] {
  const byGroup = grouped(rows, (row) => row.groupId.trim() || row.groupDescription.trim())
  return [...byGroup.values()].map((groupRows) => ({
    description: firstText(groupRows, (row) => row.groupDescription),
    products: productsOf(groupRows),
  }))
}

/**
 * Sub rows belong to the nearest earlier main product of the same drawing in room and group, else the first
 * (answer 39). An orphan stands alone; nested rows stay nested.
 */
function productsOf(rows: ProductRow[]): Product[] {
  const mains = mainRowsOf(rows)
  const products = new Map<ProductRow, Product>()
  for (const row of rows)
    if (!mains.has(row)) products.set(row, { row, subRows: flattened(row.rows) })
  for (const [row, main] of mains) products.get(main)?.subRows.push(...flattened([row]))
  return [...products.values()]
}

/** The main row of each sub row. */
function mainRowsOf(rows: readonly ProductRow[]): Map<ProductRow, ProductRow> {
  const drawingOf = (row: ProductRow) => row.drawingId.trim()
  // Before the first main row of a drawing, that row is the nearest one.
  const mainRows = rows.filter(({ isMain }) => isMain)
  const nearest = new Map(mainRows.toReversed().map((row) => [drawingOf(row), row]))
  const mains = new Map<ProductRow, ProductRow>()
  for (const row of rows) {
    const drawing = drawingOf(row)
    const main = nearest.get(drawing)
    if (row.isMain) nearest.set(drawing, row)
    else if (drawing !== '' && main) mains.set(row, main)
  }
  return mains
}

function flattened(rows: readonly ProductRow[]): ProductRow[] {
  return rows.flatMap((row) => [{ ...row, rows: [] }, ...flattened(row.rows)])
}

function firstText(rows: ProductRow[], textOf: (row: ProductRow) => string): string {
  return rows.map((row) => textOf(row).trim()).find((text) => text !== '') ?? ''
}

function byText(a: string, b: string): number {
  const [left, right] = [a.trim(), b.trim()]
  if (left === '' || right === '') return Number(left === '') - Number(right === '')
  return natural.compare(left, right)
}
