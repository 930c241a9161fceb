import { BreakableText } from '~/ui/breakable-text'
import { inOneLine } from '~/domain/one-line'
import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { formatQuantity } from '~/i18n/formats'

interface ProductItemProps {
  /** Null: the API gives none. */
  amount: number | null
  name: ReactNode
  /** Two lines of details; a sub row has them beside its name. */
  specs?: ReactNode
  moreSpecs?: ReactNode
  /** Fields or buttons. */
  below?: ReactNode
  isSubRow?: boolean
}

/** A product in the lists of rows, backorders and claims. */
export function ProductItem(props: ProductItemProps) {
  const { amount, name, specs, moreSpecs, below, isSubRow } = props
  return (
    <li className={isSubRow ? 'product is-part' : 'product'}>
      <Quantity amount={amount} className="qty" /> <span className="name">{name}</span>
      {specs && <span className="spec"> {specs}</span>}{' '}
      {moreSpecs && <span className="spec dims"> {moreSpecs}</span>}
      {below}
    </li>
  )
}

interface QuantityProps {
  amount: number | null
  className?: string
}

/** The quantity before a product's name; the label is for screen readers. */
export function Quantity({ amount, className = 'font-semibold text-link' }: QuantityProps) {
  const { t, i18n } = useTranslation()
  return (
    <span className={className}>
      <span className="sr-only">{t('order:rows.quantity')} </span>
      {amount === null ? '–' : formatQuantity(amount, i18n.language)}
    </span>
  )
}

/** 'K1-09' is not broken at its hyphen. */
const shortCode = /^[^\s-]{1,6}-[^\s-]{1,6}$/

/** The label is for screen readers, unless the value needs it. */
export function Spec(props: { label: string; value: string | undefined; isVisible?: boolean }) {
  const { label, value, isVisible = false } = props
  if (!value) return null
  return (
    <>
      <span>
        <b className={isVisible ? undefined : 'sr-only'}>{label}&nbsp;</b>
        {shortCode.test(value) ? (
          <span className="whitespace-nowrap">{value}</span>
        ) : (
          <BreakableText text={value} />
        )}
      </span>{' '}
    </>
  )
}

/** A size stays in one line. */
export function DimensionSpecs(props: { size: string; color: string; material: string }) {
  const { t } = useTranslation()
  return (
    <>
      <Spec label={t('order:rows.size')} value={inOneLine(props.size)} />
      <Spec label={t('order:rows.color')} value={props.color} />
      <Spec label={t('order:rows.material')} value={props.material} />
    </>
  )
}
