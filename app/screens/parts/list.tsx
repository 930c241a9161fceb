import { dot, streetInOneLine } from '~/domain/one-line'
import { Form } from '~/framework'
import { cx } from '~/ui/cx'
import { Button, IconButton } from '~/ui/button'
import type { ReactNode } from 'react'
import { Disclosure } from '~/ui/disclosure'
import { EmptyState } from '~/ui/empty-state'
import { LoadError } from '~/ui/load-error'
import { Pagination } from '~/ui/pagination'
import { allAddresses } from '~/domain/address'
import type { Page } from '~/domain/page'
import { useTranslation } from '~/i18n/use-translation'
import { listHref } from '~/http/list-query'
import { paths } from '~/paths'
import { Icon } from '~/ui/icon'

type List = 'orders' | 'offers' | 'documents' | 'deliveries' | 'contacts'

/** @param props.isSearchable false: the list is empty */
export function ListHead({ isSearchable, ...search }: SearchProps & { isSearchable: boolean }) {
  const { t } = useTranslation()
  return (
    <header className="page-head">
      <h1>{t(`${search.list}:title`)}</h1>
      {isSearchable && <ListSearch {...search} />}
    </header>
  )
}

interface EmptyListProps {
  list: List
  /** The search phrase; empty without a search. */
  query: string
  clearHref: string
  /** By default the list's own text. */
  text?: string | false
  actions: ReactNode
}

/** Nothing matches, or nothing is published yet. */
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
      action={<Button href={clearHref}>{t('shell:search.clear_all')}</Button>}
    >
      {t(`${list}:no_match.text`, { query })}
    </EmptyState>
  )
}

export function AskForContentLink() {
  const { t } = useTranslation()
  return (
    <Button variant="primary" href={paths.askForContent()}>
      {t('shell:ask_for_content')}
    </Button>
  )
}

interface AddressNoteProps {
  list: 'orders' | 'deliveries'
  /** Empty where all addresses are shown. */
  street: string
  /** A link beside the note. */
  children: ReactNode
}

/** The reminder for people with several addresses (specification 2.4 and 2.9). */
export function AddressNote({ list, street, children }: AddressNoteProps) {
  const { t } = useTranslation()
  return (
    <>
      <p role="note">
        {street === '' ? (
          t(`${list}:addresses.all`)
        ) : (
          <>
            {t(`${list}:addresses.one`)} <strong>{streetInOneLine(street)}</strong>.{' '}
            <a href={paths[list](allAddresses)}>{t('deliveries:addresses.show_all')}</a>
          </>
        )}
      </p>
      {children && (street === '' ? ' ' : dot)}
      {children}
    </>
  )
}

interface ListScreenProps<T extends { isPast: boolean }> {
  list: 'orders' | 'offers'
  path: string
  query: string
  /** Empty where all addresses are shown. */
  street: string
  /** The rows of some address could not be read. */
  incomplete: boolean
  /** Active entries, then past ones. Null: unreadable. */
  page: (Page<T> & { activeTotal: number; pastTotal: number }) | null
  inputMode?: 'numeric'
  /** Content below the page's head. */
  note?: ReactNode
  banner?: ReactNode
  /** Buttons that an empty list shows. */
  actions: ReactNode
  /** @param labelledBy id of the lines' title */
  children: (lines: readonly T[], labelledBy: string) => ReactNode
}

/** Search, pages, failures and empty state of a list. */
export function ListScreen<T extends { isPast: boolean }>(props: ListScreenProps<T>) {
  const { list, path, query, street, incomplete, page, inputMode, note, banner, actions } = props
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
      {note && (
        <div className="mt-2 text-birch-2 wrap-anywhere *:[a]:inline-block *:[p]:inline">
          {note}
        </div>
      )}
      {banner}
      {page === null && <LoadError title={t(`errors:error_loading_${list}`)} retryHref={self} />}
      {incomplete && <LoadError title={t(`${list}:incomplete`)} retryHref={self} />}
      {page !== null && page.total > 0 && (
        <>
          <Sections {...props} page={page} />
          <Pagination list={page} href={(other) => listHref(path, { query, page: other })} />
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

type SectionsProps<T extends { isPast: boolean }> = ListScreenProps<T> & {
  page: NonNullable<ListScreenProps<T>['page']>
}

/** The page's active entries, then its past ones in a fold. */
function Sections<T extends { isPast: boolean }>(props: SectionsProps<T>) {
  const { list, page, query, incomplete, children } = props
  const { t } = useTranslation()
  const active = page.items.filter(({ isPast }) => !isPast)
  const past = page.items.filter(({ isPast }) => isPast)
  // An address that could not be read may have an active entry.
  const saysNoneActive = page.page === 1 && query === '' && !incomplete
  return (
    <>
      {(active.length > 0 || saysNoneActive) && (
        <section aria-labelledby="active-title">
          <div className="front-head mb-2">
            <h2 id="active-title">{t(`${list}:active`)}</h2>
            {active.length > 0 && <p>{t(`${list}:count`, { count: page.activeTotal })}</p>}
          </div>
          {active.length > 0 ? (
            children(active, 'active-title')
          ) : (
            <p className="front rounded-front text-birch-2">{t(`${list}:none_active`)}</p>
          )}
        </section>
      )}
      {past.length > 0 && (
        <section aria-labelledby="past-title">
          <Disclosure
            look="list"
            open={query !== '' || active.length === 0}
            summary={<h2 id="past-title">{t(`${list}:past`)}</h2>}
            end={t(`${list}:count`, { count: page.pastTotal })}
          >
            {children(past, 'past-title')}
          </Disclosure>
        </section>
      )}
    </>
  )
}

interface SearchProps {
  list: List
  /** Empty: no search. */
  value: string
  clearHref: string
  /** This page by default. */
  action?: string
  /** Parameters that stay when a search is sent. */
  hiddenFields?: Record<string, string>
  inputMode?: 'numeric'
}

/** A search with the words of the list. */
export function ListSearch(props: SearchProps) {
  const { t } = useTranslation()
  const { list, value, clearHref, action, hiddenFields = {}, inputMode } = props
  return (
    <Form
      className="relative flex max-w-136 flex-[1_1_16rem] print:hidden"
      role="search"
      method="get"
      action={action}
    >
      <Icon
        name="search"
        size="small"
        className="pointer-events-none absolute start-4 top-3 text-birch-3"
      />
      {Object.entries(hiddenFields).map(([name, other]) => (
        <input key={name} type="hidden" name={name} value={other} />
      ))}
      <label className="sr-only" htmlFor="q">
        {t(`${list}:search.label`)}
      </label>
      <input
        className={cx('input ps-11.5', value ? 'pe-24' : 'pe-13')}
        id="q"
        name="q"
        type="search"
        defaultValue={value}
        placeholder={t(`${list}:search.placeholder`)}
        inputMode={inputMode}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
      />
      {value && (
        <IconButton
          className="absolute top-0.5 end-11.5"
          href={clearHref}
          label={t('shell:search.clear')}
        >
          <Icon name="close" />
        </IconButton>
      )}
      <IconButton
        className="absolute top-0.5 end-0.5"
        type="submit"
        label={t('shell:search.submit')}
      >
        <Icon name="right" />
      </IconButton>
    </Form>
  )
}
