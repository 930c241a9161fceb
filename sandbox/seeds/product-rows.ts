import type { Wire } from './seed'

/** Amount, model, description, size, colour, material. */
export type Piece = [number, string, string, string, string?, string?]

interface RoomPlan {
  /** Null: rows of no room. */
  number: string | null
  description: string | null
  groups: GroupPlan[]
  /** The room's delivery, by the API. */
  confirmedDeliveryDate?: string | null
  deliveryEstimate?: string | null
}

type GroupPlan = ReturnType<typeof group>

/** Products of one kind within a room. */
export const group = (id: string, description: string, units: ReturnType<typeof unit>[]) => ({
  id,
  description,
  units,
})

/** A main product and the parts that share its drawing; without a main product: orphans. */
export const unit = (drawing: string, main: Piece | null, ...parts: Piece[]) => ({
  drawing,
  main,
  parts,
})

/** The first room of an order, where no more is to be said of it. */
export const room = (description: string, groups: GroupPlan[]): RoomPlan => ({
  number: '1',
  description,
  groups,
})

/**
 * Product rows as a database hands them over: sorted by `strNumber` as text, where "10" comes
 * before "2". The positions run through the whole order, parts as "7.1".
 */
export function productRows(rooms: RoomPlan[], shape: 'flat' | 'nested' = 'flat'): Wire[] {
  const rows: (Wire & { strNumber: string })[] = []
  let position = 0
  for (const room of rooms)
    for (const group of room.groups)
      for (const unit of group.units) {
        position += 1
        const row = (piece: Piece, strNumber: string, mainProduct: number) => ({
          ...pieceFields(piece),
          drawingId: unit.drawing,
          strNumber,
          mainProduct,
          groupId: group.id,
          groupDescription: group.description,
          roomNumber: room.number,
          roomDescription: room.description,
          confirmedDeliveryDate: room.confirmedDeliveryDate ?? null,
          deliveryEstimate: room.deliveryEstimate ?? null,
          productRows: [] as Wire[],
        })
        const parts = unit.parts.map((piece, index) => row(piece, `${position}.${index + 1}`, 0))
        if (!unit.main) rows.push(...parts)
        else if (shape === 'nested')
          rows.push({ ...row(unit.main, String(position), 1), productRows: parts })
        else rows.push(row(unit.main, String(position), 1), ...parts)
      }
  return rows.sort((a, b) => (a.strNumber < b.strNumber ? -1 : 1))
}

function pieceFields([amount, model, modelDescription, size, color, material]: Piece): Wire {
  return {
    amount,
    model,
    modelDescription,
    size,
    colorDescription: color ?? '',
    materialDescription: material ?? '',
  }
}
