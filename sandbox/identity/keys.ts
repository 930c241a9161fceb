import { generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import type { JWKS } from 'oidc-provider'
import { z } from 'zod'
import type { IdentityDatabase } from './database'

const row = z.object({ value: z.string() })
const jwk = z.record(z.string(), z.string())

/** The value stored under `name`; made at the first start. */
function secret(db: IdentityDatabase, name: string, make: () => string): string {
  const stored = db.prepare('SELECT value FROM secret WHERE name = ?').get(name)
  if (stored !== undefined) return row.parse(stored).value
  const value = make()
  db.prepare('INSERT INTO secret (name, value) VALUES (?, ?)').run(name, value)
  return value
}

/** Keys of the tokens. A restart keeps them: tokens issued before it stay valid. */
export function signingKeys(db: IdentityDatabase): JWKS {
  const keyOf = (name: string, alg: string, make: () => KeyObject) =>
    secret(db, name, () => {
      const kid = randomBytes(8).toString('base64url')
      return JSON.stringify({ ...make().export({ format: 'jwk' }), kid, use: 'sig', alg })
    })
  const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const edwards = () => generateKeyPairSync('ed25519').privateKey
  const keys = [keyOf('signing-key', 'RS256', rsa), keyOf('signing-key-edwards', 'EdDSA', edwards)]
  return { keys: keys.map((key) => jwk.parse(JSON.parse(key))) }
}

export function cookieKey(db: IdentityDatabase): string {
  return secret(db, 'cookie-key', () => randomBytes(32).toString('base64url'))
}
