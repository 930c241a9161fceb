import { useTranslation } from '~/i18n/use-translation'
import { LineLink } from '~/ui/line-link'
import { BackLink } from '~/ui/back-link'
import { BreakableText } from '~/ui/breakable-text'
import { Together } from '~/ui/load-error'
import { Notice } from '~/ui/notice'
import { isDelivered } from '~/domain/order-status'
import { retryHref } from '~/http/list-query'
import { paths } from '~/paths'
import { BackorderList } from '~/screens/parts/backorders/backorder-list'
import { DocumentList } from '~/screens/parts/documents/document-list'
import { UploadButton } from '~/screens/parts/documents/upload-button'
import { SellerCard } from '~/screens/parts/seller-card'
import { Billing } from './billing/billing'
import { Deliveries, ReceivingLink } from './deliveries/deliveries'
import { orderFailures, presentSections } from './sections'
import type { OrderView } from './load.server'
import { PublicationPanel } from './publication/publication'
import { Rows } from './rows/rows'
import { OrderSection, SectionBar } from './section'
import { Sharing } from './sharing/sharing'
import { OrderInfo, WarrantyAndModels } from './summary/info'
import { Ticket } from './ticket/ticket'

/** The whole order (specification 2.5): what matters now, then section by section. */
export function OrderPage({ view }: { view: OrderView }) {
  const { t } = useTranslation()
  const { addressId, order, ticket, self, seller, sharing } = view
  return (
    <>
      <BackLink href={paths.orders(addressId)} label={t('orders:title')} />
      <OrderTitle view={view} />
      {view.isGuestsView && <GuestsView href={paths.orderSharing(addressId, order.id)} />}
      {view.publication && <PublicationPanel publication={view.publication} />}
      <Ticket
        ticket={ticket}
        order={order}
        addressId={addressId}
        deliveryHref={view.deliveries ? '#deliveries' : '#info'}
        mapHref={view.mapHref}
        hasCalendar={view.hasCalendar}
      />
      <SectionBar present={presentSections(view)} />
      <Together ofParts={orderFailures(view, t)} retryHref={self}>
        <div className="columns">
          <div className="col">
            <NearSections view={view} />
            <FurtherSections view={view} />
          </div>
          <aside className="col" aria-label={t('order:side')}>
            {seller && (
              <SellerCard
                seller={seller}
                country={order.country}
                words={{
                  title: t('order:seller.title'),
                  salesPerson: t('order:seller.sales_person'),
                  store: t('order:seller.store'),
                }}
              >
                <LineLink href={paths.defect(addressId, order.id)} icon="tools">
                  {t('defect:title')}
                </LineLink>
              </SellerCard>
            )}
            <WarrantyAndModels view={view} />
            {sharing && <Sharing {...{ sharing, addressId, orderId: order.id, self }} />}
            <OrderInfo order={order} billingAddress={view.billing?.address} />
          </aside>
        </div>
      </Together>
    </>
  )
}

/** Above what an installer sees, for the customer who looks. @param props.href leads back */
function GuestsView({ href }: { href: string }) {
  const { t } = useTranslation()
  return (
    <Notice
      tone="info"
      title={t('order:as_installer.title')}
      level={2}
      row
      actions={
        <a className="button" href={href}>
          {t('order:as_installer.back')}
        </a>
      }
    >
      {t('order:as_installer.text')}
    </Notice>
  )
}

/** The order's name, its number and street above it; its number alone where it has no name. */
function OrderTitle({ view }: { view: OrderView }) {
  const { t } = useTranslation()
  const { order } = view
  const title = t('order:title', { id: order.id })
  const above = [title, order.delivery.streets[0]].filter(Boolean).join(' · ')
  return (
    <header className="head">
      <h1>
        {order.info === '' ? (
          title
        ) : (
          <>
            <small>{above}</small> <BreakableText text={order.info} />
          </>
        )}
      </h1>
    </header>
  )
}

/** Payments and deliveries. */
function NearSections({ view }: { view: OrderView }) {
  const { t } = useTranslation()
  const { addressId, order, ticket, self, billing, deliveries, backorders, claims } = view
  // One brass button a page: what is nearest has it.
  const paysFirst = !ticket.preparation?.isNext
  // The section that the ticket links repeats its number.
  const missingNote = (section: 'backorders' | 'claims') => {
    const { missing } = ticket
    if (!missing?.count || missing.section !== section) return ''
    const all = t('order:backorders.missing', { count: missing.count })
    return section === 'backorders' && missing.claims > 0
      ? `${all}, ${t('order:backorders.claims', { count: missing.claims })}`
      : all
  }
  const further = backorders?.ok ? backorders.value.missing - backorders.value.items.length : 0
  return (
    <>
      {billing && <Billing billing={billing} isNext={paysFirst} self={self} />}
      {deliveries && (
        <OrderSection
          id="deliveries"
          loaded={deliveries}
          self={self}
          below={
            // An installer has the same page behind the ticket's button, and their rows to come to.
            ticket.preparation &&
            view.mapHref === undefined && (
              <ReceivingLink href={paths.receiving(addressId, order.id)} />
            )
          }
        >
          {(page) => (
            <Deliveries
              deliveries={page}
              country={order.country}
              isDelivered={isDelivered(order.status)}
            />
          )}
        </OrderSection>
      )}
      {backorders && (
        <OrderSection
          id="backorders"
          loaded={backorders}
          self={self}
          note={() => missingNote('backorders')}
          below={
            <LineLink href={paths.backorder(addressId, order.id)} icon="box">
              {t('order:backorders.all')}
              {further > 0 && <small> {t('order:backorders.further', { count: further })}</small>}
            </LineLink>
          }
        >
          {({ items }) => <BackorderList rows={items} namesCarrier />}
        </OrderSection>
      )}
      {claims && (
        <OrderSection id="claims" loaded={claims} self={self} note={() => missingNote('claims')}>
          {({ items }) => <BackorderList rows={items} namesCarrier />}
        </OrderSection>
      )}
    </>
  )
}

/** Products and documents. */
function FurtherSections({ view }: { view: OrderView }) {
  const { t } = useTranslation()
  const { addressId, order, self, documents } = view
  const of = { addressId, orderId: order.id }
  return (
    <>
      <Rows {...view} orderId={order.id} />
      <OrderSection
        id="documents"
        loaded={documents}
        self={self}
        action={
          view.upload && (
            <UploadButton
              {...view.upload}
              orderId={order.id}
              returnHref={retryHref(self, 'documents')}
              isAlone
            />
          )
        }
        below={
          // As an installer would see the order, the file would hold more than the page.
          !view.isGuestsView &&
          !view.publication?.asInstaller &&
          documents.ok &&
          // One document alone is a file already.
          documents.value.total > 1 && (
            <LineLink href={paths.orderArchive(addressId, order.id)} icon="folder" end="download">
              {t('documents:archive.all', { number: documents.value.total })}
            </LineLink>
          )
        }
      >
        {(page) => (
          <DocumentList
            documents={page}
            none={t('order:documents.none')}
            of={of}
            self={self}
            isFolded
          />
        )}
      </OrderSection>
    </>
  )
}
