import { parse, serialize } from 'cookie'
import { isAddressId } from '~/domain/address'
import { languages } from '~/domain/person'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * The closed list of cookies. All are HttpOnly, SameSite=Lax, Path=/, without a domain. Those with `host` get
 * the prefix `__Host-`, so that no other host of the domain can set them. Life in seconds.
 */
const table = {
  /** Id, secret and signature of the session; the life is configured. */
  sid: { host: true, life: 0 },
  /** Each is named `login-<id>`. Registering with the provider may take long. */
  login: { host: true, life: 30 * MINUTE },
  /** How the last logout went. The provider's page may stay open for a while. */
  logout: { host: true, life: 10 * MINUTE },
  /** The last person who logged in, as a hash: their forms are kept for them alone, also after a logout. */
  owner: { host: true, life: 31 * DAY },
  lang: { host: false, life: 365 * DAY },
  theme: { host: false, life: 365 * DAY },
  menu: { host: false, life: 365 * DAY },
  /** Whether the browser has the stylesheet; a phone may empty its cache within a day. */
  styles: { host: false, life: DAY },
  address: { host: false, life: 365 * DAY },
  /** An invitation opened before login: registering may take days and end in another tab. */
  invitation: { host: false, life: 7 * DAY },
} as const

type CookieKind = keyof typeof table

/** Bytes of one cookie with name and attributes. */
export const cookieLimit = 512

export const cookieLife = (kind: CookieKind) => table[kind].life

/** @param id for kinds with several cookies */
export function cookieName(kind: CookieKind, secure: boolean, id?: string): string {
  const prefix = table[kind].host && secure ? '__Host-' : ''
  return id === undefined ? prefix + kind : `${prefix}${kind}-${id}`
}

export function readCookies(header: string | null): Record<string, string | undefined> {
  return parse(header ?? '')
}

/**
 * An empty value removes the cookie.
 * @param more the id, for kinds with several cookies, and the life in seconds
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

/** One Set-Cookie header each: browsers read a list in one header as one cookie. */
export function cookieHeaders(cookies: readonly string[]): Headers {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return headers
}

export interface LastLogout {
  /** Where the portal's sessions ended; `soon`: on all devices once the store answers. */
  devices: 'here' | 'everywhere' | 'soon'
  /** The state of the provider's logout, `done` after its return, `none` if the provider has no logout. */
  provider: string
}

const logoutShape = /^(here|everywhere|soon)\.([\w-]{4,22})$/

export function readLastLogout(header: string | null, secure: boolean): LastLogout | null {
  const value = readCookies(header)[cookieName('logout', secure)]
  const [, devices, provider] = logoutShape.exec(value ?? '') ?? []
  return devices && provider ? { devices: devices as LastLogout['devices'], provider } : null
}

export const setLastLogout = (last: LastLogout | null, secure: boolean) =>
  setCookie('logout', last ? `${last.devices}.${last.provider}` : '', secure)

/** The values of the cookies that keep a choice of the menu. */
export const preferences = {
  lang: languages,
  theme: ['dark', 'light', 'auto'],
  menu: ['wide', 'mini'],
} as const

type Preferences = { [K in keyof typeof preferences]: (typeof preferences)[K][number] }

/** Null unless the value is one of the preference's choices. */
export function preferenceFrom<K extends keyof Preferences>(
  name: K,
  value: string | null | undefined,
): Preferences[K] | null {
  const choices: readonly unknown[] = preferences[name]
  return choices.includes(value) ? (value as Preferences[K]) : null
}

export function readPreference<K extends keyof Preferences>(
  name: K,
  header: string | null,
): Preferences[K] | null {
  return preferenceFrom(name, readCookies(header)[cookieName(name, false)])
}

/** The content's hash in `/assets/root-B32xbZaM.css`. */
const hashOf = (href: string) => /-([\w-]+)\.css$/.exec(href)?.[1] ?? ''

export const hasStyles = (href: string, header: string | null): boolean =>
  readCookies(header)[cookieName('styles', false)] === hashOf(href)

export const rememberStyles = (href: string, secure: boolean): string =>
  setCookie('styles', hashOf(href), secure)

export const forgetStyles = (secure: boolean): string => setCookie('styles', 'none', secure)

/** Whether the id fits into a cookie. */
export const isInvitationId = (id: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(id)

const idChecks = {
  address: isAddressId,
  /** Also true for the reference of a longer path (notes.server.ts). */
  invitation: (text: string) => isInvitationId(text.replace(/^\*/, '')),
}

function readId(kind: keyof typeof idChecks, header: string | null): string | null {
  const value = readCookies(header)[cookieName(kind, false)]
  return value !== undefined && idChecks[kind](value) ? value : null
}

/**
 * @param id null removes the cookie
 * @throws RangeError for an invalid id
 */
function setId(kind: keyof typeof idChecks, id: string | null, secure: boolean): string {
  if (id !== null && !idChecks[kind](id)) throw new RangeError('not an id for this cookie')
  return setCookie(kind, id ?? '', secure)
}

/** 0 stands for all addresses. */
export const readAddress = (header: string | null) => readId('address', header)
export const readInvitation = (header: string | null) => readId('invitation', header)

export const setAddress = (id: string | null, secure: boolean) => setId('address', id, secure)
export const setInvitation = (id: string | null, secure: boolean) => setId('invitation', id, secure)
