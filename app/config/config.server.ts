import { readEnvironment, type Values } from './environment/environment.server'
import type { Environment } from './environment/secret-files.server'

export type Config = ReturnType<typeof shape>

function shape(env: Values) {
  return {
    production: env.NODE_ENV !== 'development',
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL,
    secure: env.PUBLIC_URL.startsWith('https:'),
    /** `preload` of HSTS (answer 92). */
    hstsPreload: env.HSTS_PRELOAD === '1',
    trustProxy: env.TRUST_PROXY,
    /** 0 turns the limits off. */
    rateLimitScale: env.RATE_LIMIT_SCALE,
    /** Null: no metrics. */
    metricsPort: env.METRICS_PORT ?? null,
    /** How long requests are still answered after the signal to stop. */
    drainMs: env.DRAIN_SECONDS * 1000,
    revision: env.REVISION,
    brand: {
      name: env.BRAND_NAME,
      prefix: env.BRAND_PREFIX,
    },
    /** Null: no push notifications (specification 7). */
    pushKey: env.VAPID_PUBLIC_KEY ?? null,
    sites: sitesOf(env),
    /** With `{query}`; null: no maps. */
    mapUrl: env.MAP_URL ?? null,
    /** In the footer; null: left out. */
    customerServicePhone: {
      FIN: env.CUSTOMER_SERVICE_PHONE ?? null,
      SWE: env.CUSTOMER_SERVICE_PHONE_SE ?? env.CUSTOMER_SERVICE_PHONE ?? null,
    },
    /** The maker's part of the accessibility statement. */
    accessibility: {
      email: env.ACCESSIBILITY_EMAIL ?? null,
      approvedOn: env.ACCESSIBILITY_APPROVED ?? null,
    },
    /** RFC 9116. */
    securityContact: env.SECURITY_CONTACT ?? null,
    analyticsUrl: env.ANALYTICS_URL ?? null,
    monitoringKey: env.MONITORING_DSN ?? null,
    payee: {
      fi: env.PAYEE_NAME_FI ?? null,
      se: env.PAYEE_NAME_SE ?? null,
      seId: env.PAYEE_ID_SE ?? null,
    },
    api: apiOf(env),
    /** For https addresses; `except` are hosts that are called directly. */
    proxy: env.HTTPS_PROXY === undefined ? null : { url: env.HTTPS_PROXY, except: env.NO_PROXY },
    oidc: oidcOf(env),
    session: {
      secrets: env.SESSION_SECRET,
      dir: env.SESSION_DIR,
      /** Counted from the login; use of the portal does not extend a session (answer 93). */
      lifeMs: env.SESSION_HOURS * 3_600_000,
    },
    /** Null: no Redis, so sessions are stored in a file below SESSION_DIR. */
    redis: env.REDIS_URL ?? null,
  }
}

const apiOf = (env: Values) => ({
  baseUrl: env.API_BASE_URL,
  timeoutMs: env.API_TIMEOUT_MS,
  idTokenHeader: env.API_ID_TOKEN_HEADER,
  /** Sent with every call; lower-case names. */
  headers: env.API_HEADERS,
  /** PEM; undefined: no client certificate. */
  tls: { cert: env.API_CLIENT_CERT, key: env.API_CLIENT_KEY },
})

const oidcOf = (env: Values) => ({
  issuer: env.OIDC_ISSUER,
  clientId: env.OIDC_CLIENT_ID,
  clientSecret: env.OIDC_CLIENT_SECRET ?? null,
  /** Null: the method is chosen from the provider's metadata. */
  tokenAuthMethod: env.OIDC_TOKEN_AUTH_METHOD ?? null,
  clientKey: env.OIDC_CLIENT_KEY ?? null,
  /** Null: the assertion's audience is the issuer. */
  assertionAudience: env.OIDC_ASSERTION_AUDIENCE ?? null,
  scope: env.OIDC_SCOPE,
  authorizationParams: env.OIDC_AUTHORIZATION_PARAMS,
  prompt: env.OIDC_PROMPT ?? null,
  accountUrl: env.OIDC_ACCOUNT_URL ?? `${env.OIDC_ISSUER}/account`,
})

/** Each link has a Finnish and a Swedish address; null where the variable is not set. */
function sitesOf(env: Values) {
  const webshop = { fi: env.WEBSHOP_URL_FI ?? null, sv: env.WEBSHOP_URL_SV ?? null }
  const installation = { fi: env.INSTALLATION_URL_FI ?? null, sv: env.INSTALLATION_URL_SV ?? null }
  const privacy = { fi: env.PRIVACY_URL_FI ?? null, sv: env.PRIVACY_URL_SV ?? null }
  const services = [webshop, installation].some(({ fi, sv }) => fi !== null || sv !== null)
  return { services: services ? { webshop, installation } : null, privacy }
}

/**
 * Contract: "Environment of npm start".
 * @returns the configuration, or one line for each missing or malformed variable
 */
export function readConfig(env: Environment): { config: Config } | { problems: string[] } {
  const read = readEnvironment(env)
  return 'values' in read ? { config: shape(read.values) } : read
}
