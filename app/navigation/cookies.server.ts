import { parse, serialize } from 'cookie'
import { isAddressId } from '~/domain/address'
import type { Language } from '~/domain/person'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * The closed list of the portal's cookies. All are HttpOnly, SameSite=Lax, Path=/, without a
 * domain; `host` ones carry the prefix that binds them to this very host, so that no sibling host
 * can plant one. Life in seconds.
 */
const table = {
  /** The session: id, secret, signature. */
  sid: { host: true, life: 12 * HOUR },
  /** A login attempt; one each, named `login-<id>`. Registering with the provider takes long. */
  login: { host: true, life: 30 * MINUTE },
  lang: { host: false, life: 365 * DAY },
  theme: { host: false, life: 365 * DAY },
  menu: { host: false, life: 365 * DAY },
  /** The last selected address. */
  address: { host: false, life: 365 * DAY },
  /** An invitation opened before login: registering may happen in another tab, another day. */
  invitation: { host: false, life: 7 * DAY },
} as const

type CookieKind = keyof typeof table

/** The largest cookie, name and attributes included; all of them stay below `allCookiesLimit`. */
export const cookieLimit = 512
export const allCookiesLimit = 2048

export const cookieLife = (kind: CookieKind) => table[kind].life

/** @param id for the kinds that have several cookies */
export function cookieName(kind: CookieKind, secure: boolean, id?: string): string {
  const prefix = table[kind].host && secure ? '__Host-' : ''
  return id === undefined ? prefix + kind : `${prefix}${kind}-${id}`
}

export function readCookies(header: string | null): Record<string, string | undefined> {
  return parse(header ?? '')
}

/** A Set-Cookie header; an empty value takes the cookie away. */
export function setCookie(kind: CookieKind, value: string, secure: boolean, id?: string): string {
  const header = serialize(cookieName(kind, secure, id), value, {
    maxAge: value === '' ? 0 : table[kind].life,
    path: '/',
    httpOnly: true,
    secure,
    sameSite: 'lax',
  })
  if (header.length > cookieLimit) throw new RangeError(`the ${kind} cookie is too long`)
  return header
}

/** One Set-Cookie header each; a list in one header would be read as one cookie. */
export function cookieHeaders(cookies: readonly string[]): Headers {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return headers
}

interface Preferences {
  lang: Language
  theme: 'dark' | 'light' | 'auto'
  menu: 'wide' | 'mini'
}

const choices: { [K in keyof Preferences]: readonly Preferences[K][] } = {
  lang: ['fi', 'sv', 'en'],
  theme: ['dark', 'light', 'auto'],
  menu: ['wide', 'mini'],
}

/** The value where it is one that the preference knows; for cookies, forms and queries alike. */
export function preferenceFrom<K extends keyof Preferences>(
  name: K,
  value: string | null | undefined,
): Preferences[K] | null {
  return choices[name].find((choice) => choice === value) ?? null
}

export function readPreference<K extends keyof Preferences>(
  name: K,
  header: string | null,
): Preferences[K] | null {
  return preferenceFrom(name, readCookies(header)[cookieName(name, false)])
}

export function setPreference<K extends keyof Preferences>(
  name: K,
  value: Preferences[K],
  secure: boolean,
): string {
  return setCookie(name, value, secure)
}

/** The address last selected; 0 stands for all of them. */
export function readAddress(header: string | null): string | null {
  return matching(isAddressId, readCookies(header)[cookieName('address', false)])
}

/** @param id null takes the cookie away. @throws RangeError an id that is not a number */
export function setAddress(id: string | null, secure: boolean): string {
  return setCookie('address', checked(isAddressId, id), secure)
}

/** Is it one that a cookie can hold by itself? */
export const isInvitationId = (id: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(id)

/** Instead of a longer one: a reference to its path (long-paths.server.ts). */
const isStoredInvitation = (text: string) => isInvitationId(text.replace(/^\*/, ''))

/** The invitation that waits for its person to log in, or the reference of a long one. */
export function readInvitation(header: string | null): string | null {
  return matching(isStoredInvitation, readCookies(header)[cookieName('invitation', false)])
}

/** @param id null takes the cookie away. @throws RangeError an id that no invitation has */
export function setInvitation(id: string | null, secure: boolean): string {
  return setCookie('invitation', checked(isStoredInvitation, id), secure)
}

type IdCheck = (id: string) => boolean

function matching(isId: IdCheck, value: string | undefined): string | null {
  return value !== undefined && isId(value) ? value : null
}

function checked(isId: IdCheck, id: string | null): string {
  if (id !== null && !isId(id)) throw new RangeError('not an id for this cookie')
  return id ?? ''
}
