import { z } from 'zod'
import {
  base,
  decimal,
  link,
  monitoringKey,
  phone,
  proxies,
  publicOrigin,
  pushKey,
  storeAddress,
  wholeNumber,
} from './config-values.server'

const environment = z.object({
  NODE_ENV: z.string().default('production'),
  PORT: wholeNumber(1, 65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: publicOrigin,
  API_BASE_URL: base,
  API_TIMEOUT_MS: wholeNumber(50, 600_000).default(5000),
  API_ID_TOKEN_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header')
    .transform((name) => name.toLowerCase())
    .default('id-token'),
  OIDC_ISSUER: base,
  OIDC_CLIENT_ID: z.string(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_SCOPE: z.string().default('openid profile email offline_access'),
  OIDC_ACCOUNT_URL: link.optional(),
  SESSION_SECRET: z
    .string()
    .transform((value) => value.split(',').map((secret) => secret.trim()))
    .refine((secrets) => secrets.every((secret) => secret.length >= 32), {
      error: 'must be at least 32 characters; several are comma-separated',
    }),
  SESSION_DIR: z.string().default('./data'),
  REDIS_URL: storeAddress.optional(),
  REDIS_FILES_MB: wholeNumber(20, 100_000).default(500),
  RATE_LIMIT_SCALE: decimal.default(1),
  TRUST_PROXY: proxies.default(0),
  METRICS_PORT: wholeNumber(1, 65535).optional(),
  DRAIN_SECONDS: wholeNumber(0, 20).default(3),
  BRAND_NAME: z.string().default('Keittiö'),
  BRAND_PREFIX: z
    .string()
    .regex(/^[a-z][A-Za-z0-9]*$/, 'must be the first part of a field name, such as maker')
    .default('maker'),
  PAYEE_NAME_FI: z.string().optional(),
  PAYEE_NAME_SE: z.string().optional(),
  VAPID_PUBLIC_KEY: pushKey.optional(),
  WEBSHOP_URL_FI: link.optional(),
  WEBSHOP_URL_SV: link.optional(),
  INSTALLATION_URL_FI: link.optional(),
  INSTALLATION_URL_SV: link.optional(),
  PRIVACY_URL_FI: link.optional(),
  PRIVACY_URL_SV: link.optional(),
  CUSTOMER_SERVICE_PHONE: phone.optional(),
  ACCESSIBILITY_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  ACCESSIBILITY_APPROVED: z.iso.date({ error: 'must be a day such as 2026-12-03' }).optional(),
  ANALYTICS_URL: link.optional(),
  MONITORING_DSN: monitoringKey.optional(),
  REVISION: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Config = ReturnType<typeof shape>

function shape(env: z.output<typeof environment>) {
  return {
    production: env.NODE_ENV !== 'development',
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL,
    secure: env.PUBLIC_URL.startsWith('https:'),
    trustProxy: env.TRUST_PROXY,
    /** Multiplies the rate limits; 0 turns them off. */
    rateLimitScale: env.RATE_LIMIT_SCALE,
    /** Null: no metrics. */
    metricsPort: env.METRICS_PORT ?? null,
    /** How long new requests are still answered after the process was told to stop. */
    drainMs: env.DRAIN_SECONDS * 1000,
    revision: env.REVISION,
    logLevel: env.LOG_LEVEL,
    brand: { name: env.BRAND_NAME, prefix: env.BRAND_PREFIX },
    /** Null: no push notifications (specification 7). */
    pushKey: env.VAPID_PUBLIC_KEY ?? null,
    sites: sitesOf(env),
    /** In the footer of every page; null: it is left out. */
    customerServicePhone: env.CUSTOMER_SERVICE_PHONE ?? null,
    /** What the maker alone decides of the accessibility statement: whom to write to, and its day. */
    accessibility: {
      email: env.ACCESSIBILITY_EMAIL ?? null,
      approvedOn: env.ACCESSIBILITY_APPROVED ?? null,
    },
    analyticsUrl: env.ANALYTICS_URL ?? null,
    monitoringKey: env.MONITORING_DSN ?? null,
    payee: { fi: env.PAYEE_NAME_FI ?? null, se: env.PAYEE_NAME_SE ?? null },
    api: {
      baseUrl: env.API_BASE_URL,
      timeoutMs: env.API_TIMEOUT_MS,
      idTokenHeader: env.API_ID_TOKEN_HEADER,
    },
    oidc: {
      issuer: env.OIDC_ISSUER,
      clientId: env.OIDC_CLIENT_ID,
      clientSecret: env.OIDC_CLIENT_SECRET ?? null,
      scope: env.OIDC_SCOPE,
      accountUrl: env.OIDC_ACCOUNT_URL ?? `${env.OIDC_ISSUER}/account`,
    },
    session: { secrets: env.SESSION_SECRET, dir: env.SESSION_DIR },
    /** Several processes share their state there; null: this process serves alone. */
    redisUrl: env.REDIS_URL ?? null,
    /** How many bytes of Redis waiting files may take. */
    redisFiles: env.REDIS_FILES_MB * 1_000_000,
  }
}

/** The maker's other sites, each in Finnish and Swedish; null where none is given. */
function sitesOf(env: z.output<typeof environment>) {
  const webshop = { fi: env.WEBSHOP_URL_FI ?? null, sv: env.WEBSHOP_URL_SV ?? null }
  const installation = { fi: env.INSTALLATION_URL_FI ?? null, sv: env.INSTALLATION_URL_SV ?? null }
  const privacy = { fi: env.PRIVACY_URL_FI ?? null, sv: env.PRIVACY_URL_SV ?? null }
  const services = [webshop, installation].some(({ fi, sv }) => fi !== null || sv !== null)
  return { services: services ? { webshop, installation } : null, privacy }
}

/**
 * Reads the configuration from the environment (contract: "Environment of npm start").
 * An empty variable counts as missing.
 * @returns the configuration, or one line for each missing or malformed variable
 */
export function readConfig(
  env: Record<string, string | undefined>,
): { config: Config } | { problems: string[] } {
  const filled = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value?.trim()),
  ) as Record<string, string>
  const parsed = environment.safeParse(filled)
  if (parsed.success) return { config: shape(parsed.data) }
  const lines = new Map<string, string>()
  for (const issue of parsed.error.issues) {
    const name = String(issue.path[0])
    const missing = filled[name] === undefined
    if (!lines.has(name)) lines.set(name, `${name} ${missing ? 'is required' : issue.message}`)
  }
  return { problems: [...lines.values()] }
}
