import { BreakableText } from '~/ui/breakable-text'
import { inOneLine } from '~/domain/one-line'
import { useTranslation } from '~/i18n/use-translation'
import { CallLink } from '~/screens/parts/contact-links'
import { unbroken } from '~/screens/parts/delivery-day'
import { Run, runName, Runs } from '~/screens/parts/runs'
import type { Delivery } from '~/domain/delivery'
import { placeOf } from '~/domain/page'
import { phoneNumbers } from '~/domain/phone-number'
import { DayTime } from '~/ui/short-day'
import { isSingleDay } from '~/domain/day'
import { orderCountry, type Order } from '~/domain/order'
import { isDelivered } from '~/domain/order-status'
import { OrderSection, type SectionProps } from './section'
import { formatTimeOfDay, formatWeekday } from '~/i18n/formats'

/** Unknown values are named as unknown (specification 2.5). */
export function Deliveries({ data, view }: SectionProps<'deliveries'>) {
  const { t } = useTranslation()
  const { order } = view
  return (
    <OrderSection id="deliveries" error="errors:error_loading_deliveries" loaded={data} view={view}>
      {(page) =>
        page.total === 0 ? (
          <p className="front text-birch-2">
            {isDelivered(order.status)
              ? t('order:deliveries.delivered')
              : t('order:deliveries.none')}
          </p>
        ) : (
          <Runs>
            {page.items.map((delivery, index) => (
              <Coming key={index} delivery={delivery} order={order} place={placeOf(page, index)} />
            ))}
          </Runs>
        )
      }
    </OrderSection>
  )
}

/** @param props.place in the whole list, from 1 */
function Coming(props: { delivery: Delivery; place: number; order: Order }) {
  const { delivery, place, order } = props
  const { t, i18n } = useTranslation()
  const { supplier, carrier, waybill } = delivery
  const text = formatTimeOfDay(delivery.time?.text ?? '', i18n.language)
  const day = delivery.time?.day
  // A carrier's words, such as "Week 51", have no hours.
  const isDate = /^\d/.test(text)
  const [days, hours] = isDate ? text.split(/(?<=\d{4}) (.*)/) : [text]
  const isSingle = isDate && day !== undefined && isSingleDay(day)
  const phones = phoneNumbers(delivery.truckPhone, orderCountry(order))
  const name = supplier || t('order:deliveries.unnamed', { number: place })
  const known = { time: text, carrier, waybill, truck_phone: phones.length > 0 }
  const unknown = (['time', 'carrier', 'waybill', 'truck_phone'] as const)
    .filter((field) => !known[field])
    .map((field) => t(`order:deliveries.${field}`).toLowerCase())
  return (
    <Run
      when={
        day &&
        text !== '' && (
          <DayTime iso={day.iso}>
            <span className="sr-only">{t('order:deliveries.time')} </span>
            {day.iso && isSingle && (
              <span>{formatWeekday(day.iso, i18n.language, 'short')}</span>
            )}{' '}
            <span className={unbroken(days)}>{days}</span>{' '}
            <span className="font-normal whitespace-nowrap text-birch-2">{hours}</span>
          </DayTime>
        )
      }
    >
      <h3>
        {supplier !== '' && <span className="sr-only">{t('order:deliveries.supplier')} </span>}
        <strong className={runName}>
          <BreakableText text={name} />
        </strong>
      </h3>
      {carrier + waybill !== '' && (
        <p className="dots">
          {carrier !== '' && (
            <span>
              <span className="sr-only">{t('order:deliveries.carrier')}: </span>
              <BreakableText text={carrier} />
            </span>
          )}{' '}
          {waybill !== '' && (
            <span>
              {`${t('order:deliveries.waybill').toLowerCase()}\u00a0${inOneLine(waybill)}`}
            </span>
          )}
        </p>
      )}
      {phones.map((phone) => (
        <p key={phone.text} className="-mt-1 -mb-2 flex flex-wrap items-center gap-x-1.5 print:m-0">
          <CallLink phone={phone} name={carrier || name} /> {t('order:deliveries.driver')}
        </p>
      ))}
      {unknown.length > 0 && !isDelivered(order.status) && (
        <p className="text-label/note">
          {t('order:deliveries.to_be_confirmed')}: {unknown.join(', ')}
        </p>
      )}
    </Run>
  )
}
