import { createHash, randomBytes } from 'node:crypto'
import type { Config } from '~/config/config.server'
import {
  afterLogoutUrl,
  authMethodOf,
  callbackUrl,
  OidcClient,
  metadataDocument,
  type Metadata,
} from '~/session/provider/oidc-client.server'
import { algorithms } from '~/session/provider/tokens.server'
import { ProviderUnavailable, SessionEnded } from '~/session/types'
import { z } from 'zod'
import { ask, clockFinding, probe, type Answer } from './ask.server'
import { ok, warning, wrong, type Finding } from './finding'

type ProviderConfig = Pick<Config, 'oidc' | 'publicUrl'>

const about = 'provider'
const bare = (address: string) => address.replace(/\/+$/, '')

/** Logs nobody in and leaves nothing at the provider. */
export async function examineProvider(config: ProviderConfig): Promise<Finding[]> {
  const address = `${bare(config.oidc.issuer)}/.well-known/openid-configuration`
  const answer = await ask(address)
  const clock = clockFinding('the provider', answer)
  const metadata = metadataIn(answer, config.oidc.issuer)
  if ('level' in metadata) return [metadata, clock]
  const parts = await Promise.all([
    probe(
      (reason) => wrong('provider keys', reason, 'check the keys of the realm'),
      async () => [keysIn((await ask(metadata.jwks_uri)).body, metadata.jwks_uri)],
    ),
    authFinding(config, metadata),
    probe(
      (reason) =>
        wrong(
          'redirect URI',
          reason,
          "register it for the client, and check the endpoints in the provider's metadata",
        ),
      async () => [await redirectFinding(config, metadata)],
    ),
    probe(
      (reason) =>
        wrong(afterLogout, reason, "check end_session_endpoint in the provider's metadata"),
      () => logoutFindings(config),
    ),
  ])
  return [
    ok(about, `${address} names its endpoints`),
    clock,
    ...capabilities(metadata, config),
    ...parts.flat(),
  ]
}

export function metadataIn(
  { status, body }: Pick<Answer, 'status' | 'body'>,
  issuer: string,
): Metadata | Finding {
  const fix = 'set OIDC_ISSUER to the exact issuer, with the realm in its path'
  if (status !== 200) return wrong(about, `its metadata answers ${status}`, fix)
  const document = metadataDocument.safeParse(body)
  if (!document.success) {
    const fields = [...new Set(document.error.issues.map(({ path }) => path.join('.')))].join(', ')
    return wrong(about, fields ? `its metadata lacks ${fields}` : 'its metadata is no JSON', fix)
  }
  if (bare(document.data.issuer) === bare(issuer)) return document.data
  const message = `the issuer in its metadata, ${document.data.issuer}, differs from OIDC_ISSUER, ${issuer}`
  return wrong(about, message, `set OIDC_ISSUER to ${document.data.issuer}`)
}

/** A capability missing from the metadata may still exist. */
export function capabilities(
  metadata: Partial<Metadata>,
  { oidc }: Pick<ProviderConfig, 'oidc'>,
): Finding[] {
  const {
    id_token_signing_alg_values_supported: signings,
    token_endpoint_auth_methods_supported: methods,
  } = metadata
  const method = authMethodOf(oidc, metadata)
  const findings = []
  if (signings && !algorithms.some((one) => signings.includes(one)))
    findings.push(
      wrong(about, `signs with none of ${algorithms.join(', ')}`, 'set one of them for the client'),
    )
  // A public client (method `none`) also works where the metadata does not list its method.
  if (methods && method !== 'none' && !methods.includes(method))
    findings.push(
      wrong(
        about,
        `does not support ${method}`,
        `set OIDC_TOKEN_AUTH_METHOD to one of ${methods.join(', ')}`,
      ),
    )
  if (
    metadata.require_pushed_authorization_requests &&
    !metadata.pushed_authorization_request_endpoint
  )
    findings.push(
      wrong(
        about,
        'refuses every login: it requires pushed authorization requests (PAR), but names no endpoint for them',
        'turn the requirement off, at least for this client',
      ),
    )
  if (!metadata.end_session_endpoint)
    findings.push(
      warning(
        about,
        'has no end_session_endpoint: after a logout the page says that people are still logged in at the login service, and the next login asks for no password',
        'use a provider with RP-initiated logout',
      ),
    )
  return findings
}

const keySet = z.object({
  keys: z.array(z.object({ kty: z.string(), use: z.string().optional() })),
})

function keysIn(body: unknown, address: string): Finding {
  const usable = keySet
    .safeParse(body)
    .data?.keys.filter(
      ({ kty, use = 'sig' }) => use === 'sig' && ['RSA', 'EC', 'OKP'].includes(kty),
    )
  return usable?.length
    ? ok('provider keys', `${usable.length} to check signatures with`)
    : wrong(
        'provider keys',
        `${address} has no key to check signatures with`,
        'check the keys of the realm',
      )
}

const random = () => randomBytes(32).toString('base64url')

/**
 * Sends an invented login code. The answer `invalid_grant` proves that the provider accepts the client,
 * because providers check the client before the code.
 */
async function authFinding(config: ProviderConfig, metadata: Metadata): Promise<Finding> {
  const about = 'client authentication'
  const method = authMethodOf(config.oidc, metadata)
  try {
    await new OidcClient(config, Date.now).exchange(random(), random())
  } catch (error) {
    if (!(error instanceof SessionEnded || error instanceof ProviderUnavailable)) throw error
    const { message } = error
    if (message.endsWith('invalid_grant')) return ok(about, `the provider accepts ${method}`)
    if (/invalid_client|unauthorized_client/.test(message))
      return wrong(
        about,
        `the provider refuses the client with ${method} (${message})`,
        'check OIDC_CLIENT_ID, OIDC_TOKEN_AUTH_METHOD, and OIDC_CLIENT_SECRET or OIDC_CLIENT_KEY',
      )
    const fix = 'check the token endpoint: it should answer invalid_grant to an invented code'
    return warning(about, message, fix)
  }
  return wrong(about, 'the provider issues tokens for an invented code', 'use another provider')
}

/**
 * Begins a login, to find out whether the provider accepts the callback address. Some providers check that
 * address only after a login step.
 */
async function redirectFinding(config: ProviderConfig, metadata: Metadata): Promise<Finding> {
  const { oidc } = config
  const uri = callbackUrl(config)
  const address = new URL(metadata.authorization_endpoint)
  const query = {
    response_type: 'code',
    client_id: oidc.clientId,
    redirect_uri: uri,
    scope: oidc.scope,
    state: random(),
    nonce: random(),
    code_challenge: createHash('sha256').update(random()).digest('base64url'),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  for (const [name, value] of oidc.authorizationParams) address.searchParams.append(name, value)
  const { href } = await new OidcClient(config, Date.now).loginUrl(address)
  return redirectVerdict(uri, await ask(href))
}

export function redirectVerdict(
  uri: string,
  { status, headers }: Pick<Answer, 'status' | 'headers'>,
): Finding {
  const about = 'redirect URI'
  const location = headers.get('location') ?? ''
  const error = errorIn(location)
  if (error !== null && location.startsWith(uri))
    return wrong(
      about,
      `${uri} is known, but the login is refused: ${error}`,
      "check OIDC_SCOPE, OIDC_AUTHORIZATION_PARAMS, and the client's permissions at the provider",
    )
  return status >= 400 || error !== null
    ? wrong(
        about,
        `the provider refuses ${uri}`,
        'register it for the client, and check OIDC_CLIENT_ID',
      )
    : ok(about, `the provider begins a login for ${uri}`)
}

const errorIn = (location: string) =>
  URL.canParse(location) ? new URL(location).searchParams.get('error') : null

const afterLogout = 'post-logout URI'

/** Asks for a logout with nobody logged in: the provider checks the address first. */
async function logoutFindings(config: ProviderConfig): Promise<Finding[]> {
  const address = await new OidcClient(config, Date.now).logoutUrl(null, random())
  return address === null ? [] : [logoutVerdict(afterLogoutUrl(config), await ask(address))]
}

export function logoutVerdict(
  uri: string,
  { status, headers }: Pick<Answer, 'status' | 'headers'>,
): Finding {
  return status >= 400 || errorIn(headers.get('location') ?? '') !== null
    ? wrong(
        afterLogout,
        `the provider refuses ${uri}`,
        'register it for returns after a logout, and check OIDC_CLIENT_ID',
      )
    : ok(afterLogout, `the provider returns people to ${uri}`)
}
