import { parse, serialize } from 'cookie'
import { isAddressId } from '~/domain/address'
import { languages, type Language } from '~/domain/person'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * The closed list of the portal's cookies. All are HttpOnly, SameSite=Lax, Path=/, without a
 * domain. Those with `host` get the prefix `__Host-`, so that no other host of the domain can set
 * them. Life in seconds.
 */
const table = {
  /** The session: id, secret, signature. Whoever sets it gives its life, which is configured. */
  sid: { host: true, life: 0 },
  /** Login attempts, each named `login-<id>`. Registering with the provider may take long. */
  login: { host: true, life: 30 * MINUTE },
  lang: { host: false, life: 365 * DAY },
  theme: { host: false, life: 365 * DAY },
  menu: { host: false, life: 365 * DAY },
  /** The stylesheet that the browser has by now. A phone may empty its cache: no longer than a day. */
  styles: { host: false, life: DAY },
  /** The last selected address. */
  address: { host: false, life: 365 * DAY },
  /** An invitation opened before login: registering may take days, and end in another tab. */
  invitation: { host: false, life: 7 * DAY },
} as const

type CookieKind = keyof typeof table

/** The size limits of one cookie with name and attributes, and of all cookies. */
export const cookieLimit = 512
export const allCookiesLimit = 2048

export const cookieLife = (kind: CookieKind) => table[kind].life

/** @param id for kinds that have several cookies */
export function cookieName(kind: CookieKind, secure: boolean, id?: string): string {
  const prefix = table[kind].host && secure ? '__Host-' : ''
  return id === undefined ? prefix + kind : `${prefix}${kind}-${id}`
}

export function readCookies(header: string | null): Record<string, string | undefined> {
  return parse(header ?? '')
}

/**
 * A Set-Cookie header; an empty value removes the cookie.
 * @param more for kinds that have several cookies, the id of this one; and its life in seconds
 */
export function setCookie(
  kind: CookieKind,
  value: string,
  secure: boolean,
  { id, life = table[kind].life }: { id?: string; life?: number } = {},
): string {
  const header = serialize(cookieName(kind, secure, id), value, {
    maxAge: value === '' ? 0 : life,
    path: '/',
    httpOnly: true,
    secure,
    sameSite: 'lax',
  })
  if (header.length > cookieLimit) throw new RangeError(`the ${kind} cookie is too long`)
  return header
}

/** One Set-Cookie header for each: browsers would read a list in one header as one cookie. */
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
  lang: languages,
  theme: ['dark', 'light', 'auto'],
  menu: ['wide', 'mini'],
}

/** The value, if it is one of the preference's; for cookies, forms and queries. */
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

/** The id of the address selected last; 0 stands for all of them. */
export function readAddress(header: string | null): string | null {
  return matching(isAddressId, readCookies(header)[cookieName('address', false)])
}

/** @param id null removes the cookie. @throws RangeError an id that is not a number */
export function setAddress(id: string | null, secure: boolean): string {
  return setCookie('address', checked(isAddressId, id), secure)
}

/** The part of a file's name that changes with what is in it: `/assets/root-B32xbZaM.css`. */
const hashOf = (href: string) => /-([\w-]+)\.css$/.exec(href)?.[1] ?? ''

/** Whether the browser has been sent to that stylesheet before. */
export const hasStyles = (href: string, header: string | null): boolean =>
  readCookies(header)[cookieName('styles', false)] === hashOf(href)

export const rememberStyles = (href: string, secure: boolean): string =>
  setCookie('styles', hashOf(href), secure)

/** Whether a cookie can hold the id. */
export const isInvitationId = (id: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(id)

/** True also for the reference that stands for a path which is too long (notes.server.ts). */
const isStoredInvitation = (text: string) => isInvitationId(text.replace(/^\*/, ''))

/** The id of an invitation that waits for a login, or the reference of a long one. */
export function readInvitation(header: string | null): string | null {
  return matching(isStoredInvitation, readCookies(header)[cookieName('invitation', false)])
}

/** @param id null removes the cookie. @throws RangeError an id that no invitation has */
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
