import { generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import type { JWKS } from 'oidc-provider'
import type { RowDatabase } from '../rows'

/** Made at the first start. */
function secret<T>(db: RowDatabase, name: string, make: () => T): T {
  const secrets = db.rows<{ name: string; value: T }>('secrets', (row) => [row.name])
  return (secrets.find(name) ?? secrets.put({ name, value: make() })).value
}

/** Kept over restarts, so that earlier tokens stay valid. */
export function signingKeys(db: RowDatabase): JWKS {
  const keyOf = (name: string, alg: string, make: () => KeyObject) =>
    secret(db, name, () => {
      const kid = randomBytes(8).toString('base64url')
      return { ...make().export({ format: 'jwk' }), kid, use: 'sig', alg }
    })
  const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const edwards = () => generateKeyPairSync('ed25519').privateKey
  const keys = [keyOf('signing-key', 'RS256', rsa), keyOf('signing-key-edwards', 'EdDSA', edwards)]
  return { keys }
}

export const cookieKey = (db: RowDatabase): string =>
  secret(db, 'cookie-key', () => randomBytes(32).toString('base64url'))
