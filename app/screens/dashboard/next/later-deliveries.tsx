import { cx } from '~/ui/cx'
import { Button } from '~/ui/button'
import { useTranslation } from '~/i18n/use-translation'
import { BreakableText } from '~/ui/breakable-text'
import { DaysLeft, ShortDay } from '~/ui/short-day'
import { paths } from '~/paths'
import type { NextView } from './load.server'

/** The deliveries after the next one, and overdue ones. */
export function LaterDeliveries({ next, addressId }: { next: NextView; addressId: string }) {
  const { t } = useTranslation()
  const { later, further } = next
  if (later.length === 0) return null
  return (
    <>
      <h3 className="mt-2.5">{t('dashboard:next.later')}</h3>
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

/** A line on phones, where letters are large two; two columns elsewhere. */
const note = 'font-sans text-sm/note font-normal text-birch-2'
const pair = 'flex flex-wrap items-baseline justify-between gap-x-3 md:contents'

type Later = NextView['later'][number]

function LaterDelivery({ delivery, addressId }: { delivery: Later; addressId: string }) {
  const { t } = useTranslation()
  const { kind, orderId, name, day, street } = delivery
  const words = kind === 'order' ? 'dashboard:next.order' : 'dashboard:next.backorder'
  const order = t(words, { id: orderId })
  const href =
    kind === 'order'
      ? paths.order(addressId, orderId)
      : paths.backorderDeliveries(addressId, orderId)
  return (
    <a
      className="front block min-h-tap py-2 text-birch-2 no-underline hover:bg-front-raised md:grid md:grid-cols-[16rem_minmax(0,1fr)_8.5rem_14rem] md:items-baseline md:gap-x-3"
      href={href}
    >
      <span className={pair}>
        <span className="font-display text-name/snug font-medium normal-nums text-birch">
          <ShortDay day={day} /> <When {...delivery} />
        </span>{' '}
        <small className="text-sm/note wrap-anywhere md:order-last">{street}</small>
      </span>{' '}
      <span className={pair}>
        <strong className="line-clamp-3 font-display font-semibold normal-nums text-birch wrap-anywhere">
          <BreakableText text={name || order} />
        </strong>{' '}
        {name && <small className="text-sm/note">{order}</small>}
      </span>
    </a>
  )
}

function When({ isPast, isConfirmed, day }: Later) {
  const { t } = useTranslation()
  if (isPast) {
    return (
      <small className="font-sans text-sm/note font-semibold text-warn">
        <BreakableText
          text={t(isConfirmed ? 'dashboard:next.day_passed' : 'dashboard:next.estimate_passed')}
        />
      </small>
    )
  }
  if (!isConfirmed) return <small className={note}>{t('dashboard:next.estimate')}</small>
  return (
    <small className={cx(note, 'max-md:hidden')}>
      <DaysLeft days={day.daysLeft ?? 0} />
    </small>
  )
}
