import { z } from 'zod'
import {
  base,
  decimal,
  headerName,
  proxies,
  publicOrigin,
  secrets,
  wholeNumber,
} from '../config-values.server'
import { variable } from './variable.server'

export const required = {
  PUBLIC_URL: variable(
    publicOrigin,
    'the origin that the browser sees, https except on localhost; https turns on secure cookies and HSTS',
    { example: 'https://portal.example' },
  ),
  API_BASE_URL: variable(
    base,
    "origin (and optional path prefix) in front of the API's /api/ paths",
    {
      example: 'https://api.example/customer',
    },
  ),
  OIDC_ISSUER: variable(
    base,
    'issuer of the customer realm; endpoints come from its discovery document',
    { example: 'https://login.example/realms/customers' },
  ),
  OIDC_CLIENT_ID: variable(z.string(), 'the client that the provider knows the portal by', {
    example: 'portal',
  }),
  SESSION_SECRET: variable(
    secrets,
    'signs and encrypts sessions, at least 32 characters; several, comma-separated, rotate: the first signs',
    { example: 'what `openssl rand -hex 32` prints', secret: true },
  ),
}

export const api = {
  API_TIMEOUT_MS: variable(
    wholeNumber(50, 600_000).default(5000),
    'time limit of one read; a write may take twice, a file twelve times as long',
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
  PORT: variable(wholeNumber(1, 65535).default(3000), 'where it listens', { example: '8080' }),
  HOST: variable(z.string().default('0.0.0.0'), 'the address of this machine that it listens at', {
    example: '127.0.0.1',
  }),
  TRUST_PROXY: variable(
    proxies.default(0),
    'which proxies in front are trusted for `X-Forwarded-*`: a number, or addresses and ranges, which hold also where the port can be reached past them',
    { example: '10.0.0.0/8, fd00::/8' },
  ),
  HSTS_PRELOAD: variable(
    z.enum(['1'], { error: 'must be 1, or left out' }).optional(),
    '`1` allows browsers to know of https before the first visit, for the whole domain and for years; it has to be entered at hstspreload.org',
    { example: '1', unset: 'none: off' },
  ),
  DRAIN_SECONDS: variable(
    wholeNumber(0, 20).default(3),
    'on SIGTERM: how long requests are still taken while `/readyz` already fails; 0 where no proxy is in front',
    { example: '5' },
  ),
  METRICS_PORT: variable(
    wholeNumber(1, 65535).optional(),
    'port of its own for `/metrics` (Prometheus), on the same HOST',
    { example: '9100', unset: 'none: off' },
  ),
  RATE_LIMIT_SCALE: variable(
    decimal.default(1),
    'multiplies the limits of rate; 0 turns them off (load tests)',
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
