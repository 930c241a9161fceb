import { readJson } from '~/platform/json'
import { ProviderUnavailable } from '~/session/types'

interface ProviderAnswer {
  status: number
  /** The parsed body; undefined where it is no JSON. */
  body: unknown
}

/**
 * One call to the identity provider. Redirects are not followed, so that tokens go only to
 * addresses of the discovery document.
 * @throws ProviderUnavailable no answer within the limit, a broken connection, 429 or 5xx
 */
export async function callProvider(
  url: string,
  limitMs: number,
  init: { method?: 'POST'; headers?: Record<string, string>; body?: URLSearchParams } = {},
): Promise<ProviderAnswer> {
  const { status, text } = await received(url, limitMs, init)
  if (status === 429 || status >= 500) throw new ProviderUnavailable(`provider: ${status}`)
  return { status, body: readJson(text) }
}

async function received(url: string, limitMs: number, init: RequestInit) {
  try {
    const response = await fetch(url, {
      ...init,
      headers: { Accept: 'application/json', ...init.headers },
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    // fetch throws a TypeError, the time limit a DOMException. Neither holds parts of the request.
    if (error instanceof TypeError || error instanceof DOMException)
      throw new ProviderUnavailable(`provider: ${reason(error)}`)
    throw error
  }
}

function reason(error: TypeError | DOMException): string {
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}
