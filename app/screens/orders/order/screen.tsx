import { today } from '~/domain/helsinki'
import { useActionData, useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { BackLink } from '~/components/back-link'
import { LoadError } from '~/components/load-error'
import { expiryChoices } from '~/domain/expiry-choice'
import { paths } from '~/paths'
import { pageData } from '~/portal/page-data.server'
import { openScreen } from '~/portal/open-screen.server'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import order from '~/styles/order.css?inline'
import payments from '~/styles/payments.css?inline'
import ticket from '~/styles/ticket.css?inline'
import { loadOrder } from './load.server'
import { OrderPage } from './page'
import { InvitationForm } from './sharing/invitation-form'
import { invite } from './sharing/send-invitation.server'

export const handle = {
  menu: 'orders',
  description: 'order:description',
  styles: ticket + order + payments,
} satisfies ScreenHandle

export async function loader(args: LoaderFunctionArgs) {
  const { portal, url, addressId, orderId } = await openScreen(args, 'addressId', 'orderId')
  const view = await loadOrder(portal, { addressId, orderId, url })
  const data = {
    title: portal.pageTitle(portal.t('order:title', { id: orderId })),
    addressId,
    orderId,
    self: url.pathname + url.search,
    view,
    draft: view?.sharing?.firstDay ? await portal.takeDraft() : null,
    firstDay: today(portal.now),
    choices: view ? [] : expiryChoices(null, portal.now),
  }
  return pageData(data, { status: view ? 200 : 503 })
}

export const action = invite

export default function OrderScreen() {
  const { addressId, orderId, self, view, draft, firstDay, choices } =
    useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const { t } = useTranslation()
  if (view) return <OrderPage view={view} lastResult={lastResult} draft={draft} />
  return (
    <>
      <BackLink href={paths.orders(addressId)} label={t('orders:title')} />
      <header className="head">
        <h1>{t('order:title', { id: orderId })}</h1>
      </header>
      <LoadError title={t('errors:error_loading_order')} retryHref={self} />
      {/* The form keeps its input where the rest of the page could not be loaded. */}
      {lastResult && (
        <InvitationForm self={self} firstDay={firstDay} choices={choices} lastResult={lastResult} />
      )}
    </>
  )
}

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
