import { emptyClass, emptyDrawing } from '~/ui/empty-state'
import { cx } from '~/ui/cx'
import { Button } from '~/ui/button'
import { ExternalLink } from '~/ui/external-link'
import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { Elevation } from '~/ui/art/elevation'
import { paths } from '~/paths'
import { CalendarLink } from '~/screens/parts/calendar-link'
import { KitchenPicture } from '~/screens/parts/kitchen-picture'
import { MovedDay } from '~/screens/parts/moved-day'
import { RowType } from '~/screens/parts/backorders/backorder-list'
import { endingLink, endingText, MissingDrawer } from './drawers'
import { MoneyDrawer } from './money-drawer'
import type { DeliveryView, NextView } from './load.server'
import { BreakableText } from '~/ui/breakable-text'
import { DaysLeft, DimensionLine, ShortDay } from '~/ui/short-day'
import { Icon } from '~/ui/icon'

/** @param props.push the question about push, between money and missing products */
export function NextSection({ next, push }: { next: NextView; push: ReactNode }) {
  const { t } = useTranslation()
  const { first, check, later, money, missing, endings, failed, incomplete } = next
  const hasMoney =
    !money.ok || money.value.lines.length > 0 || money.value.counted < money.value.total
  const hasDrawer = hasMoney || !missing.ok || missing.value !== null
  if (!first && !check && !hasDrawer && later.length + endings.length === 0) {
    // A panel above already names the failure.
    if (failed.length + incomplete.length > 0) return push
    return (
      <>
        <NothingNext next={next} />
        {push}
      </>
    )
  }
  return (
    <section aria-labelledby="next" className="grid grid-cols-1 gap-1.5 md:gap-3">
      <h2 id="next" className={first ? 'sr-only' : 'text-lg text-birch-2'}>
        {t('dashboard:next.title')}
      </h2>
      {first && <Arrival next={next} delivery={first} />}
      {check && check.orderId !== first?.orderId && (
        <div className="front front-head rounded-front">
          <h3 className="min-w-0 flex-[1_1_7.5rem] text-name">
            <BreakableText text={check.name || t('dashboard:next.order', { id: check.orderId })} />
          </h3>
          <Check next={next} />
        </div>
      )}
      {(hasDrawer || push) && (
        <div className="flex flex-wrap gap-1.5 *:flex-[1_1_19rem] md:gap-3">
          <MoneyDrawer next={next} />
          {push}
          <MissingDrawer next={next} />
        </div>
      )}
      <LaterDeliveries next={next} />
      <Endings next={next} />
    </section>
  )
}

/** Nothing is ahead; the sum is named only if it is complete. */
function NothingNext({ next: { money, addressId } }: { next: NextView }) {
  const { t } = useTranslation()
  const isPaid = money.ok && money.value.isPaid
  return (
    <section className={emptyClass} aria-labelledby="next">
      <div className={emptyDrawing}>
        <Elevation />
      </div>
      <h2 id="next">{t('dashboard:next.none.title')}</h2>
      <p>
        {t('dashboard:next.none.text')} {isPaid && t('dashboard:next.none.paid')}{' '}
        {t('dashboard:next.none.came')}
      </p>
      <Button href={paths.orders(addressId)}>{t('dashboard:next.none.action')}</Button>
    </section>
  )
}

function Arrival({ next, delivery }: { next: NextView; delivery: DeliveryView }) {
  const { t } = useTranslation()
  const { addressId, main, check } = next
  const { kind, orderId, name, day, time, street, isConfirmed, isToday, movedFrom, driver } =
    delivery
  const order = t('dashboard:next.order', { id: orderId })
  const isProduct = kind === 'products'
  const hasCheck = check?.orderId === orderId
  return (
    <article
      aria-labelledby="next-name"
      className="group front grid overflow-clip rounded-front bg-front-new p-0 min-[56rem]:grid-cols-[minmax(0,1fr)_33rem]"
    >
      <KitchenPicture
        id={delivery.picture}
        of={{ addressId, orderId }}
        className="min-[56rem]:order-last"
      />
      <div className="grid content-start gap-2 px-4 py-2.5 md:gap-3 min-[56rem]:px-8 min-[56rem]:pt-7 min-[56rem]:pb-6">
        <p className="caption">
          {t(isConfirmed ? 'dashboard:next.delivery' : 'dashboard:next.estimated')}
          {isToday && ` ${day.full}`}
        </p>
        <div className="flex items-center justify-between gap-3">
          <p className="flex flex-wrap items-baseline gap-x-3 font-display text-day wrap-anywhere min-[56rem]:text-[4.5rem]">
            {isToday ? (
              <span className="first-letter:uppercase">{t('day:today')}</span>
            ) : (
              <ShortDay day={day} />
            )}{' '}
            {time && (
              <span className="text-clock tracking-normal text-birch-2 min-[56rem]:text-[2rem]">
                {time}
              </span>
            )}
          </p>
          {day.iso !== null && !isProduct && (
            <CalendarLink addressId={addressId} orderId={orderId} isIcon />
          )}
        </div>
        <MovedDay from={movedFrom} />
        {isConfirmed && !isToday && <DimensionLine daysLeft={day.daysLeft} />}
        <div>
          <h3 id="next-name">
            {/* The link covers the front; buttons are above it. */}
            <a
              className="text-birch no-underline group-hover:underline after:absolute after:inset-0"
              href={arrivalHref(addressId, delivery)}
            >
              <BreakableText text={name || order} />
              {delivery.others > 0 && ` ${t('dashboard:next.others', { count: delivery.others })}`}
            </a>
          </h3>
          {(isProduct || name !== '' || street !== '') && (
            <p className="dots note">
              {isProduct && (
                <span>
                  <RowType type={delivery.type} />
                </span>
              )}{' '}
              {(isProduct || name !== '') && <span>{order}</span>} {street && <span>{street}</span>}
            </p>
          )}
        </div>
        {(driver || hasCheck || delivery.showDeliveryPreparation || delivery.trackingUrl) && (
          <p className="flex flex-wrap items-center gap-3 relative z-1">
            {driver && (
              <Button
                variant={main === 'call' ? 'primary' : undefined}
                className="max-xs:grow max-xs:basis-full"
                href={driver}
              >
                <Icon name="phone" size="small" />
                {t('preparation:plate.driver')}
              </Button>
            )}
            {delivery.trackingUrl && (
              <ExternalLink href={delivery.trackingUrl} className="button">
                <span>{t('backorder:track')}</span>
              </ExternalLink>
            )}
            {hasCheck && <Check next={next} />}
            {delivery.showDeliveryPreparation && !hasCheck && (
              <Button
                variant={main === 'prepare' ? 'primary' : undefined}
                className="max-xs:grow max-xs:basis-full"
                href={paths.deliveryPreparation(addressId, orderId)}
              >
                {t('dashboard:next.prepare')}
                <span className="sr-only"> {t('dashboard:next.prepare_for', { id: orderId })}</span>
              </Button>
            )}
          </p>
        )}
      </div>
    </article>
  )
}

/** The link to the delivery check with its last day, until the check is sent (answer 109). */
function Check({ next: { addressId, main, check } }: { next: NextView }) {
  const { t } = useTranslation()
  if (!check) return null
  const { orderId, until, isOwn } = check
  return (
    <>
      <Button
        variant={main === 'check' ? 'primary' : undefined}
        className="max-xs:grow max-xs:basis-full"
        href={paths.arrival(addressId, orderId)}
      >
        {t('arrival:link')}
        <span className="sr-only">, {t('dashboard:next.order', { id: orderId })}</span>
      </Button>{' '}
      {isOwn && <small className="text-sm/note">{t('arrival:until', until)}</small>}
    </>
  )
}

/** The deliveries after the next one, and overdue ones. */
function LaterDeliveries({ next: { addressId, later, further } }: { next: NextView }) {
  const { t } = useTranslation()
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

/** One line on phones, two if letters are large; two columns elsewhere. */
const note = 'note font-sans font-normal'
const pair = 'flex flex-wrap items-baseline justify-between gap-x-3 md:contents'

type Later = NextView['later'][number]

const arrivalHref = (addressId: string, { kind, orderId }: Pick<Later, 'kind' | 'orderId'>) =>
  kind === 'order' ? paths.order(addressId, orderId) : paths.backorderDeliveries(addressId, orderId)

function LaterDelivery({ delivery, addressId }: { delivery: Later; addressId: string }) {
  const { t } = useTranslation()
  const { kind, orderId, name, day, street } = delivery
  const words = kind === 'order' ? 'dashboard:next.order' : 'dashboard:next.backorder'
  const order = t(words, { id: orderId })
  return (
    <a
      className="front block min-h-tap py-2 text-birch-2 no-underline hover:bg-front-raised md:grid md:grid-cols-[16rem_minmax(0,1fr)_8.5rem_14rem] md:items-baseline md:gap-x-3"
      href={arrivalHref(addressId, delivery)}
    >
      <span className={pair}>
        <span className="font-display text-name/snug font-medium text-birch">
          {!delivery.isPast && !delivery.isConfirmed && (
            <small className={note}>{t('dashboard:next.estimate')} </small>
          )}
          <ShortDay day={day} /> <When {...delivery} />
        </span>{' '}
        <small className="text-sm/note wrap-anywhere md:order-last">{street}</small>
      </span>{' '}
      <span className={pair}>
        <strong className="line-clamp-3 font-display font-semibold text-birch wrap-anywhere">
          <BreakableText text={name || order} />
          {delivery.others > 0 && ` ${t('dashboard:next.others', { count: delivery.others })}`}
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
  if (!isConfirmed) return null
  return (
    <small className={cx(note, 'max-md:hidden')}>
      <DaysLeft days={day.daysLeft ?? 0} />
    </small>
  )
}

/** The offers that end within a week. */
function Endings({ next: { addressId, endings } }: { next: NextView }) {
  const { t } = useTranslation()
  if (endings.length === 0) return null
  return (
    <>
      <h3 className="sr-only">{t('dashboard:endings.title')}</h3>
      <ul>
        {endings.map(({ offerId, name, daysLeft, on }, index) => (
          <li key={index}>
            <a
              className={cx(endingLink, 'px-2 gap-x-3 gap-y-1')}
              href={paths.offer(addressId, offerId)}
            >
              <Icon name="offer" size="small" className="text-birch-3" />
              <span className={endingText}>
                {t('dashboard:endings.offer')}{' '}
                <strong className="text-birch">
                  <BreakableText text={name || offerId} />
                </strong>{' '}
                <span className="font-semibold text-warn">
                  {t('day:ends')}{' '}
                  {daysLeft > 1 ? <ShortDay day={on} /> : <DaysLeft days={daysLeft} />}
                </span>
              </span>
              <Icon name="right" size="small" className="text-birch-3" />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
