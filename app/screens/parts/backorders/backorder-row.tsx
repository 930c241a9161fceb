import { useTranslation } from '~/i18n/use-translation'
import { BreakableText } from '~/components/breakable-text'
import { backorderName, type BackorderRow } from '~/domain/backorder'
import { Spec } from '~/screens/parts/product-item'
import { typeWord } from './type-word'

/** The product's name; its type where the API gives no name. */
export function BackorderName({ row }: { row: BackorderRow }) {
  const name = backorderName(row)
  return name === '' ? <RowType type={row.type} /> : <BreakableText text={name} />
}

/** Model, drawing and type, where the name does not repeat them. */
export function BackorderSpecs({ row }: { row: BackorderRow }) {
  const { t } = useTranslation()
  return (
    <>
      {row.modelDescription !== '' && <Spec label={t('order:rows.model')} value={row.model} />}
      <Spec label={t('order:rows.drawing')} value={row.drawingId} isVisible />
      {backorderName(row) !== '' && row.type !== '' && (
        <span>
          <b className="sr">{t('backorder:type.label')} </b>
          <RowType type={row.type} />
        </span>
      )}{' '}
    </>
  )
}

/** In the person's language where it is known. */
export function RowType({ type }: { type: string }) {
  const { t } = useTranslation()
  const key = typeWord(type)
  if (key) return <>{t(key)}</>
  return type === '' ? <>{t('order:rows.unnamed')}</> : <span lang="fi">{type}</span>
}
