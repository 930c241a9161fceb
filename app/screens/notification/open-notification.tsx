import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { safeHref } from '../../domain/link'
import { paths } from '../../paths'
import { requirePortal, type Portal } from '../../portal.server'
import { listNotifications, openNotification } from '../../upstream/notification.server'
import { settle } from '../../upstream/settle'

// The address leads on to what the notification says: that does not learn where it was asked from.
const headers = { 'Referrer-Policy': 'no-referrer' }

/**
 * /n/{id} opens a notification and goes where it leads: the address that the API answers with, else
 * the item's own, else the dashboard (specification 2.3 and 8). Nothing is opened in a preview.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const portal = await requirePortal({ request, context })
  const dashboard = paths.dashboard(portal.lastAddress ?? '0')
  if (portal.preview) {
    await portal.tell({ key: 'notifications:not_in_preview', tone: 'info' })
    return redirect(dashboard, { headers })
  }
  return redirect((await destination(portal, params.notificationId ?? '')) ?? dashboard, {
    headers,
  })
}

async function destination(portal: Portal, id: string): Promise<string | null> {
  const opened = await settle(openNotification(portal.api, id))
  if (!opened.ok) return null
  return safeHref(opened.value.redirectUrl) ?? safeHref(await ownRedirect(portal, id))
}

/** The redirect of the item itself; asked for only where opening gave none. */
async function ownRedirect(portal: Portal, id: string): Promise<string | null> {
  const addressId = portal.lastAddress ?? '0'
  const listing = await settle(listNotifications(portal.api, addressId, () => portal.addresses()))
  if (!listing.ok) return null
  return listing.value.rows.find((notification) => notification.id === id)?.redirectUrl ?? null
}
