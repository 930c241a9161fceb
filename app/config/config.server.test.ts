import { describe, expect, it } from 'vitest'
import { readConfig } from './config.server'

const complete = {
  PUBLIC_URL: 'https://portal.example',
  API_BASE_URL: 'https://api.example/customer/',
  OIDC_ISSUER: 'https://login.example/realms/customers',
  OIDC_CLIENT_ID: 'portal',
  SESSION_SECRET: 'a'.repeat(32),
}
const problems = (env: Record<string, string | undefined>) => {
  const read = readConfig(env)
  return 'problems' in read ? read.problems : []
}

describe('the environment', () => {
  it('names each missing required variable in a line of its own', () => {
    expect(problems({}).map((line) => line.split(':')[0])).toEqual([
      'PUBLIC_URL is required',
      'API_BASE_URL is required',
      'OIDC_ISSUER is required',
      'OIDC_CLIENT_ID is required',
      'SESSION_SECRET (or SESSION_SECRET_FILE) is required',
    ])
  })

  it('takes an empty variable as missing', () => {
    expect(problems({ ...complete, OIDC_ISSUER: '  ' })).toEqual([
      'OIDC_ISSUER is required: issuer of the customer realm; the portal reads the endpoints from its discovery ' +
        'document; such as https://login.example/realms/customers',
    ])
  })

  it.each([
    ['PUBLIC_URL', 'portal.example'],
    ['PUBLIC_URL', 'ftp://portal.example'],
    ['PUBLIC_URL', 'https://portal.example/sub'],
    ['API_BASE_URL', 'javascript:alert(1)'],
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['API_TIMEOUT_MS', '0'],
    ['OIDC_PROMPT', 'login'],
    ['DRAIN_SECONDS', '21'],
    ['METRICS_PORT', '0'],
    ['SESSION_SECRET', 'short'],
    ['SESSION_SECRET', `${'a'.repeat(32)},short`],
    ['BRAND_PREFIX', 'my brand'],
    ['LOG_LEVEL', 'loud'],
    ['REDIS_URL', 'localhost'],
    ['REDIS_URL', 'localhost:6379'],
    ['HTTPS_PROXY', 'proxy.example'],
    ['REDIS_URL', 'http://localhost:6379'],
    ['REDIS_URL', 'redis://localhost:6379/sessions'],
    ['REDIS_URL', 'redis://localhost:6379?db=1'],
    ['WEBSHOP_URL_FI', 'verkkokauppa.example'],
    ['INSTALLATION_URL_SV', 'javascript:alert(1)'],
    ['PRIVACY_URL_SV', '/privacy'],
    ['CUSTOMER_SERVICE_PHONE', 'call us'],
    ['PAYEE_ID_SE', '5560004'],
    ['ACCESSIBILITY_EMAIL', 'keittio.example'],
    ['ACCESSIBILITY_APPROVED', '3.12.2026'],
    ['SECURITY_CONTACT', 'security@maker.example'],
    ['SECURITY_CONTACT', 'mailto:security'],
    ['SECURITY_CONTACT', 'http://maker.example/security'],
    ['SECURITY_CONTACT', 'mailto:a@maker.example\nContact: mailto:b@other.example'],
    ['ANALYTICS_URL', 'collector:9000'],
    ['MONITORING_DSN', 'https://monitoring.example/1'],
    ['MONITORING_DSN', 'https://key@monitoring.example/'],
    ['MONITORING_DSN', 'key'],
    ['VAPID_PUBLIC_KEY', 'key'],
    ['VAPID_PUBLIC_KEY', `B${'A'.repeat(86)}`],
  ])('refuses %s=%s in one line', (name, value) => {
    const found = problems({ ...complete, [name]: value })
    expect(found).toHaveLength(1)
    expect(found[0]?.startsWith(`${name} `)).toBe(true)
  })

  it.each([
    'redis://localhost',
    'redis://127.0.0.1:6379/2',
    'rediss://user:p%40ss@redis.example:6380',
    'rediss://:password@[::1]:6380/',
  ])('takes the shared store at %s', (REDIS_URL) => {
    expect(readConfig({ ...complete, REDIS_URL })).toMatchObject({ config: { redis: REDIS_URL } })
  })

  it('fills in what the contract gives as defaults', () => {
    const read = readConfig(complete)
    if ('problems' in read) throw new Error(read.problems.join())
    expect(read.config).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      secure: true,
      brand: { name: 'Keittiö', prefix: 'maker' },
      api: {
        baseUrl: 'https://api.example/customer',
        timeoutMs: 5000,
        idTokenHeader: 'id-token',
      },
      oidc: {
        clientSecret: null,
        scope: 'openid profile email offline_access',
        accountUrl: 'https://login.example/realms/customers/account',
      },
      session: { dir: './data' },
      redis: null,
      trustProxy: 0,
      drainMs: 3000,
    })
  })

  it('leaves out what is not configured: other sites, customer service, page views, monitoring', () => {
    const read = readConfig(complete)
    expect(read).toMatchObject({
      config: {
        sites: { services: null, privacy: { fi: null, sv: null } },
        customerServicePhone: { FIN: null, SWE: null },
        accessibility: { email: null, approvedOn: null },
        securityContact: null,
        analyticsUrl: null,
        monitoringKey: null,
        metricsPort: null,
      },
    })
  })

  it('has the services as soon as one of their sites is given', () => {
    const read = readConfig({
      ...complete,
      INSTALLATION_URL_SV: 'https://montering.example/?lang=sv',
      PRIVACY_URL_FI: 'https://keittio.example/tietosuoja',
      CUSTOMER_SERVICE_PHONE: '+358 10 555 0150',
      ANALYTICS_URL: 'http://127.0.0.1:9000/views',
      MONITORING_DSN: 'https://abc123@monitoring.example/portal/7',
    })
    expect(read).toMatchObject({
      config: {
        sites: {
          services: {
            webshop: { fi: null, sv: null },
            installation: { fi: null, sv: 'https://montering.example/?lang=sv' },
          },
          privacy: { fi: 'https://keittio.example/tietosuoja', sv: null },
        },
        customerServicePhone: { FIN: '+358 10 555 0150', SWE: '+358 10 555 0150' },
        analyticsUrl: 'http://127.0.0.1:9000/views',
        monitoringKey: 'https://abc123@monitoring.example/portal/7',
      },
    })
  })

  it.each([
    'mailto:security@maker.example',
    'https://maker.example/security',
    'https://maker.example',
    'tel:+358-10-555-0150',
  ])('takes reports of vulnerabilities at %s', (SECURITY_CONTACT) => {
    expect(readConfig({ ...complete, SECURITY_CONTACT })).toMatchObject({
      config: { securityContact: SECURITY_CONTACT },
    })
  })

  it('takes several session secrets, the first of which signs', () => {
    const SESSION_SECRET = `${'n'.repeat(32)}, ${'o'.repeat(32)}`
    const read = readConfig({ ...complete, SESSION_SECRET })
    expect('config' in read && read.config.session.secrets).toEqual([
      'n'.repeat(32),
      'o'.repeat(32),
    ])
  })

  it.each([
    ['http://portal.example', false],
    ['http://192.168.1.5:3000', false],
    ['http://localhost.example', false],
    ['https://portal.example', true],
    ['http://localhost:3000', true],
    ['http://127.0.0.1:3000', true],
    ['http://[::1]:3000', true],
  ])('is reached over https, except on the own machine: %s', (PUBLIC_URL, taken) => {
    const read = readConfig({ ...complete, PUBLIC_URL })
    if (taken) expect(read).toHaveProperty('config')
    else
      expect(read).toEqual({
        problems: [
          'PUBLIC_URL must be https, except on localhost, such as https://portal.example; ' +
            `it is "${PUBLIC_URL}"`,
        ],
      })
  })

  it('lists the accepted values for proxies', () => {
    expect(problems({ ...complete, TRUST_PROXY: 'nginx' })).toEqual([
      'TRUST_PROXY must be a number up to 10, or addresses and ranges, ' +
        'such as 10.0.0.0/8, fd00::/8; it is "nginx"',
    ])
    expect(readConfig({ ...complete, TRUST_PROXY: '10.0.0.0/8' })).toHaveProperty('config')
  })
})
