import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { addressName } from '~/navigation/address-name'
import { LoadError } from '~/components/load-error'
import { allAddresses } from '~/domain/address'
import { readParams } from '~/navigation/route-params'
import { titled } from '~/navigation/page-title'
import { pageData } from '~/portal/page-data.server'
import { requirePortal } from '~/portal/portal.server'
import { listMainDeliveries, listSmallDeliveries } from '~/upstream/delivery.server'
import { settle } from '~/upstream/settle'
import { AskForContentLink, EmptyList } from '~/screens/parts/empty-list'
import { ListHead } from '~/screens/parts/list-head'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import { AddressNotice } from './address-notice'
import { Agenda, Coming } from './agenda/agenda'
import { agendaView } from './agenda/view'
import { choicesFields, deliveriesHref, readDeliveriesQuery } from './query'

export const handle = {
  screen: 'deliveries',
  menu: 'deliveries',
  description: 'deliveries:description',
} satisfies ScreenHandle

export const meta = titled

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const portal = await requirePortal({ request, context })
  const { api, language } = portal
  const query = readDeliveriesQuery(new URL(request.url).searchParams)
  const { addressId } = readParams(params, 'addressId')
  const [main, others, ownAddresses] = await Promise.all([
    settle(listMainDeliveries(api, addressId, () => portal.addresses())),
    settle(listSmallDeliveries(api, addressId, () => portal.addresses())),
    settle(portal.addresses()),
  ])
  const addresses = ownAddresses.ok ? ownAddresses.value : []
  // Only the page of all addresses says where each delivery goes; the others have one address.
  const places = addressId === allAddresses ? addresses : []
  const data = {
    title: portal.pageTitle(portal.t('deliveries:title')),
    addressId,
    query,
    street: addressName(portal.t, addressId, addresses),
    hasSeveralAddresses: addresses.length > 1,
    incomplete: [main, others].some((list) => list.ok && list.value.incomplete),
    failed: { main: !main.ok, others: !others.ok },
    agenda: agendaView(
      { main: main.ok ? main.value.rows : [], others: others.ok ? others.value.rows : [] },
      query,
      { addresses: places, language, now: portal.now },
    ),
  }
  return pageData(data, { status: main.ok || others.ok ? 200 : 503 })
}

export default function DeliveriesScreen() {
  const data = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const { addressId, query, street, incomplete, failed, agenda } = data
  const nothing = agenda.total === 0 && !failed.main && !failed.others
  const { q: _query, ...hiddenFields } = choicesFields(query)
  const self = deliveriesHref(addressId, query)
  const clearHref = deliveriesHref(addressId, { ...query, query: '', page: null, delivered: null })
  return (
    <>
      <ListHead
        title={t('deliveries:title')}
        isSearchable={!nothing || query.query !== ''}
        label={t('deliveries:search.label')}
        placeholder={t('deliveries:search.placeholder')}
        value={query.query}
        hiddenFields={hiddenFields}
        clearHref={clearHref}
      />
      {incomplete && <LoadError title={t('deliveries:incomplete')} retryHref={self} />}
      {!nothing && <Agenda {...{ agenda, failed, addressId, query }} />}
      {/* What must be prepared for, whatever is searched. */}
      {nothing && <Coming {...{ agenda, addressId, query }} />}
      {nothing && !incomplete && (
        <EmptyList
          query={query.query}
          noMatch={{
            title: t('deliveries:no_match.title'),
            text: t('deliveries:no_match.text', { query: query.query }),
          }}
          clearHref={clearHref}
          empty={{
            title: t('deliveries:empty.title'),
            text: street
              ? t('deliveries:empty.text_at', { address: street })
              : t('deliveries:empty.text'),
            actions: <AskForContentLink />,
          }}
        />
      )}
      {data.hasSeveralAddresses && <AddressNotice street={street} />}
    </>
  )
}

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
