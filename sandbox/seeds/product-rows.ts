import type { Wire } from './seed'

/** Amount, model, description, size, colour, material. */
export type Piece = [number, string, string, string, string?, string?]

interface RoomPlan {
  /** Null: rows without a room. */
  number: string | null
  description: string | null
  groups: GroupPlan[]
  confirmedDeliveryDate?: string | null
  deliveryEstimate?: string | null
}

type GroupPlan = ReturnType<typeof group>

export const group = (id: string, description: string, units: ReturnType<typeof unit>[]) => ({
  id,
  description,
  units,
})

/** Without a main product the parts are orphans. */
export const unit = (drawing: string, main: Piece | null, ...parts: Piece[]) => ({
  drawing,
  main,
  parts,
})

export const room = (description: string, groups: GroupPlan[]): RoomPlan => ({
  number: '1',
  description,
  groups,
})

/**
 * Sorted by `strNumber` as text, as a database does: "10" comes before "2". Positions run through the whole
 * order, parts as "7.1".
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
