import { useTranslation } from 'react-i18next'
import { Chip } from '~/components/chip'
import { backorderName, isClaim } from '~/domain/backorder'
import { trackingLinks } from '~/domain/backorder-page'
import { paths } from '~/paths'
import { CalendarLink } from '~/screens/parts/calendar-link'
import { BackorderList, TrackingLinks } from '~/screens/parts/backorders/backorder-list'
import { RowType } from '~/screens/parts/backorders/backorder-row'
import { RowDetails } from '~/screens/parts/row-details'
import { AgendaRow, type RowPlace } from './agenda-row'
import type { AgendaLine } from './view'

type OtherLine = Extract<AgendaLine, { kind: 'other' }>

/** Of many products the row names so many; its details have all of them. */
const namedProducts = 3

/** What a freight company brings of an order: its products' names, and all about them below. */
export function OtherRow({ line, ...place }: RowPlace & { line: OtherLine }) {
  const { t } = useTranslation()
  const { rows, isDelivered, freightCompany, street, day } = line
  const names = rows.map(backorderName).filter((name) => name !== '')
  const more = rows.length - namedProducts
  const products = t('backorder:products', { count: rows.length })
  const about = [freightCompany || t('backorder:other_carrier'), street]
  return (
    <AgendaRow
      line={line}
      {...place}
      icon={isClaim(line) ? 'tools' : 'box'}
      kind={
        <span>
          <RowType type={line.type || 'Jälkitoimitus'} />
          {day && ` · ${line.isConfirmed ? t('backorder:confirmed') : t('backorder:estimated')}`}
        </span>
      }
      title={
        names.length < Math.min(rows.length, namedProducts)
          ? products
          : names.slice(0, namedProducts).join(' · ') +
            (more > 0 ? ` ${t('deliveries:more_products', { count: more })}` : '')
      }
      about={about.filter((text) => text !== '').join(' · ')}
      status={
        <Chip tone={isDelivered ? 'ok' : 'plain'} icon={isDelivered ? 'check' : 'clock'}>
          {isDelivered ? t('backorder:delivered') : t('backorder:coming')}
        </Chip>
      }
      actions={<TrackingLinks tracking={trackingLinks(rows)} />}
    >
      <RowDetails summary={products} open={line.open}>
        <BackorderList rows={rows} isGroupDelivered={isDelivered} />
        {line.hasDate && (
          <CalendarLink
            href={paths.orderCalendar(place.addressId, line.orderId, 'backorders')}
            of={t('calendar:of_backorders', { id: line.orderId })}
          />
        )}
      </RowDetails>
    </AgendaRow>
  )
}
