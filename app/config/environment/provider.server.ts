import { z } from 'zod'
import { authorizationParameters, link } from '../config-values.server'
import { signingKey } from '../keys.server'
import { variable } from './variable.server'

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
