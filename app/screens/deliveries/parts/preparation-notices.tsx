import { useTranslation } from 'react-i18next'
import { Notice } from '~/components/notice'
import { paths } from '~/paths'
import type { MainPage } from '~/screens/deliveries/deliveries-view'

/** What must be prepared for, with a button to each order's instructions (specification 2.9). */
export function PreparationNotices(props: { notices: MainPage['notices']; addressId: string }) {
  const { t } = useTranslation()
  const { notices, addressId } = props
  if (notices.length === 0) return null
  return (
    <div className="stack">
      {notices.map(({ orderId, day }) => (
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
              {day === ''
                ? t('deliveries:preparation.text', { id: orderId })
                : t('deliveries:preparation.text_on', { id: orderId, date: day })}
            </strong>
          </p>
        </Notice>
      ))}
    </div>
  )
}
