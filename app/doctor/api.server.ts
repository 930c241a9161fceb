import type { Config } from '~/config/config.server'
import { createDispatcher } from '~/net/dispatcher.server'
import { ask, unlessUnreachable, type Answer } from './ask.server'
import { clockFinding } from './clock'
import { ok, warning, wrong, type Finding } from './finding'

const about = 'API'

/** Asks for the user without any token: an API that is the right one refuses that. */
export async function examineApi({
  api,
  proxy,
}: Pick<Config, 'api' | 'proxy'>): Promise<Finding[]> {
  const address = `${api.baseUrl}/api/User`
  const { headers, tls } = api
  const { origin } = new URL(address)
  const dispatcher = createDispatcher(origin, proxy, { connections: 1, connectMs: 5000, tls })
  const mend = `API_BASE_URL, the network, its certificate (NODE_EXTRA_CA_CERTS)${proxy ? ', HTTPS_PROXY and NO_PROXY' : ''}`
  try {
    return await unlessUnreachable(
      async () => {
        const answer = await ask(address, { ...headers, accept: 'application/json' }, dispatcher)
        return [strangerFinding(address, answer), clockFinding('the API', answer.clockAheadMs)]
      },
      (reason) => wrong(about, `${address}: ${reason}`, mend),
    )
  } finally {
    await dispatcher.destroy()
  }
}

type Received = Pick<Answer, 'status' | 'headers' | 'text' | 'body'>

const isPage = ({ headers, text }: Received) =>
  /text\/html/i.test(headers.get('content-type') ?? '') || /^\s*<(?:!doctype|html)/i.test(text)

/** @param answer to a call without a token */
export function strangerFinding(address: string, answer: Received): Finding {
  const { status, headers, text, body } = answer
  const mend = 'API_BASE_URL: the address in front of /api/User, with its path prefix'
  // nginx answers so.
  if (status === 400 && /certificate/i.test(text))
    return wrong(
      about,
      `${address} asks for a certificate of the portal`,
      'API_CLIENT_CERT and API_CLIENT_KEY',
    )
  if (status === 401) return ok(about, `${address} asks for a token`)
  if (isPage(answer))
    return wrong(about, `${address} answers with a web page (${status}), not as the API`, mend)
  if (status >= 300 && status < 400)
    return wrong(about, `${address} leads on to ${headers.get('location') ?? 'nowhere'}`, mend)
  if (status === 404) return wrong(about, `${address} is not there (404)`, mend)
  if (status >= 500) return wrong(about, `${address} fails (${status})`, "the API's own log")
  if (status < 300 && body !== undefined)
    return wrong(about, `${address} answers without a token`, 'tell the owner of the API')
  if (status === 403)
    return warning(
      about,
      `${address} answers 403 to a call without a token, not 401: a gateway may refuse the portal`,
      'API_HEADERS and API_CLIENT_CERT, as the gateway asks for them',
    )
  const said = `${address} answers ${status} to a call without a token, not 401`
  return warning(about, said, 'expired tokens have to be 401 with WWW-Authenticate')
}
