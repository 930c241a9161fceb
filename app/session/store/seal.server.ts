import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

// A change of the format makes what was sealed before unreadable, which counts as not there.
const FORMAT = 1
const IV_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + IV_BYTES + TAG_BYTES

/** How many bytes longer the sealed form is. */
export const sealOverhead = HEAD_BYTES

interface Sealer {
  /**
   * @param salt the other half of the key, which the cookie carries; empty where there is none
   * @param context what the sealed bytes belong to: they open nowhere else
   */
  seal(plain: Uint8Array, salt: string, context: string): Buffer
  /** @returns null for anything that no secret opens: corrupt, foreign, from a dropped secret */
  open(sealed: Uint8Array, salt: string, context: string): Buffer | null
}

/**
 * AES-256-GCM with a key derived from one of the server's secrets and a salt.
 * @param secrets the first seals, all open, so that secrets can be rotated
 * @param purpose keeps the keys of different uses apart
 */
export function createSealer(secrets: readonly string[], purpose: string): Sealer {
  const [current] = secrets
  if (current === undefined) throw new Error('a sealer needs a secret')
  return {
    seal(plain, salt, context) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', derivedKey(current, salt, purpose), iv)
      cipher.setAAD(Buffer.from(context))
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([Buffer.of(FORMAT), iv, cipher.getAuthTag(), sealed])
    },
    open(sealed, salt, context) {
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
          // `final` throws a bare Error where the tag does not fit: not this secret's.
          continue
        }
      }
      return null
    },
  }
}

/** A key of 256 bits for one purpose from a secret of any length. */
export function derivedKey(secret: string, salt: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, purpose, 32))
}

/** One-way names for ids, so that a stolen store shows none. `kind` keeps their spaces apart. */
export function hashed(kind: string, value: string): string {
  return createHash('sha256').update(`${kind}\n${value}`).digest('base64url')
}
