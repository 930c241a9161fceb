import type { Finding } from '~/domain/arrival-check'
import { shortened } from '~/domain/file-name'
import type { ProductRow } from '~/domain/product-row'
import { longestDetails } from '~/domain/upload'
import type { Translate } from '~/i18n/use-translation'
import { rowName } from './row-name'

/** The details of photos of a delivery check's finding: "Tilaus 412873, Yläkaappi 600, K1-09: vioittunut". */
export function photoDetails(
  t: Translate,
  { orderId, row, state }: { orderId: string; row: ProductRow; state: Finding },
): string {
  const finding = `${rowName(t, row)}: ${t(`arrival:state.${state}`).toLowerCase()}`
  return shortened(`${t('order:title', { id: orderId })}, ${finding}`, longestDetails, '…')
}
