import type { Language } from '~/domain/person'
import type { ProductRow } from '~/domain/product-row'
import { formatQuantity } from '~/i18n/formats'
import type { Translate } from '~/i18n/use-translation'

export const productName = (t: Translate, row: ProductRow): string =>
  row.modelDescription || row.model || t('order:rows.unnamed')

/** The product's name as on its package. */
export const rowName = (t: Translate, row: ProductRow): string =>
  [productName(t, row), row.drawingId].filter(Boolean).join(', ')

/** "2 × Allaskaappi 600, K1-09". */
export function rowLine(t: Translate, row: ProductRow, language: Language): string {
  const amount = row.amount === null ? '' : `${formatQuantity(row.amount, language)} × `
  return amount + rowName(t, row)
}
