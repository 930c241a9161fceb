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

/** In doubt between more rooms than these, it is of none that is known. */
const mostRooms = 20

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
  const indexes = new Map<Kind, RowIndex>()
  const taken = new Set<ProductRow>()
  const find = ([kind, key]: Lookup) => {
    // Most orders need one index, or none.
    const index = indexes.get(kind) ?? indexOf(rooms, kind)
    indexes.set(kind, index)
    return index.get(key)
  }
  return (backorder) => {
    const identity = identityOf(backorder)
    const { drawing, model, color } = identity
    const exact = find(['whole', key(drawing, model, color)])
    const byRoom = exact ?? firstOf(partsOf(identity), find)
    if (!byRoom || byRoom.size > mostRooms) return []
    const isOnly = byRoom.size === 1 && [...byRoom.values()][0]?.rows.length === 1
    const doubt = exact ? (isOnly ? null : 'several') : 'partial'
    return [...byRoom].flatMap(([room, candidates]) => {
      const row = doubt === null ? candidates.rows[0] : takeFree(candidates, taken)
      return row ? [{ room, row, doubt }] : []
    })
  }
}

type RowIndex = Map<string, Map<number, Candidates>>

function indexOf(rooms: readonly (readonly ProductRow[])[], kind: Kind): RowIndex {
  const index: RowIndex = new Map()
  rooms.forEach((rows, room) => {
    for (const row of rows) {
      const key = keyOf[kind](identityOf(row))
      if (key === null) continue
      const byRoom = index.get(key) ?? new Map<number, Candidates>()
      const candidates = byRoom.get(room) ?? { rows: [], next: 0 }
      candidates.rows.push(row)
      index.set(key, byRoom.set(room, candidates))
    }
  })
  return index
}

function firstOf<T, Found>(list: readonly T[], find: (one: T) => Found | undefined) {
  for (const one of list) {
    const found = find(one)
    if (found) return found
  }
  return undefined
}

/** The first row that no other backorder has taken; the first of all where each has one. */
function takeFree(candidates: Candidates, taken: Set<ProductRow>): ProductRow | undefined {
  const { rows } = candidates
  let row = rows[candidates.next]
  while (row && taken.has(row)) row = rows[++candidates.next]
  if (row) taken.add(row)
  return row ?? rows[0]
}

/** A person has typed them: case and spaces say nothing. */
const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()

interface Identity {
  drawing: string
  model: string
  color: string
}

function identityOf(row: Pick<ProductRow, 'drawingId' | 'model' | 'color'>): Identity {
  return { drawing: plain(row.drawingId), model: plain(row.model), color: plain(row.color) }
}

/** From what says most to what says least; null: a row that does not say it. */
const keyOf = {
  /** Without drawing and model it is not known what it is, however much of it is of one colour. */
  whole: ({ drawing, model, color }) => (drawing || model ? key(drawing, model, color) : null),
  'drawing and model': ({ drawing, model }) => (drawing && model ? key(drawing, model) : null),
  drawing: ({ drawing }) => drawing || null,
  'model and colour': ({ model, color }) => (model && color ? key(model, color) : null),
  model: ({ drawing, model, color }) => (model ? modelKey(model, drawing, color) : null),
} satisfies Record<string, (identity: Identity) => string | null>

type Kind = keyof typeof keyOf
type Lookup = readonly [Kind, string]

/** None of the texts holds the end of a line. */
const key = (...parts: string[]) => parts.join('\n')
const modelKey = (model: string, drawing: string, color: string) =>
  key(model, drawing && 'drawing', color && 'color')

/**
 * A drawing is a place in a room, so it says more than model and colour do; a model alone is enough only
 * where drawing and colour do not speak against it.
 */
function partsOf({ drawing, model, color }: Identity): Lookup[] {
  const silent = (text: string) => (text === '' ? ['said', ''] : [''])
  return [
    ['drawing and model', key(drawing, model)],
    ['drawing', drawing],
    ['model and colour', key(model, color)],
    ...silent(drawing).flatMap((rowDrawing) =>
      silent(color).map((rowColor): Lookup => ['model', modelKey(model, rowDrawing, rowColor)]),
    ),
  ]
}
