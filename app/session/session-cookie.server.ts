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
  /** Identifies the person after the session's end (`isOwner`). */
  owner?: string
}

const BYTES = 32 // 256 bits each for id and secret
const shape = /^([\w-]{43})\.([\w-]{43})(?:\.([\w-]{11}))?\.([\w-]{43})$/

export function createSessionCookie(config: Pick<Config, 'secure' | 'session'>) {
  const keys = config.session.secrets.map((secret) => derivedKey(secret, '', 'session cookie 1'))
  const sign = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const textOf = ({ id, secret, owner }: SessionKey) =>
    [id, secret, ...(owner === undefined ? [] : [owner])].join('.')

  return {
    create(subject: Identity['subject']): SessionKey {
      const random = () => randomBytes(BYTES).toString('base64url')
      const id = random()
      return { id, secret: random(), owner: ownerOf(id, subject) }
    },
    /** Null: no cookie, or not signed with one of the server's secrets. */
    read(header: string | null): SessionKey | null {
      const value = readCookies(header)[cookieName('sid', config.secure)]
      const [, id, secret, owner, signature] = shape.exec(value ?? '') ?? []
      if (!id || !secret || !signature) return null
      const sent: SessionKey = { id, secret, ...(owner !== undefined && { owner }) }
      const given = Buffer.from(signature, 'base64url')
      const signed = keys.some((key) => timingSafeEqual(sign(key, textOf(sent)), given))
      return signed ? sent : null
    },
    set(held: SessionKey): string {
      const [key] = keys
      if (!key) throw new Error('a session cookie needs a secret')
      const text = textOf(held)
      const signature = sign(key, text).toString('base64url')
      const life = config.session.lifeMs / 1000
      return setCookie('sid', `${text}.${signature}`, config.secure, { life })
    },
    clear(): string {
      return setCookie('sid', '', config.secure)
    },
  }
}

/** Without the session's id this hash cannot be compared with a person. */
const ownerOf = (id: string, subject: Identity['subject']) =>
  hashed('session owner', `${id}\n${subject}`).slice(0, 11)

export const isOwner = (
  { id, owner }: Pick<SessionKey, 'id' | 'owner'>,
  subject: Identity['subject'],
): boolean => owner === ownerOf(id, subject)
