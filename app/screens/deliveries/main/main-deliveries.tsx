import { useTranslation } from '~/i18n/use-translation'
import { Disclosure } from '~/ui/disclosure'
import { LoadError } from '~/ui/load-error'
import { Pagination } from '~/ui/pagination'
import { deliveriesHref, type DeliveriesQuery } from '~/screens/deliveries/query'
import { MainTable } from './main-table'
import type { MainView } from '~/screens/deliveries/view'

interface MainDeliveriesProps {
  /** Null: they could not be loaded. */
  main: MainView | null
  addressId: string
  query: DeliveriesQuery
}

/** Without it, a page with requested backorders would open at these instead. */
const anchor = '#main-title'

/** The main deliveries, the delivered ones folded at their end (specification 2.9). */
export function MainDeliveries({ main, addressId, query }: MainDeliveriesProps) {
  const { t } = useTranslation()
  const title = t('deliveries:main.title')
  if (main?.total === 0 && query.query !== '') return null
  return (
    <section aria-labelledby="main-title">
      <h2 className="gap" id="main-title">
        {title}
      </h2>
      {main === null ? (
        <LoadError
          title={t('errors:error_loading_deliveries')}
          retryHref={deliveriesHref(addressId, query)}
        />
      ) : (
        <>
          {main.coming.total === 0 && (
            <p className="front solo muted">
              {main.total === 0 ? t('deliveries:main.none') : t('deliveries:none_coming')}
            </p>
          )}
          <MainTable labelledBy="main-title" lines={main.coming.items} addressId={addressId} />
          <Pagination
            page={main.coming.page}
            pages={main.coming.pages}
            href={(page) => deliveriesHref(addressId, { ...query, page }) + anchor}
            of={title}
          />
          <Delivered main={main} addressId={addressId} query={query} />
        </>
      )}
    </section>
  )
}

function Delivered({ main, addressId, query }: MainDeliveriesProps & { main: MainView }) {
  const { t } = useTranslation()
  const { items, total, page, pages } = main.delivered
  const title = t('deliveries:delivered')
  if (total === 0) return null
  return (
    <Disclosure
      id="delivered"
      className="company"
      open={main.isDeliveredOpen}
      summary={
        <>
          <h3 id="delivered-title">{title}</h3> <span className="end-note">{total}</span>
        </>
      }
    >
      <MainTable labelledBy="delivered-title" lines={items} addressId={addressId} />
      <Pagination
        page={page}
        pages={pages}
        href={(delivered) => `${deliveriesHref(addressId, { ...query, delivered })}#delivered`}
        of={title}
      />
    </Disclosure>
  )
}

/** Deliveries to prepare for, where a search or another page hides them. */
export function ToPrepareFor(props: Pick<MainDeliveriesProps, 'main' | 'addressId'>) {
  const { t } = useTranslation()
  const { main, addressId } = props
  if (!main || main.pinned.length === 0) return null
  return (
    <section aria-labelledby="prepare-title">
      <h2 className="gap" id="prepare-title">
        {t('deliveries:preparation.title')}
      </h2>
      <MainTable labelledBy="prepare-title" lines={main.pinned} addressId={addressId} />
    </section>
  )
}
