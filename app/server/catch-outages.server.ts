import type { LoaderFunctionArgs, ServerBuild } from '~/framework.server'
import { keyForQuery } from '~/portal/login-redirect.server'
import { withoutInvitation } from '~/portal/pending-invitation.server'
import { LoginNotAccepted, LoginTooLarge } from '~/portal/user-api.server'
import { StoreUnavailable } from '~/session/store/records.server'
import { PreviewBusy } from '~/portal/preview/change.server'
import { pathOf, redirectAgain } from '~/http/safe-redirect.server'
import { PreviewChanged, ProviderUnavailable, WriteRefused } from '~/session/types'
import { ApiError } from '~/upstream/call.server'
import { notInPreview, sessionLost, unavailable, type Refusal } from './refusals'
import { exceptionFields } from '~/observe/log.server'

/**
 * Wraps every loader and action, so that no screen handles outages. A failing store or provider, or an API
 * failure that the screen does not handle, becomes a 503 page; a login that the API rejects becomes a 403 page.
 */
export function catchOutages(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route]
    const { loader, action } = route.module
    const module = {
      ...route.module,
      ...(loader && { loader: refusing(loader) }),
      ...(action && { action: refusing(action) }),
    }
    return [id, { ...route, module }]
  })
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] }
}

/** Outages become refusals of the request (request-context.server.ts). */
function refusing<Args extends LoaderFunctionArgs, T>(
  work: (args: Args) => T | Promise<T>,
): (args: Args) => Promise<T> {
  return async (args) => {
    const { interruption, refusal } = args.context
    // After a refused form Remix would still run the page's loaders.
    if (!refusal && interruption.refusal) throw emptyResponse(interruption.refusal)
    try {
      return await work(args)
    } catch (error) {
      const refused = await refusalOf(error, args)
      if (refused === 'reload') throw redirectAgain(args.request)
      // An error that is no outage is a bug and is thrown unchanged.
      if (!refused) throw error
      interruption.refuse(refused)
      throw emptyResponse(refused)
    }
  }
}

const emptyResponse = ({ status }: Refusal) => new Response(null, { status })

/** Null: no outage. */
async function refusalOf(
  error: unknown,
  { context, request }: LoaderFunctionArgs,
): Promise<Refusal | 'reload' | null> {
  const { log, session, login } = context
  // A preview has begun or ended: a page reloads, a form is refused.
  if (error instanceof PreviewChanged || error instanceof WriteRefused) {
    log.info(
      exceptionFields(error),
      'request refused or reloaded: a preview began, ended or forbids the write',
    )
    if (error instanceof PreviewChanged && request.method !== 'POST') return 'reload'
    session?.followMarker(await session.readMarker())
    return notInPreview
  }
  const path = pathOf(request)
  // The portal could not be opened (portal.server.ts), and no error boundary shows it.
  if (error instanceof Response)
    return error.status === 503 && error.body === null ? unavailable(path) : null
  const isNotAccepted = error instanceof LoginNotAccepted
  const keepsSession = error instanceof ApiError || error instanceof PreviewBusy
  const losesSession = error instanceof StoreUnavailable || error instanceof ProviderUnavailable
  if (!isNotAccepted && !keepsSession && !losesSession) return null
  log.warn(exceptionFields(error), 'API, provider or session store failed during a request')
  // The page after a new login: never an invitation's key, and short enough for a query.
  if (error instanceof LoginTooLarge) return { status: 403, reason: 'login too large' }
  if (isNotAccepted) {
    const retry = await keyForQuery(withoutInvitation(path), login)
    return { status: 403, reason: 'login', retry }
  }
  return keepsSession ? unavailable(path) : sessionLost(path)
}
