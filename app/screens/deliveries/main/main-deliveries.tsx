import { useTranslation } from 'react-i18next'
import { Disclosure } from '~/components/disclosure'
import { LoadError } from '~/components/load-error'
import { Pagination } from '~/components/pagination'
import { StatusChip } from '~/screens/parts/order-status'
import { paths } from '~/paths'
import type { Day } from '~/domain/day'
import type { DeliveryRow } from '~/domain/main-delivery'
import { deliveriesHref, type DeliveriesQuery } from '~/screens/deliveries/query'
import type { MainLine, MainPage } from './view'

interface MainDeliveriesProps {
  /** Null: they could not be loaded. */
  main: MainPage | null
  addressId: string
  query: DeliveriesQuery
}

/** Without it, a page with requested backorders would open at these instead. */
const anchor = '#main-title'

/** The main deliveries with their child rows (specification 2.9). */
export function MainDeliveries({ main, addressId, query }: MainDeliveriesProps) {
  const { t } = useTranslation()
  if (main?.total === 0 && query.query !== '') return null
  return (
    <section aria-labelledby="main-title">
      <h2 id="main-title" className="gap">
        {t('deliveries:main.title')}
      </h2>
      {main === null && (
        <LoadError
          title={t('errors:error_loading_deliveries')}
          retryHref={deliveriesHref(addressId, query)}
        />
      )}
      {main?.total === 0 && <p className="front solo muted">{t('deliveries:main.none')}</p>}
      {main !== null && main.total > 0 && (
        <>
          <ul className="stack list">
            {main.items.map((delivery, index) => (
              <li key={index}>
                <MainDelivery delivery={delivery} addressId={addressId} />
              </li>
            ))}
          </ul>
          <Pagination
            page={main.page}
            pages={main.pages}
            href={(page) => deliveriesHref(addressId, { ...query, page }) + anchor}
            of={t('deliveries:main.title')}
          />
        </>
      )}
    </section>
  )
}

function MainDelivery({ delivery, addressId }: { delivery: MainLine; addressId: string }) {
  const { t } = useTranslation()
  const href = paths.order(addressId, delivery.orderId)
  const about = [delivery.type, delivery.street].filter((text) => text !== '')
  return (
    <Disclosure
      className="delivery"
      open={delivery.open}
      summary={
        <>
          <span className="what">
            <span className="sr">{t('deliveries:column.number')} </span>
            <strong>{delivery.orderId}</strong>
            {about.length > 0 && <small>{about.join(' · ')}</small>}
          </span>
          <span className="date">
            <DeliveryDay day={delivery.deliveryDate} />
          </span>
          <StatusChip status={delivery.status} />
        </>
      }
    >
      <ul className="indent grid gap-(--k-reveal)">
        {delivery.rows.map((row, index) => (
          <Child key={index} row={row} href={href} />
        ))}
        {delivery.rows.length === 0 && (
          <li className="front line">
            <a href={href}>{t('backorder:open_order', { id: delivery.orderId })}</a>
          </li>
        )}
      </ul>
    </Disclosure>
  )
}

/** A row's number names no page of its own: it leads to its order. */
function Child({ row, href }: { row: DeliveryRow; href: string }) {
  return (
    <li className="front delivery part">
      <span className="what">
        <a href={href}>{row.orderId || row.type}</a>
        {row.orderId !== '' && row.type !== '' && <small>{row.type}</small>}
      </span>
      <span className="date quiet">
        <DeliveryDay day={row.deliveryDate} />
      </span>
      <StatusChip status={row.status} />
    </li>
  )
}

function DeliveryDay({ day }: { day: Day | null }) {
  const { t } = useTranslation()
  return (
    <>
      <span className="sr">{t('deliveries:column.delivery_date')} </span>
      {day?.text || '–'}
    </>
  )
}
