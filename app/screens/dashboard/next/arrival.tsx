import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { BreakableText } from '~/components/breakable-text'
import { Elevation } from '~/art/elevation'
import { DimensionLine, ShortDay } from '~/components/short-day'
import { paths } from '~/paths'
import type { DeliveryView } from './view'

interface ArrivalProps {
  delivery: DeliveryView
  addressId: string
  /** Its button is the page's first one. */
  isMain: boolean
  /** Beside what it says it is. */
  children: ReactNode
}

/** The nearest delivery, large. */
export function Arrival({ delivery, addressId, isMain, children }: ArrivalProps) {
  const { t } = useTranslation()
  const { orderId, name, day, time, street, isConfirmed } = delivery
  const order = t('dashboard:next.order', { id: orderId })
  const about = [name && order, street].filter(Boolean).join(' · ')
  return (
    <article className="front solo arrival">
      <div className="front-head">
        <p className="cap">
          {t(isConfirmed ? 'dashboard:next.delivery' : 'dashboard:next.estimated')}
        </p>
        {children}
      </div>
      <p className="day">
        <ShortDay day={day} /> {time && <span className="clock">{time}</span>}
      </p>
      {isConfirmed && <DimensionLine daysLeft={day.daysLeft} />}
      <div>
        <h3>
          <a href={paths.order(addressId, orderId)}>
            <BreakableText text={name || order} />
          </a>
        </h3>
        {about && <p className="tiny">{about}</p>}
      </div>
      {delivery.showDeliveryPreparation && (
        <p className="actions fill">
          <a
            className={isMain ? 'button primary' : 'button'}
            href={paths.deliveryPreparation(addressId, orderId)}
          >
            {t('dashboard:next.prepare')}
            <span className="sr"> {t('dashboard:next.prepare_for', { id: orderId })}</span>
          </a>
        </p>
      )}
      <Elevation />
    </article>
  )
}
