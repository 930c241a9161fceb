import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework.server'
import type { PortalPath, WebLink } from '~/domain/link'
import { paths } from '~/paths'
import type { Portal } from '~/portal/portal.server'
import { openScreen } from '~/portal/page-data.server'
import { followLink, safeRedirect } from '~/http/safe-redirect.server'
import { ApiError, isUnseen } from '~/upstream/call.server'
import { listNotifications, openNotification } from '~/upstream/notification.server'
import { orNull } from '~/upstream/settle'

// The Referer must not reveal this URL to the target.
const headers = { 'Referrer-Policy': 'no-referrer' }

/**
 * /n/{id} opens a notification and redirects to the API's target, the notification's own, or the dashboard
 * (specification 2.3 and 8). Push messages link here. Previews open nothing.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, notificationId: id } = await openScreen(args, 'notificationId')
  if (portal.preview) {
    await portal.tell({ key: 'notifications:not_in_preview', tone: 'info' })
    return safeRedirect(dashboard(portal), { headers })
  }
  return followLink(await destination(portal, id, () => openNotification(portal.api, id)), {
    headers,
  })
}

/** Opens a notification by the form on the dashboard. */
export async function action(args: ActionFunctionArgs) {
  const { portal, notificationId: id } = await openScreen(args, 'notificationId')
  const form = await args.request.formData()
  const to = await destination(portal, id, async () => {
    let opened: Opened | null = null
    await portal.submitOnce(form, async () => {
      opened = await openNotification(portal.api, id)
    })
    // If the form was sent before, this request has no answer of the API, so the redirect uses the
    // notification's own target.
    return opened ?? { redirectUrl: null }
  })
  return followLink(to, { headers })
}

type Opened = Awaited<ReturnType<typeof openNotification>>

const dashboard = (portal: Portal): PortalPath => paths.dashboard(portal.lastAddress ?? '0')

async function destination(
  portal: Portal,
  id: string,
  open: () => Promise<Opened>,
): Promise<WebLink | PortalPath> {
  try {
    const { redirectUrl } = await open()
    const link = redirectUrl ?? (await ownRedirect(portal, id))
    return link === null || leadsBack(link, portal.config) ? dashboard(portal) : link
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await portal.tell({
      key: 'notifications:open_failed',
      tone: 'danger',
      ...(!isUnseen(error) && { retry: paths.notification(id) }),
    })
    return dashboard(portal)
  }
}

/**
 * A target that is a notification, or a login to one, would loop. Like the router, this compares the decoded
 * path without regard to case.
 */
function leadsBack(link: WebLink | PortalPath, { publicUrl }: Portal['config']): boolean {
  const { origin, pathname } = new URL(link, publicUrl)
  return origin === publicUrl && /^\/+(?:n|auth)(?:\/|$)/i.test(decoded(pathname))
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch (error) {
    if (error instanceof URIError) return pathname // No page has such an address.
    throw error
  }
}

/** The notification's own target, read only if the API's answer to opening has none. */
async function ownRedirect(portal: Portal, id: string): Promise<Opened['redirectUrl']> {
  const addressId = portal.lastAddress ?? '0'
  const listing = await orNull(listNotifications(portal.api, addressId, portal.addresses))
  return listing?.rows.find((notification) => notification.id === id)?.redirectUrl ?? null
}
