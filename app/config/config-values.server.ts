import { createPublicKey } from 'node:crypto'
import { z } from 'zod'
import { readTrustedProxies } from '~/net/client-address'
import { isOwnMachine } from '~/net/ip-address'
import { isReadable } from './keys.server'

z.config({ jitless: true })

// `environment/` lists the variables.

/** Without https anybody on the way could read cookies and login codes. */
export const publicOrigin = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) origin' })
  .transform((value) => new URL(value))
  .refine((url) => url.pathname === '/' && !url.search && !url.hash && !url.username, {
    error: 'must be an origin only, without a path',
  })
  .refine((url) => url.protocol === 'https:' || isOwnMachine(url.hostname), {
    error: 'must be https, except on localhost',
  })
  .transform((url) => url.origin)

export const proxies = z.string().transform((text, context) => {
  const read = readTrustedProxies(text)
  if (read !== null) return read
  context.addIssue('must be a number up to 10, or addresses and ranges')
  return z.NEVER
})

/** An address with a name and a password is refused, because pages and logs would show them. */
export const link = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address', abort: true })
  .refine((value) => new URL(value).username === '' && new URL(value).password === '', {
    error: 'must be an address without a name and a password',
  })

export const mapTemplate = link.refine((value) => value.includes('{query}'), {
  error: 'must contain the placeholder {query}',
})

export const base = link.transform((value) => value.replace(/\/+$/, ''))

/** The messages never quote the address, since it holds a password. */
export const storeAddress = z
  .url({ protocol: /^rediss?$/, error: 'must be an address of Redis', abort: true })
  .refine((value) => /^(?:\/\d{0,5})?$/.test(new URL(value).pathname) && !/[?#]/.test(value), {
    error: 'must end with the port number or the number of a database',
  })

/** `https://<key>@<host>/<project>` of Sentry's protocol. */
export const monitoringKey = z.string().regex(/^https?:\/\/\w+@[^/?#@\s]+\/(?:[^?#\s]+\/)?\d+$/, {
  error: 'must be a DSN of Sentry or a compatible server',
})

/** An uncompressed point of P-256 (RFC 8292), as `web-push generate-vapid-keys` prints it. */
export const pushKey = z
  .string()
  .regex(/^B[A-Za-z0-9_-]{86}$/, { error: 'must be a public key of 65 bytes in base64url' })
  .refine(isPointOfP256, { error: 'must be a valid P-256 public key: copy the whole value' })

function isPointOfP256(key: string): boolean {
  const bytes = Buffer.from(key, 'base64url')
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((half) =>
    half.toString('base64url'),
  )
  const jwk = { kty: 'EC', crv: 'P-256', x, y }
  return isReadable(() => createPublicKey({ key: jwk, format: 'jwk' }))
}

export const headerName = z
  .string()
  .regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header')
  .transform((name) => name.toLowerCase())

/** RFC 9110, 5.6.2. */
const headerLine = /^(?<name>[!#$%&'*+.^_`|~\w-]+):[ \t]*(?<value>[\t\x20-\x7e]*\S)[ \t]*$/

/** API_HEADERS must not contain these headers: the portal or the connection sets them. */
const ownHeaders = new Set(
  'accept accept-encoding authorization connection content-length content-type expect host idempotency-key keep-alive proxy-authorization te trailer transfer-encoding upgrade x-request-id'.split(
    ' ',
  ),
)

/** One `Name: value` a line. The messages quote no value, since it may be a key. */
export const headers = z.string().transform((text, context) => {
  const found: Record<string, string> = {}
  for (const line of text.split(/\r?\n/).filter((one) => one.trim())) {
    const { name, value } = headerLine.exec(line)?.groups ?? {}
    const lower = name?.toLowerCase() ?? ''
    const problem =
      value === undefined
        ? 'must have a line `Name: value` for each header'
        : ownHeaders.has(lower)
          ? `must not set ${lower}, which is the portal's own`
          : lower in found && `must name ${lower} once`
    if (problem) {
      context.addIssue(problem)
      return z.NEVER
    }
    found[lower] = value ?? ''
  }
  return found
})

/** The variable must not contain these parameters: each login creates them, or another variable sets them. */
const ownParameters = new Set(
  'client_id code_challenge code_challenge_method id_token_hint max_age nonce prompt redirect_uri request request_uri response_mode response_type scope state ui_locales'.split(
    ' ',
  ),
)

/** A parameter may repeat (RFC 8707: `resource`). */
export const authorizationParameters = z.string().transform((text, context) => {
  const pairs = [...new URLSearchParams(text)]
  const own = pairs.find(([name]) => ownParameters.has(name.toLowerCase()))
  const empty = pairs.some(([name, value]) => !name.trim() || !value)
  if (!own && !empty) return pairs
  context.addIssue(
    own
      ? `must not set ${own[0]}, which is the protocol's own`
      : 'must be a query, name=value joined by &',
  )
  return z.NEVER
})

/** The proxy's name and password are never shown. */
export const proxyAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address of a proxy', abort: true })
  .refine((value) => new URL(value).pathname === '/', { error: 'must end with the port number' })

/**
 * The first secret signs; the others are earlier secrets, still accepted so that sessions survive a change.
 */
export const secrets = z
  .string()
  .transform((value) => value.split(',').map((secret) => secret.trim()))
  .refine((all) => all.every((secret) => secret.length >= 32), {
    error: 'must be at least 32 characters; several are comma-separated',
  })

/** A phone number that can be shown as written and called. */
export const phone = z.string().regex(/^\+?\d[\d\s()-]{3,20}$/, {
  error: 'must be a phone number',
})

/** A web address has to be https (RFC 9116, 2.5.3). */
export const contactAddress = z
  .string()
  .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]\S*|tel:\+?\d[\d().-]{2,})$/, {
    error: 'must be a mailto:, https: or tel: address',
  })

export const wholeNumber = (low: number, high: number) => {
  const error = `must be a whole number from ${low} to ${high}`
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .refine((n) => n >= low && n <= high, { error })
}

/** `Number` would also accept "1e9" and "-1". */
export const decimal = z
  .string()
  .regex(/^\d{1,6}(?:\.\d{1,6})?$/, 'must be a number')
  .transform(Number)

/** A Swedish organisation number has ten digits. */
export const organisationNumber = z
  .string()
  .regex(/^\d{6}-?\d{4}$/, { error: 'must be an organisation number, six digits and four' })
