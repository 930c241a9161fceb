import { Button } from '~/ui/button'
import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { LineLink } from '~/ui/line-link'
import { BackLink, PageHead } from '~/ui/page-head'
import { LoadError } from '~/ui/load-error'
import { paths } from '~/paths'
import { pageData, openScreen } from '~/portal/page-data.server'
import { useOrder, type OrderHandle } from '~/screens/orders/order/layout'
import { pageMeta } from '~/ui/page-meta'
import { Icon } from '~/ui/icon'
import { UploadButton } from '~/screens/parts/documents/upload-button'
import { Section } from '~/screens/parts/section'
import { Fact, Facts } from '~/ui/facts'
import { mailAddresses, mailto } from '~/domain/mail-address'
import { hasSeller, orderCountry, orderSections } from '~/domain/order'
import { SellerCard } from '~/screens/parts/seller-card'
import { warrantyKind, type WarrantyKind } from '~/domain/warranty'
import { uploadAddress } from '~/portal/role.server'
import { getWarrantyData } from '~/upstream/order.server'
import { mapLoaded, isMissing, type Loaded } from '~/upstream/loaded'
import { settle } from '~/upstream/settle'

export const handle = {
  heading: 'defect:title',
  intro: 'defect:intro',
} satisfies OrderHandle
export const meta = pageMeta('defect:page_title', 'defect:description')

/** The page shows the warranty only if the order publishes it. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, addressId, orderId } = await openScreen(args, 'addressId', 'orderId')
  const [upload, warranty] = await Promise.all([
    uploadAddress(portal, addressId),
    settle(getWarrantyData(portal.api, orderId)),
  ])
  return pageData({
    brand: portal.config.brand.name,
    isPreview: portal.preview !== null,
    upload,
    warranty: isMissing(warranty) ? null : mapLoaded(warranty, ({ type }) => warrantyKind(type)),
  })
}

export default function DefectScreen() {
  const { addressId, orderId, order, role } = useOrder()
  const { brand, isPreview, upload, warranty } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const { seller } = order
  const [email] = mailAddresses(seller.salesPersonEmail)
  const showsWarranty = warranty && orderSections(order, role).warranty
  const hasAside = email || showsWarranty
  return (
    <>
      <BackLink href={paths.order(addressId, orderId)} label={t('order:title', { id: orderId })} />
      <PageHead title={t('defect:title')} intro={t('defect:intro')} />
      <div className={hasAside ? 'columns' : undefined}>
        <div className="col">
          {email ? <Write email={email} name={seller.salesPerson} /> : <Whom />}
          <Tell />
          {role === 'customer' && upload !== null && (
            <Pictures addressId={upload} disabled={isPreview} />
          )}
        </div>
        {hasAside && (
          <aside className="col" aria-label={t('order:side')}>
            {email && <Whom />}
            {showsWarranty && <Warranty brand={brand} kind={warranty} />}
          </aside>
        )}
      </div>
    </>
  )
}

/** The API notifies nobody of pictures, so the person has to mention them to the seller. */
function Pictures(props: { addressId: string; disabled: boolean }) {
  const { orderId } = useOrder()
  const { t } = useTranslation()
  return (
    <Section id="pictures" title={t('defect:upload.title')}>
      <p className="front">{t('defect:upload.text')}</p>
      <div className="front">
        <UploadButton {...props} orderId={orderId} />
      </div>
    </Section>
  )
}

/** The text of the mail lists the facts that the person fills in. */
function Write({ email, name }: { email: string; name: string }) {
  const { orderId } = useOrder()
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
            className="max-xs:grow max-xs:basis-full"
            href={mailto(email, { subject, body: points.join('\n\n') })}
          >
            <Icon name="edit" size="small" />
            {t('defect:write.action')}
          </Button>
        </p>
        <p className="note break-words">{[name, email].filter(Boolean).join(', ')}</p>
      </div>
    </Section>
  )
}

const facts = ['product', 'defect', 'noticed', 'pictures'] as const

function Tell() {
  const { addressId, orderId } = useOrder()
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
    </Section>
  )
}

/** The order's salesperson and store, or the contacts. */
function Whom() {
  const { addressId, orderId, order } = useOrder()
  const { t } = useTranslation()
  const title = t('defect:seller.title')
  if (hasSeller(order.seller)) {
    return (
      <SellerCard
        seller={order.seller}
        country={orderCountry(order)}
        mailSubject={t('defect:mail_subject', { id: orderId })}
        title={title}
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

/** `other` shows the same warranty terms as its badge (specification 2.10). */
const covers = {
  consumer: 'warranty:content.consumer',
  professional: 'warranty:content.professional',
  other: 'warranty:content.two_years',
} as const satisfies Record<WarrantyKind, string>

/**
 * Guarantor, cover, and the last day to report a defect.
 * @param props.brand the maker's name: the maker is the guarantor
 */
function Warranty({ brand, kind }: { brand: string; kind: Loaded<WarrantyKind> }) {
  const { addressId, orderId } = useOrder()
  const { t } = useTranslation()
  return (
    <Section id="warranty" title={t('defect:warranty.title')}>
      {kind.ok ? (
        <div className="front">
          <Facts>
            <Fact label={t('defect:warranty.guarantor')}>{brand}</Fact>
            <Fact label={t('defect:warranty.deadline')}>
              {t(`warranty:deadline.${kind.value}`)}
            </Fact>
            <Fact label={t('defect:warranty.covers')}>{t(covers[kind.value])}</Fact>
          </Facts>
        </div>
      ) : (
        <LoadError
          title={t('errors:error_loading_warranty')}
          retryHref={paths.defect(addressId, orderId)}
        />
      )}
      <LineLink href={paths.warranty(addressId, orderId)} icon="shield">
        {t('order:warranty.certificate')}
      </LineLink>
    </Section>
  )
}
