import { useTranslation } from 'react-i18next'
import { Fact, Facts, TextFact } from '~/components/facts'
import type { OrderCard } from '~/screens/orders/order-view'
import { StatusChip, useStatusText } from '~/screens/parts/order-status'

/** A longer status would break within a word of its chip. */
const longestInColumn = 14

/**
 * The order's text fields (specification 3); store and salesperson are in their own card. What
 * the API leaves empty is left out.
 */
export function InfoCard({ order }: { order: OrderCard }) {
  const { t } = useTranslation()
  const { text: status } = useStatusText(order.status)
  const date = order.deliveryDate || (order.estimated ? '' : t('order:info.not_known'))
  const facts = [
    [t('order:info.info'), order.info],
    [t('order:info.delivery_date'), date],
    [t('order:info.estimated'), order.estimated],
    [t('order:info.carrier'), order.carrier],
    [t('order:info.freight'), order.freight],
  ] as const
  return (
    <section className="front solo" aria-labelledby="info-title">
      <h2 id="info-title">{t('order:info.title')}</h2>
      <Facts grid>
        <Fact label={t('order:info.number')}>{order.id}</Fact>
        {status !== '' && (
          <Fact
            label={t('order:info.status')}
            className={status.length > longestInColumn ? 'iban' : undefined}
          >
            <StatusChip status={order.status} />
          </Fact>
        )}
        {facts.map(([label, text]) => (
          <TextFact key={label} label={label} text={text} />
        ))}
      </Facts>
    </section>
  )
}
