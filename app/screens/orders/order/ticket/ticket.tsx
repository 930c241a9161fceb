import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/ui/icon'
import { Lines } from '~/ui/lines'
import { DimensionLine, ShortDay } from '~/ui/short-day'
import type { WebLink } from '~/domain/link'
import type { Order, OrderStatus } from '~/domain/order'
import { phoneNumbers } from '~/domain/phone-number'
import { addressLines } from '~/domain/postal-address'
import { paths } from '~/paths'
import { CalendarLink } from '~/screens/parts/calendar-link'
import { CallLinks } from '~/screens/parts/contact-links'
import { DueDay } from '~/screens/parts/due-day'
import { MovedDay } from '~/screens/parts/moved-day'
import { saysSomething, StatusWords, useStatusWords } from '~/screens/parts/order-status'
import type { TicketView } from './view'
import { ProgressSteps } from '~/ui/progress-steps'
import { orderStatusKind, steps } from '~/domain/order-status'

interface TicketProps {
  ticket: TicketView
  order: Pick<Order, 'id' | 'status' | 'delivery'> & { country: string }
  addressId: string
  /** The section that has the day in full. */
  deliveryHref: string
  /** Of the delivery address, for an installer; null where there is none to open. */
  mapHref?: WebLink | null
  /** A day is ahead that a calendar can have. */
  hasCalendar: boolean
}

/** The day of delivery, the sum to pay and the number of missing products; each links its section. */
export function Ticket(props: TicketProps) {
  const { ticket, order, addressId, deliveryHref, mapHref, hasCalendar } = props
  const { t } = useTranslation()
  const { hasStages, delivery, preparation, toPay, missing } = ticket
  const showsStages = hasStages && saysSomething(order.status)
  const hasActions = preparation !== undefined || hasCalendar
  if (!showsStages && !delivery && !hasActions && !toPay && !missing) return null
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
                <>
                  <span className="tiny basis-full print:hidden">
                    {t('order:preparation.text')}
                  </span>{' '}
                  <a
                    className={preparation.isNext ? 'button primary' : 'button'}
                    href={paths.deliveryPreparation(addressId, order.id)}
                  >
                    {t('order:preparation.action')}
                  </a>
                </>
              )}{' '}
              {/* Beside a button there is no room for words on a phone. */}
              {hasCalendar && (
                <CalendarLink
                  addressId={addressId}
                  orderId={order.id}
                  isIcon={preparation !== undefined}
                />
              )}
            </p>
          )}
        </div>
      )}
      {mapHref !== undefined && <Where {...{ order, mapHref }} />}
      {toPay && <ToPay toPay={toPay} />}
      {missing && <Missing missing={missing} />}
    </section>
  )
}

const captions = {
  confirmed: 'order:info.delivery_date',
  estimated: 'order:info.estimated',
  delivered: 'order:status.delivered',
} as const

function DeliveryDay(props: { delivery: NonNullable<TicketView['delivery']>; href: string }) {
  const { t } = useTranslation()
  const { kind, day, timeOfDay, movedFrom } = props.delivery
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
      <MovedDay from={movedFrom} />
      {kind === 'confirmed' && <DimensionLine daysLeft={day.daysLeft} />}
    </div>
  )
}

function ToPay({ toPay }: { toPay: NonNullable<TicketView['toPay']> }) {
  const { t } = useTranslation()
  const words = { section: 'billing', caption: t('order:ticket.to_pay') }
  if (toPay === 'failed') return <Part {...words} figure={null} />
  const { sums, due } = toPay
  return (
    <Part {...words} figure={<Lines lines={sums} />}>
      {due && (
        <DueDay due={due.when}>
          <ShortDay day={due.day} />
        </DueDay>
      )}
    </Part>
  )
}

/** The building site: an installer's way there, and whom to call. */
function Where({ order, mapHref }: Pick<TicketProps, 'order' | 'mapHref'>) {
  const { t } = useTranslation()
  const { contactPerson, phone, ...address } = order.delivery
  const lines = addressLines({ ...address, names: [] })
  const phones = phoneNumbers(phone, order.country)
  const name = contactPerson || address.names[0] || ''
  if (lines.length === 0 && phones.length === 0) return null
  return (
    <div className="slip where">
      <p className="cap">{[t('order:ticket.where'), name].filter(Boolean).join(' · ')}</p>
      {lines.length > 0 && (
        <address className="sum-large">
          <Lines lines={lines} />
        </address>
      )}
      <p className="calls mt-2">
        {mapHref && (
          <a className="button" href={mapHref} target="_blank" rel="noopener">
            <Icon name="route" className="icon-s" />
            {t('order:ticket.route')} <span className="sr">{t('shell:new_tab')}</span>
          </a>
        )}{' '}
        <CallLinks phones={phones} name={name} />
      </p>
    </div>
  )
}

function Missing({ missing }: { missing: NonNullable<TicketView['missing']> }) {
  const { t } = useTranslation()
  const { count, expected, section } = missing
  return (
    <Part
      section={section}
      caption={t('order:ticket.missing')}
      figure={count === null ? null : t('order:ticket.products', { count })}
    >
      {expected && (
        <span className="tiny">
          {!expected.confirmed && `${t('order:ticket.estimate')} `}
          <ShortDay day={expected.day} />
        </span>
      )}
    </Part>
  )
}

interface PartProps {
  /** Of the page: the part leads down to it. */
  section: string
  caption: string
  /** Null: it could not be loaded, and its section says so and tries again. */
  figure: ReactNode
  children?: ReactNode
}

function Part({ section, caption, figure, children }: PartProps) {
  const { t } = useTranslation()
  return (
    <a className="slip" href={`#${section}`}>
      <span className="cap">{caption}</span> <strong className="sum-large">{figure ?? '–'}</strong>{' '}
      {figure === null ? <span className="tiny">{t('order:ticket.unread')}</span> : children}{' '}
      <Icon name="down" className="icon-s" />
    </a>
  )
}

/** Three steps with their texts on wide screens, the status as a text on narrow ones (specification 2.5). */
function Stages({ status }: { status: OrderStatus }) {
  const { t } = useTranslation()
  const statusWords = useStatusWords()
  if (!saysSomething(status)) return null

  const kind = orderStatusKind(status)
  const all = steps(status)
  const done = all.filter((step) => step.done).length
  return (
    <>
      {/* A status without a code has no steps. */}
      {kind !== null && (
        <ProgressSteps
          label={t('order:status.label')}
          steps={all.map((step) => ({
            label: statusWords(step.kind),
            done: step.done,
            current: step.current,
            finished: step.kind === 'delivered',
            note: step.current
              ? t('order:status.now')
              : step.done
                ? t('order:status.done')
                : undefined,
          }))}
        />
      )}
      <p className="status">
        <Icon name={kind === 'delivered' ? 'check' : 'half'} className="icon-s" />
        <strong>
          <StatusWords status={status} />
          {'. '}
        </strong>
        {done > 0 && t('order:status.step', { step: done, steps: all.length })}
      </p>
    </>
  )
}
