import { cx } from '~/ui/cx'
import { allAddresses } from '~/domain/address'
import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { paths } from '~/paths'
import { movedDays } from '~/portal/moved-days.server'
import { openScreen, pageData } from '~/portal/page-data.server'
import { BackorderGroups, DeliveredSwitch } from '~/screens/parts/backorders/backorder-groups'
import { NextDay } from '~/screens/parts/next-day'
import { AddressNote, AskForContentLink, EmptyList, ListHead } from '~/screens/parts/list'
import { pageMeta } from '~/ui/page-meta'
import { addressName } from '~/ui/address-name'
import { Fold } from '~/ui/fold'
import { focusOnLoad } from '~/ui/focus-on-load'
import { LoadError, Panel } from '~/ui/load-error'
import { Pagination } from '~/ui/pagination'
import { listMainDeliveries, listSmallDeliveries } from '~/upstream/delivery.server'
import { StaffSees } from '~/screens/parts/staff-sees'
import { orNull } from '~/upstream/settle'
import {
  choicesFields,
  deliveriesHref,
  isRequested,
  mainPage,
  othersPage,
  readDeliveriesQuery,
  type MainPage,
  type OthersPage,
} from './deliveries'
import { MainTable } from './main-table'

export const meta = pageMeta('deliveries:title', 'deliveries:description')

export async function loader(args: LoaderFunctionArgs) {
  const { portal, url, addressId } = await openScreen(args, 'addressId')
  const { api, language } = portal
  const query = readDeliveriesQuery(url.searchParams)
  const [main, others, ownAddresses, movedFrom] = await Promise.all([
    orNull(listMainDeliveries(api, addressId, portal.addresses)),
    orNull(listSmallDeliveries(api, addressId, portal.addresses)),
    orNull(portal.addresses()),
    movedDays(portal),
  ])
  const addresses = ownAddresses ?? []
  // Streets appear on the page of all addresses only.
  const places = addressId === allAddresses ? addresses : []
  const reader = { addresses: places, language, now: portal.now }
  const data = {
    addressId,
    query,
    street: addressName(portal.t, addressId, addresses),
    hasSeveralAddresses: addresses.length > 1,
    incomplete: [main, others].some((list) => list?.incomplete),
    /** Null: unreadable. */
    main: main && mainPage(main.rows, query, reader, movedFrom),
    /** Null: unreadable. */
    others: others && othersPage(others.rows, query, reader),
    sees:
      portal.preview && main && others
        ? { main: main.rows.length, others: others.rows.length }
        : null,
  }
  return pageData(data, { status: main || others ? 200 : 503 })
}

export default function DeliveriesScreen() {
  const data = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const { addressId, query, street, incomplete, main, others } = data
  const nothing = main?.total === 0 && others?.total === 0
  const isFailed = main === null && others === null
  const othersLink = !isFailed && !nothing && others?.total !== 0 && (
    <a href="#others">{t('deliveries:others.title')}</a>
  )
  const { q: _query, ...hiddenFields } = choicesFields(query)
  const self = deliveriesHref(addressId, query)
  const everyPage = { page: null, delivered: null, others: null }
  const clearHref = deliveriesHref(addressId, { ...query, ...everyPage, query: '' })
  // Deliveries to prepare for, whatever a search looks for; a search without a match says so first.
  const pinned = main && main.pinned.length > 0 && (
    <section className="@container" aria-labelledby="prepare-title">
      <h2 className="mb-3" id="prepare-title">
        {t('deliveries:preparation.title')}
      </h2>
      <MainTable labelledBy="prepare-title" lines={main.pinned} addressId={addressId} />
    </section>
  )
  return (
    <>
      <ListHead
        list="deliveries"
        isSearchable={!nothing || query.query !== ''}
        value={query.query}
        hiddenFields={hiddenFields}
        clearHref={clearHref}
      />
      <div className="mt-2 text-birch-2 wrap-anywhere *:[a]:inline-block *:[p]:inline">
        {data.hasSeveralAddresses && !nothing ? (
          <AddressNote list="deliveries" street={street}>
            {othersLink}
          </AddressNote>
        ) : (
          othersLink
        )}
      </div>
      {data.sees && <StaffSees list="deliveries" {...data.sees} />}
      {incomplete && <Panel retryHref={self}>{t('deliveries:incomplete')}</Panel>}
      {!nothing && pinned}
      {isFailed && <LoadError title={t('errors:error_loading_deliveries')} retryHref={self} />}
      {!nothing && !isFailed && (
        <>
          <MainDeliveries />
          <OtherDeliveries />
        </>
      )}
      {nothing && !incomplete && (
        <EmptyList
          list="deliveries"
          query={query.query}
          clearHref={clearHref}
          text={street !== '' && t('deliveries:empty.text_at', { address: street })}
          actions={<AskForContentLink />}
        />
      )}
      {nothing && pinned}
    </>
  )
}

/** Without this anchor the page would scroll to requested backorders. */
const mainAnchor = '#main-title'

/** Delivered deliveries are folded (specification 2.9). */
function MainDeliveries() {
  const { main, addressId, query } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const title = t('deliveries:main.title')
  if (main?.total === 0 && query.query !== '') return null
  return (
    <section className="@container" aria-labelledby="main-title">
      <div className="front-head mb-2">
        <h2 id="main-title">{title}</h2>
        {main !== null && main.coming.total > 0 && (
          <p>{t('backorder:coming', { count: main.coming.total })}</p>
        )}
      </div>
      {main === null ? (
        <LoadError
          title={t('errors:error_loading_deliveries')}
          retryHref={deliveriesHref(addressId, query)}
        />
      ) : (
        <>
          {main.coming.total === 0 && (
            <p className="front rounded-front text-birch-2">
              {main.total === 0 ? t('deliveries:main.none') : t('deliveries:none_coming')}
            </p>
          )}
          <MainTable
            labelledBy="main-title"
            lines={main.coming.items}
            addressId={addressId}
            query={query}
          />
          <Pagination
            list={main.coming}
            href={(page) => deliveriesHref(addressId, { ...query, page }) + mainAnchor}
            of={title}
          />
          <Delivered main={main} />
        </>
      )}
    </section>
  )
}

function Delivered({ main }: { main: MainPage }) {
  const { addressId, query } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const { items, total } = main.delivered
  const title = t('deliveries:delivered')
  if (total === 0) return null
  return (
    <Fold
      id="delivered"
      open={query.query !== '' || query.delivered !== null}
      summary={<h3 id="delivered-title">{t('deliveries:delivered_count', { count: total })}</h3>}
    >
      <MainTable labelledBy="delivered-title" lines={items} addressId={addressId} query={query} />
      <Pagination
        list={main.delivered}
        href={(delivered) => `${deliveriesHref(addressId, { ...query, delivered })}#delivered`}
        of={title}
      />
    </Fold>
  )
}

/** The target of links to an order's backorders (specification 2.9). */
const othersAnchor = '#others'

/**
 * Backorders and other separate deliveries, by freight company. An address that only names an order opens the
 * page here, as links with the anchor do (specification 2.9). A redirect cannot, because the server never sees
 * anchors.
 */
function OtherDeliveries() {
  const { others, addressId, query } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  if (others?.total === 0 && query.query !== '') return null
  return (
    <section
      className="@container"
      id="others"
      aria-labelledby="others-title"
      {...(isRequested(query) && focusOnLoad)}
    >
      <div className={cx('front-head', !others && 'mb-2')}>
        <h2 id="others-title">{t('deliveries:others.title')}</h2>
        {others !== null && others.coming > 0 && (
          <p className="note">
            {t('order:backorders.missing', { count: others.coming })}
            {others.next && (
              <>
                , <NextDay next={others.next} />
              </>
            )}
          </p>
        )}
      </div>
      {others === null ? (
        <LoadError
          title={t('errors:error_loading_backorders')}
          retryHref={deliveriesHref(addressId, query)}
        />
      ) : (
        <Groups others={others} />
      )}
    </section>
  )
}

function Groups({ others }: { others: OthersPage }) {
  const { addressId, query } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const { groups, total, delivered, showDelivered } = others
  const { showDelivered: _switch, ...choices } = choicesFields(query)
  return (
    <>
      {delivered > 0 && (
        <DeliveredSwitch
          delivered={delivered}
          action={paths.deliveries(addressId) + othersAnchor}
          on={showDelivered}
          hiddenFields={{ ...choices, ...(query.page && { page: String(query.page) }) }}
          isOnByDefault={query.backorderId !== '' || query.query !== ''}
        />
      )}
      {groups.length > 0 ? (
        <BackorderGroups groups={groups} orderHref={(id) => paths.order(addressId, id)} />
      ) : (
        query.query === '' && (
          <p className="front rounded-front text-birch-2">
            {total === 0 ? t('deliveries:others.none') : t('deliveries:others.all_delivered')}
          </p>
        )
      )}
      <Pagination
        list={others}
        href={(other) => deliveriesHref(addressId, { ...query, others: other }) + othersAnchor}
        of={t('deliveries:others.title')}
      />
    </>
  )
}
