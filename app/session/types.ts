import type { ContentRequest } from '~/domain/content-request'
import type { Device } from '~/domain/device'
import type { FlashMessage } from '~/domain/flash-message'
import type { Preview, User } from '~/domain/person'

export type { MarkerState } from './store/store.server'

/** The tokens that the provider issued. Times are epoch milliseconds. */
export interface Tokens {
  accessToken: string
  idToken: string
  refreshToken: string | null
  issuedAt: number
  expiresAt: number
  /** When the refresh token expires, if the provider says so. */
  refreshExpiresAt?: number | null
}

/** The person, from the verified id token. */
export interface Identity {
  subject: string
  firstName: string
  lastName: string
  email: string
  /** As the provider sent it, for example sv-FI, or several with spaces; null: none. */
  locale: string | null
}

/** A form that was sent after the session had ended, so that nothing typed is lost. */
export interface Draft {
  /** The page with the form, a path of the portal. */
  path: string
  fields: [name: string, value: string][]
}

/** A session as its person sees it in the list of their own. */
export interface OwnSession {
  device: Device
  /** When it began; null: not known. Times are epoch milliseconds. */
  since: number | null
  seenAt: number
  /** The session that asks. */
  isThis: boolean
}

/** The stored session, encrypted. */
export interface SessionRecord {
  tokens: Tokens
  identity: Identity
  /** The provider's session id (`sid` of the id token), for back-channel logout. */
  providerSession: string | null
  createdAt: number
  /** When the person last proved to the provider who they are (`auth_time`); null: it does not say. */
  authenticatedAt?: number | null
  /** The user as last read; null: not read yet, or to be read again. */
  user: User | null
  /** Address id → role, as last read, so that a page reads only what the role may see. */
  roles: Record<string, string> | null
  preview: Preview | null
  /**
   * requested: the preview is to be ended; done: it has ended, and the page that says so is still open.
   */
  previewEnd?: 'requested' | 'done' | null
  /**
   * The generation of the preview marker when user and roles were read. If the marker has another
   * one, they may be somebody else's.
   */
  generation?: string
  messages: FlashMessage[]
  /** A form that the person filled in after the previous session had ended. */
  draft?: Draft | null
  /** The answers on "ask for content". They are kept here, so that they stand in no address. */
  contentRequest?: ContentRequest | null
  /** The path of an invitation that was opened and could not be accepted at once. */
  openedInvitation?: string
}

/**
 * Held by a call that changes something at the API. Meanwhile no preview of the person starts or
 * ends.
 */
export interface Lease {
  /** @param keepMs how long the API may still work on the call; 0: it has answered */
  end(keepMs: number): Promise<void>
}

/** The tokens of a session, for calls to the API. */
export interface TokenSource {
  current(): { accessToken: string; idToken: string }
  /**
   * Refreshes the tokens after a 401 that says that the access token has expired. Calls at the same
   * time share one refresh.
   * @param failedAccessToken the refused token; if it has been replaced since, nothing is done
   * @throws SessionEnded the provider refuses the refresh
   * @throws ProviderUnavailable the provider is away; the session stays
   */
  refresh(failedAccessToken: string): Promise<void>
}

/** A preview of the person has begun or ended meanwhile: what was read is of another view. */
export class PreviewChanged extends Error {
  override name = 'PreviewChanged'
}

/** A writing call was refused, since a preview runs or is being started or ended. */
export class WriteRefused extends Error {
  override name = 'WriteRefused'
}

export class SessionEnded extends Error {
  override name = 'SessionEnded'
}

export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable'
}
