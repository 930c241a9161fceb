import type { BackorderRow } from './backorder'
import type { Day } from './day'
import type { DeliveryRow, MainDelivery } from './main-delivery'
import type { Language } from './person'
import { wordMatcher } from './search-words'

/**
 * Each word of the phrase must be in order number, content, date or status of a delivery or one child row. A
 * delivery is found with all its rows.
 */
export function mainDeliveriesMatching(
  deliveries: readonly MainDelivery[],
  phrase: string,
  language: Language,
): MainDelivery[] {
  const matches = wordMatcher(phrase, language)
  return deliveries.filter((delivery) =>
    matches([...textsOf(delivery), ...delivery.rows.flatMap(textsOf)]),
  )
}

/** The rows that match every word of the phrase. */
export function deliveryRowsMatching(
  rows: readonly DeliveryRow[],
  phrase: string,
  language: Language,
): DeliveryRow[] {
  const matches = wordMatcher(phrase, language)
  return rows.filter((row) => matches(textsOf(row)))
}

export function backordersMatching(
  rows: readonly BackorderRow[],
  phrase: string,
  language: Language,
): BackorderRow[] {
  const matches = wordMatcher(phrase, language)
  return rows.filter((row) =>
    matches([
      row.orderId,
      row.type,
      row.freightCompany,
      row.model,
      row.modelDescription,
      row.drawingId,
      row.size,
      row.color,
      row.material,
      dayText(row.confirmedDeliveryDate),
      dayText(row.deliveryEstimate),
    ]),
  )
}

function textsOf({ orderId, type, deliveryDate, status }: DeliveryRow): string[] {
  return [orderId, type, dayText(deliveryDate), status.text]
}

const dayText = (day: Day | null) => day?.text ?? ''
