import { useTranslation } from '~/i18n/use-translation'
import { focusOnLoad } from '~/ui/focus-on-load'
import { LoadError } from '~/ui/load-error'
import { Pagination } from '~/ui/pagination'
import { paths } from '~/paths'
import { BackorderGroups, DeliveredSwitch } from '~/screens/parts/backorders/backorder-groups'
import {
  choicesFields,
  deliveriesHref,
  isRequested,
  type DeliveriesQuery,
} from '~/screens/deliveries/query'
import type { OthersView } from '~/screens/deliveries/view'

interface OtherDeliveriesProps {
  /** Null: they could not be loaded. */
  others: OthersView | null
  addressId: string
  query: DeliveriesQuery
}

/** Where links to an order's backorders lead (specification 2.9). */
const anchor = '#others'

/**
 * Backorders and what else comes on its own, by freight company. An address that only names an order
 * opens the page here, as links with the anchor do (specification 2.9); a redirect to the anchor would
 * not, since the server never sees anchors.
 */
export function OtherDeliveries({ others, addressId, query }: OtherDeliveriesProps) {
  const { t } = useTranslation()
  if (others?.total === 0 && query.query !== '') return null
  return (
    <section id="others" aria-labelledby="others-title" {...(isRequested(query) && focusOnLoad)}>
      <div className="front-head">
        <h2 id="others-title">{t('deliveries:others.title')}</h2>
        {others !== null && others.coming > 0 && (
          <p className="tiny">{t('deliveries:others.coming', { count: others.coming })}</p>
        )}
      </div>
      {others === null ? (
        <LoadError
          title={t('errors:error_loading_backorders')}
          retryHref={deliveriesHref(addressId, query)}
        />
      ) : (
        <Groups others={others} addressId={addressId} query={query} />
      )}
    </section>
  )
}

function Groups(props: OtherDeliveriesProps & { others: OthersView }) {
  const { t } = useTranslation()
  const { others, addressId, query } = props
  const { groups, total, delivered, hidden, showDelivered } = others
  const { showDelivered: _switch, ...choices } = choicesFields(query)
  return (
    <>
      {delivered > 0 && (
        <div className="switch-line gap">
          <DeliveredSwitch
            action={paths.deliveries(addressId) + anchor}
            on={showDelivered}
            hiddenFields={{ ...choices, ...(query.page && { page: String(query.page) }) }}
            isOnByDefault={query.backorderId !== '' || query.query !== ''}
          />
          {hidden > 0 && <p>{t('backorder:hidden', { count: hidden })}</p>}
        </div>
      )}
      {groups.length > 0 ? (
        <BackorderGroups groups={groups} orderHref={(id) => paths.order(addressId, id)} />
      ) : (
        <p className="front solo muted">
          {total === 0 ? t('deliveries:others.none') : t('deliveries:others.all_delivered')}
        </p>
      )}
      <Pagination
        page={others.page}
        pages={others.pages}
        href={(other) => deliveriesHref(addressId, { ...query, others: other }) + anchor}
        of={t('deliveries:others.title')}
      />
    </>
  )
}
