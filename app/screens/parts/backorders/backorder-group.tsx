import { useTranslation } from 'react-i18next'
import type { BackorderGroupView } from '~/domain/backorder-page'
import { BackorderList, TrackingLinks } from './backorder-list'
import { Chip } from '~/components/chip'
import { Disclosure } from '~/components/disclosure'

interface BackorderGroupProps {
  group: BackorderGroupView
  /** A group that is not delivered is always expanded (specification 2.9). */
  open?: boolean
  /** The page of a row's order; left out on the order's own pages. */
  orderHref?: (orderId: string) => string
}

/** The rows that one freight company delivers. */
export function BackorderGroup({ group, open = false, orderHref }: BackorderGroupProps) {
  const { t } = useTranslation()
  const { carrier, day, delivered, orderIds, ofOneOrder } = group
  const [orderId] = orderIds
  const products = t('backorder:products', { count: group.count })
  return (
    <Disclosure
      className="delivery"
      open={open || !delivered}
      summary={
        <>
          <span className="what">
            <strong>{carrier || t('backorder:other_carrier')}</strong>
            <small>
              {orderHref && orderId && ofOneOrder
                ? t('backorder:of_order', { products, id: orderId })
                : products}
            </small>
          </span>
          <span className="date">
            {day && (
              <>
                <span className="sr">
                  {day.confirmed ? t('backorder:confirmed') : t('backorder:estimated')}{' '}
                </span>
                {day.text}
              </>
            )}
          </span>
          <Chip tone={delivered ? 'ok' : 'warn'} icon={delivered ? 'check' : 'clock'}>
            {delivered ? t('backorder:delivered') : t('backorder:coming')}
          </Chip>
        </>
      }
    >
      <BackorderList
        rows={group.rows}
        isGroupDelivered={delivered}
        isOfSeveralOrders={orderHref !== undefined && !ofOneOrder}
      />
      {(group.tracking.length > 0 || (orderHref && orderIds.length > 0)) && (
        <div className="front actions">
          <TrackingLinks tracking={group.tracking} />
          {orderHref &&
            orderIds.map((id) => (
              <a key={id} className="button text" href={orderHref(id)}>
                {t('backorder:open_order', { id })}
              </a>
            ))}
        </div>
      )}
    </Disclosure>
  )
}
