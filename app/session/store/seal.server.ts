import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

// After a change of the format, earlier ciphertext cannot be opened and counts as missing.
const FORMAT = 1
const IV_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + IV_BYTES + TAG_BYTES

/**
 * AES-256-GCM with a key derived from one of the server's secrets and a salt.
 * @param secrets the first seals, all open, so that secrets can be rotated
 * @param purpose keeps the keys of different uses apart
 */
export function createSealer(secrets: readonly string[], purpose: string) {
  const [current] = secrets
  if (current === undefined) throw new Error('a sealer needs a secret')
  return {
    /**
     * @param salt the other half of the key, which the cookie carries; empty where there is none
     * @param context names what the bytes belong to; they open only with the same context
     */
    seal(plain: Uint8Array, salt: string, context: string): Buffer {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', derivedKey(current, salt, purpose), iv)
      cipher.setAAD(Buffer.from(context))
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([Buffer.of(FORMAT), iv, cipher.getAuthTag(), sealed])
    },
    /** @returns null for what no secret opens: corrupt, foreign, or sealed with a removed secret */
    open(sealed: Uint8Array, salt: string, context: string): Buffer | null {
      if (sealed.length < HEAD_BYTES || sealed[0] !== FORMAT) return null
      const iv = sealed.subarray(1, 1 + IV_BYTES)
      const tag = sealed.subarray(1 + IV_BYTES, HEAD_BYTES)
      for (const secret of secrets) {
        const decipher = createDecipheriv('aes-256-gcm', derivedKey(secret, salt, purpose), iv)
        decipher.setAAD(Buffer.from(context))
        decipher.setAuthTag(tag)
        const head = decipher.update(sealed.subarray(HEAD_BYTES))
        try {
          return Buffer.concat([head, decipher.final()])
        } catch {
          // `final` throws a plain Error if the tag does not fit: sealed with another secret.
          continue
        }
      }
      return null
    },
  }
}

/** Derives a key of 256 bits for one purpose from a secret of any length. */
export function derivedKey(secret: string, salt: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, purpose, 32))
}

/**
 * Hashes an id, so that a stolen store reveals none.
 * @param kind keeps ids of different kinds apart
 */
export function hashed(kind: string, value: string): string {
  return createHash('sha256').update(`${kind}\n${value}`).digest('base64url')
}
