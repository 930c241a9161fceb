import { useTranslation } from 'react-i18next'
import { EmptyState } from '~/components/empty-state'
import { paths } from '~/paths'
import { deliveriesHref, type DeliveriesQuery } from '~/screens/deliveries/deliveries-view'

interface NoDeliveriesProps {
  addressId: string
  query: DeliveriesQuery
  /** Of the selected address; empty where all are shown. */
  street: string
}

/** Nothing was found by the search, or nothing is published yet. */
export function NoDeliveries({ addressId, query: current, street }: NoDeliveriesProps) {
  const { t } = useTranslation()
  const { query } = current
  if (query !== '') {
    return (
      <EmptyState
        title={t('deliveries:no_match.title')}
        action={
          <a className="button" href={deliveriesHref(addressId, { ...current, query: '' })}>
            {t('deliveries:no_match.action')}
          </a>
        }
      >
        {t('deliveries:no_match.text', { query })}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('deliveries:empty.title')}
      action={
        <a className="button primary" href={paths.askForContent()}>
          {t('deliveries:empty.action')}
        </a>
      }
    >
      {street === ''
        ? t('deliveries:empty.text')
        : t('deliveries:empty.text_at', { address: street })}
    </EmptyState>
  )
}
