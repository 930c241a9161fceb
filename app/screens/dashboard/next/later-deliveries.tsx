import { Button } from '~/ui/button'
import { useTranslation } from '~/i18n/use-translation'
import { BreakableText } from '~/ui/breakable-text'
import { Icon } from '~/ui/icon'
import { DaysLeft, ShortDay } from '~/ui/short-day'
import { paths } from '~/paths'
import type { NextView } from './load.server'

/** Deliveries after the first one, and late ones. */
export function LaterDeliveries({ next, addressId }: { next: NextView; addressId: string }) {
  const { t } = useTranslation()
  const { later, further } = next
  if (later.length === 0) return null
  return (
    <>
      <h3 className="mt-4">{t('dashboard:next.later')}</h3>
      <ul className="stack list">
        {later.map((delivery, index) => (
          <li key={index}>
            <LaterDelivery delivery={delivery} addressId={addressId} />
          </li>
        ))}
      </ul>
      {further > 0 && (
        <p>
          <Button variant="text" href={paths.deliveries(addressId)}>
            {t('dashboard:next.further', { count: further })}
          </Button>
        </p>
      )}
    </>
  )
}

type Later = NextView['later'][number]

function LaterDelivery({ delivery, addressId }: { delivery: Later; addressId: string }) {
  const { t } = useTranslation()
  const { kind, orderId, name, day, street } = delivery
  const words = kind === 'order' ? 'dashboard:next.order' : 'dashboard:next.backorder'
  const order = t(words, { id: orderId })
  const about = [name && order, street].filter(Boolean).join(' · ')
  const href =
    kind === 'order'
      ? paths.order(addressId, orderId)
      : paths.backorderDeliveries(addressId, orderId)
  return (
    <>
      <a className="front later" href={href}>
        <span className="when">
          <ShortDay day={day} /> <When {...delivery} />
        </span>{' '}
        <span>
          <strong>
            <BreakableText text={name || order} />
          </strong>{' '}
          {about && <small>{about}</small>}
        </span>
        <Icon name="right" size="small" place="text-birch-3" />
      </a>
      {delivery.showDeliveryPreparation && (
        <p className="front later">
          <Button href={paths.deliveryPreparation(addressId, orderId)}>
            {t('dashboard:next.prepare')}
            <span className="sr-only"> {t('dashboard:next.prepare_for', { id: orderId })}</span>
          </Button>
        </p>
      )}
    </>
  )
}

function When({ isPast, isConfirmed, day }: Later) {
  const { t } = useTranslation()
  if (isPast) {
    return (
      <small className="font-semibold text-warn">
        <BreakableText
          text={t(isConfirmed ? 'dashboard:next.day_passed' : 'dashboard:next.estimate_passed')}
        />
      </small>
    )
  }
  if (!isConfirmed) return <small>{t('dashboard:next.estimate')}</small>
  return (
    <small>
      <DaysLeft days={day.daysLeft ?? 0} />
    </small>
  )
}
