import { createHash, randomBytes } from 'node:crypto'
import type { Config } from '~/config/config.server'
import type { Metadata } from '~/session/provider/discovery.server'
import { authMethodOf, callbackUrl, createOidcClient } from '~/session/provider/oidc-client.server'
import { ProviderUnavailable, SessionEnded } from '~/session/types'
import { ask, unlessUnreachable, type Answer } from './ask.server'
import { ok, open, warning, wrong, type Finding } from './finding'

type ClientConfig = Pick<Config, 'oidc' | 'publicUrl'>

const random = () => randomBytes(32).toString('base64url')

/** Whether the provider accepts the client's secret and its redirect addresses. */
export async function clientFindings(config: ClientConfig, metadata: Metadata): Promise<Finding[]> {
  const looked = (about: string, look: typeof redirectFinding) =>
    unlessUnreachable(
      async () => [await look(config, metadata)],
      (reason) => wrong(about, reason, "the endpoints of the provider's metadata"),
    )
  const findings = await Promise.all([
    authFinding(config, metadata),
    looked('redirect URI', redirectFinding),
    looked('post-logout redirect URI', logoutFinding),
  ])
  return findings.flat()
}

/** An invented code is refused as a code, unless the client is refused first. */
async function authFinding(config: ClientConfig, metadata: Metadata): Promise<Finding> {
  const about = 'client authentication'
  try {
    await createOidcClient(config, Date.now).exchange(random(), random())
  } catch (error) {
    if (!(error instanceof SessionEnded || error instanceof ProviderUnavailable)) throw error
    if (error.message.endsWith('invalid_grant'))
      return ok(about, `${authMethodOf(config.oidc, metadata)} is taken`)
    if (/invalid_client|unauthorized_client/.test(error.message))
      return wrong(
        about,
        `the provider refuses the client by ${authMethodOf(config.oidc, metadata)} (${error.message})`,
        'OIDC_CLIENT_ID, OIDC_TOKEN_AUTH_METHOD, and OIDC_CLIENT_SECRET or OIDC_CLIENT_KEY (whose public half the provider must have), as the provider shows them',
      )
    return warning(
      about,
      error.message,
      'the token endpoint should answer invalid_grant to a made-up code',
    )
  }
  return wrong(about, 'the provider gives tokens for a made-up code', 'use another provider')
}

type Outcome = 'taken' | 'client unknown' | 'refused' | { error: string }

/** Whether the provider accepts the redirect address. */
export function outcomeOf(
  answer: Pick<Answer, 'status' | 'headers' | 'text'>,
  uri: string,
): Outcome {
  const { status, headers, text } = answer
  const location = headers.get('location')
  if (location !== null && status >= 300 && status < 400) {
    const error = URL.canParse(location) ? new URL(location).searchParams.get('error') : null
    if (error === null) return 'taken'
    return location.startsWith(uri) ? { error } : 'refused'
  }
  if (status < 400) return 'taken'
  return /invalid[_ ]client|client (?:is )?(?:not found|invalid|unknown)|unknown client/i.test(text)
    ? 'client unknown'
    : 'refused'
}

/** The provider's error pages are searched for English words. */
const inEnglish = { 'accept-language': 'en' }

/** Nobody can register this host (RFC 2606). */
const foreign = 'https://portal-doctor.invalid/auth/callback'

async function redirectFinding(config: ClientConfig, metadata: Metadata): Promise<Finding> {
  const uri = callbackUrl(config)
  const outcome = async (redirectUri: string, clientId = config.oidc.clientId) => {
    const address = loginAddress(config, metadata, { redirectUri, clientId })
    return outcomeOf(await ask(address, inEnglish), redirectUri)
  }
  const [own, others, nobodys] = await Promise.all([
    outcome(uri),
    outcome(foreign),
    outcome(uri, random()),
  ])
  return redirectVerdict(uri, own, others, nobodys)
}

/**
 * @param others with an invented address
 * @param nobodys with an invented client: some providers check neither before a login step
 */
export function redirectVerdict(
  uri: string,
  own: Outcome,
  others: Outcome,
  nobodys: Outcome,
): Finding {
  const about = 'redirect URI'
  if (own === 'client unknown')
    return wrong(about, 'the provider does not know the client', 'OIDC_CLIENT_ID')
  if (own === 'refused')
    return wrong(about, `the provider refuses ${uri}`, 'register it for the client, exactly so')
  if (typeof own === 'object')
    return wrong(
      about,
      `${uri} is known, but the login is refused: ${own.error}`,
      'OIDC_SCOPE, OIDC_AUTHORIZATION_PARAMS, and what the client may do at the provider',
    )
  if (others === 'taken' && nobodys === 'taken')
    return open(
      about,
      `unknown: the provider shows the same for ${uri} and for a client of nobody's`,
    )
  if (others === 'taken')
    return warning(
      about,
      `the provider shows the same for ${uri} and for an address of nobody's`,
      'look at the client: it must name this address alone, without a wildcard',
    )
  return ok(about, `${uri} is registered`)
}

function loginAddress(
  { oidc }: ClientConfig,
  metadata: Metadata,
  { redirectUri, clientId }: { redirectUri: string; clientId: string },
): string {
  const address = new URL(metadata.authorization_endpoint)
  const query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: oidc.scope,
    state: random(),
    nonce: random(),
    code_challenge: createHash('sha256').update(random()).digest('base64url'),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  for (const [name, value] of oidc.authorizationParams) address.searchParams.append(name, value)
  return address.href
}

async function logoutFinding(config: ClientConfig, metadata: Metadata): Promise<Finding> {
  const about = 'post-logout redirect URI'
  const address = await createOidcClient(config, Date.now).logoutUrl(null)
  if (address === null || metadata.end_session_endpoint === undefined)
    return warning(
      about,
      'the provider names no end_session_endpoint: who logs out stays logged in there',
      'a provider that speaks RP-initiated logout',
    )
  const uri = `${config.publicUrl}/`
  const outcome = async (redirectUri: string) => {
    const asked = new URL(address)
    asked.searchParams.set('post_logout_redirect_uri', redirectUri)
    return outcomeOf(await ask(asked.href, inEnglish), redirectUri)
  }
  const [own, others] = await Promise.all([outcome(uri), outcome(foreign)])
  if (own === 'client unknown')
    return wrong(about, 'the provider does not know the client', 'OIDC_CLIENT_ID')
  if (own === 'taken' && others !== 'taken') return ok(about, `${uri} is registered`)
  // Some providers refuse every address without a logged-in person's id token.
  const does = own === 'taken' ? 'takes' : 'refuses'
  return open(
    about,
    `unknown: the provider ${does} ${uri}, and an address of nobody's: log out once, or look whether it is registered, with the slash`,
  )
}
