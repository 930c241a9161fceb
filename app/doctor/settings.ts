import type { Config } from '~/config/config.server'
import { isWithin } from '~/net/ip-address'
import { ok, warning, wrong, type Finding } from './finding'

type Settings = Pick<
  Config,
  'publicUrl' | 'secure' | 'trustProxy' | 'rateLimitScale' | 'metricsPort' | 'port' | 'pushKey'
> & { oidc: Config['oidc']; session: Pick<Config['session'], 'secrets'> }

/** Documentation addresses (RFC 5737), nobody's proxy. */
const strangers = ['203.0.113.9', '198.51.100.7']

export function settingFindings(config: Settings): Finding[] {
  return [
    publicUrl(config),
    proxies(config),
    limits(config),
    secret(config),
    ports(config),
    scope(config),
    config.pushKey === null
      ? ok('push', 'off, since no VAPID_PUBLIC_KEY is given')
      : ok('push', 'VAPID_PUBLIC_KEY is a point of P-256'),
  ].filter((finding) => finding !== null)
}

function publicUrl({ publicUrl, secure, oidc }: Settings): Finding {
  if (!secure) return ok('PUBLIC_URL', `${publicUrl}, for this machine only`)
  if (oidc.issuer.startsWith('https:')) return ok('PUBLIC_URL', publicUrl)
  const said = 'https, but browsers are sent to a provider without it'
  return warning('PUBLIC_URL', said, 'give OIDC_ISSUER an https address')
}

function proxies({ secure, trustProxy }: Settings): Finding {
  if (typeof trustProxy !== 'number')
    return strangers.every((address) => isWithin(trustProxy, address))
      ? warning('TRUST_PROXY', 'trusts every address', 'name only the proxies in front')
      : ok('TRUST_PROXY', 'names the proxies in front')
  if (secure && trustProxy === 0)
    return warning(
      'TRUST_PROXY',
      'PUBLIC_URL is https, so a proxy is in front, but none is trusted: the limits of rate count all customers as one',
      "set it to the proxy's address, or to 1",
    )
  if (!secure && trustProxy > 0)
    return warning(
      'TRUST_PROXY',
      `trusts ${trustProxy} in front, but PUBLIC_URL is on this machine: whoever reaches the port names any address`,
      'leave it out where no proxy is in front',
    )
  return ok('TRUST_PROXY', trustProxy === 0 ? 'no proxy in front' : `${trustProxy} in front`)
}

const limits = ({ secure, rateLimitScale }: Settings) =>
  secure && rateLimitScale === 0
    ? warning('RATE_LIMIT_SCALE', '0: nothing is limited', 'leave it out, but for load tests')
    : null

function secret({ session: { secrets } }: Settings): Finding {
  return secrets.some((one) => new Set(one).size < 10)
    ? warning(
        'SESSION_SECRET',
        'has few different characters, as if it were made up',
        'make one with: openssl rand -hex 32',
      )
    : ok('SESSION_SECRET', secrets.length === 1 ? 'one' : `${secrets.length}, the first signs`)
}

const ports = ({ port, metricsPort }: Settings) =>
  port === metricsPort
    ? wrong('METRICS_PORT', `${port}, as PORT`, 'give it a port of its own')
    : null

function scope({ oidc }: Settings) {
  const scopes = oidc.scope.split(/\s+/)
  if (!scopes.includes('openid'))
    return wrong('OIDC_SCOPE', 'without openid there is no id token', 'add openid')
  return null
}
