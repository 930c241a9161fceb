import { dot } from '~/domain/one-line'
import { Button } from '~/ui/button'
import type { ReactNode } from 'react'
import { orderCountry } from '~/domain/order'
import type { TotalParts } from '~/domain/owed'
import { phoneNumbers } from '~/domain/phone-number'
import { addressLines } from '~/domain/postal-address'
import { useTranslation } from '~/i18n/use-translation'
import { paths } from '~/paths'
import type { DeliveryCheck } from '~/portal/delivery-check.server'
import { FileLink } from '~/screens/parts/documents/document-file'
import { CalendarLink } from '~/screens/parts/calendar-link'
import { CallLink } from '~/screens/parts/contact-links'
import { Credits, DueDay } from '~/screens/parts/due-day'
import { MovedDay } from '~/screens/parts/moved-day'
import { NextDay } from '~/screens/parts/next-day'
import { RouteLink } from '~/screens/parts/route-link'
import { BreakableText } from '~/ui/breakable-text'
import { cx } from '~/ui/cx'
import { KitchenPicture } from '~/screens/parts/kitchen-picture'
import { Icon } from '~/ui/icon'
import { Lines } from '~/ui/lines'
import { DimensionLine, LargeDay, ShortDay } from '~/ui/short-day'
import type { OrderView } from './load.server'
import { AskLink } from './ask-link'
import { useMoney } from './billing/bill'
import { LifeLine } from './life-line'
import { PaidBar } from './paid-bar'
import type { TicketDelivery, TicketMissing, TicketSum } from './ticket-data'

/** The summary: line of life, day, sum, missing products, warranty. Each leads to its section. */
export function Ticket({ view }: { view: OrderView }) {
  const { ticket, order, addressId, role, hasCalendar, check } = view
  const { t } = useTranslation()
  const { showsStages, delivery, preparation, toPay, total, missing, hasWarranty } = ticket
  const address = addressLines({ ...order.delivery, names: [] })
  const isDelivered = delivery?.kind === 'delivered'
  // After the delivery the day of what is missing is the large one.
  const isMissingNext = isDelivered && missing?.next && !missing.next.isPast
  const hasActions = preparation !== undefined || hasCalendar || check !== null
  if (!showsStages && !delivery && !hasActions && !toPay && !missing && role === 'customer')
    return null
  return (
    <section className="ticket" id="ticket" aria-labelledby="ticket-title">
      <h2 className="sr-only" id="ticket-title">
        {t('order:ticket.title')}
      </h2>
      {(showsStages || delivery || hasActions || role === 'installer') && (
        <div className="slip is-first">
          {showsStages && (
            <div className="lg:col-span-full">
              <LifeLine status={order.status} ticket={ticket} />
            </div>
          )}
          <div className="grid content-start gap-2 px-[min(1rem,5vw)] pt-2 pb-3 md:px-6 md:pt-3 md:pb-6 low:py-1 print:p-0">
            {isMissingNext && <MissingDay missing={missing} />}
            {delivery && <DeliveryDay delivery={delivery} view={view} isSmall={!!isMissingNext} />}
            {role === 'installer' && address.length > 0 && (
              <div>
                <p className="caption">
                  {t(view.mapHref ? 'order:ticket.route' : 'order:shipping.address')}
                </p>
                <RouteLink lines={address} href={view.mapHref} />
              </div>
            )}
            {(preparation || check) && <Actions view={view} />}
          </div>
          <KitchenPicture
            id={view.picture}
            of={{ addressId, orderId: order.id }}
            className="max-lg:hidden lg:col-start-2"
          />
        </div>
      )}
      {role === 'installer' && <OnSite view={view} />}
      {(toPay || (total && !isDelivered)) && <ToPay toPay={toPay} total={total} />}
      {missing && !isMissingNext && <Missing missing={missing} isSmall={role === 'installer'} />}
      {isDelivered && hasWarranty && <Warranty view={view} />}
    </section>
  )
}

/** The next duty: preparing or checking the delivery. */
function Actions({ view }: { view: OrderView }) {
  const { t } = useTranslation()
  const { ticket, order, addressId, check } = view
  const { preparation, delivery } = ticket
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {preparation && (
        <span className="note basis-full print:hidden">
          {t(`order:preparation.${preparation.when}`, { day: delivery?.day.full })}
        </span>
      )}{' '}
      {/* Beside the check there is nothing left to prepare. */}
      {preparation && !check && (
        <Button
          variant={preparation.isNext ? 'primary' : undefined}
          className="max-md:grow md:min-w-68"
          href={paths.deliveryPreparation(addressId, order.id)}
        >
          {t('order:preparation.action')}
        </Button>
      )}{' '}
      {check && <Check check={check} view={view} />}
    </p>
  )
}

/** The check's button, or what the sent check found (answer 109). */
function Check({ check, view }: { check: DeliveryCheck; view: OrderView }) {
  const { t } = useTranslation()
  const { addressId, order } = view
  if (check.sent) {
    const { id, filename, on, result } = check.sent
    return (
      <span className="basis-full">
        <a className="flex gap-1.5 py-2" href={paths.arrivalSent(addressId, order.id)}>
          <Icon name="check" size="small" className="mt-0.5 flex-none text-ok" />
          <span>
            {t('arrival:sent_on')} <ShortDay day={on} />
            {result && `${dot}${result}`}
          </span>
        </a>
        <FileLink
          className="inline-block py-2"
          href={paths.document(id, { addressId })}
          filename={filename}
        >
          {t('arrival:open')}
        </FileLink>
      </span>
    )
  }
  return (
    <>
      {check.isOwn && (
        <span className="basis-full note print:hidden">
          {t('arrival:until')} <ShortDay day={check.until} />
        </span>
      )}{' '}
      <Button
        variant="primary"
        className="max-md:grow md:min-w-68"
        href={paths.arrival(addressId, order.id)}
      >
        {t('arrival:link')}
      </Button>
    </>
  )
}

const captions = {
  confirmed: 'order:info.delivery_date',
  estimated: 'order:info.estimated',
  delivered: 'order:status.delivered',
} as const

const largeDay = 'md:text-[4rem] low:text-[2.75rem] print:text-heading'

interface DeliveryDayProps {
  delivery: TicketDelivery
  view: OrderView
  /** The day of missing products is the large one. */
  isSmall: boolean
}

function DeliveryDay({ delivery, view, isSmall }: DeliveryDayProps) {
  const { t } = useTranslation()
  const { kind, day, timeOfDay, movedFrom } = delivery
  const { addressId, order, hasCalendar } = view
  const { showsStages } = view.ticket
  const href = view.sections.deliveries ? '#deliveries' : '#info'
  const link = 'text-birch no-underline wrap-anywhere *:[time]:hover:underline'
  if (isSmall) {
    return (
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3 border-t border-line pt-3">
        <span className="text-birch-2">{t('order:ticket.main_delivery')}</span>{' '}
        <a className={cx('figure', link)} href={href}>
          <ShortDay day={day} />
        </a>
      </p>
    )
  }
  const dayLink = (
    <a className={link} href={href}>
      <ShortDay day={day} />
    </a>
  )
  return (
    <div className="grid gap-2">
      {/* On a phone the stages above, if shown, say that the order is delivered. */}
      <p className={cx('caption -mb-1.5', kind === 'delivered' && showsStages && 'max-md:hidden')}>
        {t(captions[kind])}
      </p>
      {kind === 'delivered' ? (
        <p className="font-display text-title/title font-medium">{dayLink}</p>
      ) : (
        <LargeDay day={day} className={largeDay}>
          {dayLink}
        </LargeDay>
      )}
      <div className="day-line">
        {timeOfDay && <p>{timeOfDay}</p>}
        {kind !== 'delivered' && (
          <DimensionLine
            daysLeft={day.daysLeft}
            prefix={kind === 'estimated' ? t('backorder:estimate') : ''}
          />
        )}
        {hasCalendar && <CalendarLink addressId={addressId} orderId={order.id} isShort />}
        <MovedDay from={movedFrom}>
          <AskLink
            view={view}
            about={t('order:ask.moved', { from: movedFrom?.date, day: day.date })}
          />
        </MovedDay>
      </div>
    </div>
  )
}

/** After the delivery: the next day on which something that is missing comes. */
function MissingDay({ missing }: { missing: TicketMissing }) {
  const { t } = useTranslation()
  const { count, next, section } = missing
  if (!next || count === null) return null
  const { day, isConfirmed, name } = next
  const further = count - next.count
  return (
    <>
      <p className="caption -mb-1.5">
        {t('order:ticket.missing')}
        {dot}
        {t('backorder:next')}
      </p>
      <LargeDay day={day} className={largeDay} />
      <div className="day-line">
        <DimensionLine
          daysLeft={day.daysLeft}
          prefix={isConfirmed ? '' : t('backorder:estimate')}
        />
      </div>
      <p className="note">
        <BreakableText text={name} />
        {next.count > 1 && ` ${t('dashboard:next.others', { count: next.count - 1 })}`}
        {further > 0 && `${dot}${t('order:ticket.further', { count: further })}`}
      </p>
      <p>
        <Button className="max-md:w-full md:min-w-68" href={`#${section}`}>
          {t('order:ticket.show_missing', { count })}
        </Button>
      </p>
    </>
  )
}

interface ToPayProps {
  /** Undefined: nothing is to be paid now. */
  toPay: TicketSum | undefined
  total: TotalParts | null
}

function ToPay({ toPay, total }: ToPayProps) {
  const { t } = useTranslation()
  const money = useMoney()
  const words = { section: 'billing', caption: t('order:ticket.to_pay') }
  if (toPay === 'failed') return <Part {...words} figure={null} />
  const bar = total && <PaidBar parts={total} />
  if (!toPay) {
    return (
      <Part {...words} caption={t('order:ticket.paid')} figure={total && money(total.paid)}>
        {bar}
      </Part>
    )
  }
  const { sums, due, credits } = toPay
  return (
    <Part {...words} figure={<Lines lines={sums} />}>
      {due && (
        <DueDay due={due.when} amount={due.amount}>
          <ShortDay day={due.day} />
        </DueDay>
      )}{' '}
      <Credits sums={credits} />
      {bar}
    </Part>
  )
}

/** The certificate runs from the delivery on. */
function Warranty({ view: { addressId, order } }: { view: OrderView }) {
  const { t } = useTranslation()
  return (
    <div className="slip print:hidden">
      <p className="caption">{t('order:status.warranty')}</p>
      <p className="flex flex-wrap gap-x-6">
        <a className="act" href={paths.warranty(addressId, order.id)}>
          <Icon name="shield" size="small" />
          {t('order:warranty.certificate')}
        </a>{' '}
        <a className="act" href={paths.defect(addressId, order.id)}>
          <Icon name="tools" size="small" />
          {t('defect:title')}
        </a>
      </p>
    </div>
  )
}

/** For an installer: who is on site. */
function OnSite({ view: { order } }: { view: OrderView }) {
  const { t } = useTranslation()
  const { contactPerson, phone, names } = order.delivery
  const phones = phoneNumbers(phone, orderCountry(order))
  const name = contactPerson || names[0] || ''
  if (name === '' && phones.length === 0) return null
  return (
    <div className="slip flex-[1_1_7.5rem]">
      <p className="caption">{t('order:ticket.on_site')}</p>
      <p className="font-semibold">{name}</p>
      <p className="flex flex-wrap gap-x-4">
        {phones.map((phone) => (
          <CallLink key={phone.text} phone={phone} name={name} />
        ))}
      </p>
    </div>
  )
}

/** @param props.isSmall beside the name of who is on site */
function Missing({ missing, isSmall }: { missing: TicketMissing; isSmall: boolean }) {
  const { t } = useTranslation()
  const { count, next, section } = missing
  return (
    <Part
      section={section}
      caption={t('order:ticket.missing')}
      figure={count === null ? null : t('order:ticket.products', { count })}
      isSmall={isSmall}
    >
      <span className="note">
        <NextDay next={next} />{' '}
        {next && (
          <span className="block">
            <BreakableText text={next.name} />
            {next.count > 1 && ` ${t('dashboard:next.others', { count: next.count - 1 })}`}
          </span>
        )}
      </span>
    </Part>
  )
}

interface PartProps {
  section: string
  caption: string
  /** Null: unreadable; the section has the retry. */
  figure: ReactNode
  isSmall?: boolean
  children?: ReactNode
}

function Part({ section, caption, figure, isSmall, children }: PartProps) {
  const { t } = useTranslation()
  return (
    <a className={cx('slip is-link', section === 'billing' && 'is-pay')} href={`#${section}`}>
      <span className="caption">{caption}</span>{' '}
      <strong className={isSmall ? 'font-semibold' : 'figure'}>{figure ?? '–'}</strong>{' '}
      {figure === null ? <span className="note">{t('order:ticket.unread')}</span> : children}{' '}
      <Icon name="down" size="tiny" className="absolute end-3 top-3 text-link print:hidden" />
    </a>
  )
}
