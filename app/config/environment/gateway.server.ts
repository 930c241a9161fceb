import { z } from 'zod'
import { headers, proxyAddress } from '../config-values.server'
import { certificates, isKeyOf, privateKey } from '../keys.server'
import { variable } from './variable.server'

/** For gateways in front of the API, and proxies on the way out. */
export const gateway = {
  API_HEADERS: variable(
    headers.default({}),
    'static headers of every call to the API, `Name: value` a line, as gateways ask for',
    { example: 'X-Api-Key: …', unset: 'none: the usual ones', secret: true },
  ),
  API_CLIENT_CERT: variable(
    certificates.optional(),
    'the certificate that the portal shows to the API (mutual TLS), in PEM, with those between',
    {
      example: 'a file with BEGIN CERTIFICATE',
      unset: 'none: no certificate is shown',
      secret: true,
    },
  ),
  API_CLIENT_KEY: variable(privateKey.optional(), 'its private key, in PEM', {
    example: 'a file with BEGIN PRIVATE KEY',
    unset: 'none: no certificate is shown',
    secret: true,
  }),
  HTTPS_PROXY: variable(
    proxyAddress.optional(),
    'the proxy through which the portal calls https addresses: provider, API, monitoring',
    { example: 'http://proxy.example:3128', unset: 'none: they are called directly', secret: true },
  ),
  NO_PROXY: variable(
    z.string().default(''),
    'hosts that are called without it, comma-separated, with their subdomains; `host:port` for one port; no ranges of addresses',
    { example: 'api.example,localhost', unset: 'none: all go through it' },
  ),
}

type GatewayValues = z.output<z.ZodObject<typeof gateway>> & { API_ID_TOKEN_HEADER: string }

/** Contradictions between well-formed values. @returns a message by the variable */
export function gatewayContradictions(values: GatewayValues): [keyof GatewayValues, string][] {
  const { API_CLIENT_CERT: certificate, API_CLIENT_KEY: key, API_ID_TOKEN_HEADER } = values
  const found: [keyof GatewayValues, string][] = []
  if (API_ID_TOKEN_HEADER in values.API_HEADERS)
    found.push(['API_HEADERS', `must not set ${API_ID_TOKEN_HEADER}, which is the portal's own`])
  if (certificate !== undefined && key === undefined)
    found.push(['API_CLIENT_CERT', 'needs API_CLIENT_KEY'])
  if (certificate === undefined && key !== undefined)
    found.push(['API_CLIENT_KEY', 'needs API_CLIENT_CERT'])
  if (certificate !== undefined && key !== undefined && !isKeyOf(certificate, key))
    found.push(['API_CLIENT_KEY', 'must be the key of API_CLIENT_CERT'])
  return found
}
