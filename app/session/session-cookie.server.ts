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

/** The signed cookie of a session, and the one that names the last person of a browser. */
export class SessionCookie {
  private readonly keys: readonly Buffer[]

  constructor(private readonly config: Pick<Config, 'secure' | 'session'>) {
    const { secrets } = config.session
    this.keys = secrets.map((secret) => derivedKey(secret, '', 'session cookie 1'))
  }

  create(): SessionKey {
    return { id: random(), secret: random() }
  }

  /** Null: no cookie, or not signed with one of the server's secrets. */
  read(header: string | null): SessionKey | null {
    const value = readCookies(header)[cookieName('sid', this.config.secure)]
    const [, text = '', id, secret, signature] = shape.exec(value ?? '') ?? []
    return id && secret && signature && this.isSigned(text, signature) ? { id, secret } : null
  }

  set({ id, secret }: SessionKey): string {
    const { session, secure } = this.config
    const text = `${id}.${secret}`
    return setCookie('sid', `${text}.${this.signatureOf(text)}`, secure, {
      life: session.lifeMs / 1000,
    })
  }

  clear(): string {
    return setCookie('sid', '', this.config.secure)
  }

  /** Null: nobody has logged in here for a month. */
  readOwner(header: string | null): Owner | null {
    const value = readCookies(header)[cookieName('owner', this.config.secure)]
    const [, id, hash, signature] = ownerShape.exec(value ?? '') ?? []
    if (!id || !hash || !signature) return null
    return this.isSigned(`owner ${id}.${hash}`, signature) ? { id, hash } : null
  }

  /** Names the last person who logged in here, also at their next login; survives the session and its logout. */
  setOwner(subject: Identity['subject'], header: string | null = null): string {
    const last = this.readOwner(header)
    const id = last && isOwner(last, subject) ? last.id : random()
    const text = `${id}.${ownerOf(id, subject)}`
    return setCookie('owner', `${text}.${this.signatureOf(`owner ${text}`)}`, this.config.secure)
  }

  private isSigned(text: string, signature: string): boolean {
    const given = Buffer.from(signature, 'base64url')
    return this.keys.some((key) => timingSafeEqual(sign(key, text), given))
  }

  private signatureOf(text: string): string {
    const [key] = this.keys
    if (!key) throw new Error('a session cookie needs a secret')
    return sign(key, text).toString('base64url')
  }
}

const random = () => randomBytes(BYTES).toString('base64url')

const sign = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Without the cookie's random id this hash cannot be compared with a person. */
const ownerOf = (id: string, subject: Identity['subject']) =>
  hashed('session owner', `${id}\n${subject}`).slice(0, 11)

export const isOwner = ({ id, hash }: Owner, subject: Identity['subject']): boolean =>
  hash === ownerOf(id, subject)
