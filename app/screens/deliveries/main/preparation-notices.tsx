import { useTranslation } from 'react-i18next'
import { Notice } from '~/components/notice'
import { paths } from '~/paths'
import type { PreparationNotice } from '~/domain/main-delivery'

/** What must be prepared for, with a button to each order's instructions (specification 2.9). */
export function PreparationNotices(props: {
  notices: readonly PreparationNotice[]
  addressId: string
}) {
  const { t } = useTranslation()
  const { notices, addressId } = props
  if (notices.length === 0) return null
  return (
    <div className="stack">
      {notices.map(({ orderId, deliveryDate }) => (
        <Notice
          key={orderId}
          tone="warn"
          icon="truck"
          row
          actions={
            <a className="button primary" href={paths.deliveryPreparation(addressId, orderId)}>
              <span>
                {t('deliveries:preparation.action')}
                <span className="sr">, {t('order:title', { id: orderId })}</span>
              </span>
            </a>
          }
        >
          <p>
            <strong>
              {deliveryDate
                ? t('deliveries:preparation.text_on', { id: orderId, date: deliveryDate.text })
                : t('deliveries:preparation.text', { id: orderId })}
            </strong>
          </p>
        </Notice>
      ))}
    </div>
  )
}
