import { readConfig, type Config } from '~/config/config.server'
import { variables } from '~/config/environment/environment.server'
import { fileVariable, type Environment } from '~/config/environment/secret-files.server'
import { baseHeaders } from '~/http/headers.server'
import { callThroughProxy, createDispatcher } from '~/net/dispatcher.server'
import { isWithin } from '~/net/ip-address'
import { ask, clockFinding, probe, type Answer } from './ask.server'
import { examineContract, type Tokens } from './contract.server'
import { ok, open, warning, wrong, type Finding } from './finding'
import { examineProvider } from './provider.server'
import { examineStore } from './store.server'

const known = [...variables.values()].flat()

/**
 * Examines the configuration, then the servers and the folder that the configuration names.
 * @param tokens a customer's, to read the API; null: the API is not read
 */
export async function examine(env: Environment, tokens: Tokens | null): Promise<Finding[]> {
  const read = readConfig(env)
  if ('problems' in read) {
    const fix = 'correct the environment of the process'
    const problems = read.problems.map((line) => wrong('configuration', line, fix))
    return [...problems, ...strayFindings(env)]
  }
  const { config } = read
  callThroughProxy(config.proxy)
  const failedAt = (about: string, fix: string) => (reason: string) => wrong(about, reason, fix)
  const network = `the network, the server's certificate (NODE_EXTRA_CA_CERTS)${config.proxy ? ', HTTPS_PROXY and NO_PROXY' : ''}`
  const api = probe(failedAt('API', `check API_BASE_URL, API_CLIENT_CERT, ${network}`), () =>
    examineApi(config),
  )
  const found = await Promise.all([
    probe(failedAt('provider', `check OIDC_ISSUER, ${network}`), () => examineProvider(config)),
    // The portal may not be running yet, so a failure is no error.
    probe(
      (reason) => open('proxy', reason),
      () => examineProxy(config),
    ),
    api,
    probe(failedAt('store', 'check SESSION_DIR, REDIS_URL'), () => examineStore(config)),
    probe(failedAt('contract', 'check API_BASE_URL'), async () => {
      if (!tokens)
        return [open('contract', 'not checked: no token given (--token, DOCTOR_ACCESS_TOKEN)')]
      return (await api).some(({ level }) => level === 'error')
        ? [
            open(
              'contract',
              'not checked: the address does not answer as the API, so no token is sent',
            ),
          ]
        : examineContract(config, tokens)
    }),
  ])
  const set = known.filter(({ name }) => env[name] ?? env[fileVariable(name)]).length
  return [
    ok('configuration', `${set} variables are set and valid`),
    ...strayFindings(env),
    ...settingFindings(config),
    ...found.flat(),
  ]
}

/** A misspelled variable would be ignored silently. */
function strayFindings(env: Environment): Finding[] {
  // Other programs and Kubernetes also use SESSION_ and REDIS_.
  const ours =
    /^(?:OIDC|VAPID|BRAND|SESSION_(?:SECRET|DIR)|REDIS_URL|PUBLIC_URL|API_(?:BASE|HEADER|CA|CLIENT)|TRUST_|https?_proxy$|no_proxy$)/
  const names = new Set(
    known.flatMap(({ name, secret }) => (secret ? [name, fileVariable(name)] : [name])),
  )
  return Object.keys(env)
    .filter((name) => ours.test(name) && !names.has(name) && env[name])
    .map((name) =>
      warning(
        'configuration',
        `${name} is not a variable of the portal`,
        'see the list in docs/configuration.md',
      ),
    )
}

type Settings = Pick<
  Config,
  'secure' | 'trustProxy' | 'rateLimitScale' | 'metricsPort' | 'port' | 'oidc'
> & { session: Pick<Config['session'], 'secrets'> }

/** Documentation addresses (RFC 5737), nobody's proxy. */
const strangers = ['203.0.113.9', '198.51.100.7']

/** Well-formed values that are wrong together, or unsafe. */
export function settingFindings(config: Settings): Finding[] {
  const { secure, trustProxy, rateLimitScale, metricsPort, port, oidc, session } = config
  const trustsAll =
    typeof trustProxy !== 'number' && strangers.every((one) => isWithin(trustProxy, one))
  const found: Finding[] = []
  const warnIf = (isBroken: boolean, about: string, message: string, fix: string) => {
    if (isBroken) found.push(warning(about, message, fix))
  }
  warnIf(
    secure && !oidc.issuer.startsWith('https:'),
    'PUBLIC_URL',
    'https, but the provider has no https',
    'set OIDC_ISSUER to an https address',
  )
  warnIf(trustsAll, 'TRUST_PROXY', 'trusts every address', 'set it to the proxies in front only')
  warnIf(
    secure && trustProxy === 0,
    'TRUST_PROXY',
    'PUBLIC_URL is https, so a proxy is in front, but none is trusted: the rate limits count all customers as one',
    "set it to the proxy's address, or to 1",
  )
  warnIf(
    !secure && typeof trustProxy === 'number' && trustProxy > 0,
    'TRUST_PROXY',
    'trusts proxies, but PUBLIC_URL is on this machine: any client can forge its address',
    'remove it if no proxy is in front',
  )
  warnIf(
    secure && rateLimitScale === 0,
    'RATE_LIMIT_SCALE',
    '0: the rate limits are off',
    'remove it, except for load tests',
  )
  warnIf(
    session.secrets.some((one) => new Set(one).size < 10),
    'SESSION_SECRET',
    'has few different characters',
    'set it to the output of openssl rand -hex 32',
  )
  if (port === metricsPort)
    found.push(wrong('METRICS_PORT', `${port} is also PORT`, 'set another port'))
  if (!oidc.scope.split(/\s+/).includes('openid'))
    found.push(wrong('OIDC_SCOPE', 'without openid there is no id token', 'add openid to it'))
  return found
}

/** A call without a token: the right API refuses it. */
async function examineApi({ api, proxy }: Pick<Config, 'api' | 'proxy'>): Promise<Finding[]> {
  const address = `${api.baseUrl}/api/User`
  const { headers, tls } = api
  const { origin } = new URL(address)
  const dispatcher = createDispatcher(origin, proxy, { connections: 1, connectMs: 5000, tls })
  try {
    const answer = await ask(address, { ...headers, accept: 'application/json' }, dispatcher)
    return [strangerFinding(address, answer), clockFinding('the API', answer)]
  } finally {
    await dispatcher.destroy()
  }
}

/** @param answer to a call without a token */
export function strangerFinding(
  address: string,
  { status, headers, text, body }: Pick<Answer, 'status' | 'headers' | 'text' | 'body'>,
): Finding {
  if (status === 401) return ok('API', `${address} asks for a token`)
  const message = `${address} answers ${status} to a call without a token, not 401`
  // nginx gives this answer if the client certificate is missing.
  if (status === 400 && /certificate/i.test(text))
    return wrong('API', message, 'check API_CLIENT_CERT and API_CLIENT_KEY')
  if (status < 300 && body !== undefined) return wrong('API', message, 'tell the owner of the API')
  const isPage = /text\/html/i.test(headers.get('content-type') ?? '') || /^\s*<!?\w/.test(text)
  if (isPage || status < 400 || status === 404 || status >= 500)
    return wrong(
      'API',
      message,
      'set API_BASE_URL to the address before /api/User, with its prefix',
    )
  return warning(
    'API',
    `${message}: a gateway may refuse the portal`,
    'check API_HEADERS, API_CLIENT_CERT',
  )
}

const policyName = 'Referrer-Policy'

/** Requests a public page at PUBLIC_URL. */
async function examineProxy(config: Config): Promise<Finding[]> {
  const address = `${config.publicUrl}/offline`
  return [referrerFinding(address, await ask(address), baseHeaders(config)[policyName] ?? '')]
}

/** @param own the portal's policy; a proxy may have added or replaced it (answer 86) */
export function referrerFinding(
  address: string,
  { status, headers }: Pick<Answer, 'status' | 'headers'>,
  own: string,
): Finding {
  if (status !== 200) return open('proxy', `${address} answers ${status}`)
  const policy = headers.get(policyName)
  if (policy === own) return ok('proxy', `does not change ${policyName}`)
  const message = `${address} comes with ${policyName}: ${policy ?? 'none'}, not ${own}: browsers then hide the origin of the portal's own forms`
  return warning('proxy', message, `remove ${policyName} from the headers that the proxy sets`)
}
