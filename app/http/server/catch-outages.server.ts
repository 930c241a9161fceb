import type { LoaderFunctionArgs, ServerBuild } from '~/framework.server'
import { keyForQuery } from '~/portal/login-redirect.server'
import { withoutInvitation } from '~/portal/pending-invitation.server'
import { LoginNotAccepted } from '~/portal/user-api.server'
import { StoreUnavailable } from '~/session/store/store.server'
import { PreviewBusy } from '~/preview/change.server'
import { pathOf, redirectAgain } from '~/http/safe-redirect.server'
import { PreviewChanged, ProviderUnavailable, WriteRefused } from '~/session/types'
import { ApiError } from '~/upstream/call.server'
import { loginNotAccepted, notInPreview, sessionLost, unavailable, type Refusal } from './refusals'
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
      throw await answerTo(error, args)
    }
  }
}

/** An error that is no outage is a bug and is thrown unchanged. */
async function answerTo(error: unknown, args: LoaderFunctionArgs): Promise<unknown> {
  const { context, request } = args
  if (error instanceof PreviewChanged || error instanceof WriteRefused)
    return inAnotherView(args, error)
  const path = pathOf(request)
  // The portal could not be opened (portal.server.ts), and no error boundary shows it.
  if (isBare503(error)) {
    context.interruption.refuse(unavailable(path))
    return error
  }
  const isNotAccepted = error instanceof LoginNotAccepted
  if (!isNotAccepted && !isOutage(error)) return error
  context.log.warn(exceptionFields(error), 'API, provider or session store failed during a request')
  if (isNotAccepted) {
    // The page after a new login: never an invitation's key, and short enough for a query.
    const returnTo = await keyForQuery(withoutInvitation(path), context.sessions)
    return refuse(args, loginNotAccepted(returnTo))
  }
  const keepsSession = error instanceof ApiError || error instanceof PreviewBusy
  return refuse(args, keepsSession ? unavailable(path) : sessionLost(path))
}

function refuse({ context }: LoaderFunctionArgs, refusal: Refusal): Response {
  context.interruption.refuse(refusal)
  return emptyResponse(refusal)
}

const emptyResponse = ({ status }: Refusal) => new Response(null, { status })

/** A preview has begun or ended: a page reloads, a form is refused. */
async function inAnotherView(args: LoaderFunctionArgs, error: Error): Promise<Response> {
  const { context, request } = args
  const { log, session } = context
  log.info(
    exceptionFields(error),
    'request refused or reloaded: a preview began, ended or forbids the write',
  )
  if (error instanceof PreviewChanged && request.method !== 'POST') return redirectAgain(request)
  session?.followMarker(await session.readMarker())
  return refuse(args, notInPreview)
}

const isBare503 = (error: unknown) =>
  error instanceof Response && error.status === 503 && error.body === null

const isOutage = (error: unknown): error is Error =>
  error instanceof StoreUnavailable ||
  error instanceof ProviderUnavailable ||
  error instanceof PreviewBusy ||
  error instanceof ApiError
