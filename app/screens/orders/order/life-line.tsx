import type { ReactNode } from 'react'
import type { OrderStatus } from '~/domain/order'
import { orderStatusKind, steps } from '~/domain/order-status'
import type { DayView } from '~/i18n/short-day'
import { useTranslation } from '~/i18n/use-translation'
import { StatusWords } from '~/screens/parts/order-status'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import type { Ticket } from './ticket-data'

/**
 * The three steps of an order, then what follows the delivery, which is no step (answer 123). On narrow screens dots
 * with dates, and the status as a text below (specification 2.5).
 */
export function LifeLine({ status, ticket }: { status: OrderStatus; ticket: Ticket }) {
  const { t } = useTranslation()
  const { delivery, missing, hasWarranty } = ticket
  const all = steps(status)
  const step = all.filter(({ done }) => done).length
  const isDelivered = orderStatusKind(status) === 'delivered'
  const isComing = (missing?.count ?? 0) > 0
  return (
    <>
      {orderStatusKind(status) !== null && (
        <div className="life">
          <ol aria-label={t('order:status.label')}>
            {all.map(({ kind, done, current }, index) => {
              const isLast = kind === 'delivered'
              return (
                <Point
                  key={kind}
                  state={cx(
                    !done && 'is-coming',
                    current && (isLast ? 'is-done' : 'is-now'),
                    current && isLast && !isComing && 'is-now',
                  )}
                  name={t(`order:life.${kind}`)}
                  day={isLast ? delivery?.day : undefined}
                  isEstimate={delivery?.kind === 'estimated'}
                  isCurrent={current}
                >
                  {index + 1}/{all.length} {t(`order:status.${kind}`)}
                  {done && (
                    <span className="sr-only">
                      , {t(current ? 'order:status.now' : 'order:status.done')}
                    </span>
                  )}
                </Point>
              )
            })}
          </ol>
          {(isComing || hasWarranty) && (
            <ul>
              {missing?.count && (
                <Point
                  state={isDelivered ? 'is-now' : 'is-coming'}
                  name={t('order:life.missing', { count: missing.count })}
                  day={missing.next?.day}
                  isEstimate={missing.next?.isConfirmed === false}
                >
                  {t('order:ticket.products', { count: missing.count })}
                </Point>
              )}
              {hasWarranty && (
                <Point
                  // It runs from the delivery on.
                  state={isDelivered ? 'is-oak' : 'is-coming is-oak'}
                  name={t('order:status.warranty')}
                />
              )}
            </ul>
          )}
        </div>
      )}
      <p
        className={cx(
          'flex flex-wrap items-center gap-1.5 wrap-anywhere px-[min(1rem,5vw)] pt-1.5 md:px-6 low:pt-0 print:p-0',
          orderStatusKind(status) !== null && 'md:hidden print:flex',
        )}
      >
        <Icon
          name={isDelivered ? 'check' : 'half'}
          size="tiny"
          className={isDelivered ? 'text-ok' : 'text-link'}
        />
        <strong className="font-semibold">
          <StatusWords status={status} />
        </strong>{' '}
        {step > 0 && (
          <span className="text-birch-2">
            {t('order:status.step', { step, steps: all.length })}
          </span>
        )}
      </p>
    </>
  )
}

interface PointProps {
  state: string
  name: string
  day?: DayView | undefined
  isEstimate?: boolean | undefined
  isCurrent?: boolean
  /** Below the name, on wide screens. */
  children?: ReactNode
}

function Point({ state, name, day, isEstimate, isCurrent = false, children }: PointProps) {
  const { t } = useTranslation()
  return (
    <li className={state || undefined} aria-current={isCurrent ? 'step' : undefined}>
      <strong>{name}</strong>{' '}
      {day && (
        <>
          <span className="md:hidden" aria-hidden="true">
            {day.point}
          </span>{' '}
          <span className={cx('max-md:sr-only', day.point !== '' && 'md:whitespace-nowrap')}>
            {isEstimate && `${t('backorder:estimate')} `}
            {day.short}
          </span>
        </>
      )}{' '}
      {children && <small>{children}</small>}
    </li>
  )
}
