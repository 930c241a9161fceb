import type {
  ActionFunctionArgs,
  AppLoadContext,
  LoaderFunctionArgs,
  ServerBuild,
} from '@remix-run/node'
import { keyForQuery } from '~/portal/login-redirect.server'
import { withoutInvitation } from '~/portal/pending-invitation.server'
import { StoreUnavailable } from '~/session/store/store'
import { PreviewBusy } from '~/portal/preview-change.server'
import { redirectAgain } from '~/navigation/safe-redirect.server'
import {
  LoginNotAccepted,
  PreviewChanged,
  ProviderUnavailable,
  WriteRefused,
} from '~/session/types'
import { ApiError } from '~/upstream/call.server'

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
      ...(loader && { loader: telling(loader) }),
      ...(action && { action: telling(action) }),
    }
    return [id, { ...route, module }]
  })
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] }
}

function telling<T>(
  answer: (args: RequestArgs) => T | Promise<T>,
): (args: RequestArgs) => Promise<T> {
  return async (args) => {
    try {
      return await answer(args)
    } catch (error) {
      if (error instanceof PreviewChanged || error instanceof WriteRefused)
        throw await inAnotherView(args, error)
      const { context, request } = args
      const path = pathOf(request)
      // A session that could not be started, at an address without a page of its own to say so.
      if (isBare503(error)) context.refusal ??= { status: 503, retry: path }
      const notAccepted = error instanceof LoginNotAccepted
      if (!notAccepted && !isOutage(error)) throw error
      context.log.warn({ reason: error.name, why: error.message }, 'an outage in the middle')
      const withoutSession = !(error instanceof ApiError || error instanceof PreviewBusy)
      context.refusal = notAccepted
        ? { status: 403, reason: 'login', retry: await pageToReturnTo(path, context) }
        : { status: 503, retry: path, withoutSession }
      throw new Response(null, { status: context.refusal.status })
    }
  }
}

/** As a link to login names it: no invitation's key, and no longer than a query may be. */
const pageToReturnTo = (path: string, { sessions }: AppLoadContext) =>
  keyForQuery(withoutInvitation(path), sessions)

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/** A preview has begun or ended meanwhile: a page is asked again, and nothing is written. */
async function inAnotherView({ context, request }: RequestArgs, error: Error): Promise<Response> {
  context.log.info({ reason: error.name, why: error.message }, 'in another view')
  if (error instanceof PreviewChanged && request.method !== 'POST') return redirectAgain(request)
  context.refusal = { status: 403, reason: 'preview' }
  context.session?.followMarker(await context.session.readMarker())
  return new Response(null, { status: 403 })
}

const isBare503 = (error: unknown) =>
  error instanceof Response && error.status === 503 && error.body === null

const isOutage = (error: unknown): error is Error =>
  error instanceof StoreUnavailable ||
  error instanceof ProviderUnavailable ||
  error instanceof PreviewBusy ||
  error instanceof ApiError
