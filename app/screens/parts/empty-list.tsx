import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { EmptyState } from '~/components/empty-state'
import { paths } from '~/paths'

interface EmptyListProps {
  /** The searched phrase; empty where nothing is searched. */
  query: string
  noMatch: { title: string; text: string }
  /** The list without the search. */
  clearHref: string
  empty: { title: string; text: string; actions?: ReactNode }
}

/** Stands in place of a list: nothing matches the search, or nothing is published yet. */
export function EmptyList({ query, noMatch, clearHref, empty }: EmptyListProps) {
  const { t } = useTranslation()
  if (query === '') {
    const { title, text, actions } = empty
    return (
      <EmptyState title={title} action={actions}>
        {text}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={noMatch.title}
      action={
        <a className="button" href={clearHref}>
          {t('shell:search.clear_all')}
        </a>
      }
    >
      {noMatch.text}
    </EmptyState>
  )
}

/** Leads to the form by which people ask the maker to publish what is theirs. */
export function AskForContentLink() {
  const { t } = useTranslation()
  return (
    <a className="button primary" href={paths.askForContent()}>
      {t('shell:ask_for_content')}
    </a>
  )
}
