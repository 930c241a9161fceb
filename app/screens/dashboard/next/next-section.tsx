import { streetInOneLine } from '~/domain/one-line'
import { emptyClass, emptyDrawing } from '~/ui/empty-state'
import { Button } from '~/ui/button'
import { ExternalLink } from '~/ui/external-link'
import type { ReactNode } from 'react'
import { conventions } from '~/i18n/conventions'
import { useTranslation } from '~/i18n/use-translation'
import { Elevation } from '~/ui/art/elevation'
import { paths } from '~/paths'
import { CalendarLink } from '~/screens/parts/calendar-link'
import { KitchenPicture } from '~/screens/parts/kitchen-picture'
import { MovedDay } from '~/screens/parts/moved-day'
import { RouteLink } from '~/screens/parts/route-link'
import { RowType } from '~/screens/parts/backorders/backorder-list'
import { Entry, MissingEntry } from './ledger'
import { MoneyEntry } from './money-entry'
import type { DeliveryView, NextView } from './load.server'
import { BreakableText } from '~/ui/breakable-text'
import { DaysLeft, DimensionLine, LargeDay, ShortDay } from '~/ui/short-day'
import { Icon } from '~/ui/icon'

/** @param props.push the question about push, between the ledger and the other deliveries */
export function NextSection({ next, push }: { next: NextView; push: ReactNode }) {
  const { t } = useTranslation()
  const { first, check, later, money, missing, endings, failed, incomplete } = next
  const hasMoney = !money.ok || money.value.count > 0 || money.value.counted < money.value.total
  const hasLedger = hasMoney || !missing.ok || missing.value !== null
  if (!first && !check && !hasLedger && later.length + endings.length === 0) {
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
    <>
      <section aria-labelledby="next" className="grid grid-cols-1 gap-2">
        <h2 id="next" className={first ? 'sr-only' : undefined}>
          {t('dashboard:next.title')}
        </h2>
        {first && <Arrival next={next} delivery={first} />}
        <div className="ledger stack empty:hidden">
          {check && check.orderId !== first?.orderId && (
            <Entry
              id="check"
              title={t('arrival:link')}
              action={<CheckLink next={next} words={t('dashboard:next.check')} />}
            >
              <strong className="block font-semibold text-birch">
                <BreakableText
                  text={check.name || t('dashboard:next.order', { id: check.orderId })}
                />
              </strong>{' '}
              {check.isOwn && (
                <>
                  {t('dashboard:next.check_by')} <ShortDay day={check.until} />
                </>
              )}
            </Entry>
          )}
          {hasMoney && <MoneyEntry next={next} />}
          {first?.site && <SiteEntries delivery={first} addressId={next.addressId} />}
          <MissingEntry next={next} />
        </div>
        {push}
      </section>
      <LaterDeliveries next={next} />
    </>
  )
}

/** Nothing is ahead; the sum is named only if it is complete. */
function NothingNext({ next: { money, addressId } }: { next: NextView }) {
  const { t } = useTranslation()
  const isPaid = money.ok && money.value.isPaid
  return (
    <section className={emptyClass} aria-labelledby="next">
      <div className={emptyDrawing}>
        <Elevation isSmall />
      </div>
      <h2 id="next">{t('dashboard:next.none.title')}</h2>
      <p className="mt-0 mb-2">
        {t('dashboard:next.none.text')} {isPaid && t('dashboard:next.none.paid')}{' '}
        {t('dashboard:next.none.came')}
      </p>
      <Button href={paths.orders(addressId)}>{t('dashboard:next.none.action')}</Button>
    </section>
  )
}

function Arrival({ next, delivery }: { next: NextView; delivery: DeliveryView }) {
  const { t, i18n } = useTranslation()
  const { addressId, main, check } = next
  const { kind, orderId, name, day, street, isToday, driver } = delivery
  const isProduct = kind === 'products'
  const order = t(isProduct ? 'dashboard:missing.order' : 'dashboard:next.order', { id: orderId })
  const hasCheck = check?.orderId === orderId
  return (
    <article
      aria-labelledby="next-name"
      className="group front grid overflow-clip rounded-front bg-front-new p-0 low:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] min-[56rem]:grid-cols-[minmax(0,1fr)_27rem]"
    >
      <KitchenPicture
        id={delivery.picture}
        of={{ addressId, orderId }}
        className="low:order-last min-[56rem]:order-last"
      />
      <div className="grid content-start gap-2 px-[min(1rem,5vw)] pt-3 pb-4 md:px-6 md:pt-5 md:pb-6 low:py-2">
        <p className="caption -mb-1.5">
          {isToday ? (
            <>
              {t('dashboard:next.delivery')} <ShortDay day={day} />
            </>
          ) : (
            t(`dashboard:next.${isProduct ? 'products' : delivery.site ? 'site' : 'next'}`)
          )}
        </p>
        <LargeDay day={day}>{isToday && conventions[i18n.language].today}</LargeDay>
        <DayLine addressId={addressId} delivery={delivery} />
        {delivery.site && delivery.site.lines.length > 0 && (
          <RouteLink
            lines={delivery.site.lines}
            href={delivery.site.mapHref}
            className="relative z-1"
          />
        )}
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
              {(isProduct || name !== '') && <span>{order}</span>}{' '}
              {!delivery.site && street && <span>{streetInOneLine(street)}</span>}
            </p>
          )}
        </div>
        {(driver || hasCheck || delivery.showDeliveryPreparation) && (
          <p className="relative z-1 mt-1 flex flex-wrap items-center gap-3">
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
            {hasCheck && <CheckLink next={next} words={t('arrival:link')} />}
            {hasCheck && check.isOwn && (
              <span className="note">
                {t('dashboard:next.check_by')} <ShortDay day={check.until} />
              </span>
            )}
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

/** Rooms and files of an installer's next site. */
function SiteEntries({ delivery, addressId }: { delivery: DeliveryView; addressId: string }) {
  const { t } = useTranslation()
  const { orderId, files } = delivery
  const order = paths.order(addressId, orderId)
  return (
    <>
      <Entry
        id="rooms"
        title={t('dashboard:site.rooms')}
        action={
          <a className="act" href={`${order}#rows`}>
            {t('dashboard:site.show_rooms')}
            <Icon name="right" size="tiny" />
          </a>
        }
      >
        {t('dashboard:missing.order', { id: orderId })}
      </Entry>
      {files !== 0 && (
        <Entry
          id="files"
          title={t('order:documents.title')}
          figure={files !== null && t('dashboard:site.files', { count: files })}
          action={
            <a className="act" href={`${order}#documents`}>
              {t('dashboard:site.open')}
              <span className="sr-only">, {t('order:documents.title')}</span>
              <Icon name="right" size="tiny" />
            </a>
          }
        />
      )}
    </>
  )
}

/** Below the day: the hour, the days left on a dimension line, calendar or tracking, the former day. */
function DayLine({ addressId, delivery }: { addressId: string; delivery: DeliveryView }) {
  const { t } = useTranslation()
  const { kind, orderId, day, time, isConfirmed, isToday, trackingUrl, movedFrom } = delivery
  return (
    <div className="day-line">
      {time && <p>{time}</p>}
      {!isToday && (
        <DimensionLine
          daysLeft={day.daysLeft}
          prefix={isConfirmed ? '' : t('dashboard:next.estimate')}
        />
      )}
      {isConfirmed && day.iso !== null && kind === 'order' && (
        <CalendarLink addressId={addressId} orderId={orderId} isShort />
      )}
      {trackingUrl && (
        <ExternalLink href={trackingUrl} className="relative z-1">
          <span>{t('backorder:track')}</span>
        </ExternalLink>
      )}
      <MovedDay from={movedFrom} />
    </div>
  )
}

/** The link to the delivery check, until the check is sent (answer 109). */
function CheckLink({ next: { addressId, main, check }, words }: { next: NextView; words: string }) {
  const { t } = useTranslation()
  if (!check) return null
  return (
    <Button
      variant={main === 'check' ? 'primary' : undefined}
      className="max-xs:grow"
      href={paths.arrival(addressId, check.orderId)}
    >
      {words}
      <span className="sr-only">, {t('dashboard:next.order', { id: check.orderId })}</span>
    </Button>
  )
}

/** The deliveries after the next one, overdue ones first, and the offers that end within a week. */
function LaterDeliveries({ next: { addressId, later, endings } }: { next: NextView }) {
  const { t } = useTranslation()
  if (later.length + endings.length === 0) return null
  return (
    <section aria-labelledby="later">
      <div className="front-head">
        <h2 id="later">
          {t(later.length > 0 ? 'dashboard:next.later' : 'dashboard:endings.title')}
        </h2>
        {later.length > 0 && (
          <a className="act" href={paths.deliveries(addressId)}>
            {t('dashboard:next.all')}
          </a>
        )}
      </div>
      <ul className="stack">
        {later.map((delivery, index) => (
          <li key={index}>
            <LaterDelivery delivery={delivery} addressId={addressId} />
          </li>
        ))}
        {endings.map((ending) => (
          <li key={ending.offerId}>
            <Ending ending={ending} addressId={addressId} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type Later = NextView['later'][number]

const arrivalHref = (addressId: string, { kind, orderId }: Pick<Later, 'kind' | 'orderId'>) =>
  kind === 'order' ? paths.order(addressId, orderId) : paths.backorderDeliveries(addressId, orderId)

/** A line on phones, two if letters are large. */
const pair = 'flex flex-wrap items-baseline justify-between gap-x-1.5 md:contents'

/** The columns are those of the ledger. */
function LaterDelivery({ delivery, addressId }: { delivery: Later; addressId: string }) {
  const { t } = useTranslation()
  const { kind, orderId, name, day, street, isPast, isConfirmed } = delivery
  const order = t(kind === 'order' ? 'dashboard:next.order' : 'dashboard:next.backorder', {
    id: orderId,
  })
  return (
    <a
      className="front block min-h-tap py-2.5 text-birch-2 no-underline hover:bg-front-raised md:grid md:grid-cols-[10rem_9.5rem_minmax(0,1fr)_11.5rem_4.5rem] md:items-baseline md:gap-x-4 md:py-3"
      href={arrivalHref(addressId, delivery)}
    >
      <span className={pair}>
        <span className="font-semibold text-birch md:contents">
          <span>
            {!isConfirmed && !isPast && (
              <span className="text-label font-normal text-birch-2">
                {t('dashboard:next.estimate')}{' '}
              </span>
            )}
            <ShortDay day={day} />
          </span>{' '}
          <Certainty isPast={isPast} isConfirmed={isConfirmed} daysLeft={day.daysLeft} />
        </span>{' '}
        <span className="ms-auto wrap-anywhere md:order-1 md:ms-0">{streetInOneLine(street)}</span>
      </span>{' '}
      <span className={pair}>
        <span className="min-w-0 text-birch wrap-anywhere">
          <BreakableText text={name || order} />
          {delivery.others > 0 && ` ${t('dashboard:next.others', { count: delivery.others })}`}
        </span>{' '}
        {name && (
          <span className="md:order-1 md:text-end">
            {kind === 'order' ? (
              <>
                <span className="sr-only">{order}</span> <span aria-hidden="true">{orderId}</span>
              </>
            ) : (
              order
            )}
          </span>
        )}
      </span>
    </a>
  )
}

type CertaintyProps = Pick<Later, 'isPast' | 'isConfirmed'> & { daysLeft: number | null }

/** The days left are beside the day where there is room. */
function Certainty({ isPast, isConfirmed, daysLeft }: CertaintyProps) {
  const { t } = useTranslation()
  if (isPast) {
    return (
      <span className="font-normal text-warn">
        <BreakableText
          text={t(isConfirmed ? 'dashboard:next.day_passed' : 'dashboard:next.estimate_passed')}
        />
      </span>
    )
  }
  return (
    <span className="font-normal text-birch-2 max-md:hidden">
      {daysLeft !== null && <DaysLeft days={daysLeft} />}
    </span>
  )
}

interface EndingProps {
  ending: NextView['endings'][number]
  addressId: string
}

/** An offer that ends within a week. */
function Ending({ ending: { offerId, name, daysLeft, on }, addressId }: EndingProps) {
  const { t } = useTranslation()
  return (
    <a className="front line" href={paths.offer(addressId, offerId)}>
      <span className="grow">
        {t('dashboard:endings.offer')}{' '}
        <strong className="font-semibold">
          <BreakableText text={name || offerId} />
        </strong>{' '}
        <span className="font-semibold whitespace-nowrap text-warn">
          {t('day:ends')} {daysLeft > 1 ? <ShortDay day={on} /> : <DaysLeft days={daysLeft} />}
        </span>
      </span>
      <Icon name="right" size="small" />
    </a>
  )
}
