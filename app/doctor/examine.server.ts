import { readConfig, type Config } from '~/config/config.server'
import { callThroughProxy, createDispatcher } from '~/net/dispatcher.server'
import { once } from '~/net/once'
import { readEnvironment, variables } from '~/config/environment/environment.server'
import { fileVariable, type Environment } from '~/config/environment/secret-files.server'
import { createRecorder, type Tokens } from './contract/recorder.server'
import { ok, open, warning, wrong, type Finding } from './finding'
import { examineProvider, clockFinding } from './provider.server'
import { settingFindings } from './settings'
import { examineStore } from './store.server'
import { ask, unlessUnreachable, inWords, type Answer } from './ask.server'
import { connect } from 'node:net'
import { baseHeaders } from '~/http/headers.server'
import { endpointFindings } from './contract/findings'
import { guessFindings } from './contract/guesses'
import { walk } from './contract/walk.server'
import { decodeJwt, errors } from 'jose'

const known = [...variables.values()].flat()

/**
 * Examines the configuration and what it names; a malformed value skips only the probes that need it.
 * @param tokens a customer's, to read the API; null: the API is not read
 */
export async function examine(env: Environment, tokens: Tokens | null): Promise<Finding[]> {
  const { config, problems } = usable(env)
  callThroughProxy(config.proxy)
  const said = [...problems].flatMap(([name, lines]) =>
    lines
      .split('\n')
      .map((line) =>
        wrong('configuration', line, `${name}, where the environment of the process is set`),
      ),
  )
  const probes = probesOf(config, tokens)
  const found = await Promise.all(
    probes.map(async ({ needs, ...probe }) => {
      const missing = needs.filter((name) => problems.has(name))
      if (missing.length === 0)
        return runProbe({ ...probe, limitMs: probe.about === 'contract' ? contractMs : shortMs })
      return [open(probe.about, `not examined without ${missing.join(', ')}`)]
    }),
  )
  const set = known.filter(({ name }) => env[name] ?? env[fileVariable(name)]).length
  const read =
    said.length > 0 ? said : [ok('configuration', `${set} variables are set, and can be read`)]
  return [...read, ...strayFindings(env), ...found.flat()]
}

const proxyNames = ['HTTPS_PROXY', 'NO_PROXY']
const apiNames = ['API_HEADERS', 'API_CLIENT_CERT', 'API_CLIENT_KEY', ...proxyNames]

/** A probe with the variables that it needs. */
type NeedyProbe = Omit<Probe, 'limitMs'> & { needs: string[] }

const shortMs = 60_000
/** Time for a hundred calls. */
const contractMs = 300_000

function probesOf(config: Config, tokens: Tokens | null): NeedyProbe[] {
  const api = once<Finding[]>()
  const aboutApi = () => api.run(() => examineApi(config))
  return [
    {
      about: 'settings',
      mend: 'the environment',
      needs: ['PUBLIC_URL', 'SESSION_SECRET'],
      examine: () => Promise.resolve(settingFindings(config)),
    },
    {
      about: 'HTTPS_PROXY',
      mend: 'HTTPS_PROXY',
      needs: proxyNames,
      examine: () => examineOutwardProxy(config.proxy),
    },
    {
      about: 'provider',
      mend: 'OIDC_ISSUER',
      needs: [
        'OIDC_ISSUER',
        'OIDC_CLIENT_ID',
        'OIDC_CLIENT_SECRET',
        'OIDC_CLIENT_KEY',
        'OIDC_TOKEN_AUTH_METHOD',
        'OIDC_AUTHORIZATION_PARAMS',
        'PUBLIC_URL',
        ...proxyNames,
      ],
      examine: () => examineProvider(config),
    },
    {
      about: 'proxy',
      mend: 'PUBLIC_URL',
      needs: ['PUBLIC_URL'],
      examine: () => examineProxy(config),
    },
    {
      about: 'API',
      mend: 'API_BASE_URL',
      needs: ['API_BASE_URL', ...apiNames],
      examine: aboutApi,
    },
    {
      about: 'store',
      mend: 'SESSION_DIR, REDIS_URL',
      needs: ['REDIS_URL'],
      examine: () => examineStore(config),
    },
    {
      about: 'contract',
      mend: 'API_BASE_URL',
      needs: ['API_BASE_URL', 'API_ID_TOKEN_HEADER', 'BRAND_PREFIX', ...apiNames],
      examine: async () => {
        if (!tokens)
          return [
            open('contract', 'not read, since no token is given (--token, DOCTOR_ACCESS_TOKEN)'),
          ]
        const isWrong = (await aboutApi()).some(
          ({ level, about }) => level === 'error' && about === 'API',
        )
        return isWrong
          ? [open('contract', 'not read: a token is sent to nothing that is wrong as the API')]
          : examineContract(config, tokens, Date.now())
      },
    },
  ]
}

/**
 * Examples replace missing or malformed values, which are reported. The other half of an incomplete pair is
 * dropped.
 */
function usable(env: Environment): { config: Config; problems: ReadonlyMap<string, string> } {
  const read = readEnvironment(env)
  const problems = 'problems' in read ? read.problems : new Map<string, string>()
  const once = mended(env, problems)
  const left = readEnvironment(once)
  const again = readConfig('problems' in left ? mended(once, left.problems) : once)
  if ('problems' in again) throw new Error(again.problems.join('; '))
  return { config: again.config, problems }
}

const mended = (env: Environment, problems: ReadonlyMap<string, string>): Environment => ({
  ...env,
  ...Object.fromEntries(
    [...problems.keys()].flatMap((name) => [
      [name, standIn(name)],
      [fileVariable(name), undefined],
    ]),
  ),
})

function standIn(name: string): string | undefined {
  const variable = known.find((one) => one.name === name)
  if (variable?.default !== null) return undefined
  return variable.secret ? 'unknown '.repeat(8) : variable.example
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
        `${name} is no variable of the portal`,
        'docs/configuration.md lists them',
      ),
    )
}

/** A call without a token: the right API refuses it. */
async function examineApi({ api, proxy }: Pick<Config, 'api' | 'proxy'>): Promise<Finding[]> {
  const address = `${api.baseUrl}/api/User`
  const { headers, tls } = api
  const { origin } = new URL(address)
  const dispatcher = createDispatcher(origin, proxy, { connections: 1, connectMs: 5000, tls })
  const mend = `API_BASE_URL, the network, its certificate (NODE_EXTRA_CA_CERTS)${proxy ? ', HTTPS_PROXY and NO_PROXY' : ''}`
  try {
    return await unlessUnreachable(
      async () => {
        const answer = await ask(address, { ...headers, accept: 'application/json' }, dispatcher)
        return [strangerFinding(address, answer), clockFinding('the API', answer.clockAheadMs)]
      },
      (reason) => wrong('API', `${address}: ${reason}`, mend),
    )
  } finally {
    await dispatcher.destroy()
  }
}

type Received = Pick<Answer, 'status' | 'headers' | 'text' | 'body'>

const isPage = ({ headers, text }: Received) =>
  /text\/html/i.test(headers.get('content-type') ?? '') || /^\s*<(?:!doctype|html)/i.test(text)

/** @param answer to a call without a token */
export function strangerFinding(address: string, answer: Received): Finding {
  const { status, headers, text, body } = answer
  const mend = 'API_BASE_URL: the address in front of /api/User, with its path prefix'
  // nginx gives this answer if the client certificate is missing.
  if (status === 400 && /certificate/i.test(text))
    return wrong(
      'API',
      `${address} asks for a certificate of the portal`,
      'API_CLIENT_CERT and API_CLIENT_KEY',
    )
  if (status === 401) return ok('API', `${address} asks for a token`)
  if (isPage(answer))
    return wrong('API', `${address} answers with a web page (${status}), not as the API`, mend)
  if (status >= 300 && status < 400)
    return wrong('API', `${address} leads on to ${headers.get('location') ?? 'nowhere'}`, mend)
  if (status === 404) return wrong('API', `${address} is not there (404)`, mend)
  if (status >= 500) return wrong('API', `${address} fails (${status})`, "the API's own log")
  if (status < 300 && body !== undefined)
    return wrong('API', `${address} answers without a token`, 'tell the owner of the API')
  if (status === 403)
    return warning(
      'API',
      `${address} answers 403 to a call without a token, not 401: a gateway may refuse the portal`,
      'API_HEADERS and API_CLIENT_CERT, as the gateway asks for them',
    )
  const said = `${address} answers ${status} to a call without a token, not 401`
  return warning('API', said, 'expired tokens have to be 401 with WWW-Authenticate')
}

const limitMs = 5000

/** Connects to the outward proxy; the other probes then call through it. */
async function examineOutwardProxy(proxy: Config['proxy']): Promise<Finding[]> {
  if (!proxy) return []
  const { hostname, port, protocol, host } = new URL(proxy.url)
  const reason = await refusal(hostname, Number(port) || (protocol === 'https:' ? 443 : 80))
  const about = 'HTTPS_PROXY'
  return [
    reason === null
      ? ok(about, `${host} takes connections`)
      : wrong(about, `${host}: ${inWords(reason)}`, 'HTTPS_PROXY: host and port of the proxy'),
  ]
}

/** @returns the error's code; null: connected */
function refusal(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect({ host: host.replace(/^\[|\]$/g, ''), port, timeout: limitMs })
    const end = (reason: string | null) => {
      socket.destroy()
      resolve(reason)
    }
    socket
      .once('connect', () => end(null))
      .once('timeout', () => end('timeout'))
      .once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message))
  })
}

interface Probe {
  about: string
  /** Advice where the probe itself fails. */
  mend: string
  /** Milliseconds for the whole probe. */
  limitMs: number
  examine: () => Promise<Finding[]>
}

/** A failing probe becomes a finding; the others continue. */
export async function runProbe({ about, mend, limitMs, examine }: Probe): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<Finding[]>((resolve) => {
    timer = setTimeout(() => {
      resolve([wrong(about, `not examined within ${limitMs / 1000} s`, mend)])
    }, limitMs)
  })
  const examined = examine().catch((error: unknown) => [
    wrong(about, error instanceof Error ? error.message : String(error), mend),
  ])
  try {
    return await Promise.race([examined, tooLong])
  } finally {
    clearTimeout(timer)
  }
}

const name = 'Referrer-Policy'

/** Requests a public page at PUBLIC_URL. The portal may not run yet. */
async function examineProxy(config: Config): Promise<Finding[]> {
  const { publicUrl } = config
  const address = `${publicUrl}/offline`
  return unlessUnreachable(
    async () => [referrerFinding(address, await ask(address), baseHeaders(config)[name] ?? '')],
    (reason) => open('proxy', `${address}: ${reason}`),
  )
}

/** @param own the portal's policy; a proxy may have added or replaced it (answer 86) */
export function referrerFinding(
  address: string,
  { status, headers }: Pick<Answer, 'status' | 'headers'>,
  own: string,
): Finding {
  if (status !== 200) return open('proxy', `${address} answers ${status}`)
  const policy = headers.get(name)
  if (policy === own) return ok('proxy', `leaves ${name} as it is`)
  const said = `${address} comes with ${name}: ${policy ?? 'none'}, not ${own}: browsers do not say where the portal's own forms come from`
  return warning('proxy', said, `take ${name} out of what the proxy in front sets`)
}

/** Compares a customer's answers with the fields that the portal reads. */
async function examineContract(
  { brand, ...config }: Pick<Config, 'api' | 'brand' | 'proxy'>,
  tokens: Tokens,
  now: number,
): Promise<Finding[]> {
  const expired = expiryFinding(tokens.accessToken, now)
  if (expired) return [expired]
  const recorder = createRecorder(config, tokens)
  try {
    const walked = await walk(recorder, brand.prefix)
    if (walked)
      return [
        ...endpointFindings(recorder.recorded, brand.prefix),
        ...guessFindings(recorder.recorded, walked),
      ]
    const [failure] = recorder.recorded.map((call) => call.failure)
    if (failure?.kind !== 'unauthenticated')
      return endpointFindings(recorder.recorded, brand.prefix)
    const said = 'the API refuses it (401): it has expired, or is for another audience'
    return [wrong('token', said, 'take a fresh one, with its id token')]
  } finally {
    await recorder.close()
  }
}

/** Null: it has not expired, or has no expiry. */
export function expiryFinding(accessToken: string, now: number): Finding | null {
  const exp = expiryOf(accessToken)
  if (exp === undefined || exp * 1000 > now) return null
  const at = new Date(exp * 1000).toISOString()
  return wrong('token', `it expired at ${at}`, 'take a fresh one, with its id token')
}

function expiryOf(token: string): number | undefined {
  try {
    return decodeJwt(token).exp
  } catch (error) {
    // Some providers' access tokens are no JWT.
    if (error instanceof errors.JWTInvalid) return undefined
    throw error
  }
}
