import { z } from 'zod'
import {
  authorizationParameters,
  base,
  decimal,
  headerName,
  link,
  proxies,
  publicOrigin,
  secrets,
  storeAddress,
  wholeNumber,
} from '../config-values.server'
import { signingKey } from '../keys.server'
import { variable } from './variable.server'

export const required = {
  PUBLIC_URL: variable(
    publicOrigin,
    'public origin of the portal, https except on localhost; https turns on secure cookies and HSTS',
    { example: 'https://portal.example' },
  ),
  API_BASE_URL: variable(
    base,
    "origin (and optional path prefix) in front of the API's /api/ paths",
    { example: 'https://api.example/customer' },
  ),
  OIDC_ISSUER: variable(
    base,
    'issuer of the customer realm; the portal reads the endpoints from its discovery document',
    { example: 'https://login.example/realms/customers' },
  ),
  OIDC_CLIENT_ID: variable(z.string(), "the portal's client id at the provider", {
    example: 'portal',
  }),
  SESSION_SECRET: variable(
    secrets,
    'signs and encrypts sessions, at least 32 characters; for a rotation several, comma-separated: the first signs, the others still verify',
    { example: 'the output of `openssl rand -hex 32`', secret: true },
  ),
}

export const api = {
  API_TIMEOUT_MS: variable(
    wholeNumber(50, 600_000).default(5000),
    'time limit of a read; a write gets twice, a file twelve times as long',
    { example: '8000' },
  ),
  API_ID_TOKEN_HEADER: variable(
    headerName.default('id-token'),
    'name of the header that carries the id token',
    { example: 'x-id-token' },
  ),
  BRAND_PREFIX: variable(
    z
      .string()
      .regex(/^[a-z][A-Za-z0-9]*$/, 'must be the first part of a field name')
      .default('maker'),
    'prefix of the maker-installation field: with `maker` it is `makerInstallation`',
    { example: 'maker' },
  ),
}

export const listening = {
  PORT: variable(wholeNumber(1, 65535).default(3000), 'port that the portal listens on', {
    example: '8080',
  }),
  HOST: variable(z.string().default('0.0.0.0'), 'local address that the portal listens on', {
    example: '127.0.0.1',
  }),
  TRUST_PROXY: variable(
    proxies.default(0),
    'proxies trusted for `X-Forwarded-*`: their number, or their addresses and ranges, which are safe even if clients can reach the port directly',
    { example: '10.0.0.0/8, fd00::/8' },
  ),
  HSTS_PRELOAD: variable(
    z.enum(['1'], { error: 'must be 1, or left out' }).optional(),
    '`1` allows browsers to know of https before the first visit, for the whole domain and for years; it has to be entered at hstspreload.org',
    { example: '1', unset: 'none: off' },
  ),
  DRAIN_SECONDS: variable(
    wholeNumber(0, 20).default(3),
    'on SIGTERM: how long the portal still accepts requests while `/readyz` already fails; 0 without a proxy in front',
    { example: '5' },
  ),
  METRICS_PORT: variable(
    wholeNumber(1, 65535).optional(),
    'separate port for `/metrics` (Prometheus), on HOST',
    { example: '9100', unset: 'none: off' },
  ),
  RATE_LIMIT_SCALE: variable(
    decimal.default(1),
    'factor for the rate limits; 0 turns them off (load tests)',
    { example: '0.5' },
  ),
  REVISION: variable(
    z.string().optional(),
    'revision hash shown in the menu and sent in the start-up report',
    { example: '3d856be', unset: 'from the build' },
  ),
  LOG_LEVEL: variable(
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'must be fatal, error, warn, info, debug, trace or silent',
      })
      .default('info'),
    '`fatal` to `trace`, or `silent`; lines of audit come at each',
    { example: 'debug' },
  ),
}

/** OpenID Connect Core 9. */
const authMethods = [
  'client_secret_basic',
  'client_secret_post',
  'private_key_jwt',
  'none',
] as const

export type TokenAuthMethod = (typeof authMethods)[number]

export const provider = {
  OIDC_CLIENT_SECRET: variable(z.string().optional(), "the client's secret", {
    example: 'the secret that the provider shows for the client',
    unset: 'none: a public client, with PKCE',
    secret: true,
  }),
  OIDC_SCOPE: variable(
    z.string().default('openid profile email offline_access'),
    'scopes that a login requests',
    { example: 'openid profile email' },
  ),
  OIDC_PROMPT: variable(
    z.enum(['consent'], { error: 'must be consent' }).optional(),
    '`prompt` of every login, for providers that issue refresh tokens only with consent; people may see the consent page each time',
    { example: 'consent', unset: 'none: no `prompt`' },
  ),
  OIDC_AUTHORIZATION_PARAMS: variable(
    authorizationParameters.default([]),
    'extra parameters of each login as a query string, such as audience, resource, acr_values; not those of the protocol itself',
    { example: 'audience=https://api.example', unset: 'none: no extra parameters' },
  ),
  OIDC_TOKEN_AUTH_METHOD: variable(
    z
      .enum(authMethods, { error: `must be ${authMethods.slice(0, -1).join(', ')} or none` })
      .optional(),
    'client authentication method at the token endpoint',
    {
      example: 'client_secret_post',
      unset:
        'private_key_jwt with OIDC_CLIENT_KEY; with a secret the first of client_secret_basic and client_secret_post that the provider’s metadata lists; otherwise none',
    },
  ),
  OIDC_CLIENT_KEY: variable(
    signingKey.optional(),
    'private key for private_key_jwt, in PEM or as a JWK with its kid, x5t or x5c',
    { example: 'a file with BEGIN PRIVATE KEY', unset: 'none: no private_key_jwt', secret: true },
  ),
  OIDC_ASSERTION_AUDIENCE: variable(
    link.optional(),
    'audience of the private_key_jwt assertion; some providers require the URL of their token endpoint',
    { example: 'https://login.example/token', unset: 'the issuer' },
  ),
  OIDC_ACCOUNT_URL: variable(link.optional(), "the provider's account page", {
    example: 'https://login.example/account',
    unset: 'issuer + `/account`',
  }),
}

/** Thirty days (answer 93). */
export const mostSessionHours = 720

export const store = {
  SESSION_DIR: variable(
    z.string().default('./data'),
    'folder of the embedded session store and of uploads until the API has them',
    { example: '/var/lib/portal' },
  ),
  SESSION_HOURS: variable(
    wholeNumber(1, mostSessionHours).default(12),
    "longest time of a login, in use or not, as far as the provider's refresh token lasts; above 24 the settings show the end and can log out all devices",
    { example: '336' },
  ),
  REDIS_URL: variable(
    storeAddress.optional(),
    '`redis://` or `rediss://`: sessions, locks and limits of all processes together',
    {
      example: 'rediss://:password@redis.example:6379/0',
      unset: 'none: the embedded store, for one process',
      secret: true,
    },
  ),
}
