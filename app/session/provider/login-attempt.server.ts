import { timingSafeEqual } from 'node:crypto'
import type { Config } from '~/config/config.server'
import { cookieLife, cookieName, readCookies, setCookie } from '~/http/cookies.server'
import { hashed, Sealer } from '~/session/store/seal.server'

/** One login in one tab. */
export interface LoginAttempt {
  state: string
  /** The secret half of PKCE. */
  verifier: string
  /** A path of the portal, or the reference under which a long path is stored. */
  returnTo: string
  startedAt: number
  /** The reference of the form that needs this login (notes.server.ts). */
  draft?: string
  /** This attempt replaces one that expired at the provider. */
  isSecond?: true
}

const ATTEMPTS = 5
// Five attempts and all other cookies stay below 2 KB, since browsers send them with each request.
const SIZE = 336
const SECRET_BYTES = 32
const HEAD_BYTES = 2 * SECRET_BYTES + 6

/** Derived from the state, so that the attempt needs no third secret. */
export const nonceOf = (state: string): string => hashed('nonce', state)

const lifeMs = cookieLife('login') * 1000

const idOf = (state: string) => state.slice(0, 8)

/** Each attempt has an encrypted cookie of its own. */
export class LoginAttempts {
  private readonly secure: boolean
  private readonly sealer: Sealer
  private readonly prefix: string

  constructor(
    config: Pick<Config, 'secure' | 'session'>,
    private readonly now: () => number,
  ) {
    this.secure = config.secure
    this.sealer = new Sealer(config.session.secrets, 'login attempt 1')
    this.prefix = cookieName('login', config.secure, '')
  }

  private open(id: string, value: string): LoginAttempt | null {
    const plain = this.sealer.open(Buffer.from(value, 'base64url'), '', id)
    if (!plain || plain.length < HEAD_BYTES) return null
    const text = (from: number) => plain.toString('base64url', from, from + SECRET_BYTES)
    // Paths contain no line breaks.
    const [returnTo = '', draft, second] = plain.toString('utf8', HEAD_BYTES).split('\n')
    const attempt = {
      state: text(0),
      verifier: text(SECRET_BYTES),
      startedAt: plain.readUIntBE(2 * SECRET_BYTES, 6),
      returnTo,
      ...(draft && { draft }),
      ...(second && { isSecond: true as const }),
    }
    return this.now() - attempt.startedAt < lifeMs ? attempt : null
  }

  private seal(attempt: LoginAttempt): string {
    const startedAt = Buffer.alloc(6)
    startedAt.writeUIntBE(attempt.startedAt, 0, 6)
    const secrets = [attempt.state, attempt.verifier].map((text) => Buffer.from(text, 'base64url'))
    const { returnTo, draft = '', isSecond } = attempt
    const text = [returnTo, draft, isSecond ? '2' : ''].join('\n').trimEnd()
    const plain = Buffer.concat([...secrets, startedAt, Buffer.from(text)])
    return this.sealer.seal(plain, '', idOf(attempt.state)).toString('base64url')
  }

  private clear(id: string): string {
    return setCookie('login', '', this.secure, { id })
  }

  fits(attempt: LoginAttempt): boolean {
    return (
      cookieName('login', this.secure, idOf(attempt.state)).length +
        1 +
        this.seal(attempt).length <=
      SIZE
    )
  }

  /** Set-Cookie headers: one sets the new attempt, others remove old or excess ones. */
  start(attempt: LoginAttempt, header: string | null): string[] {
    const id = idOf(attempt.state)
    const value = this.seal(this.fits(attempt) ? attempt : { ...attempt, returnTo: '/' })
    const others = Object.entries(readCookies(header))
      .filter(([name]) => name.startsWith(this.prefix))
      .map(([name, sealed = '']) => ({ id: name.slice(this.prefix.length), sealed }))
      .filter(({ id }) => /^[\w-]{1,64}$/.test(id))
      .map(({ id, sealed }) => ({ id, startedAt: this.open(id, sealed)?.startedAt ?? 0 }))
      .sort((a, b) => b.startedAt - a.startedAt)
    const dropped = others.filter(
      ({ startedAt }, place) => startedAt === 0 || place >= ATTEMPTS - 1,
    )
    return [
      setCookie('login', value, this.secure, { id }),
      ...dropped.map(({ id }) => this.clear(id)),
    ]
  }

  /** Null: this browser has no such attempt, or it is too old. */
  find(state: string, header: string | null): LoginAttempt | null {
    const id = idOf(state)
    const value = readCookies(header)[cookieName('login', this.secure, id)]
    const attempt = value === undefined ? null : this.open(id, value)
    if (!attempt) return null
    const [expected, given] = [Buffer.from(attempt.state), Buffer.from(state)]
    return expected.length === given.length && timingSafeEqual(expected, given) ? attempt : null
  }

  /** An attempt works once. */
  finish(attempt: LoginAttempt): string {
    return this.clear(idOf(attempt.state))
  }
}
