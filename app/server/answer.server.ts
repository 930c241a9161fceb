import type { AppLoadContext } from '~/framework.server'
import type { ServerResponse } from 'node:http'
import type { Metrics } from '~/observe/metrics'
import { drain, toRequest, writeResponse } from '~/http/node-http.server'
import { createAnonymousContext, type ProcessContext } from './request-context.server'
import type { Admission } from './admission.server'
import type { Probes } from './probes.server'
import { createRefusalPages } from './refusal-pages.server'
import { refusalHeaders, type Refusal } from './refusals'
import {
  contextOf,
  entrySteps,
  isRefusal,
  pageSteps,
  type RemixHandler,
  type Visit,
} from './steps.server'

interface Parts {
  shared: ProcessContext
  remix: RemixHandler
  probes: Probes
  metrics: Pick<Metrics, 'refused'>
}

/** For the metrics. */
const refusedAs: Record<number, string | undefined> = {
  403: 'preview',
  429: 'too often',
  503: 'outage',
}

/** @returns a function that takes a request through its steps and writes the answer */
export function createAnswer({ shared, remix, probes, metrics }: Parts) {
  const { publicUrl: origin } = shared.config
  const refuseAsTooMany = createRefusalPages(origin, renderRefusal)
  const lastSteps = pageSteps(remix)

  function renderRefusal(request: Request, context: AppLoadContext, refusal: Refusal) {
    // If the session was lost, the page must not show whose session it was.
    const session = refusal.withoutSession ? null : context.session
    return remix(request, { ...context, session, refusal, pattern: '/refused' })
  }

  async function refuse({ admitted, response }: Visit, context: AppLoadContext, refusal: Refusal) {
    const bare = { origin, path: '/refused', bare: true }
    const page = await renderRefusal(toRequest(admitted.request, response, bare), context, refusal)
    for (const [name, value] of Object.entries(refusalHeaders(refusal)))
      page.headers.set(name, value)
    return page
  }

  return async (admitted: Admission, response: ServerResponse): Promise<void> => {
    const { request, url, verdict, policy } = admitted
    if (verdict.pass && policy.isProbe) return probes.answer(url, response)
    const anonymous = createAnonymousContext(shared, admitted)
    const nobody = { session: null, opened: null, followed: null, context: null }
    const visit: Visit = { admitted, response, anonymous, ...nobody }
    for (const step of [...entrySteps, ...lastSteps]) {
      const answer = await step(visit)
      if (!answer) continue
      // Afterwards Node would let an unread body arrive for ever.
      drain(request)
      if (!isRefusal(answer)) return writeResponse(response, answer, request.method === 'HEAD')
      if (entrySteps.includes(step))
        metrics.refused(verdict.pass ? refusedAs[answer.status] : verdict.reason)
      const context = await contextOf(visit)
      if (answer.status === 429)
        return refuseAsTooMany(request, response, { context, refusal: answer })
      const page = await refuse(visit, context, answer)
      return writeResponse(response, page, request.method === 'HEAD')
    }
  }
}
