import type { AppLoadContext, RequestHandler } from '~/framework.server'
import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { Metrics } from '~/observe/metrics'
import { isUpload, largestBody } from '~/http/gate.server'
import { bodyInChunks, drain, toRequest, writeResponse } from '~/http/node-http.server'
import { isUserNavigation } from '~/http/prefetch'
import { safeRedirect } from '~/http/safe-redirect.server'
import type { ProcessContext } from './request-context.server'
import type { Admission } from './admission.server'
import { enter } from './enter.server'
import { leaveByPage } from './leaving-page.server'
import {
  noContent,
  redirectToFreshView,
  tooEarly,
  dropPrefetched,
  isForVisitsOnly,
  waitsForVisit,
} from './plain-responses.server'
import type { Probes } from './probes.server'
import { createRefusalPages } from './refusal-pages.server'
import { allowedMethods, refusalHeaders, type Refusal } from './refusals'

interface Parts {
  shared: ProcessContext
  remix: RequestHandler
  probes: Probes
  metrics: Pick<Metrics, 'refused'>
}

/** For the metrics. */
const refusedAs: Record<number, string | undefined> = {
  403: 'preview',
  429: 'too often',
  503: 'outage',
}

export function createAnswer({ shared, remix, probes, metrics }: Parts) {
  const { publicUrl: origin, secure } = shared.config
  const refuseAsTooMany = createRefusalPages(origin, renderRefusal)

  function renderRefusal(request: Request, context: AppLoadContext, refusal: Refusal) {
    // If the session was lost, the page must not show whose session it was.
    const session = refusal.withoutSession ? null : context.session
    return remix(request, { ...context, session, refusal })
  }

  return async (admitted: Admission, response: ServerResponse): Promise<void> => {
    const { request, url, moved, verdict, policy } = admitted
    if (verdict.pass && policy.isProbe) return probes.answer(url, response)
    const finish = (answered: Response) => {
      // Afterwards Node would let an unread body arrive for ever.
      drain(request)
      return writeResponse(response, answered, request.method === 'HEAD')
    }
    if (verdict.pass && moved) return finish(safeRedirect(url, 308))
    const { context, refusal, redirect } = await enter(shared, admitted)
    if (refusal) metrics.refused(verdict.pass ? refusedAs[refusal.status] : verdict.reason)
    if (redirect) return finish(redirect)
    const refuse = async (refused: Refusal) => {
      const bare = toRequest(request, response, { origin, path: '/refused', bare: true })
      const page = await renderRefusal(bare, context, refused)
      for (const [name, value] of Object.entries(refusalHeaders(refused)))
        page.headers.set(name, value)
      return finish(page)
    }
    if (refusal?.status === 429) {
      drain(request)
      return refuseAsTooMany(request, response, { context, refusal })
    }
    if (refusal) return refuse(refusal)
    const isForm = request.method === 'POST'
    let body: Readable | undefined
    if (isForm && request.headers['transfer-encoding'] !== undefined) {
      const limits = { isForm: !isUpload(request, policy), most: largestBody(request, policy) }
      const read = await bodyInChunks(request, limits)
      if (!read) return refuse({ status: 413 })
      body = read
    }
    const pageRequest = toRequest(request, response, {
      origin,
      path: url,
      bare: false,
      ...(body && { body }),
    })
    if (policy.actsOnLoad && !isForm && !isUserNavigation(pageRequest)) return finish(noContent())
    if (waitsForVisit(pageRequest, context.session)) return finish(tooEarly())
    const answered = await remix(pageRequest, context)
    const interrupted = await interruptionOf(answered, context)
    if (interrupted || isForVisitsOnly(pageRequest, answered)) {
      await answered.body?.cancel()
      if (!interrupted) return finish(tooEarly())
      return interrupted === 'another view'
        ? finish(redirectToFreshView(url, { secure }))
        : refuse(interrupted)
    }
    dropPrefetched(pageRequest, answered)
    // Remix's router refuses methods without the Allow header that HTTP requires.
    if (answered.status === 405 && !answered.headers.has('Allow'))
      answered.headers.set('Allow', allowedMethods.Allow)
    // A script's fetch gets the plain redirect: a page that redirects would look like success to it.
    const leaves = !policy.isPublic && isUserNavigation(pageRequest)
    return finish(leaves ? leaveByPage(answered, context) : answered)
  }
}

/** A redirect shows no view, so it is sent although the view has changed. */
function interruptionOf({ status }: Response, { interruption }: AppLoadContext) {
  const isRedirect = status >= 300 && status < 400
  return isRedirect ? interruption.refusal : interruption.check()
}
