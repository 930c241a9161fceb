import { cx } from '~/ui/cx'
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
      <ul className="stack">
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

const line =
  'front flex min-h-15 flex-wrap items-center gap-x-3 gap-y-0.5 py-2 text-birch-2 no-underline'

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
      <a className={cx(line, 'hover:bg-front-raised')} href={href}>
        <span className="basis-full font-display text-lg/[1.2] font-medium normal-nums text-birch md:flex-[0_0_10rem] *:[small]:font-sans *:[small]:text-sm/note *:[small]:font-normal *:[small]:text-birch-2 md:*:[small]:block">
          <ShortDay day={day} /> <When {...delivery} />
        </span>{' '}
        <span className="min-w-0 flex-[1_1_6rem] wrap-anywhere">
          <strong className="line-clamp-3 font-display text-name/snug font-semibold normal-nums text-birch">
            <BreakableText text={name || order} />
          </strong>{' '}
          {about && <small className="block font-sans text-label/[1.35]">{about}</small>}
        </span>
        <Icon name="right" size="small" place="text-birch-3" />
      </a>
      {delivery.showDeliveryPreparation && (
        <p className={cx(line, '-mt-2 shadow-none md:ps-49')}>
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
