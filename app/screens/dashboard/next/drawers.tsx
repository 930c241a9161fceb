import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { ShortDay } from '~/components/short-day'
import { paths } from '~/paths'
import { DueDay } from '~/screens/parts/due-day'
import type { MissingView, NextView } from './view'

interface DrawerProps {
  addressId: string
  id: string
  title: string
  children: ReactNode
  action: ReactNode
}

function Drawer({ id, title, children, action }: Omit<DrawerProps, 'addressId'>) {
  return (
    <section className="front drawer" aria-labelledby={id}>
      <h3 className="cap" id={id}>
        {title}
      </h3>
      {children}
      {action}
    </section>
  )
}

/** A drawer that could not be read: its words, and the page once more. */
function FailedDrawer({
  id,
  title,
  text,
  addressId,
}: Record<'id' | 'title' | 'text' | 'addressId', string>) {
  const { t } = useTranslation()
  return (
    <section className="front drawer failed" aria-labelledby={id}>
      <h3 className="cap" id={id}>
        {title}
      </h3>
      <p className="tiny" role="alert">
        <Icon name="alert" className="icon-s" /> {text}
      </p>
      <a className="button" href={paths.dashboard(addressId)}>
        {t('shell:try_again')}
      </a>
    </section>
  )
}

interface PaymentDrawerProps extends Pick<NextView, 'toPay'> {
  addressId: string
  isMain: boolean
}

/** The open invoice that is due first. */
export function PaymentDrawer({ toPay, addressId, isMain }: PaymentDrawerProps) {
  const { t } = useTranslation()
  const words = { id: 'to-pay', title: t('dashboard:pay.title') }
  if (!toPay.ok) {
    return (
      <FailedDrawer {...words} text={t('errors:error_loading_payments')} addressId={addressId} />
    )
  }
  if (!toPay.value) return null
  const { amount, orderId, due, others } = toPay.value
  return (
    <Drawer
      {...words}
      action={
        <a
          className={isMain ? 'button primary' : 'button'}
          href={`${paths.order(addressId, orderId)}#billing`}
        >
          {t('dashboard:pay.action')}
          <span className="sr"> {t('dashboard:pay.of', { id: orderId })}</span>
        </a>
      }
    >
      <div className="sum-large">{amount}</div>
      {due && (
        <DueDay due={due.when} as="p">
          <ShortDay day={due.day} />
        </DueDay>
      )}
      {others > 0 && <p className="tiny">{t('dashboard:pay.others', { count: others })}</p>}
    </Drawer>
  )
}

/** How many products have not come yet, and when the first of them does. */
export function MissingDrawer({
  missing,
  addressId,
}: Pick<NextView, 'missing'> & { addressId: string }) {
  const { t } = useTranslation()
  const words = { id: 'missing', title: t('dashboard:missing.title') }
  if (!missing.ok) {
    return (
      <FailedDrawer {...words} text={t('errors:error_loading_backorders')} addressId={addressId} />
    )
  }
  if (!missing.value) return null
  const { count, day, orderIds } = missing.value
  const [first = '', ...others] = orderIds
  return (
    <Drawer
      {...words}
      action={
        <a className="button" href={paths.backorderDeliveries(addressId, first)}>
          {t('dashboard:missing.action')}
          <span className="sr"> {t('dashboard:missing.of', { count })}</span>
        </a>
      }
    >
      <div className="sum-large">{t('dashboard:missing.count', { count })}</div>
      <Estimate day={day} />
      <p className="tiny">
        {others.length > 0
          ? t('dashboard:missing.orders', { count: orderIds.length })
          : t('dashboard:missing.order', { id: first })}
      </p>
    </Drawer>
  )
}

function Estimate({ day }: Pick<MissingView, 'day'>) {
  const { t } = useTranslation()
  return (
    <p className="tiny">
      {day ? (
        <>
          {t('dashboard:missing.estimate')} <ShortDay day={day} />
        </>
      ) : (
        t('dashboard:missing.no_estimate')
      )}
    </p>
  )
}
