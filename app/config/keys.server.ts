import { createPrivateKey, X509Certificate } from 'node:crypto'
import { z } from 'zod'

/** The JWK's id and certificate, by which the provider finds the public key; a PEM has neither (RFC 7515 4.1). */
const headerFields = z.object({
  kid: z.string().optional(),
  x5t: z.string().optional(),
  'x5t#S256': z.string().optional(),
  x5c: z.array(z.string()).optional(),
})

const jsonWebKey = z.looseObject({
  kty: z.string(),
  alg: z.string().optional(),
})

/** The algorithms that fit a key (RFC 7518 and RFC 8037), the usual one first. */
const algorithmsByKind: Record<string, string[]> = {
  rsa: ['RS256', 'PS256'],
  'rsa-pss': ['PS256'],
  'ec prime256v1': ['ES256'],
  'ec secp384r1': ['ES384'],
  'ec secp521r1': ['ES512'],
  ed25519: ['EdDSA', 'Ed25519'],
}

/** For private_key_jwt (RFC 7523). The message never quotes the key. */
export const signingKey = z.string().transform((text, context) => {
  const read = readSigningKey(text)
  if (read) return read
  context.addIssue('must be a private key in PEM or as a JWK: RSA, P-256, P-384, P-521 or Ed25519')
  return z.NEVER
})

function readSigningKey(text: string) {
  try {
    const jwk = text.trimStart().startsWith('{') ? jsonWebKey.parse(JSON.parse(text)) : null
    const key = jwk ? createPrivateKey({ key: jwk, format: 'jwk' }) : createPrivateKey(text)
    const { asymmetricKeyType: kind = '', asymmetricKeyDetails: { namedCurve = '' } = {} } = key
    const known = algorithmsByKind[`${kind} ${namedCurve}`.trim()]
    const algorithms = jwk?.alg === undefined ? known : known?.filter((one) => one === jwk.alg)
    return algorithms?.length ? { key, header: headerFields.parse(jwk ?? {}), algorithms } : null
  } catch {
    // Node, JSON and zod throw different errors here.
    return null
  }
}

/** One PEM certificate, or several after each other. */
export const certificates = z.string().refine(isCertificate, {
  error: 'must be certificates in PEM',
})

/** PEM without a passphrase. */
export const privateKey = z.string().refine((text) => isReadable(() => createPrivateKey(text)), {
  error: 'must be a private key in PEM, without a passphrase',
})

/** Whether the key belongs to the first certificate. */
export const isKeyOf = (certificate: string, key: string): boolean =>
  new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key))

function isCertificate(text: string): boolean {
  const parts = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  return parts.length > 0 && parts.every((part) => isReadable(() => new X509Certificate(part)))
}

/** Node's crypto throws an error with a code for an unreadable key. */
export function isReadable(read: () => unknown): boolean {
  try {
    read()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false
    throw error
  }
}
