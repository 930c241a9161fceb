import { useTranslation } from 'react-i18next'
import { EmptyState } from '~/components/empty-state'
import { paths } from '~/paths'

interface NoOffersProps {
  addressId: string
  query: string
  /** Of the selected address; empty where all are shown. */
  street: string
}

/** Nothing was found by the search, or nothing is published yet. */
export function NoOffers({ addressId, query, street }: NoOffersProps) {
  const { t } = useTranslation()
  const list = paths.offers(addressId)
  if (query !== '') {
    return (
      <EmptyState
        title={t('offers:no_match.title')}
        action={
          <a className="button" href={list}>
            {t('offers:no_match.action')}
          </a>
        }
      >
        {t('offers:no_match.text', { query })}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('offers:empty.title')}
      action={
        <>
          <a className="button primary" href={paths.askForContent()}>
            {t('offers:empty.ask')}
          </a>
          <a className="button" href={list}>
            {t('offers:empty.reload')}
          </a>
        </>
      }
    >
      {street === '' ? t('offers:empty.text') : t('offers:empty.text_at', { address: street })}
    </EmptyState>
  )
}
