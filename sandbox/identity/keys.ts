import { generateKeyPairSync, randomBytes } from 'node:crypto'
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

/** RS256 keys of the tokens. A restart keeps them: tokens issued before it stay valid. */
export function signingKeys(db: IdentityDatabase): JWKS {
  const key = secret(db, 'signing-key', () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const kid = randomBytes(8).toString('base64url')
    return JSON.stringify({
      ...privateKey.export({ format: 'jwk' }),
      kid,
      use: 'sig',
      alg: 'RS256',
    })
  })
  return { keys: [jwk.parse(JSON.parse(key))] }
}

export function cookieKey(db: IdentityDatabase): string {
  return secret(db, 'cookie-key', () => randomBytes(32).toString('base64url'))
}
