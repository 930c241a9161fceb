import { BreakableText } from '~/ui/breakable-text'
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
import { CallLink } from '~/screens/parts/contact-links'
import { UploadButton } from '~/screens/parts/documents/upload-button'
import { Section } from '~/screens/parts/section'
import { mailAddresses, mailto } from '~/domain/mail-address'
import { hasSeller, orderCountry, orderSections } from '~/domain/order'
import { phoneNumbers } from '~/domain/phone-number'
import { warrantyKind } from '~/domain/warranty'
import { uploadAddress } from '~/portal/role.server'
import { getWarrantyData } from '~/upstream/order.server'
import { mapLoaded, isMissing } from '~/upstream/loaded'
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
    isPreview: portal.preview !== null,
    upload,
    warranty: isMissing(warranty) ? null : mapLoaded(warranty, ({ type }) => warrantyKind(type)),
  })
}

export default function DefectScreen() {
  const { addressId, orderId, order } = useOrder()
  const { t } = useTranslation()
  const [email] = mailAddresses(order.seller.salesPersonEmail)
  return (
    <>
      <BackLink href={paths.order(addressId, orderId)} label={t('order:title', { id: orderId })} />
      <PageHead title={t('defect:title')} intro={t(email ? 'defect:intro_mail' : 'defect:intro')} />
      <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-2">
        <Seller email={email} />
        <div className="lg:row-span-2">
          <Tell title={t(email ? 'defect:tell.title' : 'defect:tell.what')} />
        </div>
        <div className="grid grid-cols-1 content-start gap-2">
          <p>{t('defect:tell.keep')}</p>
          <Warranty />
        </div>
      </div>
    </>
  )
}

/** A mail with the facts to fill in, and numbers; the contacts if the order names neither salesperson nor store. */
function Seller({ email }: { email: string | undefined }) {
  const { addressId, orderId, order } = useOrder()
  const { t } = useTranslation()
  const { salesPerson, salesPersonPhone, storeName, storePhone } = order.seller
  if (!hasSeller(order.seller)) {
    return (
      <Section id="seller" title={t('defect:seller.title')}>
        <p className="front">{t('defect:seller.none')}</p>
        <LineLink href={paths.contacts(addressId)} icon="phone">
          {t('contacts:title')}
        </LineLink>
      </Section>
    )
  }
  const country = orderCountry(order)
  const [store, person] = [t('defect:seller.store'), t('defect:seller.person')]
  const phones = [
    ...phoneNumbers(salesPersonPhone, country).map((phone) => ({
      phone,
      name: salesPerson || person,
      role: '',
    })),
    ...phoneNumbers(storePhone, country).map((phone) => ({
      phone,
      name: storeName || store,
      role: store,
    })),
  ]
  const points = [
    `${t('defect:tell.order')}: ${orderId}`,
    ...facts.map((fact) => `${t(`defect:tell.${fact}`)}: `),
  ]
  const subject = t('defect:mail_subject', { id: orderId })
  return (
    <Section id="seller" title={t(email ? 'defect:write.title' : 'defect:seller.title')}>
      <div className="front grid grid-cols-1 gap-2 wrap-anywhere">
        <p>
          <strong>{salesPerson || storeName}</strong>{' '}
          <span className="block text-birch-2">
            {salesPerson ? [person, storeName].filter(Boolean).join(', ') : store}
          </span>
        </p>
        {email && (
          <>
            <Button variant="primary" href={mailto(email, { subject, body: points.join('\n\n') })}>
              <Icon name="edit" size="small" />
              {t('defect:write.action')}
            </Button>
            <p className="note">
              <BreakableText text={email} />
            </p>
          </>
        )}
        <p className="-mb-2 flex flex-wrap gap-x-4">
          {phones.map(({ phone, name, role }, index) => (
            <span key={index} className="inline-flex flex-wrap items-center gap-x-1.5">
              <CallLink phone={phone} name={name} />{' '}
              {role && <span className="text-birch-2">{role}</span>}
            </span>
          ))}
        </p>
      </div>
    </Section>
  )
}

const facts = ['product', 'defect', 'noticed', 'pictures'] as const

/** The API notifies nobody of pictures, so the person has to mention them to the seller. */
function Tell({ title }: { title: string }) {
  const { addressId, orderId, role } = useOrder()
  const { isPreview, upload } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const canAdd = role === 'customer' && upload !== null
  return (
    <Section id="tell" title={title}>
      <div className="front">
        <ol className="grid gap-1">
          {facts.map((fact, index) => (
            <li key={fact} className="flex gap-3">
              <b className="w-3 flex-none text-link">{index + 1}</b>{' '}
              <span className="wrap-anywhere">{t(`defect:tell.${fact}_text`)}</span>
            </li>
          ))}
        </ol>
        <p className="mt-2 flex flex-wrap items-center gap-x-4">
          <a className="act" href={paths.orderRows(addressId, orderId)}>
            {t('order:rows.load')}
            <Icon name="right" size="tiny" />
          </a>{' '}
          {canAdd && (
            <UploadButton addressId={upload} orderId={orderId} disabled={isPreview} isText>
              {t('defect:upload.action')}
            </UploadButton>
          )}
        </p>
        {canAdd && <p className="caption">{t('defect:upload.text')}</p>}
      </div>
    </Section>
  )
}

/** Until when a defect is reported, and the certificate with the terms. */
function Warranty() {
  const { addressId, orderId, order, role } = useOrder()
  const { warranty } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  if (!warranty || !orderSections(order, role).warranty) return null
  if (!warranty.ok) {
    return (
      <LoadError
        title={t('errors:error_loading_warranty')}
        retryHref={paths.defect(addressId, orderId)}
      />
    )
  }
  return (
    <p>
      {t(`defect:deadline.${warranty.value}`)}{' '}
      <a href={paths.warranty(addressId, orderId)}>{t('warranty:terms')}</a>
    </p>
  )
}
