import { rowStates, type ArrivalCounts, type Mark } from '~/domain/arrival-check'
import type { ProductRow } from '~/domain/product-row'
import type { Translate } from '~/i18n/words'

/** Model and drawing, as somebody reads them on the package. */
export const rowName = (t: Translate, row: ProductRow): string =>
  [row.modelDescription || row.model || t('order:rows.unnamed'), row.drawingId]
    .filter(Boolean)
    .join(', ')

/** "Damaged. One corner is broken". */
export const markText = (t: Translate, { state, note }: Mark): string =>
  [t(`arrival:state.${state}`), note].filter(Boolean).join('. ')

/** "Arrived 25, Missing 1, Damaged 1, Not checked 14". */
export const countsText = (t: Translate, counts: ArrivalCounts): string =>
  ([...rowStates, 'unchecked'] as const)
    .map((state) => `${t(`arrival:state.${state}`)} ${counts[state]}`)
    .join(', ')
