import type { BackorderRow } from './backorder'
import type { ProductRow } from './product-row'

/**
 * Why it is not certain that a backorder is of a row: several rows fit, or only a part of drawing,
 * model and colour does.
 */
export type Doubt = 'several' | 'partial'

export interface BackorderMatch {
  /** Of the given rooms. */
  room: number
  row: ProductRow
  doubt: Doubt | null
}

/** Rows of one room that fit alike; those before `next` have been taken by backorders. */
interface Candidates {
  rows: ProductRow[]
  next: number
}

/**
 * Which rows the backorders of an order are of: neither has an id that the other names, so they are
 * joined by drawing, model and colour. Backorders that fit the same rows take one after the other. One
 * that is in doubt between rooms is in each of them, for neither is known to be complete.
 * @param rooms the rows of each room, in their order
 * @returns a function that gives a backorder's row in each room that it may be in
 */
export function backorderMatcher(
  rooms: readonly (readonly ProductRow[])[],
): (backorder: BackorderRow) => BackorderMatch[] {
  const index = new Map<string, Map<number, Candidates>>()
  const taken = new Set<ProductRow>()
  rooms.forEach((rows, room) => {
    for (const row of rows) {
      for (const key of rowKeys(row)) {
        const byRoom = index.get(key) ?? new Map<number, Candidates>()
        const candidates = byRoom.get(room) ?? { rows: [], next: 0 }
        candidates.rows.push(row)
        index.set(key, byRoom.set(room, candidates))
      }
    }
  })
  return (backorder) => {
    const [whole, ...parts] = backorderKeys(backorder)
    const exact = index.get(whole)
    const byRoom = exact ?? parts.map((key) => index.get(key)).find((found) => found)
    if (!byRoom) return []
    const isOnly = byRoom.size === 1 && [...byRoom.values()][0]?.rows.length === 1
    const doubt = exact ? (isOnly ? null : 'several') : 'partial'
    return [...byRoom].flatMap(([room, candidates]) => {
      const row = doubt === null ? candidates.rows[0] : takeFree(candidates, taken)
      return row ? [{ room, row, doubt }] : []
    })
  }
}

/** The first row that no other backorder has taken; the first of all where each has one. */
function takeFree(candidates: Candidates, taken: Set<ProductRow>): ProductRow | undefined {
  const { rows } = candidates
  let row = rows[candidates.next]
  while (row && taken.has(row)) row = rows[++candidates.next]
  if (row) taken.add(row)
  return row ?? rows[0]
}

type Identity = Pick<ProductRow, 'drawingId' | 'model' | 'color'>

const key = (...parts: (string | boolean)[]) => JSON.stringify(parts)

/** A person has typed them: case and spaces say nothing. */
const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()

function identityOf({ drawingId, model, color }: Identity) {
  return { drawing: plain(drawingId), model: plain(model), color: plain(color) }
}

/** Without drawing and model it is not known what it is, however much of it is of one colour. */
const wholeKey = (drawing: string, model: string, color: string) =>
  key('whole', drawing, model, color)

function rowKeys(row: Identity): string[] {
  const { drawing, model, color } = identityOf(row)
  return [
    ...(drawing || model ? [wholeKey(drawing, model, color)] : []),
    ...(drawing && model ? [key('drawing and model', drawing, model)] : []),
    ...(drawing ? [key('drawing', drawing)] : []),
    ...(model && color ? [key('model and colour', model, color)] : []),
    ...(model ? [key('model', model, drawing === '', color === '')] : []),
  ]
}

/**
 * From what says most to what says least. A drawing is a place in a room, so it says more than model and
 * colour do; a model alone is enough only where drawing and colour do not speak against it.
 */
function backorderKeys(backorder: Identity): [string, ...string[]] {
  const { drawing, model, color } = identityOf(backorder)
  const silent = (text: string) => (text === '' ? [false, true] : [true])
  return [
    wholeKey(drawing, model, color),
    key('drawing and model', drawing, model),
    key('drawing', drawing),
    key('model and colour', model, color),
    ...silent(drawing).flatMap((noDrawing) =>
      silent(color).map((noColor) => key('model', model, noDrawing, noColor)),
    ),
  ]
}
