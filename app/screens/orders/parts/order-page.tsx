import { useTranslation } from 'react-i18next'
import { changedHref } from '~/navigation/list-query'
import { BackLink } from '~/components/back-link'
import { paths } from '~/paths'
import { DocumentList } from '~/screens/parts/documents/document-list'
import { deleteHref } from '~/screens/parts/documents/document-place'
import {
  hasContent,
  presentSections,
  retryAddress,
  type OrderView,
} from '~/screens/orders/order-view'
import { Billing } from './billing'
import { Claims } from './claims'
import { Deliveries } from './deliveries'
import { DeliveryPreparation } from './delivery-preparation'
import { InfoCard } from './info-card'
import type { InvitationFormProps } from './invitation-form'
import { JumpNavigation, sectionTitles } from './jump-navigation'
import { LoadedSection } from './loaded-section'
import { Models } from './models'
import { ProductRows } from './product-rows'
import { PublicationPanel } from './publication-panel'
import { RelatedLinks } from './related-links'
import { Section } from './section'
import { SellerCard } from './seller-card'
import { ShippingCard } from './shipping-card'
import { Sharing } from './sharing'
import { OrderProgress } from './status'

interface OrderPageProps extends Pick<InvitationFormProps, 'sent' | 'draft'> {
  view: OrderView
}

/** The whole order (specification 2.5), section by section. */
export function OrderPage({ view, ...written }: OrderPageProps) {
  const { t } = useTranslation()
  const { addressId, order, flags } = view
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
      {flags.stepper && <OrderProgress order={order} />}
      {flags.deliveryPreparation && <DeliveryPreparation order={order} addressId={addressId} />}
      <JumpNavigation sections={presentSections(view)} />
      <div className="columns">
        <aside className="col" aria-label={t('order:side')}>
          <InfoCard order={order} />
          <ShippingCard order={order} />
          <SellerCard order={order} />
        </aside>
        <div className="col main">
          <MainSections view={view} {...written} />
        </div>
        <SideLinks view={view} />
      </div>
    </>
  )
}

function MainSections({ view, ...written }: OrderPageProps) {
  const { t } = useTranslation()
  const { addressId, order, self } = view
  const within = { addressId, orderId: order.id }
  return (
    <>
      {view.billing && (
        <Billing billing={view.billing} retryHref={retryAddress(self, 'billing')} self={self} />
      )}
      {view.deliveries && (
        <LoadedSection id="deliveries" loaded={view.deliveries} self={self}>
          {(deliveries) => <Deliveries deliveries={deliveries} country={order.country} />}
        </LoadedSection>
      )}
      <Rows view={view} />
      {view.sharing && <Sharing sharing={view.sharing} {...within} self={self} {...written} />}
      {hasContent(view.claims) && (
        <LoadedSection id="claims" loaded={view.claims} self={self}>
          {({ items }) => <Claims claims={items} />}
        </LoadedSection>
      )}
      <LoadedSection id="documents" loaded={view.documents} self={self}>
        {(documents) => (
          <DocumentList
            documents={documents}
            none={t('order:documents.none')}
            fileHref={(id) => paths.document(id, within)}
            deleteHref={(id) => deleteHref(id, self, within)}
            folderHref={(folder) => changedHref(self, { folder, documents: null }, 'documents')}
          />
        )}
      </LoadedSection>
    </>
  )
}

/** On demand: a link loads them, and they stand in the page (specification 2.5). */
function Rows({ view }: { view: OrderView }) {
  const { t } = useTranslation()
  const { addressId, order, rows, self } = view
  if (rows === null) {
    return (
      <Section id="rows" title={t(sectionTitles.rows)}>
        <div className="front front-head">
          <p>{t('order:rows.text')}</p>
          <a className="button" href={paths.orderRows(addressId, order.id)}>
            {t('order:rows.load')}
          </a>
        </div>
      </Section>
    )
  }
  return (
    <LoadedSection
      id="rows"
      loaded={rows}
      self={self}
      note={({ counts }) => {
        if (counts.rows === 0) return ''
        const inRooms = t('order:rows.rooms', { count: counts.rooms })
        return `${inRooms}, ${t('order:rows.rows', { count: counts.rows })}`
      }}
    >
      {({ rooms }) => <ProductRows rooms={rooms} />}
    </LoadedSection>
  )
}

function SideLinks({ view }: { view: OrderView }) {
  const { t } = useTranslation()
  const { addressId, order, flags, models, self } = view
  const hasModels = hasContent(models)
  if (!hasModels && !flags.warranty && !flags.backorders) return null
  return (
    <aside className="col" aria-label={t('order:more')}>
      {hasModels && (
        <LoadedSection id="models" loaded={models} self={self}>
          {(links) => <Models models={links} />}
        </LoadedSection>
      )}
      <RelatedLinks
        addressId={addressId}
        orderId={order.id}
        warranty={flags.warranty}
        backorders={flags.backorders}
      />
    </aside>
  )
}
