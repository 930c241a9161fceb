import type { AppLoadContext, RequestHandler } from '@remix-run/node'
import type { ServerResponse } from 'node:http'
import type { Metrics } from '~/platform/metrics'
import { drain, toRequest, writeResponse } from '~/platform/node-http.server'
import { isUserNavigation } from '~/platform/prefetch'
import { safeRedirect } from '~/navigation/safe-redirect.server'
import type { ProcessContext } from './context.server'
import { enter, type Admitted } from './enter.server'
import { noContent, redirectToFreshView } from './plain-responses.server'
import type { Probes } from './probes.server'
import { createRefusalPages } from './refusal-pages.server'
import { allowedMethods, refusalHeaders, type Refusal } from './refusals'

interface Parts {
  shared: ProcessContext
  remix: RequestHandler
  probes: Probes
  metrics: Pick<Metrics, 'refused'>
}

/** What the steps after the gate refuse, for those who count. */
const refusedAs: Record<number, string | undefined> = {
  403: 'preview',
  429: 'too often',
  503: 'outage',
}

/** From what the gate has said of a request to the end of its answer. */
export function createAnswer({ shared, remix, probes, metrics }: Parts) {
  const { publicUrl: origin, secure } = shared.config
  const refusalPages = createRefusalPages(origin, renderRefusal)

  /** The page that says what was refused. */
  function renderRefusal(request: Request, context: AppLoadContext, refusal: Refusal) {
    // What was lost with the store is nobody's on this page.
    const session = refusal.withoutSession ? null : context.session
    return remix(request, { ...context, session, refusal })
  }

  /** @param moved its path was spelled in another way: who reads is led to the right one */
  return async (admitted: Admitted, response: ServerResponse, moved: boolean): Promise<void> => {
    const { request, verdict, policy } = admitted
    const { url = '/' } = request
    if (verdict.pass && policy.isProbe) return probes.answer(url, response)
    const finish = (answered: Response) => {
      // Before the end of the answer: what nobody has read until then, Node lets come for ever.
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
      return refusalPages.answer(request, response, { context, refusal })
    }
    if (refusal) return refuse(refusal)
    const pageRequest = toRequest(request, response, { origin, path: url, bare: false })
    const isForm = request.method === 'POST'
    if (policy.actsOnLoad && !isForm && !isUserNavigation(pageRequest)) return finish(noContent())
    const answered = await remix(pageRequest, context)
    const interrupted = await interruptionOf(answered, context)
    if (!interrupted) return finish(withAllowed(answered))
    await answered.body?.cancel()
    return interrupted === 'another view'
      ? finish(redirectToFreshView(url, { secure }))
      : refuse(interrupted)
  }
}

/** Of a redirect nobody sees whose view it was made in. */
function interruptionOf({ status }: Response, { interruption }: AppLoadContext) {
  const isRedirect = status >= 300 && status < 400
  return isRedirect ? interruption.refusal : interruption.check()
}

/** The router refuses methods as well. */
function withAllowed(answered: Response): Response {
  if (answered.status === 405 && !answered.headers.has('Allow'))
    answered.headers.set('Allow', allowedMethods.Allow)
  return answered
}
