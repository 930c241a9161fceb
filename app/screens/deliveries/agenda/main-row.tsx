import { useTranslation } from 'react-i18next'
import { paths } from '~/paths'
import { CalendarIcon } from '~/screens/parts/calendar-link'
import { StatusChip } from '~/screens/parts/order-status'
import { RowDetails } from '~/screens/parts/row-details'
import { AgendaRow, type RowPlace } from './agenda-row'
import type { AgendaLine } from './view'

type MainLine = Extract<AgendaLine, { kind: 'main' }>

/** A main delivery with its child rows (specification 2.9). */
export function MainRow({ line, ...place }: RowPlace & { line: MainLine }) {
  const { t } = useTranslation()
  const { orderId, rows } = line
  return (
    <AgendaRow
      line={line}
      {...place}
      icon="truck"
      kind={t('deliveries:kind.main')}
      title={line.type || t('order:title', { id: orderId })}
      about={line.street}
      status={
        <>
          <StatusChip status={line.status} />{' '}
          {line.hasDate && (
            <CalendarIcon
              href={paths.orderCalendar(place.addressId, orderId, 'delivery')}
              of={t('calendar:of_delivery', { id: orderId })}
            />
          )}
        </>
      }
      actions={
        line.isToPrepareFor && (
          <a
            className={place.isNext ? 'button primary' : 'button'}
            href={paths.deliveryPreparation(place.addressId, orderId)}
          >
            <span>
              {t('deliveries:preparation.action')}
              <span className="sr">, {t('order:title', { id: orderId })}</span>
            </span>
          </a>
        )
      }
    >
      {rows.length > 0 && (
        <RowDetails summary={t('deliveries:parts', { count: rows.length })} open={line.open}>
          <ul className="parts">
            {rows.map((row, index) => (
              <li key={index}>
                <span>
                  <b>{row.orderId}</b> {row.type}
                </span>{' '}
                {row.deliveryDate && <span>{row.deliveryDate.text}</span>}{' '}
                <StatusChip status={row.status} />
              </li>
            ))}
          </ul>
        </RowDetails>
      )}
    </AgendaRow>
  )
}
