import { useTranslation } from 'react-i18next'
import { EmptyState } from '~/components/empty-state'
import { Icon } from '~/components/icon'
import { documentsHref } from '~/screens/parts/documents/documents-view'

/** Nothing was found by the search, or nothing is published yet (specification 2.8). */
export function NoDocuments({ addressId, query }: { addressId: string; query: string }) {
  const { t } = useTranslation()
  const list = documentsHref(addressId)
  if (query !== '') {
    return (
      <EmptyState
        title={t('documents:no_match.title')}
        action={
          <a className="button" href={list}>
            {t('documents:no_match.action')}
          </a>
        }
      >
        {t('documents:no_match.text', { query })}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('documents:empty.title')}
      action={
        <a className="button" href={list}>
          <Icon name="retry" className="icon-s" />
          {t('documents:empty.reload')}
        </a>
      }
    >
      {t('documents:empty.text')}
    </EmptyState>
  )
}
