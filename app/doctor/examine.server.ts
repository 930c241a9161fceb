import { readConfig, type Config } from '~/config/config.server'
import { callThroughProxy } from '~/net/dispatcher.server'
import { once } from '~/net/once'
import { readEnvironment, variables } from '~/config/environment/environment.server'
import { fileVariable, type Environment } from '~/config/environment/secret-files.server'
import { examineApi } from './api.server'
import { examineContract } from './contract/contract.server'
import type { Tokens } from './contract/recorder.server'
import { ok, open, warning, wrong, type Finding } from './finding'
import { runProbe, type Probe } from './probe'
import { examineOutwardProxy } from './outward-proxy.server'
import { examineProxy } from './proxy.server'
import { examineProvider } from './provider.server'
import { settingFindings } from './settings'
import { examineStore } from './store.server'

/** All variables, by name. */
const known = [...variables.values()].flat()

/**
 * Examines the configuration, and what it names. What is malformed is left out, and what does not
 * rest on it is examined all the same.
 * @param tokens somebody's, to read the API with; null: it is not read
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

/** A probe that rests on these variables. */
type NeedyProbe = Omit<Probe, 'limitMs'> & { needs: string[] }

const shortMs = 60_000
/** A hundred calls. */
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
 * The configuration with examples in place of what is missing or malformed, which is named. Where that
 * leaves the other half of a pair alone, the half goes as well.
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

/** A misspelled variable would otherwise be ignored in silence. */
function strayFindings(env: Environment): Finding[] {
  // Other programs and Kubernetes have variables that begin with SESSION_ and REDIS_ as well.
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
