import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { BackLink } from '~/components/back-link'
import { EmptyState } from '~/components/empty-state'
import { Together } from '~/components/load-error'
import { Notice } from '~/components/notice'
import { allAddresses } from '~/domain/address'
import { longestPhrase, searchTerms } from '~/domain/search/terms'
import { addressName } from '~/navigation/address-name'
import { paths } from '~/paths'
import { pageData } from '~/portal/page-data.server'
import { openScreen } from '~/portal/open-screen.server'
import { takeFromLimit } from '~/portal/rate-limit.server'
import { SearchForm } from '~/components/search-form'
import { TooOften } from '~/screens/parts/too-often'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import { settle } from '~/upstream/settle'
import { searchEverything, type SearchedGroup } from './load.server'
import { Group, useGroupFailure } from './parts/group'
import { readSearchQuery, searchHref } from './query'

export const handle = {
  menu: 'search',
  description: 'search:description',
} satisfies ScreenHandle

export async function loader(args: LoaderFunctionArgs) {
  const { portal, url, addressId } = await openScreen(args, 'addressId')
  const query = readSearchQuery(url.searchParams)
  const terms = query.isTooLong ? null : searchTerms(query.query, portal.language)
  // A search reads much more than other pages do.
  const wait = terms && (await takeFromLimit(args.context, 'searches'))
  const [groups, addresses] = await Promise.all([
    terms && wait === null
      ? searchEverything(portal, { portal, addressId, terms, ...query })
      : null,
    settle(portal.addresses()),
  ])
  const several = addresses.ok && addresses.value.length > 1
  const data = {
    title: portal.pageTitle(portal.t('search:title')),
    addressId,
    ...query,
    wait,
    groups,
    /** The one of several addresses that is searched; empty: there is no other. */
    street: several ? addressName(portal.t, addressId, addresses.value) : '',
  }
  return pageData(data, answerOf(data))
}

function answerOf(data: {
  isTooLong: boolean
  wait: number | null
  groups: SearchedGroup[] | null
}): ResponseInit {
  if (data.isTooLong) return { status: 400 }
  if (data.wait !== null) return { status: 429, headers: { 'Retry-After': String(data.wait) } }
  return { status: data.groups?.every(({ found }) => !found.ok) ? 503 : 200 }
}

export default function SearchScreen() {
  const data = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const { addressId, query, only, street } = data
  return (
    <>
      {only && <BackLink href={searchHref(addressId, { query })} label={t('search:back')} />}
      <header className="head">
        <h1>{t('search:title')}</h1>
        <SearchForm
          label={t('search:label')}
          placeholder={t('search:placeholder')}
          value={query}
          action={paths.search(addressId)}
          clearHref={paths.search(addressId)}
          isFirst={query === ''}
        />
      </header>
      {street !== '' && (
        <p className="muted">
          {t('search:at', { address: street })}{' '}
          <a href={searchHref(allAddresses, { query, only })}>{t('search:everywhere')}</a>
        </p>
      )}
      {data.isTooLong ? (
        <Notice tone="danger" role="alert" title={t('search:too_long.title')} level={2}>
          {t('search:too_long.text', { count: longestPhrase })}
        </Notice>
      ) : data.wait !== null ? (
        <TooOften seconds={data.wait} />
      ) : data.groups === null ? (
        <EmptyState title={t('search:start.title')}>{t('search:start.text')}</EmptyState>
      ) : (
        <Groups groups={data.groups} {...{ addressId, query, only }} />
      )}
    </>
  )
}

function Groups(props: {
  groups: SearchedGroup[]
  addressId: string
  query: string
  only: SearchedGroup['id'] | null
}) {
  const { groups, addressId, query, only } = props
  const { t } = useTranslation()
  const failureOf = useGroupFailure()
  const failed = groups.filter(({ found }) => !found.ok)
  const cut = groups.filter(({ found }) => found.ok)
  const isFound = groups.some(({ found }) => found.ok && found.value.total > 0)
  return (
    <>
      {!isFound && (
        <EmptyState title={t('search:none.title')}>
          <p>{t('search:none.text', { query })}</p>
          <p>{t('search:none.advice')}</p>
        </EmptyState>
      )}
      <Together
        ofPage={failed.flatMap((group) => failureOf(group) ?? [])}
        ofParts={cut.flatMap((group) => failureOf(group) ?? [])}
        retryHref={searchHref(addressId, { query, only })}
      >
        {groups.map((group) => (
          <Group key={group.id} group={group} {...{ addressId, query }} isAlone={only !== null} />
        ))}
      </Together>
    </>
  )
}

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
