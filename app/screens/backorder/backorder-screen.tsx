import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { BackLink } from '~/ui/back-link'
import { LoadError } from '~/ui/load-error'
import { paths } from '~/paths'
import { pageData, openScreen } from '~/portal/page-data.server'
import { orderOr404 } from '~/portal/role.server'
import { listBackorders } from '~/upstream/delivery.server'
import { settle } from '~/upstream/settle'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import {
  backorderAddress,
  backorderView,
  readBackorderQuery,
  type BackorderView,
  type Recipient,
} from './backorder-view'
import { BackorderGroups, DeliveredSwitch } from '~/screens/parts/backorders/backorder-groups'
import { EmptyState } from '~/ui/empty-state'
import { Pagination } from '~/ui/pagination'
import { PhoneLinks } from '~/screens/parts/contact-links'
import { Fact, Facts } from '~/ui/facts'
import { Lines } from '~/ui/lines'

export const handle = {
  menu: 'orders',
  description: 'backorder:description',
} satisfies ScreenHandle

export async function loader(args: LoaderFunctionArgs) {
  const { portal, url, addressId, orderId } = await openScreen(args, 'addressId', 'orderId')
  const query = readBackorderQuery(url.searchParams)
  const [order, rows] = await Promise.all([
    orderOr404(portal, orderId),
    settle(listBackorders(portal.api, orderId)),
  ])
  const data = {
    title: portal.pageTitle(portal.t('backorder:page_title', { id: orderId })),
    addressId,
    orderId,
    query,
    orderFailed: order === null,
    view: order && rows.ok ? backorderView(order, rows.value, query, portal.now) : null,
  }
  return pageData(data, { status: data.view ? 200 : 503 })
}

export default function BackorderScreen() {
  const { addressId, orderId, query, orderFailed, view } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const path = paths.backorder(addressId, orderId)
  const title = orderFailed ? t('errors:error_loading_order') : t('errors:error_loading_backorders')
  return (
    <>
      <BackLink href={paths.order(addressId, orderId)} label={t('order:title', { id: orderId })} />
      <header className="head">
        <h1>{t('backorder:title')}</h1>
      </header>
      {view ? (
        <>
          <ShippingDetails recipients={view.recipients} />
          <Backorders view={view} path={path} showDelivered={query.showDelivered} />
        </>
      ) : (
        <LoadError title={title} retryHref={backorderAddress(path, query)} />
      )}
    </>
  )
}

interface BackordersProps {
  view: BackorderView
  /** Of the page, without its choices. */
  path: string
  showDelivered: boolean
}

/** The groups of the freight companies, and the switch for delivered rows. */
function Backorders({ view, path, showDelivered }: BackordersProps) {
  const { t } = useTranslation()
  if (view.total === 0) {
    return <EmptyState title={t('backorder:none.title')}>{t('backorder:none.text')}</EmptyState>
  }
  return (
    <section aria-labelledby="backorders-title">
      <div className="front-head gap">
        <h2 id="backorders-title">{t('backorder:groups')}</h2>
        {view.delivered > 0 && <DeliveredSwitch action={path} on={showDelivered} />}
      </div>
      {view.hidden > 0 && (
        <p className="muted gap">{t('backorder:hidden', { count: view.hidden })}</p>
      )}
      {view.groups.length === 0 ? (
        <p className="front solo">{t('backorder:all_delivered')}</p>
      ) : (
        <BackorderGroups groups={view.groups} />
      )}
      <Pagination
        page={view.page}
        pages={view.pages}
        href={(page) => backorderAddress(path, { showDelivered, page })}
      />
    </section>
  )
}

/** Recipients and places of the backorders; several where the rows name several. */
function ShippingDetails({ recipients }: { recipients: Recipient[] }) {
  const { t } = useTranslation()
  if (recipients.length === 0) return null
  return (
    <section className="stack" aria-labelledby="shipping-title">
      <div className="front">
        <h2 id="shipping-title">{t('backorder:shipping.title')}</h2>
      </div>
      {recipients.map((recipient, index) => (
        <div key={index} className="front">
          <RecipientFacts recipient={recipient} />
        </div>
      ))}
    </section>
  )
}

function RecipientFacts({ recipient }: { recipient: Recipient }) {
  const { t } = useTranslation()
  const { contactPerson, phones, lines } = recipient
  return (
    <Facts grid>
      {contactPerson !== '' && (
        <Fact label={t('backorder:shipping.contact_person')}>{contactPerson}</Fact>
      )}
      {phones.length > 0 && (
        <Fact label={t('backorder:shipping.phone')}>
          <PhoneLinks phones={phones} name={contactPerson || undefined} />
        </Fact>
      )}
      {lines.length > 0 && (
        <Fact label={t('backorder:shipping.address')}>
          <Lines lines={lines} />
        </Fact>
      )}
    </Facts>
  )
}

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
