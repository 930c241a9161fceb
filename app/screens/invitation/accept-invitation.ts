import type { LoaderFunctionArgs } from '~/framework.server'
import { readParams } from '~/http/route-params'
import { paths } from '~/paths'
import { findPortal } from '~/portal/portal.server'
import { safeRedirect } from '~/http/safe-redirect.server'
import {
  keepInvitation,
  pendingInvitation,
  rememberOpened,
} from '~/portal/pending-invitation.server'
import { LoginNotAccepted } from '~/portal/user-api.server'
import { cookieHeaders, setInvitation } from '~/http/cookies.server'
import { isRefusedInvitation } from '~/upstream/sharing.server'
import { ApiError } from '~/upstream/call.server'
import { invitationLanding } from './invitation-landing.server'

/**
 * Loading /invitation/{id} accepts the invitation and redirects to a page without the token (specification
 * 2.12). A cookie keeps the invitation during login and registration. The server refuses prefetches.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { invitationId: id } = readParams(params, 'invitationId')
  const { secure } = context.config
  const keep = () => keepInvitation(id, { request, secure, login: context.login })
  const path = paths.invitation(id)
  try {
    const portal = await findPortal({ request, context })
    if (!portal) {
      const { cookies, returnTo } = await keep()
      return leadTo(paths.login(returnTo), cookies)
    }
    const destination = await invitationLanding(portal, id)
    // Another pending invitation stays pending.
    const isPending = (await pendingInvitation(request, context.login)) === path
    return leadTo(destination, isPending ? [setInvitation(null, secure)] : [])
  } catch (error) {
    if (isOutage(error)) {
      await rememberOpened(path, context)
      return leadTo(paths.invitationWaiting(), (await keep()).cookies)
    }
    if (error instanceof Response && isRedirect(error)) {
      return leadTo(error.headers.get('Location') ?? paths.entry(), [
        ...(await keep()).cookies,
        ...error.headers.getSetCookie(),
      ])
    }
    throw error
  }
}

function leadTo(path: string, cookies: readonly string[]): Response {
  const headers = cookieHeaders(cookies)
  // The URL is a secret: no Referer may contain it.
  headers.set('Referrer-Policy', 'no-referrer')
  return safeRedirect(path, { headers })
}

const isRedirect = ({ status }: Response) => status >= 300 && status < 400

/**
 * An outage keeps the invitation pending; a refusal by the API does not. The session's first reads throw a
 * 503 Response in an outage.
 */
function isOutage(error: unknown): boolean {
  if (error instanceof ApiError) return !isRefusedInvitation(error)
  // The person is sent to `/invitation-waiting`, which explains the failure and has no secret in its address.
  if (error instanceof LoginNotAccepted) return true
  return error instanceof Response && error.status === 503
}
