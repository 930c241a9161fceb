import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

// Ciphertext of an earlier format counts as missing.
const FORMAT = 1
const IV_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + IV_BYTES + TAG_BYTES

/** AES-256-GCM with a key derived from a server secret and a salt. */
export class Sealer {
  private readonly current: string

  /**
   * @param secrets the first seals, all open, so that secrets can be rotated
   * @param purpose separates keys of different uses
   */
  constructor(
    private readonly secrets: readonly string[],
    private readonly purpose: string,
  ) {
    const [current] = secrets
    if (current === undefined) throw new Error('a sealer needs a secret')
    this.current = current
  }

  /**
   * @param salt the cookie's half of the key; empty where there is none
   * @param context the owner of the bytes; they open only with the same context
   */
  seal(plain: Uint8Array, salt: string, context: string): Buffer {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', derivedKey(this.current, salt, this.purpose), iv)
    cipher.setAAD(Buffer.from(context))
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
    return Buffer.concat([Buffer.of(FORMAT), iv, cipher.getAuthTag(), sealed])
  }

  /** @returns null for corrupt or foreign bytes, or a removed secret */
  open(sealed: Uint8Array, salt: string, context: string): Buffer | null {
    if (sealed.length < HEAD_BYTES || sealed[0] !== FORMAT) return null
    const iv = sealed.subarray(1, 1 + IV_BYTES)
    const tag = sealed.subarray(1 + IV_BYTES, HEAD_BYTES)
    for (const secret of this.secrets) {
      const decipher = createDecipheriv('aes-256-gcm', derivedKey(secret, salt, this.purpose), iv)
      decipher.setAAD(Buffer.from(context))
      decipher.setAuthTag(tag)
      const head = decipher.update(sealed.subarray(HEAD_BYTES))
      try {
        return Buffer.concat([head, decipher.final()])
      } catch {
        // `final` throws a plain Error for a wrong tag: another secret sealed the bytes.
        continue
      }
    }
    return null
  }
}

/** 256 bits for one purpose, from a secret of any length. */
export function derivedKey(secret: string, salt: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, purpose, 32))
}

/**
 * A stolen store reveals no id.
 * @param kind separates ids of different kinds
 */
export function hashed(kind: string, value: string): string {
  return createHash('sha256').update(`${kind}\n${value}`).digest('base64url')
}
