import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { LineLink } from '~/ui/line-link'
import { BackLink } from '~/ui/back-link'
import { Icon } from '~/ui/icon'
import { untilScript } from '~/ui/until-script'
import { LoadError } from '~/ui/load-error'
import { Notice } from '~/ui/notice'
import { paths } from '~/paths'
import { pageData } from '~/portal/page-data.server'
import { openScreen } from '~/portal/open-screen.server'
import { safeRedirect } from '~/http/safe-redirect.server'
import { orderOr404 } from '~/portal/order-or-404.server'
import { isMissing, settle } from '~/upstream/settle'
import { getWarrantyData } from '~/upstream/order.server'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import { certificateView, type CertificateView, type BadgeView } from './certificate-view'
import { Mark } from '~/ui/art/mark'
import { Rings } from '~/ui/art/rings'
import { Fact, Facts } from '~/ui/facts'
import { Lines } from '~/ui/lines'
import type { WarrantyBadge, WarrantyCover } from '~/domain/warranty'

export const handle = {
  menu: 'orders',
  width: 'cert',
  namesOrder: true,
  description: 'warranty:description',
} satisfies ScreenHandle

export async function loader(args: LoaderFunctionArgs) {
  const { portal, addressId, orderId } = await openScreen(args, 'addressId', 'orderId')
  const [order, warranty] = await Promise.all([
    orderOr404(portal, orderId),
    settle(getWarrantyData(portal.api, orderId)),
  ])
  // Decided: for an order without a warranty this redirects to the order; no page links here then.
  if (order && !order.showWarranty) throw safeRedirect(paths.order(addressId, orderId))
  const data = {
    title: portal.pageTitle(portal.t('warranty:page_title', { id: orderId })),
    brand: portal.config.brand.name,
    addressId,
    orderId,
    orderFailed: order === null,
    isMissing: order !== null && isMissing(warranty),
    certificate:
      order && warranty.ok
        ? certificateView(warranty.value, {
            language: portal.language,
            orderDay: order.deliveryDate,
            now: portal.now,
          })
        : null,
  }
  return pageData(data, { status: data.certificate || data.isMissing ? 200 : 503 })
}

export default function WarrantyScreen() {
  const data = useLoaderData<typeof loader>()
  const { brand, addressId, orderId, certificate } = data
  const { t } = useTranslation()
  const failed = data.orderFailed ? 'errors:error_loading_order' : 'errors:error_loading_warranty'
  return (
    <>
      <div className="head no-print">
        <BackLink
          href={paths.order(addressId, orderId)}
          label={t('order:title', { id: orderId })}
        />
        {certificate && (
          <button className="button" type="button" data-print="" {...untilScript}>
            <Icon name="print" className="icon-s" />
            {t('warranty:print')}
          </button>
        )}
      </div>
      {!certificate && (
        <header className="head">
          <h1>{t('warranty:title')}</h1>
        </header>
      )}
      {certificate ? (
        <>
          <Certificate brand={brand} view={certificate} />
          <LineLink href={paths.defect(addressId, orderId)} icon="tools" className="solo no-print">
            {t('defect:title')}
          </LineLink>
        </>
      ) : data.isMissing ? (
        <Notice icon="info">{t('warranty:none')}</Notice>
      ) : (
        <LoadError title={t(failed)} retryHref={paths.warranty(addressId, orderId)} />
      )}
    </>
  )
}

/** The certificate: a sheet of paper in both themes, and one A4 page in print. */
function Certificate({ brand, view }: { brand: string; view: CertificateView }) {
  const { t } = useTranslation()
  const facts = [
    [t('warranty:customer'), view.customer],
    [t('warranty:address'), view.address],
    [t('warranty:order_number'), [view.orderId]],
    [t('warranty:delivery_date'), view.deliveryDate],
    [t('warranty:store'), view.store],
    [t('warranty:sales_person'), view.salesPerson],
  ] as const
  return (
    <article className="certificate">
      <header>
        <div>
          <p className="brand">
            <Mark onPaper />
            <span>{brand}</span>
          </p>
          <h1>{t('warranty:title')}</h1>
        </div>
        <Badges badges={view.badges} />
      </header>
      <Facts grid>
        {facts.map(
          ([label, lines]) =>
            lines.length > 0 && (
              <Fact key={label} label={label}>
                <Lines lines={lines} />
              </Fact>
            ),
        )}
      </Facts>
      {view.terms && <Terms terms={view.terms} />}
      <Rings years={view.badges[0]?.years ?? 0} />
    </article>
  )
}

/** Oak end grain with a ring for each year, labelled in the person's language. */
function Badges({ badges }: { badges: BadgeView[] }) {
  const { t } = useTranslation()
  return (
    <div className="badges">
      {badges.map(({ years, language, covers, last }) => (
        <figure key={years}>
          <img
            src={`/badges/warranty-${years}-${language}.svg`}
            alt={t(yearsWords[years])}
            width="240"
            height="240"
          />
          {(covers || last) && (
            <figcaption>
              {covers && t(coverWords[covers])}
              {last && <strong className="block">{t('warranty:until', { day: last })}</strong>}
            </figcaption>
          )}
        </figure>
      ))}
    </div>
  )
}

/** The differences between the two warranties that have terms (specification 9). */
const texts = {
  consumer: {
    content: 'warranty:content.consumer',
    validity: 'warranty:validity.consumer',
    procedure: 'warranty:procedure.consumer',
  },
  professional: {
    content: 'warranty:content.professional',
    validity: 'warranty:validity.professional',
    procedure: 'warranty:procedure.professional',
  },
} as const satisfies Record<NonNullable<CertificateView['terms']>, Record<string, string>>

function Terms({ terms }: { terms: NonNullable<CertificateView['terms']> }) {
  const { t } = useTranslation()
  const { content, validity, procedure } = texts[terms]
  const sections = [
    [t('warranty:start.title'), t('warranty:start.text')],
    [t('warranty:content.title'), t(content)],
    [t('warranty:exclusions.title'), t('warranty:exclusions.text')],
    [t('warranty:validity.title'), t(validity)],
    [t('warranty:procedure.title'), t(procedure)],
  ] as const
  return (
    <section className="terms" aria-label={t('warranty:terms')}>
      {sections.map(([title, text]) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
    </section>
  )
}

const coverWords = {
  hinges: 'warranty:badges.hinges',
  furniture: 'warranty:badges.furniture',
  mechanisms: 'warranty:badges.mechanisms',
} as const satisfies Record<WarrantyCover, string>

const yearsWords = {
  2: 'warranty:badges.years_2',
  5: 'warranty:badges.years_5',
  10: 'warranty:badges.years_10',
  30: 'warranty:badges.years_30',
} as const satisfies Record<WarrantyBadge['years'], string>

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
