import { readJson } from '~/net/json'
import { traceHeaders, type Trace } from '~/observe/trace'
import { callOutside, CallFailed } from '~/net/outside-call.server'
import { ProviderUnavailable } from '~/session/types'

interface ProviderAnswer {
  status: number
  /** The parsed body; undefined where it is no JSON. */
  body: unknown
  /** By the provider's clock; null: it sends no time. */
  servedAt: number | null
}

/** Servers in front of providers may refuse who gives no name. */
export const userAgent = 'kitchen-portal'

interface Form {
  headers?: Record<string, string>
  body?: URLSearchParams
}

/**
 * One call to the identity provider. Redirects are not followed, so that tokens go only to
 * addresses of the discovery document.
 * @throws ProviderUnavailable no answer within the limit, a broken connection, a redirect, 429 or 5xx
 */
export async function callProvider(
  url: string,
  limitMs: number,
  { headers, body, trace }: Form & { trace?: Trace | undefined } = {},
): Promise<ProviderAnswer> {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  try {
    const { status, text, servedAt } = await callOutside(url, {
      limitMs,
      headers: {
        accept: 'application/json',
        'user-agent': userAgent,
        ...(body && form),
        ...(trace && traceHeaders(trace)),
        ...headers,
      },
      ...(body && { method: 'POST', body: body.toString() }),
    })
    const isRedirect = status >= 300 && status < 400
    if (isRedirect || status === 429 || status >= 500)
      throw new ProviderUnavailable(`provider: ${status}`)
    return { status, body: readJson(text), servedAt }
  } catch (error) {
    if (error instanceof CallFailed) throw new ProviderUnavailable(`provider: ${error.reason}`)
    throw error
  }
}
