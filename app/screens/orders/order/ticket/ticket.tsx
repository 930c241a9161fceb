import { useTranslation } from 'react-i18next'
import { Lines } from '~/components/lines'
import { DimensionLine, ShortDay } from '~/components/short-day'
import type { Order } from '~/domain/order'
import { retryHref } from '~/navigation/list-query'
import { paths } from '~/paths'
import { CalendarIcon, CalendarLink } from '~/screens/parts/calendar-link'
import { DueDay } from '~/screens/parts/due-day'
import { saysSomething } from '~/screens/parts/order-status'
import { Stages } from './stages'
import type { TicketView } from './view'

interface TicketProps {
  ticket: TicketView
  order: Pick<Order, 'id' | 'status'>
  addressId: string
  /** Where the page tells the day in full. */
  deliveryHref: string
  /** The order's file for calendars; null where no day is to come. */
  calendarHref: string | null
  /** Path and search of the page. */
  self: string
}

/** When it comes, what is to be paid, what is missing; each leads down to its section. */
export function Ticket({
  ticket,
  order,
  addressId,
  deliveryHref,
  calendarHref,
  self,
}: TicketProps) {
  const { t } = useTranslation()
  const { hasStages, delivery, preparation, toPay, missing } = ticket
  const showsStages = hasStages && saysSomething(order.status)
  // Beside a button there is no room for words on a phone.
  const AddToCalendar = preparation ? CalendarIcon : CalendarLink
  const hasActions = preparation !== undefined || calendarHref !== null
  if (!showsStages && !delivery && !hasActions && !toPay && !missing) return null
  const retry = retryHref(self, 'ticket')
  return (
    <section className="ticket" id="ticket" aria-labelledby="ticket-title">
      <h2 className="sr" id="ticket-title">
        {t('order:ticket.title')}
      </h2>
      {(showsStages || delivery || hasActions) && (
        <div className="slip first">
          {showsStages && <Stages status={order.status} />}
          {delivery && <DeliveryDay delivery={delivery} href={deliveryHref} />}
          {hasActions && (
            <p className="actions fill">
              {preparation && (
                <a
                  className={preparation.isNext ? 'button primary' : 'button'}
                  href={paths.deliveryPreparation(addressId, order.id)}
                >
                  {t('order:preparation.action')}
                </a>
              )}{' '}
              {calendarHref !== null && (
                <AddToCalendar href={calendarHref} of={t('calendar:of_order', { id: order.id })} />
              )}
            </p>
          )}
        </div>
      )}
      {toPay === 'failed' && <FailedPart name={t('order:ticket.to_pay')} href={retry} />}
      {toPay && toPay !== 'failed' && <ToPay toPay={toPay} />}
      {missing === 'failed' && <FailedPart name={t('order:ticket.missing')} href={retry} />}
      {missing && missing !== 'failed' && <Missing missing={missing} />}
    </section>
  )
}

type Known<Part extends 'toPay' | 'missing'> = Exclude<NonNullable<TicketView[Part]>, 'failed'>

const captions = {
  confirmed: 'order:info.delivery_date',
  estimated: 'order:info.estimated',
  delivered: 'order:status.delivered',
} as const

function DeliveryDay(props: { delivery: NonNullable<TicketView['delivery']>; href: string }) {
  const { t } = useTranslation()
  const { kind, day, timeOfDay } = props.delivery
  // A range, or words, are longer than a day.
  const isShort = day.short !== day.full && !day.short.includes('–')
  return (
    <div className="when">
      <p className="cap">{t(captions[kind])}</p>
      <p>
        <a className={isShort ? 'day' : 'sum-large'} href={props.href}>
          <ShortDay day={day} />
          {timeOfDay && (
            <>
              {' '}
              <span className="clock">{timeOfDay}</span>
            </>
          )}
        </a>
      </p>
      {kind === 'confirmed' && <DimensionLine daysLeft={day.daysLeft} />}
    </div>
  )
}

function ToPay({ toPay }: { toPay: Known<'toPay'> }) {
  const { t } = useTranslation()
  const { sums, due } = toPay
  return (
    <a className="slip" href="#billing">
      <span className="cap">{t('order:ticket.to_pay')}</span>{' '}
      <strong className="sum-large">
        <Lines lines={sums} />
      </strong>{' '}
      {due && (
        <DueDay due={due.when}>
          <ShortDay day={due.day} />
        </DueDay>
      )}{' '}
    </a>
  )
}

function Missing({ missing }: { missing: Known<'missing'> }) {
  const { t } = useTranslation()
  const { count, expected, section } = missing
  return (
    <a className="slip" href={`#${section}`}>
      <span className="cap">{t('order:ticket.missing')}</span>{' '}
      <strong className="sum-large">{t('order:ticket.products', { count })}</strong>{' '}
      {expected && (
        <span className="tiny">
          {!expected.confirmed && `${t('order:ticket.estimate')} `}
          <ShortDay day={expected.day} />
        </span>
      )}{' '}
    </a>
  )
}

function FailedPart({ name, href }: { name: string; href: string }) {
  const { t } = useTranslation()
  return (
    <a className="slip" href={href}>
      <span className="cap">{name}</span> <strong className="sum-large">–</strong>{' '}
      <span className="tiny">{t('shell:try_again')}</span>
    </a>
  )
}
