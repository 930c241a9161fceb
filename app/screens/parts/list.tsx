import type { ReactNode } from 'react'
import { EmptyState } from '~/components/empty-state'
import { LoadError } from '~/components/load-error'
import { Pagination } from '~/components/pagination'
import { SearchForm } from '~/components/search-form'
import type { Page } from '~/domain/page'
import { useTranslation } from '~/i18n/use-translation'
import { listHref } from '~/navigation/list-query'
import { paths } from '~/paths'

type List = 'orders' | 'offers' | 'documents' | 'deliveries' | 'contacts'

type Search = Omit<Parameters<typeof SearchForm>[0], 'label' | 'placeholder'>

/** The search of a list, with the list's own words. */
export function ListSearch({ list, ...search }: Search & { list: List }) {
  const { t } = useTranslation()
  return (
    <SearchForm
      label={t(`${list}:search.label`)}
      placeholder={t(`${list}:search.placeholder`)}
      {...search}
    />
  )
}

/**
 * The title of a list beside its search.
 * @param props.isSearchable false: there is nothing in the list that a search could find
 */
export function ListHead({
  isSearchable,
  ...search
}: Search & { list: List; isSearchable: boolean }) {
  const { t } = useTranslation()
  return (
    <header className="head">
      <h1>{t(`${search.list}:title`)}</h1>
      {isSearchable && <ListSearch {...search} />}
    </header>
  )
}

interface EmptyListProps {
  list: List
  /** The searched phrase; empty where nothing is searched. */
  query: string
  /** The list without the search. */
  clearHref: string
  /** Left out: the list's own text. */
  text?: string | false
  actions: ReactNode
}

/** Replaces a list: nothing matches the search, or nothing is published yet. */
export function EmptyList({ list, query, clearHref, text, actions }: EmptyListProps) {
  const { t } = useTranslation()
  if (query === '') {
    return (
      <EmptyState title={t(`${list}:empty.title`)} action={actions}>
        {text || t(`${list}:empty.text`)}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t(`${list}:no_match.title`)}
      action={
        <a className="button" href={clearHref}>
          {t('shell:search.clear_all')}
        </a>
      }
    >
      {t(`${list}:no_match.text`, { query })}
    </EmptyState>
  )
}

/** Links to the form by which people ask the maker to publish their content. */
export function AskForContentLink() {
  const { t } = useTranslation()
  return (
    <a className="button primary" href={paths.askForContent()}>
      {t('shell:ask_for_content')}
    </a>
  )
}

interface ListScreenProps<T extends Page<unknown>> {
  list: 'orders' | 'offers'
  /** The list's address. */
  path: string
  query: string
  /** Of the selected address; empty where all are shown. */
  street: string
  /** Not every address could be read. */
  incomplete: boolean
  /** Null: the list could not be read. */
  page: T | null
  inputMode?: 'numeric'
  /** The ways on from an empty list. */
  actions: ReactNode
  children: (page: T) => ReactNode
}

/** A list with a search and pages, its failures and its empty state. */
export function ListScreen<T extends Page<unknown>>(props: ListScreenProps<T>) {
  const { list, path, query, street, incomplete, page, inputMode, actions, children } = props
  const { t } = useTranslation()
  const self = listHref(path, { query, page: page?.page ?? 1 })
  return (
    <>
      <ListHead
        list={list}
        isSearchable={page?.total !== 0 || query !== ''}
        value={query}
        clearHref={path}
        inputMode={inputMode}
      />
      {page === null && <LoadError title={t(`errors:error_loading_${list}`)} retryHref={self} />}
      {incomplete && <LoadError title={t(`${list}:incomplete`)} retryHref={self} />}
      {page !== null && page.total > 0 && (
        <>
          {children(page)}
          <Pagination
            page={page.page}
            pages={page.pages}
            href={(other) => listHref(path, { query, page: other })}
          />
        </>
      )}
      {page?.total === 0 && !incomplete && (
        <EmptyList
          list={list}
          query={query}
          clearHref={path}
          text={street !== '' && t(`${list}:empty.text_at`, { address: street })}
          actions={actions}
        />
      )}
    </>
  )
}
