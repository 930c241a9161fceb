import { z } from 'zod'
import { maker, reports } from './maker.server'
import { fileVariable, withSecretFiles, type Environment } from './secret-files.server'
import { api, listening, provider, required, store } from './service.server'
import { descriptions, variable, type Description } from './variable.server'
import { headers, proxyAddress } from '~/config/config-values.server'
import { certificates, isKeyOf, privateKey } from '~/config/keys.server'

const gateway = {
  API_HEADERS: variable(
    headers.default({}),
    'static headers of every API call, one `Name: value` per line, for example for a gateway',
    { example: 'X-Api-Key: …', unset: 'none: no extra headers', secret: true },
  ),
  API_CLIENT_CERT: variable(
    certificates.optional(),
    'client certificate for mutual TLS with the API, in PEM, with its intermediate certificates',
    { example: 'a file with BEGIN CERTIFICATE', unset: 'none: no mutual TLS', secret: true },
  ),
  API_CLIENT_KEY: variable(privateKey.optional(), 'private key of API_CLIENT_CERT, in PEM', {
    example: 'a file with BEGIN PRIVATE KEY',
    unset: 'none: no mutual TLS',
    secret: true,
  }),
  HTTPS_PROXY: variable(
    proxyAddress.optional(),
    'proxy for calls to https addresses: provider, API, monitoring',
    { example: 'http://proxy.example:3128', unset: 'none: direct calls', secret: true },
  ),
  NO_PROXY: variable(
    z.string().default(''),
    'hosts called without the proxy, comma-separated, subdomains included; `host:port` for one port; no IP ranges',
    { example: 'api.example,localhost', unset: 'none: all calls use the proxy' },
  ),
}

const schema = z
  .object({
    NODE_ENV: z.string().default('production'),
    ...required,
    ...provider,
    ...api,
    ...gateway,
    ...listening,
    ...store,
    ...maker,
    ...reports,
  })
  .superRefine((values, context) => {
    // Well-formed values may contradict each other.
    const refuse = (name: keyof typeof values, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message })
    const { OIDC_TOKEN_AUTH_METHOD: method, OIDC_CLIENT_KEY, OIDC_CLIENT_SECRET } = values
    if (method === 'private_key_jwt' && !OIDC_CLIENT_KEY)
      refuse('OIDC_TOKEN_AUTH_METHOD', 'needs OIDC_CLIENT_KEY with private_key_jwt')
    if (method?.startsWith('client_secret') && OIDC_CLIENT_SECRET === undefined)
      refuse('OIDC_TOKEN_AUTH_METHOD', `needs OIDC_CLIENT_SECRET with ${method}`)
    const { API_CLIENT_CERT: certificate, API_CLIENT_KEY: key, API_ID_TOKEN_HEADER } = values
    if (API_ID_TOKEN_HEADER in values.API_HEADERS)
      refuse('API_HEADERS', `must not set ${API_ID_TOKEN_HEADER}, which is the portal's own`)
    if (certificate !== undefined && key === undefined)
      refuse('API_CLIENT_CERT', 'needs API_CLIENT_KEY')
    if (certificate === undefined && key !== undefined)
      refuse('API_CLIENT_KEY', 'needs API_CLIENT_CERT')
    if (certificate !== undefined && key !== undefined && !isKeyOf(certificate, key))
      refuse('API_CLIENT_KEY', 'must be the key of API_CLIENT_CERT')
  })

export type Values = z.output<typeof schema>

/** A variable as docs/configuration.md and the error messages describe it. */
export interface Variable extends Description {
  name: string
  /** The text for docs/configuration.md; null: the variable is required. */
  default: string | null
  /** The default value; null: no default. */
  value: string | null
}

const groups: Record<string, Record<string, z.ZodType>> = {
  Required: required,
  'The identity provider': provider,
  "The maker's API": api,
  'Gateways and proxies on the way': gateway,
  'The process': listening,
  'The store': store,
  'The maker': maker,
  Reports: reports,
}

export const variables: ReadonlyMap<string, readonly Variable[]> = new Map(
  Object.entries(groups).map(([group, schemas]) => [
    group,
    Object.entries(schemas).map(([name, one]) => describe(name, one)),
  ]),
)

const byName = new Map([...variables.values()].flat().map((variable) => [variable.name, variable]))

export const secretNames = [...byName.values()]
  .filter(({ secret }) => secret)
  .map(({ name }) => name)

function describe(name: string, one: z.ZodType): Variable {
  const about = descriptions.get(one)
  if (!about) throw new Error(`${name} has no description`)
  const { success, data } = one.safeParse(undefined)
  const value = typeof data === 'string' || typeof data === 'number' ? String(data) : null
  const unset = value === null ? (about.unset ?? 'none') : `\`${value}\``
  return { name, ...about, value, default: success ? unset : null }
}

/**
 * Contract: "Environment of npm start". An empty variable counts as missing.
 * @returns the values, or one line for each missing or malformed variable
 */
export function readEnvironment(env: Environment): { values: Values } | { problems: string[] } {
  const { values, problems } = withSecretFiles(env, secretNames)
  const parsed = schema.safeParse(values)
  if (parsed.success && problems.size === 0) return { values: parsed.data }
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = String(path[0])
    if (!problems.has(name)) problems.set(name, problemOf(name, values, message))
  }
  return { problems: [...problems.values()] }
}

/** The variable, the expected form, an example, and the given value unless it is secret. */
function problemOf(name: string, values: Record<string, string>, message: string): string {
  const variable = byName.get(name)
  if (!variable) return `${name} ${message}`
  const { about, example, secret } = variable
  const value = values[name]
  if (value === undefined) {
    const either = secret ? ` (or ${fileVariable(name)})` : ''
    return plain(`${name}${either} is required: ${about}; such as ${example}`)
  }
  const source = values[fileVariable(name)] === undefined ? '' : `, in ${fileVariable(name)},`
  return plain(`${name}${source} ${message}, such as ${example}${given(value, secret)}`)
}

/** An address with a name or a password is not shown either. */
const given = (value: string, secret: true | undefined) =>
  secret || value.includes('@') ? '' : `; it is ${JSON.stringify(value.slice(0, 80))}`

const plain = (text: string) => text.replaceAll('`', '')
