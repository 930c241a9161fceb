import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from '~/config/config.server'
import { cookieName, readCookies, setCookie } from '~/http/cookies.server'
import { derivedKey, hashed } from './store/seal.server'
import type { Identity } from './types'

/** The store knows only the hash of the id. */
export interface SessionKey {
  id: string
  /** The half of the record's key that the server does not store. */
  secret: string
}

/** Names a person, for somebody who knows their subject (`isOwner`). */
export interface Owner {
  id: string
  hash: string
}

const BYTES = 32 // 256 bits each for id and secret
const ownerShape = /^([\w-]{43})\.([\w-]{11})\.([\w-]{43})$/
// Version 1.0 adds the owner's hash, which is signed too.
const shape = /^(([\w-]{43})\.([\w-]{43})(?:\.[\w-]{11})?)\.([\w-]{43})$/

export function createSessionCookie(config: Pick<Config, 'secure' | 'session'>) {
  const keys = config.session.secrets.map((secret) => derivedKey(secret, '', 'session cookie 1'))
  const sign = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const isSigned = (text: string, signature: string) => {
    const given = Buffer.from(signature, 'base64url')
    return keys.some((key) => timingSafeEqual(sign(key, text), given))
  }
  const signatureOf = (text: string) => {
    const [key] = keys
    if (!key) throw new Error('a session cookie needs a secret')
    return sign(key, text).toString('base64url')
  }
  const random = () => randomBytes(BYTES).toString('base64url')

  /** Null: nobody has logged in here for a month. */
  function readOwner(header: string | null): Owner | null {
    const value = readCookies(header)[cookieName('owner', config.secure)]
    const [, id, hash, signature] = ownerShape.exec(value ?? '') ?? []
    if (!id || !hash || !signature) return null
    return isSigned(`owner ${id}.${hash}`, signature) ? { id, hash } : null
  }

  return {
    create: (): SessionKey => ({ id: random(), secret: random() }),
    /** Null: no cookie, or not signed with one of the server's secrets. */
    read(header: string | null): SessionKey | null {
      const value = readCookies(header)[cookieName('sid', config.secure)]
      const [, text = '', id, secret, signature] = shape.exec(value ?? '') ?? []
      return id && secret && signature && isSigned(text, signature) ? { id, secret } : null
    },
    set({ id, secret }: SessionKey): string {
      const text = `${id}.${secret}`
      const life = config.session.lifeMs / 1000
      return setCookie('sid', `${text}.${signatureOf(text)}`, config.secure, { life })
    },
    /** Names the last person who logged in here, also at their next login; survives the session and its logout. */
    setOwner(subject: Identity['subject'], header: string | null = null): string {
      const last = readOwner(header)
      const id = last && isOwner(last, subject) ? last.id : random()
      const text = `${id}.${ownerOf(id, subject)}`
      return setCookie('owner', `${text}.${signatureOf(`owner ${text}`)}`, config.secure)
    },
    readOwner,
    clear(): string {
      return setCookie('sid', '', config.secure)
    },
  }
}

/** Without the cookie's random id this hash cannot be compared with a person. */
const ownerOf = (id: string, subject: Identity['subject']) =>
  hashed('session owner', `${id}\n${subject}`).slice(0, 11)

export const isOwner = ({ id, hash }: Owner, subject: Identity['subject']): boolean =>
  hash === ownerOf(id, subject)
