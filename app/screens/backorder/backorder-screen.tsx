import type { BackorderRow } from '~/domain/backorder'
import { backorderPage, type BackorderPage } from '~/domain/backorder-page'
import { orderCountry, type Order } from '~/domain/order'
import { pageSize } from '~/domain/page'
import { phoneNumbers, type PhoneNumber } from '~/domain/phone-number'
import { addressLines } from '~/domain/postal-address'
import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { pathWith } from '~/http/list-query'
import { useTranslation } from '~/i18n/use-translation'
import { paths } from '~/paths'
import { openScreen, pageData } from '~/portal/page-data.server'
import { orderOr404 } from '~/portal/role.server'
import { BackorderGroups, DeliveredSwitch } from '~/screens/parts/backorders/backorder-groups'
import { isLongPhone, PhoneLinks } from '~/screens/parts/contact-links'
import { Section } from '~/screens/parts/section'
import type { ScreenHandle } from '~/screens/shell/shell'
import { pageMeta } from '~/ui/page-meta'
import { BackLink, PageHead } from '~/ui/page-head'
import { EmptyState } from '~/ui/empty-state'
import { Fact, Facts, AddressFact } from '~/ui/facts'
import { LoadError } from '~/ui/load-error'
import { Pagination } from '~/ui/pagination'
import { listBackorders } from '~/upstream/delivery.server'
import { orNull } from '~/upstream/settle'

export const handle = { layout: 'apart' } satisfies ScreenHandle
export const meta = pageMeta('backorder:page_title', 'backorder:description')

export async function loader(args: LoaderFunctionArgs) {
  const { portal, url, addressId, orderId } = await openScreen(args, 'addressId', 'orderId')
  const query = {
    showDelivered: url.searchParams.get('showDelivered') === '1',
    page: Number(url.searchParams.get('page')) || 1,
  }
  const [order, rows] = await Promise.all([
    orderOr404(portal, orderId),
    orNull(listBackorders(portal.api, orderId)),
  ])
  const data = {
    addressId,
    orderId,
    query,
    orderFailed: order === null,
    view:
      order && rows
        ? {
            recipients: recipients(order, rows),
            ...backorderPage(rows, query, { now: portal.now }),
          }
        : null,
  }
  return pageData(data, { status: data.view ? 200 : 503 })
}

export default function BackorderScreen() {
  const { addressId, orderId, query, orderFailed, view } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const title = orderFailed ? t('errors:error_loading_order') : t('errors:error_loading_backorders')
  return (
    <>
      <BackLink href={paths.order(addressId, orderId)} label={t('order:title', { id: orderId })} />
      <PageHead title={t('backorder:title')} />
      {view ? (
        <>
          <ShippingDetails recipients={view.recipients} />
          <Backorders view={view} />
        </>
      ) : (
        <LoadError
          title={title}
          retryHref={backorderAddress(paths.backorder(addressId, orderId), query)}
        />
      )}
    </>
  )
}

/** Defaults stay out of the address. */
const backorderAddress = (
  path: string,
  { showDelivered, page }: { showDelivered: boolean; page: number },
) => pathWith(path, { showDelivered: showDelivered && 1, page: page > 1 && page })

/** The backorders, with the switch for delivered rows (specification 2.10). */
function Backorders({ view }: { view: BackorderPage }) {
  const { addressId, orderId, query } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const { showDelivered } = query
  const path = paths.backorder(addressId, orderId)
  if (view.total === 0) {
    return <EmptyState title={t('backorder:none.title')}>{t('backorder:none.text')}</EmptyState>
  }
  return (
    <section aria-labelledby="backorders-title">
      <div className="front-head mb-2">
        <h2 id="backorders-title">{t('backorder:groups')}</h2>
        {view.delivered > 0 && (
          <DeliveredSwitch delivered={view.delivered} action={path} on={showDelivered} />
        )}
      </div>
      {view.groups.length === 0 ? (
        <p className="front rounded-front">{t('backorder:all_delivered')}</p>
      ) : (
        <BackorderGroups groups={view.groups} />
      )}
      <Pagination list={view} href={(page) => backorderAddress(path, { showDelivered, page })} />
    </section>
  )
}

/** Several recipients if the rows name several. */
function ShippingDetails({ recipients }: { recipients: Recipient[] }) {
  const { t } = useTranslation()
  if (recipients.length === 0) return null
  return (
    <Section id="shipping" title={t('backorder:shipping.title')}>
      {recipients.map(({ contactPerson, phones, lines }, index) => (
        <div key={index} className="front">
          <Facts layout="grid">
            {contactPerson !== '' && (
              <Fact label={t('backorder:shipping.contact_person')}>{contactPerson}</Fact>
            )}
            {phones.length > 0 && (
              <Fact label={t('backorder:shipping.phone')} wide={phones.some(isLongPhone)}>
                <PhoneLinks phones={phones} name={contactPerson || undefined} />
              </Fact>
            )}
            <AddressFact label={t('backorder:shipping.address')} lines={lines} />
          </Facts>
        </div>
      ))}
    </Section>
  )
}

/** A place with the person to call there. */
interface Recipient {
  contactPerson: string
  phones: PhoneNumber[]
  lines: string[]
}

/** Each delivery address of the rows once; if the rows have none, the order's delivery address. */
function recipients(order: Order, rows: readonly BackorderRow[]): Recipient[] {
  const recipient = (
    { contactPerson, phone }: Pick<BackorderRow, 'contactPerson' | 'phone'>,
    lines: string[],
  ) => ({ contactPerson, phones: phoneNumbers(phone, orderCountry(order)), lines })
  const hasContent = ({ contactPerson, phones, lines }: Recipient) =>
    contactPerson !== '' || phones.length > 0 || lines.length > 0
  const seen = new Set<string>()
  const places = new Map<string, Recipient>()
  for (const row of rows) {
    const key = JSON.stringify([row.contactPerson, row.phone, row.deliveryAddress])
    if (seen.has(key)) continue
    seen.add(key)
    const place = recipient(row, addressLines(row.deliveryAddress))
    if (hasContent(place)) places.set(JSON.stringify(place), place)
    // Rows may name any number of places: at most a page of them.
    if (places.size === pageSize) break
  }
  if (places.size > 0) return [...places.values()]
  return [recipient(order.delivery, addressLines(order.delivery))].filter(hasContent)
}
