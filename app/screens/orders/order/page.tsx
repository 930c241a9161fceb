import { useTranslation } from 'react-i18next'
import { BackLink } from '~/components/back-link'
import { paths } from '~/paths'
import { DocumentList } from '~/screens/parts/documents/document-list'
import { ModelLinks } from '~/screens/parts/model-links'
import { SellerCard } from '~/screens/parts/seller-card'
import { Billing } from './billing/billing'
import { Claims } from './claims/claims'
import { Deliveries } from './deliveries/deliveries'
import type { OrderView } from './load.server'
import { PublicationPanel } from './publication/publication'
import { Rows } from './rows/rows'
import { JumpNavigation, OrderSection } from './section'
import { presentSections } from './sections'
import type { InvitationFormProps } from './sharing/invitation-form'
import { Sharing } from './sharing/sharing'
import { InfoCard, ShippingCard } from './summary/cards'
import { DeliveryPreparation, RelatedLinks } from './summary/further-pages'
import { OrderProgress } from './summary/progress'

interface OrderPageProps extends Pick<InvitationFormProps, 'lastResult' | 'draft'> {
  view: OrderView
}

/** The whole order (specification 2.5), section by section. */
export function OrderPage({ view, ...invitation }: OrderPageProps) {
  const { t } = useTranslation()
  const { addressId, order } = view
  const subtitle = [order.info, order.delivery.streets[0]].filter(Boolean).join(', ')
  return (
    <>
      <BackLink href={paths.orders(addressId)} label={t('orders:title')} />
      <header className="head">
        <div>
          <h1>{t('order:title', { id: order.id })}</h1>
          {subtitle && <p>{subtitle}</p>}
        </div>
      </header>
      {view.publication && <PublicationPanel publication={view.publication} />}
      {view.flags.stepper && <OrderProgress order={order} />}
      {view.flags.deliveryPreparation && (
        <DeliveryPreparation order={order} addressId={addressId} />
      )}
      <JumpNavigation present={presentSections(view)} />
      <div className="columns">
        <aside className="col" aria-label={t('order:side')}>
          <InfoCard order={order} />
          <ShippingCard order={order} />
          <SellerCard
            seller={order.seller}
            country={order.country}
            words={{
              title: t('order:seller.title'),
              salesPerson: t('order:seller.sales_person'),
              store: t('order:seller.store'),
            }}
          />
        </aside>
        <div className="col main">
          <MainSections view={view} {...invitation} />
        </div>
        <SideLinks view={view} />
      </div>
    </>
  )
}

function MainSections({ view, ...invitation }: OrderPageProps) {
  const { t } = useTranslation()
  const { addressId, order, self, billing, deliveries, rows, sharing, claims, documents } = view
  const of = { addressId, orderId: order.id }
  return (
    <>
      {billing && <Billing billing={billing} self={self} />}
      {deliveries && (
        <OrderSection id="deliveries" loaded={deliveries} self={self}>
          {(page) => <Deliveries deliveries={page} country={order.country} />}
        </OrderSection>
      )}
      <Rows rows={rows} {...of} self={self} />
      {sharing && <Sharing sharing={sharing} {...of} self={self} {...invitation} />}
      {claims && (
        <OrderSection id="claims" loaded={claims} self={self}>
          {({ items }) => <Claims claims={items} />}
        </OrderSection>
      )}
      <OrderSection id="documents" loaded={documents} self={self}>
        {(page) => (
          <DocumentList documents={page} none={t('order:documents.none')} of={of} self={self} />
        )}
      </OrderSection>
    </>
  )
}

function SideLinks({ view }: { view: OrderView }) {
  const { t } = useTranslation()
  const { addressId, order, flags, models, self } = view
  if (!models && !flags.warranty && !flags.backorders) return null
  return (
    <aside className="col" aria-label={t('order:more')}>
      {models && (
        <OrderSection id="models" loaded={models} self={self}>
          {(page) => (
            <ModelLinks models={page} unnamed={(number) => t('order:models.unnamed', { number })} />
          )}
        </OrderSection>
      )}
      <RelatedLinks addressId={addressId} orderId={order.id} {...flags} />
    </aside>
  )
}
