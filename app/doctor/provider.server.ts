import { z } from 'zod'
import type { Config } from '~/config/config.server'
import { authMethodOf } from '~/session/provider/oidc-client.server'
import { metadataDocument, type Metadata } from '~/session/provider/discovery.server'
import { algorithms } from '~/session/provider/id-token.server'
import { ask, unlessUnreachable, type Answer } from './ask.server'
import { ok, warning, wrong, open, type Finding } from './finding'
import { clientFindings } from './provider-client.server'

type ProviderConfig = Pick<Config, 'oidc' | 'publicUrl' | 'proxy'>

const about = 'provider'
const bare = (address: string) => address.replace(/\/+$/, '')

/** Logs nobody in and leaves nothing at the provider. */
export async function examineProvider(config: ProviderConfig): Promise<Finding[]> {
  const address = `${bare(config.oidc.issuer)}/.well-known/openid-configuration`
  return unlessUnreachable(
    async () => findingsOf(await ask(address), address, config),
    (reason) =>
      wrong(
        about,
        `${address}: ${reason}`,
        `OIDC_ISSUER, the network, its certificate${config.proxy ? ', HTTPS_PROXY and NO_PROXY' : ''}`,
      ),
  )
}

async function findingsOf(
  answer: Answer,
  address: string,
  config: ProviderConfig,
): Promise<Finding[]> {
  const clock = clockFinding('the provider', answer.clockAheadMs)
  const read = metadataIn(answer, config.oidc.issuer)
  if ('level' in read) return [read, clock]
  return [
    ok(about, `${address} names its endpoints`),
    clock,
    ...capabilities(answer.body, config),
    ...(await examineKeys(read)),
    ...(await clientFindings(config, read)),
  ]
}

export function metadataIn(
  { status, body }: Pick<Answer, 'status' | 'body'>,
  issuer: string,
): Metadata | Finding {
  const mend = 'OIDC_ISSUER has to be the issuer exactly, with the realm in its path'
  if (status !== 200) return wrong(about, `its metadata answers ${status}`, mend)
  const document = metadataDocument.safeParse(body)
  if (!document.success) {
    const fields = [...new Set(document.error.issues.map(({ path }) => path.join('.')))].join(', ')
    return wrong(about, fields ? `its metadata lacks ${fields}` : 'its metadata is no JSON', mend)
  }
  if (bare(document.data.issuer) === bare(issuer)) return document.data
  const said = `its metadata names another issuer, ${document.data.issuer}, than OIDC_ISSUER, ${issuer}`
  return wrong(
    about,
    said,
    `set OIDC_ISSUER to ${document.data.issuer}, or mend the provider's own address`,
  )
}

const texts = z.array(z.string()).optional().catch(undefined)
const capabilityDocument = z.object({
  code_challenge_methods_supported: texts,
  id_token_signing_alg_values_supported: texts,
  token_endpoint_auth_methods_supported: texts,
  token_endpoint_auth_signing_alg_values_supported: texts,
  scopes_supported: texts,
  claims_supported: texts,
  frontchannel_logout_supported: z.boolean().optional().catch(undefined),
  backchannel_logout_supported: z.boolean().optional().catch(undefined),
})

/** A capability missing from the metadata may still exist. */
export function capabilities(body: unknown, { oidc }: Pick<ProviderConfig, 'oidc'>): Finding[] {
  const listed = capabilityDocument.parse(body)
  const method = authMethodOf(oidc, listed)
  const lacks = (list: string[] | undefined, ...any: readonly string[]) =>
    list !== undefined && !any.some((one) => list.includes(one))
  const unknown = oidc.scope.split(/\s+/).filter((scope) => lacks(listed.scopes_supported, scope))
  return [
    lacks(listed.code_challenge_methods_supported, 'S256') &&
      wrong(about, 'lists no PKCE by S256', 'turn PKCE on for the client'),
    lacks(listed.id_token_signing_alg_values_supported, ...algorithms) &&
      wrong(
        about,
        `signs by none of ${algorithms.join(', ')}`,
        'choose one of them for the client',
      ),
    // A public client need not be listed.
    method !== 'none' &&
      lacks(listed.token_endpoint_auth_methods_supported, method) &&
      wrong(
        about,
        `takes no ${method}`,
        `allow it for the client, or set OIDC_TOKEN_AUTH_METHOD to one of ${listed.token_endpoint_auth_methods_supported?.join(', ')}`,
      ),
    method === 'private_key_jwt' &&
      lacks(
        listed.token_endpoint_auth_signing_alg_values_supported,
        ...(oidc.clientKey?.algorithms ?? []),
      ) &&
      wrong(
        about,
        `takes no assertions signed by ${oidc.clientKey?.algorithms.join(', ')}`,
        `OIDC_CLIENT_KEY: a key for one of ${listed.token_endpoint_auth_signing_alg_values_supported?.join(', ')}`,
      ),
    lacks(listed.claims_supported, 'auth_time') &&
      warning(
        about,
        'does not list auth_time: without it nobody can log out their other devices',
        'have it sent in the id token where max_age is asked for',
      ),
    listed.frontchannel_logout_supported === true &&
      listed.backchannel_logout_supported !== true &&
      warning(
        about,
        'lists front-channel logout alone, which the portal does not take: a session that ends there goes on here until the next refresh',
        'a provider that speaks back-channel logout',
      ),
    unknown.length > 0 &&
      warning(
        about,
        `does not list the scopes ${unknown.join(', ')}`,
        'OIDC_SCOPE, or its client scopes',
      ),
  ].filter((finding) => finding !== false)
}

const keySet = z.object({
  keys: z.array(z.object({ kty: z.string(), use: z.string().optional() })),
})

async function examineKeys({ jwks_uri }: Metadata): Promise<Finding[]> {
  const mend = 'the keys of the realm: without one no id token can be checked'
  return unlessUnreachable(
    async () => [keysIn((await ask(jwks_uri)).body, jwks_uri, mend)],
    (reason) => wrong('provider keys', `${jwks_uri}: ${reason}`, mend),
  )
}

function keysIn(body: unknown, address: string, mend: string): Finding {
  const read = keySet.safeParse(body)
  if (!read.success) return wrong('provider keys', `${address} answers with no set of keys`, mend)
  const usable = read.data.keys.filter(
    ({ kty, use = 'sig' }) => use === 'sig' && ['RSA', 'EC', 'OKP'].includes(kty),
  )
  return usable.length > 0
    ? ok('provider keys', `${usable.length} to check signatures with`)
    : wrong('provider keys', `${address} has no key to check signatures with`, mend)
}

const warnMs = 30_000
const failMs = 120_000

/**
 * Tokens may differ by two minutes: a wrong clock fails logins.
 * @param aheadMs null: unknown
 */
export function clockFinding(whose: string, aheadMs: number | null): Finding {
  const about = `clock of ${whose}`
  if (aheadMs === null) return open(about, 'it sends no Date header')
  const seconds = Math.round(Math.abs(aheadMs) / 1000)
  const said = `${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine's`
  const mend = 'set both by a time server (NTP), this machine first'
  if (Math.abs(aheadMs) > failMs) return wrong(about, said, mend)
  if (Math.abs(aheadMs) > warnMs) return warning(about, said, mend)
  return ok(about, seconds <= 1 ? "the same as this machine's" : said)
}
