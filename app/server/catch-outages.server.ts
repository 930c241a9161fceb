import type {
  ActionFunctionArgs,
  AppLoadContext,
  LoaderFunctionArgs,
  ServerBuild,
} from '@remix-run/node'
import { keyForQuery } from '~/portal/login-redirect.server'
import { withoutInvitation } from '~/portal/pending-invitation.server'
import { LoginNotAccepted } from '~/portal/user-api.server'
import { StoreUnavailable } from '~/session/store/store'
import { PreviewBusy } from '~/portal/preview-change.server'
import { redirectAgain } from '~/navigation/safe-redirect.server'
import { PreviewChanged, ProviderUnavailable, WriteRefused } from '~/session/types'
import { ApiError } from '~/upstream/call.server'
import { loginNotAccepted, notInPreview, sessionLost, unavailable, type Refusal } from './refusals'

type RequestArgs = LoaderFunctionArgs | ActionFunctionArgs

/**
 * Every loader and action of the portal, so that a session store or a provider which cannot be asked
 * in the middle of one is the same answer everywhere: 503, and the page to try again (security:
 * availability). So is a failure of the API that no screen answers. A login that the API does not
 * accept is a page that says so (403). No screen has to think of it.
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

/** The same work, whose outages are refusals of the request (interruption.server.ts). */
function refusing<T>(
  work: (args: RequestArgs) => T | Promise<T>,
): (args: RequestArgs) => Promise<T> {
  return async (args) => {
    const { interruption, refusal } = args.context
    // A form was refused: nobody will see what Remix would have read for its page now.
    if (!refusal && interruption.refusal) throw emptyResponse(interruption.refusal)
    try {
      return await work(args)
    } catch (error) {
      throw await answerTo(error, args)
    }
  }
}

/** What is thrown on; an error that is no outage is a bug, and stays one. */
async function answerTo(error: unknown, args: RequestArgs): Promise<unknown> {
  const { context, request } = args
  if (error instanceof PreviewChanged || error instanceof WriteRefused)
    return inAnotherView(args, error)
  const path = pathOf(request)
  // A session that could not be started, at an address without a page of its own to say so.
  if (isBare503(error)) {
    context.interruption.refuse(unavailable(path))
    return error
  }
  const isNotAccepted = error instanceof LoginNotAccepted
  if (!isNotAccepted && !isOutage(error)) return error
  context.log.warn({ reason: error.name, why: error.message }, 'an outage in the middle')
  const keepsSession = error instanceof ApiError || error instanceof PreviewBusy
  const outage = keepsSession ? unavailable(path) : sessionLost(path)
  return refuse(args, isNotAccepted ? loginNotAccepted(await returnTo(path, context)) : outage)
}

function refuse({ context }: RequestArgs, refusal: Refusal): Response {
  context.interruption.refuse(refusal)
  return emptyResponse(refusal)
}

const emptyResponse = ({ status }: Refusal) => new Response(null, { status })

/** As a link to login names it: no invitation's key, and no longer than a query may be. */
const returnTo = (path: string, { sessions }: AppLoadContext) =>
  keyForQuery(withoutInvitation(path), sessions)

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/** A preview has begun or ended meanwhile: a page is asked for again, and nothing is written. */
async function inAnotherView(args: RequestArgs, error: Error): Promise<Response> {
  const { context, request } = args
  const { log, session } = context
  log.info({ reason: error.name, why: error.message }, 'in another view')
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
