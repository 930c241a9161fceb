import { Button } from '~/ui/button'
import type { ReactNode } from 'react'
import { orderCountry, type OrderStatus } from '~/domain/order'
import { orderStatusKind, steps, type OrderStep } from '~/domain/order-status'
import { phoneNumbers } from '~/domain/phone-number'
import { addressLines } from '~/domain/postal-address'
import { useTranslation } from '~/i18n/use-translation'
import { paths } from '~/paths'
import type { DeliveryCheck } from '~/portal/delivery-check.server'
import { FileLink } from '~/screens/parts/documents/document-file'
import { CalendarLink } from '~/screens/parts/calendar-link'
import { CallLinks } from '~/screens/parts/contact-links'
import { Credits, DueDay } from '~/screens/parts/due-day'
import { MovedDay } from '~/screens/parts/moved-day'
import { NextDay } from '~/screens/parts/next-day'
import { saysSomething, StatusWords } from '~/screens/parts/order-status'
import { cx } from '~/ui/cx'
import { KitchenPicture } from '~/screens/parts/kitchen-picture'
import { Icon } from '~/ui/icon'
import { Lines } from '~/ui/lines'
import { DimensionLine, ShortDay } from '~/ui/short-day'
import type { OrderView } from './load.server'
import { AskLink } from './ask-link'
import type { TicketDelivery, TicketMissing, TicketSum } from './ticket-data'

/** Delivery day, sum and missing products, each linked to its section. */
export function Ticket({ view }: { view: OrderView }) {
  const { ticket, order, addressId, role, hasCalendar, check } = view
  const { t } = useTranslation()
  const { hasStages, delivery, preparation, toPay, missing } = ticket
  const showsStages = hasStages && saysSomething(order.status)
  const hasActions = preparation !== undefined || hasCalendar || check !== null
  if (!showsStages && !delivery && !hasActions && !toPay && !missing) return null
  return (
    <section className="ticket" id="ticket" aria-labelledby="ticket-title">
      <h2 className="sr-only" id="ticket-title">
        {t('order:ticket.title')}
      </h2>
      {(showsStages || delivery || hasActions) && (
        <div className="slip is-first">
          {showsStages && (
            <Stages
              status={order.status}
              further={[
                ...(missing?.count ? [{ label: t('order:ticket.missing'), done: false }] : []),
                // The certificate runs from the delivery on.
                ...(view.sections.warranty
                  ? [{ label: t('order:status.warranty'), done: delivery?.kind === 'delivered' }]
                  : []),
              ]}
            />
          )}
          <KitchenPicture
            id={view.picture}
            of={{ addressId, orderId: order.id }}
            className="rounded-edge max-xl:hidden xl:col-start-2 xl:row-span-2"
          />
          {delivery && <DeliveryDay delivery={delivery} view={view} />}
          {hasActions && (
            <p className="flex flex-wrap items-center gap-3">
              {preparation && (
                <>
                  <span className="note basis-full print:hidden">
                    {t(`order:preparation.${preparation.when}`, { day: delivery?.day.full })}
                  </span>{' '}
                  {/* Beside the check there is nothing left to prepare. */}
                  {!check && (
                    <Button
                      variant={preparation.isNext ? 'primary' : undefined}
                      className="grow basis-[min(100%,12rem)] md:basis-auto"
                      href={paths.deliveryPreparation(addressId, order.id)}
                    >
                      {t('order:preparation.action')}
                    </Button>
                  )}
                </>
              )}{' '}
              {check && <Check check={check} view={view} />}{' '}
              {/* On a phone there is no room for words beside the button. */}
              {hasCalendar && (
                <CalendarLink
                  addressId={addressId}
                  orderId={order.id}
                  isShort={preparation !== undefined}
                />
              )}
            </p>
          )}
        </div>
      )}
      {role === 'installer' && <Where view={view} />}
      {toPay && <ToPay toPay={toPay} />}
      {missing && <Missing missing={missing} />}
    </section>
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
            {result && ` · ${result}`}
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
        className="grow basis-[min(100%,12rem)] md:basis-auto"
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

function DeliveryDay({ delivery, view }: { delivery: TicketDelivery; view: OrderView }) {
  const { t } = useTranslation()
  const { kind, day, timeOfDay, movedFrom } = delivery
  // A range, or words, are longer than a day.
  const isShort = day.short !== day.full && !day.short.includes('–')
  return (
    <div className="grid gap-1.5">
      <p className="caption">{t(captions[kind])}</p>
      <p>
        <a
          className={
            isShort
              ? 'flex flex-wrap items-baseline gap-x-3 gap-y-1 font-display text-day text-birch no-underline wrap-anywhere *:[time]:hover:underline'
              : 'inline-block py-2 font-display text-figure text-birch no-underline wrap-anywhere *:[time]:hover:underline'
          }
          href={view.sections.deliveries ? '#deliveries' : '#info'}
        >
          <ShortDay day={day} />
          {timeOfDay && (
            <>
              {' '}
              <span className="text-heading tracking-normal text-birch-2">{timeOfDay}</span>
            </>
          )}
        </a>
      </p>
      <MovedDay from={movedFrom}>
        <AskLink
          view={view}
          about={t('order:ask.moved', { from: movedFrom?.date, day: day.date })}
        />
      </MovedDay>
      {kind === 'confirmed' && <DimensionLine daysLeft={day.daysLeft} />}
    </div>
  )
}

function ToPay({ toPay }: { toPay: TicketSum }) {
  const { t } = useTranslation()
  const words = { section: 'billing', caption: t('order:ticket.to_pay') }
  if (toPay === 'failed') return <Part {...words} figure={null} />
  const { sums, due, credits } = toPay
  return (
    <Part {...words} figure={<Lines lines={sums} />}>
      {due && (
        <DueDay due={due.when} amount={due.amount}>
          <ShortDay day={due.day} />
        </DueDay>
      )}
      <Credits sums={credits} />
    </Part>
  )
}

/** For an installer: the map, the address and the contact. */
function Where({ view: { order, mapHref } }: { view: OrderView }) {
  const { t } = useTranslation()
  const { contactPerson, phone, ...address } = order.delivery
  const lines = addressLines({ ...address, names: [] })
  const phones = phoneNumbers(phone, orderCountry(order))
  const name = contactPerson || address.names[0] || ''
  if (lines.length === 0 && phones.length === 0) return null
  return (
    <div className="slip is-place">
      <p className="caption">{[t('order:ticket.where'), name].filter(Boolean).join(' · ')}</p>
      {lines.length > 0 && (
        <address className="figure">
          <Lines lines={lines} />
        </address>
      )}
      <p className="flex flex-wrap items-center gap-2 wrap-anywhere mt-2">
        {mapHref && (
          <Button size="call" className="flex-auto" href={mapHref} target="_blank" rel="noopener">
            <Icon name="route" size="small" />
            {t('order:ticket.route')} <span className="sr-only">{t('shell:new_tab')}</span>
          </Button>
        )}{' '}
        <CallLinks phones={phones} name={name} className="flex-auto" />
      </p>
    </div>
  )
}

function Missing({ missing }: { missing: TicketMissing }) {
  const { t } = useTranslation()
  const { count, next, section } = missing
  return (
    <Part
      section={section}
      caption={t('order:ticket.missing')}
      figure={count === null ? null : t('order:ticket.products', { count })}
    >
      <span className="note">
        <NextDay next={next} />
      </span>
    </Part>
  )
}

interface PartProps {
  section: string
  caption: string
  /** Null: unreadable; the section has the retry. */
  figure: ReactNode
  children?: ReactNode
}

function Part({ section, caption, figure, children }: PartProps) {
  const { t } = useTranslation()
  return (
    <a className="slip is-link" href={`#${section}`}>
      <span className="caption">{caption}</span> <strong className="figure">{figure ?? '–'}</strong>{' '}
      {figure === null ? <span className="note">{t('order:ticket.unread')}</span> : children}{' '}
      <Icon name="down" size="small" className="absolute end-3 top-3 text-link print:hidden" />
    </a>
  )
}

interface Further {
  label: string
  done: boolean
}

/**
 * Three steps on wide screens, a text beside bars on narrow ones (specification 2.5).
 * @param props.further what follows the delivery, on the widest screens; no step of the three (answer 123)
 */
function Stages({ status, further }: { status: OrderStatus; further: readonly Further[] }) {
  const { t } = useTranslation()
  const kind = orderStatusKind(status)
  const all = steps(status)
  const done = all.filter((step) => step.done).length
  return (
    <>
      {kind !== null && (
        <ol
          className="grid auto-cols-fr grid-flow-col gap-1 text-label text-birch-2 max-md:invisible md:col-span-full print:hidden"
          aria-label={t('order:status.label')}
        >
          {all.map((step) => (
            <Stage key={step.kind} label={t(`order:status.${step.kind}`)} step={step} />
          ))}
        </ol>
      )}
      {further.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 text-label text-birch-2 max-xl:hidden xl:col-span-full print:hidden">
          {further.map(({ label, done }) => (
            <li key={label} className="flex gap-1.5">
              <Icon name={done ? 'check' : 'circle'} size="note" />
              {label}
              {done && <span className="sr-only">, {t('order:status.done')}</span>}
            </li>
          ))}
        </ul>
      )}
      <p
        className={cx(
          'flex flex-wrap gap-1.5 wrap-anywhere md:col-span-full',
          kind !== null && 'md:hidden print:flex',
        )}
      >
        <Icon name={kind === 'delivered' ? 'check' : 'half'} size="small" className="text-link" />
        <strong>
          <StatusWords status={status} />
          {'. '}
        </strong>
        {done > 0 && t('order:status.step', { step: done, steps: all.length })}
      </p>
    </>
  )
}

/** An icon: a tick for a finished step, a half for the current one, a ring for a later one. */
function Stage({ label, step }: { label: string; step: OrderStep }) {
  const { t } = useTranslation()
  const { done, current } = step
  const isLast = current && step.kind === 'delivered'
  return (
    <li
      className={cx(
        'group before:mb-1.5 before:block before:h-[5px] max-md:before:visible max-md:before:m-0 aria-[current]:font-semibold aria-[current]:text-birch',
        done ? 'before:ply' : 'before:dash before:[--dash:var(--color-field-line)]',
      )}
      aria-current={current ? 'step' : undefined}
    >
      <span className="flex gap-1.5 max-md:hidden">
        <Icon
          name={current && !isLast ? 'half' : done ? 'check' : 'circle'}
          size="note"
          className={isLast ? 'text-ok' : done ? 'text-link' : undefined}
        />
        {label}
        {done && (
          <span className="sr-only">
            , {current ? t('order:status.now') : t('order:status.done')}
          </span>
        )}
      </span>
    </li>
  )
}
