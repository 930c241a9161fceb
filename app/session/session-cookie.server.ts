import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from '../platform/config.server'
import { cookieName, readCookies, setCookie } from './cookies.server'
import { derivedKey, hashed } from './seal.server'

/** What the browser holds of a session. The store knows only the hash of the id. */
export interface SessionKey {
  id: string
  /** The half of the record's key that the server does not keep. */
  secret: string
}

const BYTES = 32 // 256 bits each for id and secret
const shape = /^([\w-]{43})\.([\w-]{43})\.([\w-]{43})$/

export function createSessionCookie(config: Pick<Config, 'secure' | 'session'>) {
  const keys = config.session.secrets.map((secret) => derivedKey(secret, '', 'session cookie 1'))
  const sign = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()

  return {
    create(): SessionKey {
      const random = () => randomBytes(BYTES).toString('base64url')
      return { id: random(), secret: random() }
    },
    /** The key in the request's cookies, where one of the server's secrets has signed it. */
    read(header: string | null): SessionKey | null {
      const value = readCookies(header)[cookieName('sid', config.secure)]
      const [, id, secret, signature] = shape.exec(value ?? '') ?? []
      if (!id || !secret || !signature) return null
      const given = Buffer.from(signature, 'base64url')
      const signed = keys.some((key) => timingSafeEqual(sign(key, `${id}.${secret}`), given))
      return signed ? { id, secret } : null
    },
    set({ id, secret }: SessionKey): string {
      const [key] = keys
      if (!key) throw new Error('a session cookie needs a secret')
      const signature = sign(key, `${id}.${secret}`).toString('base64url')
      return setCookie('sid', `${id}.${secret}.${signature}`, config.secure)
    },
    clear(): string {
      return setCookie('sid', '', config.secure)
    },
  }
}

export const idHashOf = (key: SessionKey) => hashed('session', key.id)
