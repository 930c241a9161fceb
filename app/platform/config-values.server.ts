import { z } from 'zod'
import { readTrustedProxies } from './client-address'

z.config({ jitless: true })

// How one variable of the environment is read; config.server.ts lists them.

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) origin such as https://portal.example' })
  .transform((value) => new URL(value))
  .refine((url) => url.pathname === '/' && !url.search && !url.hash && !url.username, {
    error: 'must be an origin only, without a path',
  })
  .transform((url) => url.origin)

/** Without https anybody on the way could read the cookies and the provider's login codes. */
export const publicOrigin = origin.refine(
  (value) => value.startsWith('https:') || isOwnMachine(new URL(value).hostname),
  { error: 'must be https, except on localhost' },
)

const isOwnMachine = (host: string) =>
  /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)

export const proxies = z.string().transform((text, context) => {
  const read = readTrustedProxies(text)
  if (read !== null) return read
  context.addIssue({
    code: 'custom',
    message: 'must be a number up to 10, or addresses and ranges',
  })
  return z.NEVER
})

export const base = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((value) => value.replace(/\/+$/, ''))

export const link = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })

/** The messages never quote the address, since it holds a password. */
export const storeAddress = z
  .url({
    protocol: /^rediss?$/,
    error: 'must be an address such as rediss://:password@host:6379/0',
  })
  .refine((value) => /^(?:\/\d{0,5})?$/.test(new URL(value).pathname) && !/[?#]/.test(value), {
    error: 'must end with the port, or with the number of a database',
  })

/** `https://<key>@<host>/<project>`, as Sentry and the servers that speak its protocol give it. */
export const monitoringKey = z.string().regex(/^https?:\/\/\w+@[^/?#@\s]+\/(?:[^?#\s]+\/)?\d+$/, {
  error: 'must be a key such as https://key@monitoring.example/1',
})

/** An uncompressed point of P-256 (RFC 8292), as `web-push generate-vapid-keys` prints it. */
export const pushKey = z.string().regex(/^B[A-Za-z0-9_-]{86}$/, {
  error: 'must be a public key of 65 bytes in base64url, as web-push makes them',
})

/** As it is shown; it has to be one that can be called. */
export const phone = z.string().regex(/^\+?\d[\d\s()-]{3,20}$/, {
  error: 'must be a phone number such as 010 555 0150',
})

export const wholeNumber = (low: number, high: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((n) => n >= low && n <= high, { error: `must be between ${low} and ${high}` })

/** Digits and a point only: `Number` would also take "1e9" and "-1". */
export const decimal = z
  .string()
  .regex(/^\d{1,6}(?:\.\d{1,6})?$/, 'must be a number such as 1 or 0.5')
  .transform(Number)
