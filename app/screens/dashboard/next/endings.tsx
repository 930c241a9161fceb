import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { ShortDay } from '~/components/short-day'
import { paths } from '~/paths'
import type { EndingView, NextView } from './view'

/** Offers and shares that end within a week, and the orders whose payments are still to be read. */
export function Endings({ next, addressId }: { next: NextView; addressId: string }) {
  const { t } = useTranslation()
  const { endings, withoutPayments } = next
  if (endings.length === 0 && withoutPayments.length === 0) return null
  return (
    <>
      <h3 className="sr">{t('dashboard:endings.title')}</h3>
      <ul className="endings">
        {withoutPayments.map((id) => (
          <li key={id}>
            <a href={`${paths.order(addressId, id)}#billing`}>
              <Icon name="retry" className="icon-s" />
              <span>{t('dashboard:pay.unread', { id })}</span>
              <Icon name="right" className="icon-s" />
            </a>
          </li>
        ))}
        {endings.map((ending, index) => (
          <li key={index}>
            <a href={hrefOf(ending, addressId)}>
              <Icon name={ending.kind === 'offer' ? 'offer' : 'share'} className="icon-s" />
              <span>
                <What ending={ending} /> <Ends ending={ending} />
              </span>
              <Icon name="right" className="icon-s" />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function hrefOf(ending: EndingView, addressId: string): string {
  return ending.kind === 'offer'
    ? paths.offer(addressId, ending.offerId)
    : paths.orderSharing(addressId, ending.orderId)
}

function What({ ending }: { ending: EndingView }) {
  const { t } = useTranslation()
  if (ending.kind === 'share') {
    return (
      <>
        <strong>{ending.email}</strong> {t('dashboard:endings.sees', { id: ending.orderId })}
      </>
    )
  }
  return (
    <>
      {t('dashboard:endings.offer')} <strong>{ending.name || ending.offerId}</strong>
    </>
  )
}

function Ends({ ending: { daysLeft, on } }: { ending: EndingView }) {
  const { t } = useTranslation()
  return (
    <span className="mark-warn">
      {t('day:ends')}{' '}
      {daysLeft > 1 ? <ShortDay day={on} /> : t(daysLeft === 0 ? 'day:today' : 'day:tomorrow')}
    </span>
  )
}
