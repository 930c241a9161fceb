import { useTranslation } from 'react-i18next'
import { BackorderGroup } from '~/screens/parts/backorders/backorder-group'
import { DeliveredSwitch } from '~/screens/parts/backorders/delivered-switch'
import { LoadError } from '~/components/load-error'
import { Pagination } from '~/components/pagination'
import { paths } from '~/paths'
import {
  choicesFields,
  deliveriesHref,
  isRequested,
  type DeliveriesQuery,
} from '~/screens/deliveries/query'
import type { OthersPage } from './view'

interface OtherDeliveriesProps {
  /** Null: they could not be loaded. */
  others: OthersPage | null
  addressId: string
  query: DeliveriesQuery
}

/** Where links to an order's backorders lead (specification 2.9). */
const anchor = '#others'

/**
 * An address that only names an order opens the page at these deliveries, as links with the anchor
 * do (specification 2.9). `autoFocus` works before and without any script, and gives way to an
 * anchor in the address. A redirect to the anchor would not: the server never sees anchors.
 */
const focusOnLoad = { tabIndex: -1, autoFocus: true }

/** Backorders and what else comes on its own, by freight company. */
export function OtherDeliveries({ others, addressId, query }: OtherDeliveriesProps) {
  const { t } = useTranslation()
  if (others?.total === 0 && query.query !== '') return null
  const { showDelivered: _switch, ...choices } = choicesFields(query)
  const hasDelivered = others !== null && (others.hidden > 0 || others.showDelivered)
  return (
    <section id="others" aria-labelledby="others-title">
      <div className="front-head gap">
        <h2 id="others-title" {...(isRequested(query) && focusOnLoad)}>
          {t('deliveries:others.title')}
        </h2>
        {hasDelivered && (
          <DeliveredSwitch
            action={paths.deliveries(addressId) + anchor}
            on={others.showDelivered}
            hiddenFields={{ ...choices, ...(query.page > 1 && { page: String(query.page) }) }}
            isOnByDefault={query.backorderId !== ''}
          />
        )}
      </div>
      {others === null && (
        <LoadError
          title={t('errors:error_loading_backorders')}
          retryHref={deliveriesHref(addressId, query)}
        />
      )}
      {others !== null && <Groups others={others} addressId={addressId} query={query} />}
    </section>
  )
}

function Groups(props: OtherDeliveriesProps & { others: OthersPage }) {
  const { t } = useTranslation()
  const { others, addressId, query } = props
  const { groups, hidden } = others
  return (
    <>
      {hidden > 0 && <p className="muted gap">{t('backorder:hidden', { count: hidden })}</p>}
      {others.total === 0 && <p className="front solo muted">{t('deliveries:others.none')}</p>}
      {hidden > 0 && groups.length === 0 && (
        <p className="front solo muted">{t('deliveries:others.all_delivered')}</p>
      )}
      {groups.length > 0 && (
        <ul className="stack list">
          {groups.map((group) => (
            <li key={group.carrier}>
              <BackorderGroup
                group={group}
                open={query.query !== '' || group.orderIds.includes(query.backorderId)}
                orderHref={(id) => paths.order(addressId, id)}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={others.page}
        pages={others.pages}
        href={(page) => deliveriesHref(addressId, { ...query, others: page }) + anchor}
        of={t('deliveries:others.title')}
      />
    </>
  )
}
