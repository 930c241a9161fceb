import { Button } from '~/ui/button'
import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { LineLink } from '~/ui/line-link'
import { BackLink } from '~/ui/back-link'
import { LoadError } from '~/ui/load-error'
import { paths } from '~/paths'
import { pageData, openScreen } from '~/portal/page-data.server'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import { Icon } from '~/ui/icon'
import { UploadButton } from '~/screens/parts/documents/upload-button'
import { Section } from '~/screens/parts/section'
import { Fact, Facts } from '~/ui/facts'
import { mailAddresses, mailto } from '~/domain/mail-address'
import { hasSeller, orderCountry, orderSections, type Seller } from '~/domain/order'
import { SellerCard } from '~/screens/parts/seller-card'
import { warrantyKind, type WarrantyKind } from '~/domain/warranty'
import { orderOr404, orderRole, uploadAddress } from '~/portal/role.server'
import type { Portal } from '~/portal/portal.server'
import { mapLoaded } from '~/screens/parts/loaded'
import { getWarrantyData } from '~/upstream/order.server'
import { isMissing, settle, type Loaded } from '~/upstream/settle'

export const handle = {
  menu: 'orders',
  width: 'narrow',
  description: 'defect:description',
} satisfies ScreenHandle

export async function loader(args: LoaderFunctionArgs) {
  const { portal, addressId, orderId } = await openScreen(args, 'addressId', 'orderId')
  const view = await loadDefect(portal, { addressId, orderId })
  const data = {
    title: portal.pageTitle(portal.t('defect:page_title', { id: orderId })),
    brand: portal.config.brand.name,
    addressId,
    orderId,
    isPreview: portal.preview !== null,
    view,
  }
  return pageData(data, { status: view ? 200 : 503 })
}

export default function DefectScreen() {
  const { brand, addressId, orderId, isPreview, view } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const of = { addressId, orderId }
  const self = paths.defect(addressId, orderId)
  const [email] = mailAddresses(view?.seller?.salesPersonEmail ?? '')
  const whom = view && <Whom seller={view.seller} country={view.country} {...of} />
  return (
    <>
      <BackLink href={paths.order(addressId, orderId)} label={t('order:title', { id: orderId })} />
      <header className="head">
        <div>
          <h1>{t('defect:title')}</h1>
          <p>{t('defect:intro')}</p>
        </div>
      </header>
      {view ? (
        <>
          {email ? <Write email={email} name={view.seller?.salesPerson} {...of} /> : whom}
          <Tell {...of} />
          {view.uploadAddressId !== null && (
            <Pictures addressId={view.uploadAddressId} orderId={orderId} disabled={isPreview} />
          )}
          {email && whom}
          {view.warranty && <Warranty {...of} brand={brand} kind={view.warranty} self={self} />}
        </>
      ) : (
        <LoadError title={t('errors:error_loading_order')} retryHref={self} />
      )}
    </>
  )
}

interface PicturesProps {
  addressId: string
  orderId: string
  /** A customer's view is previewed. */
  disabled: boolean
}

/** Pictures may be added here too; the API notifies nobody, so the person has to mention them to the seller. */
function Pictures(props: PicturesProps) {
  const { t } = useTranslation()
  return (
    <Section id="pictures" title={t('defect:upload.title')}>
      <p className="front">{t('defect:upload.text')}</p>
      <div className="front">
        <UploadButton {...props} />
      </div>
    </Section>
  )
}

/** Opens a mail to the seller that has the facts to fill in. */
function Write({ email, name, orderId }: { email: string; name?: string; orderId: string }) {
  const { t } = useTranslation()
  const points = [
    `${t('defect:tell.order')}: ${orderId}`,
    ...facts.map((fact) => `${t(`defect:tell.${fact}`)}: `),
  ]
  const subject = t('defect:mail_subject', { id: orderId })
  return (
    <Section id="write" title={t('defect:write.title')}>
      <div className="front grid gap-3">
        <p>{t('defect:write.text')}</p>
        <p className="flex flex-wrap items-center gap-3">
          <Button
            variant="primary"
            place="max-xs:grow max-xs:basis-full"
            href={mailto(email, { subject, body: points.join('\n\n') })}
          >
            <Icon name="edit" size="small" />
            {t('defect:write.action')}
          </Button>
        </p>
        <p className="text-sm/note text-birch-2 break-words">
          {[name, email].filter(Boolean).join(', ')}
        </p>
      </div>
    </Section>
  )
}

const facts = ['product', 'defect', 'noticed', 'pictures'] as const

/** The facts that the seller asks for. */
function Tell({ addressId, orderId }: { addressId: string; orderId: string }) {
  const { t } = useTranslation()
  return (
    <Section id="tell" title={t('defect:tell.title')}>
      <div className="front">
        <Facts>
          <Fact label={t('defect:tell.order')}>{orderId}</Fact>
          {facts.map((fact) => (
            <Fact key={fact} label={t(`defect:tell.${fact}`)}>
              {t(`defect:tell.${fact}_text`)}
            </Fact>
          ))}
        </Facts>
      </div>
      <p className="front">{t('defect:tell.keep')}</p>
      <LineLink href={paths.orderRows(addressId, orderId)} icon="order">
        {t('order:rows.load')}
      </LineLink>
      <LineLink href={paths.arrival(addressId, orderId)} icon="check">
        {t('arrival:link')}
      </LineLink>
    </Section>
  )
}

interface WhomProps {
  seller?: Seller
  country: string
  addressId: string
  orderId: string
}

/** The salesperson and the store of the order; where neither is known, the contacts. */
function Whom({ seller, country, addressId, orderId }: WhomProps) {
  const { t } = useTranslation()
  const title = t('defect:seller.title')
  if (seller) {
    return (
      <SellerCard
        seller={seller}
        country={country}
        mailSubject={t('defect:mail_subject', { id: orderId })}
        words={{
          title,
          salesPerson: t('order:seller.sales_person'),
          store: t('order:seller.store'),
        }}
      />
    )
  }
  return (
    <Section id="seller" title={title}>
      <p className="front">{t('defect:seller.none')}</p>
      <LineLink href={paths.contacts(addressId)} icon="phone">
        {t('contacts:title')}
      </LineLink>
    </Section>
  )
}

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'

/** The contacts for a defect of an order, and the maker's warranty. */
interface DefectView {
  /** Absent where nothing is known of the salesperson or the store. */
  seller?: Seller
  /** For phone numbers without a country's code: SWE or FIN. */
  country: string
  /** Absent where the order's warranty is not published. */
  warranty?: Loaded<WarrantyKind>
  /** Where the customer adds pictures; null: an installer's page. */
  uploadAddressId: string | null
}

/**
 * Null: the order could not be loaded.
 * @throws a 404 for an order that does not exist or is not the person's to see
 */
async function loadDefect(
  portal: Portal,
  place: { addressId: string; orderId: string },
): Promise<DefectView | null> {
  const { orderId } = place
  const [order, role, upload, warranty] = await Promise.all([
    orderOr404(portal, orderId),
    orderRole(portal, place),
    uploadAddress(portal, place.addressId),
    settle(getWarrantyData(portal.api, orderId)),
  ])
  if (!order) return null
  return {
    ...(hasSeller(order.seller) && { seller: order.seller }),
    country: orderCountry(order),
    ...(!isMissing(warranty) &&
      orderSections(order, role).warranty && {
        warranty: mapLoaded(warranty, ({ type }) => warrantyKind(type)),
      }),
    uploadAddressId: role === 'customer' ? upload : null,
  }
}

/** The cover of each warranty; the terms of the third are those of its badge (specification 2.10). */
const covers = {
  consumer: 'warranty:content.consumer',
  professional: 'warranty:content.professional',
  other: 'warranty:content.two_years',
} as const satisfies Record<WarrantyKind, string>

const deadlines = {
  consumer: 'warranty:deadline.consumer',
  professional: 'warranty:deadline.professional',
  other: 'warranty:deadline.other',
} as const satisfies Record<WarrantyKind, string>

interface WarrantyProps {
  addressId: string
  orderId: string
  /** The maker's name: it gives the warranty. */
  brand: string
  kind: Loaded<WarrantyKind>
  /** The page's path. */
  self: string
}

/** The guarantor of the order's warranty, its cover, and the last day to report a defect. */
function Warranty({ addressId, orderId, brand, kind, self }: WarrantyProps) {
  const { t } = useTranslation()
  return (
    <Section id="warranty" title={t('defect:warranty.title')}>
      {kind.ok ? (
        <div className="front">
          <Facts>
            <Fact label={t('defect:warranty.guarantor')}>{brand}</Fact>
            <Fact label={t('defect:warranty.deadline')}>{t(deadlines[kind.value])}</Fact>
            <Fact label={t('defect:warranty.covers')}>{t(covers[kind.value])}</Fact>
          </Facts>
        </div>
      ) : (
        <LoadError title={t('errors:error_loading_warranty')} retryHref={self} />
      )}
      <LineLink href={paths.warranty(addressId, orderId)} icon="shield">
        {t('order:warranty')}
      </LineLink>
    </Section>
  )
}
