import { cx } from '~/ui/cx'
import { Button } from '~/ui/button'
import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/ui/icon'
import { paths } from '~/paths'
import { NextDay } from '~/screens/parts/next-day'
import type { NextView } from './load.server'

interface DrawerProps {
  id: string
  title: string
  figure?: ReactNode
  action: ReactNode
  hasFailed?: boolean
  children?: ReactNode
}

export function Drawer({ id, title, figure, action, hasFailed, children }: DrawerProps) {
  return (
    <section
      className={cx(
        '@container front rounded-front px-4 py-3 *:m-0 md:px-6 md:py-4.5',
        hasFailed && 'bg-danger-soft',
      )}
      aria-labelledby={id}
    >
      {/* The action breaks before it goes below, unless letters are large: what is due stays next to the figure. */}
      <div className="front-head @min-[17em]:flex-nowrap">
        <div className="min-w-0 flex-[1_1_7.5rem] @min-[17em]:flex-[1_0_auto]">
          <h3 className="caption" id={id}>
            {title}
          </h3>
          {figure}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}

/** A bill, or an offer that ends. */
export const endingLink =
  'flex min-h-tap flex-wrap items-center gap-2 border-b border-line py-2 text-sm text-birch-2 no-underline *:[span]:hover:underline'
export const endingText = 'min-w-0 flex-[1_1_6rem] wrap-anywhere'

/** The error in place of the part, with its own retry (answer 36). */
export function FailedDrawer(props: Record<'id' | 'title' | 'text' | 'addressId', string>) {
  const { text, addressId, ...words } = props
  const { t } = useTranslation()
  return (
    <Drawer
      {...words}
      action={
        <Button className="min-w-26" href={paths.dashboard(addressId)}>
          {t('shell:try_again')}
        </Button>
      }
      hasFailed
    >
      <p className="note" role="alert">
        <Icon name="alert" size="small" className="inline align-[-0.2em] text-danger" /> {text}
      </p>
    </Drawer>
  )
}

/** The missing products, with the first day on which some come. */
export function MissingDrawer({ next: { missing, addressId } }: { next: NextView }) {
  const { t } = useTranslation()
  const words = { id: 'missing', title: t('dashboard:missing.title') }
  if (!missing.ok) {
    return (
      <FailedDrawer {...words} text={t('errors:error_loading_backorders')} addressId={addressId} />
    )
  }
  if (!missing.value) return null
  const { count, next, orderIds } = missing.value
  return (
    <Drawer
      {...words}
      figure={<div className="figure">{t('dashboard:missing.count', { count })}</div>}
      action={
        <Button className="min-w-26" href={paths.backorderDeliveries(addressId, orderIds[0] ?? '')}>
          {t('dashboard:missing.action')}
          <span className="sr-only">{t('dashboard:missing.of', { count })}</span>
        </Button>
      }
    >
      <p className="note">
        <NextDay next={next} />
        {' · '}
        {orderIds.length === 1
          ? t('dashboard:missing.order', { id: orderIds[0] })
          : t('dashboard:missing.orders', { count: orderIds.length })}
      </p>
    </Drawer>
  )
}
