import { dot } from '~/domain/one-line'
import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/ui/icon'
import { paths } from '~/paths'
import { NextDay } from '~/screens/parts/next-day'
import type { NextView } from './load.server'

interface EntryProps {
  id: string
  title: string
  /** A sum or a number; nothing if the note says it all. */
  figure?: ReactNode
  /** A note beside the figure. */
  children?: ReactNode
  action: ReactNode
}

/** A row of the ledger: title, figure, note, action. */
export function Entry({ id, title, figure, children, action }: EntryProps) {
  return (
    <section className="entry front" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {figure && <div className="figure">{figure}</div>}
      <div className="note">{children}</div>
      {action}
    </section>
  )
}

/** The error in place of the part, with its own retry (answer 36). */
export function FailedEntry(props: Record<'id' | 'title' | 'text' | 'addressId', string>) {
  const { text, addressId, ...words } = props
  const { t } = useTranslation()
  return (
    <Entry
      {...words}
      figure="–"
      action={
        <a className="act" href={paths.dashboard(addressId)}>
          {t('shell:try_again')}
        </a>
      }
    >
      <span className="text-danger" role="alert">
        {text}
      </span>
    </Entry>
  )
}

/** The missing products, with the first day on which some come. */
export function MissingEntry({ next: { missing, addressId } }: { next: NextView }) {
  const { t } = useTranslation()
  const words = { id: 'missing', title: t('dashboard:missing.title') }
  if (!missing.ok) {
    return (
      <FailedEntry {...words} text={t('errors:error_loading_backorders')} addressId={addressId} />
    )
  }
  if (!missing.value) return null
  const { count, next, orderIds } = missing.value
  return (
    <Entry
      {...words}
      figure={t('dashboard:missing.count', { count })}
      action={
        <a className="act" href={paths.backorderDeliveries(addressId, orderIds[0] ?? '')}>
          <span>
            {t('dashboard:missing.action')}
            <span className="sr-only">, {t('dashboard:missing.count', { count })}</span>
          </span>
          <Icon name="right" size="tiny" />
        </a>
      }
    >
      <NextDay next={next} />
      {dot}
      {orderIds.length === 1
        ? t('dashboard:missing.order', { id: orderIds[0] })
        : t('dashboard:missing.orders', { count: orderIds.length })}
    </Entry>
  )
}
